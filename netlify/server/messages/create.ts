import type { Database } from '#server/adapters/neon.ts';
import {
  idempotencyKeyReused,
  malformedIdempotencyKey,
  requestFingerprint,
} from '#server/idempotency.ts';
import { newId } from '#server/identifier.ts';
import { countRequest, HOURLY_LIMITS, tooManyRequests } from '#server/rate-limit.ts';
import { done, type Result } from '#server/result.ts';
import type { ContactRequest, ContactResponse } from '#shared/messages.ts';

/**
 * Stores a message and the mail that takes it to the office, both or neither. Sent again with the same key, the same
 * form is the same message (200) and another form is refused.
 * @param idempotencyKey what the browser named this filled-in form, if it did
 * @param sender see {@link clientKeyOf}
 */
export async function createMessage(
  db: Database,
  request: ContactRequest,
  idempotencyKey: string | null,
  sender: string,
): Promise<Result<ContactResponse>> {
  const form = await requestFingerprint(idempotencyKey, request);
  if (!form) return malformedIdempotencyKey;
  const id = newId();
  const [row] = await db.query<{ id: string; request_fingerprint: string | null }>(
    `/* receive message */ with ${countRequest('$8', 'message')}, message as (
       insert into contact_messages (id, first_name, last_name, email, phone, inquiry_type, message,
                                     idempotency_key, request_fingerprint)
       select $1, $2, $3, $4, $5, $6, $7, $10, $11 from counted where counted.count <= $9
       on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
       returning id, request_fingerprint
     ), mailed as (
       insert into outbox (kind, contact_message_id, dedupe_key)
       select 'message_notice', id, 'message_notice:' || id from message
       on conflict (dedupe_key) do nothing
     )
     select id, request_fingerprint from message`,
    [
      id,
      request.firstName,
      request.lastName,
      request.email,
      request.phone || null,
      request.inquiryType,
      request.message,
      sender,
      HOURLY_LIMITS.message,
      form.key,
      form.fingerprint,
    ],
  );
  if (!row) return tooManyRequests;
  if (row.request_fingerprint !== form.fingerprint) return idempotencyKeyReused;
  return done({ id: row.id }, row.id === id ? 201 : 200);
}
