import * as z from 'zod/mini';
import { mailTexts } from '#i18n/document-texts.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { fingerprintOf } from '#server/platform/idempotency.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Plan } from '#server/platform/plan.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type InvalidInput, validate } from '#server/platform/validation.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { orderForm } from '#shared/order-form.ts';
import { formatDollars, priceOf } from '#shared/pricing.ts';
import { DEFAULT_QUOTE, isTitled, QUOTED_SERVICES, quotedPrices } from '#shared/services.ts';
import { storedOptionalFields } from './optional-fields.ts';
import {
  NEW_ORDER_COLUMNS,
  NEW_ORDER_PARAMETERS,
  type NewOrder,
  ORDER_COLUMNS,
  type OrderRecord,
  toOrderRecord,
} from './record.ts';
import { orderTitle, problemOfTitle } from './title.ts';

const { serviceType: _, ...typedFields } = orderForm.shape;

/** A quote: the order form, with the agreed price in place of a listed one, and a title where no page describes the service. */
export const quoteForm = z.strictObject({
  /** {@link DEFAULT_QUOTE} where it is absent. */
  serviceType: z.optional(z.enum(QUOTED_SERVICES)),
  ...typedFields,
  ...forOptionalFields((field) => z.optional(typedFields[field])),
  language: z.optional(z.enum(LANGUAGES)),
  /** In cents, before the fee. Whole dollars: otherwise the fee could not be computed back from the total. */
  price: z.int().check(z.refine((cents) => cents % 100 === 0, 'Quote a price in whole dollars.')),
  /** Required where {@link isTitled}. */
  title: z.optional(orderTitle),
});
export type QuoteForm = z.output<typeof quoteForm>;

/** A quote whose title and price are those of its service. */
const checkedQuote = quoteForm.check(({ value, issues }) => {
  const service = value.serviceType ?? DEFAULT_QUOTE;
  const titleProblem = problemOfTitle(value.title, service, value.customerName);
  if (titleProblem) {
    issues.push({ code: 'custom', input: value.title, path: ['title'], message: titleProblem });
  }
  const { from, to } = quotedPrices(service);
  if (value.price >= from && value.price <= to) return;
  const { article, title } = mailTexts.en.services[service];
  const name = isTitled(service) ? title : `${article} ${title}`;
  const prices =
    from === to ? formatDollars(from) : `${formatDollars(from)} to ${formatDollars(to)}`;
  issues.push({
    code: 'custom',
    input: value.price,
    path: ['price'],
    message: `${name} is quoted at ${prices}, before the fee.`.replace(/^\w/, (first) =>
      first.toUpperCase(),
    ),
  });
});

/** A quoted order, and whether this call created it. */
export interface QuotedOrder {
  readonly order: OrderRecord;
  readonly isNew: boolean;
}

/** What a quote is sent for. */
interface QuoteOrigin {
  /** The message that requested it: it is marked as answered. */
  readonly messageId?: string | undefined;
  /** The message's earlier quote, which is canceled first: the email says that this one replaces it. */
  readonly replacedId?: string | undefined;
}

/** A quote that passed all checks. */
export interface QuotePlan extends Plan, QuoteOrigin {
  readonly form: QuoteForm;
  /** The quote that the same form led to before: there is nothing to do. */
  readonly existing: OrderRecord | undefined;
  readonly outcome: {
    readonly form: QuoteForm;
    readonly mails: readonly { readonly kind: 'quote_ready'; readonly detail: string | null }[];
  };
}

/** The message has a quote already: this order. */
export type AlreadyQuoted = Reason<'already-quoted', { readonly order: OrderRecord }>;

/** The order that a checked quote becomes. */
export function quotedOrder({ serviceType, title, price, ...details }: QuoteForm): NewOrder {
  return {
    ...details,
    id: newId(),
    serviceType: serviceType ?? DEFAULT_QUOTE,
    title: title ?? null,
    ...storedOptionalFields(details),
    language: details.language ?? DEFAULT_LANGUAGE,
    totalAmount: priceOf(price).totalAmount,
  };
}

/**
 * Decides about a quote. A message has one live quote: the same form again leads to it, and another one is rejected, unless
 * it replaces that.
 */
