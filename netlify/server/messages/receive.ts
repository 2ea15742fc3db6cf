import type { Database } from '#server/adapters/neon.ts';
import { newId } from '#server/identifier.ts';
import { done, type Outcome } from '#server/outcome.ts';
import { countingSender, HOURLY_LIMITS, tooMany } from '#server/sender.ts';
import type { ContactAnswer, ContactRequest } from '#shared/messages.ts';

/**
 * Stores a message and the mail that takes it to the office, both or neither.
 * @param sender see {@link senderOf}
 */
export async function receiveMessage(
  db: Database,
  request: ContactRequest,
  sender: string,
): Promise<Outcome<ContactAnswer>> {
  const id = newId();
  const stored = await db.query(
    `/* receive message */ with ${countingSender('$8', 'message')}, message as (
       insert into contact_messages (id, first_name, last_name, email, phone, inquiry_type, message)
       select $1, $2, $3, $4, $5, $6, $7 from counted where counted.count <= $9
       returning id
     )
     insert into outbox (kind, contact_message_id, dedupe_key)
     select 'message_notice', id, 'message_notice:' || id from message
     returning id`,
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
    ],
  );
  return stored.length === 0 ? tooMany : done({ id }, 201);
}
