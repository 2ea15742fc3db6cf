import type { Database } from '#server/adapters/neon.ts';
import { storedOptionalFields } from '#server/orders/optional-fields.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { type IdempotencyReason, requestFingerprint } from '#server/platform/idempotency.ts';
import { newId } from '#server/platform/identifier.ts';
import {
  ACKNOWLEDGMENT_LIMITS,
  addressKeyOf,
  addressKindInSql,
  countRequest,
  HOURLY_LIMITS,
  type RateLimited,
} from '#server/platform/rate-limit.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { InvalidInput } from '#server/platform/validation.ts';
import { answerTime } from '#shared/business-days.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { ContactRequest, StoredQuoteDetails } from '#shared/messages.ts';
import { DAY_PAST, pastDays, type QuoteDetails } from '#shared/order-form.ts';
import {
  NEW_MESSAGE_COLUMNS,
  NEW_MESSAGE_PARAMETERS,
  type NewMessage,
  newMessageParams,
} from './record.ts';

/** A message's id, and whether this request created it. */
interface CreatedMessage {
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * Creates a message and the email that takes it to the office, both or neither, and an email that tells the sender that
 * it arrived, as far as {@link ACKNOWLEDGMENT_LIMITS} allow. Under the same idempotency key the same form returns the
 * same message, whatever the rate limit and the day, and another form is rejected.
 * @param idempotencyKey the browser's key for this filled-in form, if it sent one
 * @param clientKey see {@link clientKeyOf}
 */
export async function createMessage(
  db: Database,
  request: ContactRequest,
  idempotencyKey: string | null,
  clientKey: string,
): Promise<Result<CreatedMessage, IdempotencyReason | InvalidInput | RateLimited>> {
  const form = requestFingerprint(idempotencyKey, request);
  if (!form.ok) return form;
  const { key, fingerprint } = form.value;
  const past = request.quote ? pastDays(request.quote) : [];
  const hasPastDay = past.length > 0;
  const message: NewMessage = {
    ...request,
    id: newId(),
    phone: request.phone || null,
    quote: request.quote ? storedQuote(request.quote) : null,
    language: request.language ?? DEFAULT_LANGUAGE,
    answerDueAt: answerTime(new Date()).toISOString(),
  };
  const [row] = await db.query<{ id: string; request_fingerprint: string | null }>(
    `/* create message */ with stored as (
       select id, request_fingerprint from contact_messages
       where idempotency_key = $key and request_fingerprint = $fingerprint
     ), ${countRequest('message', 'not exists (select from stored) and not $hasPastDay::boolean')}, message as (
       insert into contact_messages (${NEW_MESSAGE_COLUMNS}, idempotency_key, request_fingerprint)
       select ${NEW_MESSAGE_PARAMETERS}, $key, $fingerprint from requests where requests.count <= $limit
       on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
       returning id, request_fingerprint
     ), mailed as (
       ${queueMail('message_notice', { from: 'message', messageId: 'id' })}
     ), ${COUNT_ACKNOWLEDGMENT}, acknowledged as (
       ${queueMail('message_received', {
         from: 'acknowledgments',
         where: `acknowledgments.count = 1 and (${ACKNOWLEDGED_HOURS}) < $perAddressAndDay`,
         messageId: '$id::text',
       })}
     )
     select * from stored union all select * from message`,
    {
      ...newMessageParams(message),
      key,
      hasPastDay,
      fingerprint,
      clientKey,
      limit: HOURLY_LIMITS.message,
      addressKey: addressKeyOf(message.email),
      ...ACKNOWLEDGMENT_LIMITS,
    },
  );
  if (!row) {
    if (!hasPastDay) return err({ type: 'too-many-requests' });
    const errors = past.map((field) => ({ path: `quote.${field}`, error: DAY_PAST }));
    return err({ type: 'invalid-input', errors });
  }
  if (row.request_fingerprint !== fingerprint) return err({ type: 'idempotency-key-reused' });
  return ok({ id: row.id, isNew: row.id === message.id });
}

function storedQuote(sent: QuoteDetails): StoredQuoteDetails {
  return {
    propertyAddress: sent.propertyAddress,
    county: sent.county,
    ...storedOptionalFields(sent),
  };
}

/**
 * Counts the new messages that give an address; the row's lock makes the count exact for concurrent ones. The first one in an
 * hour is acknowledged.
 */
const COUNT_ACKNOWLEDGMENT = `acknowledgments as (
       insert into rate_limits (key, kind)
       select $addressKey, ${addressKindInSql('acknowledgment')} from message, requests
       where message.id = $id and requests.count <= $perClientAndHour
       on conflict (key, kind, hour) do update set count = rate_limits.count + 1
       returning count
     )`;

/** The earlier hours of the last day in which messages gave the address. */
const ACKNOWLEDGED_HOURS = `select count(*) from rate_limits
       where key = $addressKey and kind = ${addressKindInSql('acknowledgment')} and hour > now() - interval '1 day'`;
