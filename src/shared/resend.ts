import * as z from 'zod/mini';
import type { FieldErrorKey } from './field-errors.ts';

/** Emails that a customer can have sent again. */
const RESENDABLE = ['receipt', 'report'] as const;
export type Resendable = (typeof RESENDABLE)[number];

/** POST /api/orders/{id}/resend. */
export const resendRequest = z.strictObject({
  mail: z.enum(RESENDABLE, 'mail-missing' satisfies FieldErrorKey),
});
export type ResendRequest = z.output<typeof resendRequest>;
