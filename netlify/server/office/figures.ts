import * as z from 'zod/mini';
import { monthsUntil, statsOfMonths } from '#server/export/monthly-stats.ts';
import { ok } from '#server/platform/result.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { SubjectCalls } from './route.ts';

const MONTHS = 12;

export const figuresCalls = {
  'GET /figures': {
    action: 'read_figures',
    query: z.object({
      until: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month.'))),
    }),
    async respond({ db, query }) {
      const month = query.until ?? dayInFlorida(new Date()).slice(0, 7);
      return ok(await statsOfMonths(db, monthsUntil(month, MONTHS)));
    },
  },
} satisfies SubjectCalls;
