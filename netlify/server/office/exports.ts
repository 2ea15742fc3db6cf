import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { recordAudit } from '#server/database/audit-log.ts';
import { toCsv } from '#server/export/csv.ts';
import { readPages } from '#server/export/read-pages.ts';
import { TABLES } from '#server/export/tables.ts';
import { asFile } from '#server/http/response.ts';
import { EXPORT_TABLES, EXPORT_TIMES } from '#shared/office/figures.ts';
import { calendarDay } from './request-fields.ts';
import type { SubjectCalls } from './route.ts';

export const exportsCalls = {
  'POST /exports': {
    action: 'export',
    body: z
      .strictObject({
        table: z.enum(EXPORT_TABLES),
        from: z.optional(calendarDay),
        to: z.optional(calendarDay),
        by: z.optional(z.enum(EXPORT_TIMES)),
      })
      .check(
        z.refine(({ from, to }) => !(from && to) || from <= to, {
          path: ['to'],
          error: 'The last day is before the first one.',
        }),
        z.refine(({ table, by }) => by === undefined || table === 'orders', {
          path: ['by'],
          error: 'Only orders have several times.',
        }),
      ),
    async respond({ db, input: { table, from, to, by }, session, requestId }) {
      const { source, titles, toCells } = TABLES[table];
      const span = `${from ?? 'the beginning'} to ${to ?? 'today'}`;
      const order = by ? `, by the time ${by}` : '';
      const detail = `${table}, ${span}${order}`;
      await recordAudit(db, {
        operator: session.email,
        action: 'export',
        detail,
        assertionId: requestId,
      });
      const rows = async function* () {
        const days = { from, to: to && dayAfter(to) };
        for await (const page of readPages(db, source, days, by)) yield* page.map(toCells);
      };
      return asFile({
        filename: `${[table, from, to].filter(Boolean).join('-')}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: Readable.toWeb(toCsv(titles, rows())) as ReadableStream<Uint8Array>,
      });
    },
  },
} satisfies SubjectCalls;

function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
