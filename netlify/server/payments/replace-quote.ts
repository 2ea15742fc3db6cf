import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Operator } from '#server/database/audit-log.ts';
import {
  type AlreadyQuoted,
  createQuote,
  findLiveQuote,
  planQuote,
  type QuotedOrder,
  type QuoteForm,
  type QuotePlan,
} from '#server/orders/quote.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { InvalidInput } from '#server/platform/validation.ts';
import { isUnpaid } from '#shared/states.ts';
import { cancelUnpaidOrder } from './cancel-order.ts';
import { isCancelable } from './under-review.ts';

type QuotePaid = Reason<'quote-paid', { readonly orderId: string }>;

/** A quote in place of another one that passed all checks. */
export interface ReplacementPlan extends QuotePlan {
  /** The quote to cancel; undefined where it was canceled before. */
  readonly replaced: OrderRecord | undefined;
}

/**
 * Decides whether the quote for a message is replaced. Can be repeated after an interruption.
 * @param replacedId the quote to replace: nothing is replaced if another operator has made a newer one
 */
export async function planReplacement(
  db: Database,
  stripe: Pick<Payments, 'retrieve'>,
  form: QuoteForm,
  messageId: string,
  replacedId: string,
): Promise<
  Result<
    ReplacementPlan,
    | InvalidInput
    | AlreadyQuoted
    | QuotePaid
    | Reason<'not-a-quote-of-the-message', { readonly orderId: string }>
  >
> {
  if (!(await isQuoteOf(db, messageId, replacedId))) {
    return err({ type: 'not-a-quote-of-the-message', orderId: replacedId });
  }
  const live = await findLiveQuote(db, messageId);
  const replaced = live?.id === replacedId ? live : undefined;
  if (replaced && !(await isReplaceable(stripe, replaced))) {
    return err({ type: 'quote-paid', orderId: replacedId });
  }
  const plan = await planQuote(db, form, { messageId, replacedId });
  return plan.ok ? ok({ ...plan.value, replaced }) : plan;
}

/** Whether nobody has paid a quote, here or at Stripe. */
async function isReplaceable(
  stripe: Pick<Payments, 'retrieve'>,
  quote: OrderRecord,
): Promise<boolean> {
  const own = quote.stripePaymentIntentId;
  const intent = own && isUnpaid(quote) ? await stripe.retrieve(own) : undefined;
  return isUnpaid(quote) && (!intent || isCancelable(intent));
}

/**
 * Replaces a quote as it is planned: cancels the old one, so that it can no longer be paid, and mails the new one, which
 * says so.
 */
export async function replaceQuote(
  db: Database,
  payments: Payments,
  plan: ReplacementPlan,
  operator: Operator,
  requestId?: string,
): Promise<Result<QuotedOrder, AlreadyQuoted | QuotePaid>> {
  const { replaced } = plan;
  const entry = { operator, action: 'cancel' } as const;
  if (replaced && !(await cancelUnpaidOrder(db, payments, replaced, { entry }))) {
    return err({ type: 'quote-paid', orderId: replaced.id });
  }
  return createQuote(db, plan, operator, requestId);
}

async function isQuoteOf(db: Database, messageId: string, orderId: string): Promise<boolean> {
  const found = await db.query(
    'select from orders where id = $orderId and contact_message_id = $messageId',
    { messageId, orderId },
  );
  return found.length > 0;
}
