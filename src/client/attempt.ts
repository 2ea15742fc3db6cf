import * as z from 'zod/mini';

/** A form as it was sent, and the key it was sent under. */
export const attempt = z.object({ idempotencyKey: z.string(), sent: z.string() });
export type Attempt = Readonly<z.output<typeof attempt>>;

/**
 * The attempt to send `request`. The same form sent again, by a double click, a retry or after an answer was lost,
 * goes under the key it had, and so counts once. Another form gets another key: under the old one the server would
 * have to refuse it.
 */
export function attemptToSend(request: object, previous: Attempt | null): Attempt {
  const sent = JSON.stringify(request);
  return previous?.sent === sent ? previous : { idempotencyKey: crypto.randomUUID(), sent };
}
