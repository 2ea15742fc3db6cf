import * as z from 'zod/mini';
import { markOrder } from '#server/orders/flags.ts';
import { type FlagCall, flagActionOf, flagCallOf, forFlags } from '#shared/office/flags.ts';
import { LIMITS, optionalText } from '#shared/text-limits.ts';
import type { OfficeRoute } from './route.ts';

const body = z.strictObject({
  isSet: z.boolean(),
  note: z.optional(optionalText(LIMITS.longText)),
});

/** The call of each flag. */
export const markCalls = forFlags(
  flagCallOf,
  (flag): OfficeRoute<FlagCall> => ({
    action: flagActionOf(flag),
    body,
    respond: ({ db, params, session, input, requestId }) =>
      markOrder(db, params.id, flag, input, session.email, requestId),
  }),
);
