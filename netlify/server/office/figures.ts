import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { toCsv } from '#server/export/csv.ts';
import { figuresOfMonth, firstMonth } from '#server/export/month-figures.ts';
import { MONTH_TITLES, toMonthCells } from '#server/export/month-table.ts';
import { monthsUntil, statsOfMonths } from '#server/export/monthly-stats.ts';
import { asFile } from '#server/http/response.ts';
import { ok } from '#server/platform/result.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { OfficeContext, SubjectCalls } from './route.ts';

const MONTHS = 12;

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month.'));

const thisMonth = () => dayInFlorida(new Date()).slice(0, 7);

/** A clerk reads what a person did only of the own work. */
const figuresFor = ({ db, session }: Pick<OfficeContext, 'db' | 'session'>, of = thisMonth()) =>
  figuresOfMonth(db, of, session.role === 'owner' ? undefined : session.email);

export const figuresCalls = {
  'GET /figures': {
    action: 'read_figures',
    query: z.object({ until: z.optional(month) }),
    async respond({ db, query: { until = thisMonth() } }) {
      const first = await firstMonth(db);
      // Nothing was sold before; the newest month is there all the same.
      const months = monthsUntil(until, MONTHS).filter(
        (each, index) => index === 0 || (first !== undefined && each >= first),
      );
      return ok(await statsOfMonths(db, months));
    },
  },
  'GET /figures/month': {
    action: 'read_figures',
    query: z.object({ month: z.optional(month) }),
    respond: async ({ query, ...call }) => ok(await figuresFor(call, query.month)),
  },
  'GET /figures/month.csv': {
    action: 'read_figures',
    query: z.object({ month: z.optional(month) }),
    async respond({ query: { month: of = thisMonth() }, ...call }) {
      const parts = await figuresFor(call, of);
      const rows = async function* () {
        yield* parts.map((part) => toMonthCells(of, part));
      };
      return asFile({
        filename: `figures-${of}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: Readable.toWeb(toCsv(MONTH_TITLES, rows())) as ReadableStream<Uint8Array>,
      });
    },
  },
} satisfies SubjectCalls;
