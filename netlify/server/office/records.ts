import { Readable } from 'node:stream';
import { recordAudit } from '#server/database/audit-log.ts';
import { toCsv } from '#server/export/csv.ts';
import { monthsUntil, statsOfMonths } from '#server/export/monthly-stats.ts';
import { readPages } from '#server/export/read-pages.ts';
import { TABLES } from '#server/export/tables.ts';
import { ok } from '#server/platform/result.ts';
import { erasePerson, personalDataOf, retained } from '#server/privacy/erase-person.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { ErasurePreview, MonthlyStats } from '#shared/office/records.ts';
import { erasureRequest, exportRequest } from './requests.ts';
import { type OfficeRoute, type PersonCall, route } from './route.ts';
import { stripe } from './stripe.ts';

const MONTHS = 12;

/** The calls about the figures, exports and erasures. */
export const RECORD_ROUTES: readonly OfficeRoute[] = [
  route('GET', '/api/office/figures', 'read_figures', async ({ db, query }) => {
    const until = query.get('until') ?? '';
    const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(until)
      ? until
      : dayInFlorida(new Date()).slice(0, 7);
    const months: MonthlyStats[] = await statsOfMonths(db, monthsUntil(month, MONTHS));
    return ok(months);
  }),
  route(
    'POST',
    '/api/office/exports',
    'export',
    async ({ db, input, session, assertionId }) => {
      const { table, from, to, by } = input;
      const { source, titles, toCells } = TABLES[table];
      const span = `${from ?? 'the beginning'} to ${to ?? 'today'}`;
      const order = by ? `, by the time ${by}` : '';
      const detail = `${table}, ${span}${order}`;
      await recordAudit(db, { operator: session.email, action: 'export', detail, assertionId });
      const rows = async function* () {
        const days = { from, to: to && dayAfter(to) };
        for await (const page of readPages(db, source, days, by)) yield* page.map(toCells);
      };
      return {
        ...ok({}),
        file: {
          filename: `${[table, from, to].filter(Boolean).join('-')}.csv`,
          contentType: 'text/csv; charset=utf-8',
          content: Readable.toWeb(toCsv(titles, rows())) as ReadableStream<Uint8Array>,
        },
      };
    },
    { body: exportRequest },
  ),

  route(
    'POST',
    '/api/office/erasures/preview',
    'preview_erasures',
    async ({ db, input }) => {
      const { open, unpaid, kept, ...counts } = await personalDataOf(db, input.email);
      return ok({
        ...counts,
        open: open.map(({ id }) => id),
        unpaid: unpaid.length,
        kept: kept.map(retained),
      } satisfies ErasurePreview);
    },
    { body: erasureRequest },
  ),
  route(
    'POST',
    '/api/office/erasures',
    'erase',
    async ({ db, input, session, assertionId }: PersonCall<{ readonly email: string }>) => {
      return erasePerson(db, await stripe(), input.email, session.email, assertionId);
    },
    { body: erasureRequest },
  ),
];

function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
