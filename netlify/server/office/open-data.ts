import * as z from 'zod/mini';
import { findOrder } from '#server/orders/find.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { REPORT_TIERS } from '#shared/services.ts';
import type { SubjectCalls } from './route.ts';

/** Longer than any parcel number with what people write around it. */
const MAX_TYPED = 60;

export const openDataCalls = {
  /** Looks up a draft's parcel in public offices' open data. Nothing is stored but what somebody adds to the draft. */
  'POST /orders/:id/open-data': {
    action: 'write_report',
    body: z.strictObject({
      parcelNumber: z.string().check(z.maxLength(MAX_TYPED)),
      tier: z.enum(REPORT_TIERS),
      language: z.enum(LANGUAGES),
    }),
    async respond({ db, params, input }) {
      const order = await findOrder(db, params.id);
      if (!order.ok) return order;
      const { searchOpenData } = await import('#server/records/search.ts');
      return searchOpenData(input);
    },
  },
} satisfies SubjectCalls;
