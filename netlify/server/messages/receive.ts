import type { Database } from '#server/adapters/neon.ts';
import { newId } from '#server/identifier.ts';
import { done, type Outcome } from '#server/outcome.ts';
import type { ContactAnswer, ContactRequest } from '#shared/messages.ts';

/** Stores a message and the mail that takes it to the office, both or neither. */
export async function receiveMessage(
  db: Database,
  request: ContactRequest,
): Promise<Outcome<ContactAnswer>> {
  const id = newId();
  await db.query(
    `with message as (
       insert into contact_messages (id, first_name, last_name, email, phone, inquiry_type, message)
       values ($1, $2, $3, $4, $5, $6, $7)
       returning id
     )
     insert into outbox (kind, contact_message_id, dedupe_key)
     select 'message_notice', id, 'message_notice:' || id from message`,
    [
      id,
      request.firstName,
      request.lastName,
      request.email,
      request.phone || null,
      request.inquiryType,
      request.message,
    ],
  );
  return done({ id }, 201);
}