export async function planQuote(
  db: Database,
  form: QuoteForm,
  { messageId, replacedId }: QuoteOrigin = {},
): Promise<Result<QuotePlan, InvalidInput | AlreadyQuoted>> {
  const checked = validate(checkedQuote, form);
  if (!checked.ok) return checked;
  const live = messageId ? await findLiveQuote(db, messageId) : undefined;
  const existing = live?.id === replacedId ? undefined : live;
  const isSame = existing?.fingerprint === fingerprintOf(checked.value);
  if (existing && !isSame) return err({ type: 'already-quoted', order: existing });
  const mails = existing ? [] : [{ kind: 'quote_ready', detail: replacedId ?? null } as const];
  const outcome = { form: checked.value, mails };
  return ok({ form: checked.value, messageId, replacedId, existing, outcome });
}

/**
 * Creates the order of a planned quote, and the email that takes its checkout link to the customer, both or neither. The
 * unique idempotency key decides between two operators who quote a message at once.
 * @param requestId of the filled-in form: the same one is the same quote. By default every call is another one
 */
export async function createQuote(
  db: Database,
  { form, messageId, replacedId, existing }: QuotePlan,
  operator: Operator,
  requestId?: string,
): Promise<Result<QuotedOrder, AlreadyQuoted>> {
  if (existing) return ok({ order: existing, isNew: false });
  const fingerprint = fingerprintOf(form);
  const order = quotedOrder(form);
  const [row] = await db.query(
    `/* quote order */ with quoted as (
       insert into orders (${NEW_ORDER_COLUMNS}, contact_message_id, request_fingerprint, idempotency_key)
       select ${NEW_ORDER_PARAMETERS}, $messageId, $fingerprint::text,
              ${messageId ? KEY_OF_MESSAGE : `'quote:' || $key`}
       on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
       returning ${ORDER_COLUMNS}, request_fingerprint
     ), answered as (
       update contact_messages set answered_at = coalesce(answered_at, now()) where id = $messageId
     ), logged as (
       insert into audit_log (operator, action, order_id, assertion_id)
       select $operator, 'quote', id, $requestId from quoted where id = $id
     ), mailed as (
       ${queueMail('quote_ready', {
         from: 'quoted',
         where: 'id = $id',
         order: 'quoted',
         detail: '$replacedId',
       })}
     )
     select * from quoted`,
    {
      ...order,
      messageId,
      replacedId,
      requestId,
      key: requestId ?? newId(),
      fingerprint,
      operator,
    },
  );
  if (!row) throw new Error('The quote was not stored.');
  const stored = toOrderRecord(row);
  if (row.request_fingerprint !== fingerprint)
    return err({ type: 'already-quoted', order: stored });
  return ok({ order: stored, isNew: stored.id === order.id });
}

/** Plans a quote, and creates its order. */
export async function quoteOrder(
  db: Database,
  form: QuoteForm,
  operator: Operator,
  { requestId, ...origin }: QuoteOrigin & { readonly requestId?: string | undefined } = {},
): Promise<Result<QuotedOrder, InvalidInput | AlreadyQuoted>> {
  const plan = await planQuote(db, form, origin);
  return plan.ok ? createQuote(db, plan.value, operator, requestId) : plan;
}

/** Neither canceled nor refunded: the customer can pay it, or has paid it. */
const IS_LIVE = `status <> 'cancelled' and payment_status <> 'refunded'`;

/** The message's next quote, whatever the form, once its earlier ones have ended. */
const KEY_OF_MESSAGE = `'quote:message:' || $messageId || ':' || (select count(*) from orders
                         where contact_message_id = $messageId and not (${IS_LIVE}))`;

/** The quote of a message that the customer can pay or has paid, with its form's fingerprint. */
export async function findLiveQuote(
  db: Database,
  messageId: string,
): Promise<(OrderRecord & { readonly fingerprint: unknown }) | undefined> {
  const [row] = await db.query(
    `select ${ORDER_COLUMNS}, request_fingerprint from orders
     where contact_message_id = $messageId and ${IS_LIVE} order by created_at, id limit 1`,
    { messageId },
  );
  return row && { ...toOrderRecord(row), fingerprint: row.request_fingerprint };
}
