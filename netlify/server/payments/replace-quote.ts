import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Operator } from '#server/database/audit-log.ts';
import {
  type AlreadyQuoted,
  checkQuote,
  findLiveQuote,
  type QuotedOrder,
  type QuoteForm,
  quoteOrder,
} from '#server/orders/quote.ts';
import { err, type Reason, type Result } from '#server/platform/result.ts';
import type { InvalidInput } from '#server/platform/validation.ts';
import { isUnpaid } from '#shared/states.ts';
import { cancelUnpaidOrder } from './cancel-order.ts';

type NotReplaceable = Reason<
  'not-a-quote-of-the-message' | 'quote-paid',
  { readonly orderId: string }
>;

/**
 * Replaces the quote for a message: cancels the old one, so that it can no longer be paid, and mails the new one, which
 * says so. Can be repeated after an interruption.
 * @param replacedId the quote to replace: nothing is replaced if another operator has made a newer one
 */
export async function replaceQuote(
  db: Database,
  payments: Payments,
  form: QuoteForm,
  operator: Operator,
  messageId: string,
  replacedId: string,
): Promise<Result<QuotedOrder, InvalidInput | AlreadyQuoted | NotReplaceable>> {
  const checked = checkQuote(form);
  if (!checked.ok) return checked;
  if (!(await isQuoteOf(db, messageId, replacedId))) {
    return err({ type: 'not-a-quote-of-the-message', orderId: replacedId });
  }
  const live = await findLiveQuote(db, messageId);
  if (live?.id === replacedId) {
    const isCancelled =
      isUnpaid(live) &&
      (await cancelUnpaidOrder(db, payments, live, { entry: { operator, action: 'cancel' } }));
    if (!isCancelled) return err({ type: 'quote-paid', orderId: live.id });
  }
  return quoteOrder(db, form, operator, { messageId, replacedId });
}

async function isQuoteOf(db: Database, messageId: string, orderId: string): Promise<boolean> {
  const found = await db.query(
    'select from orders where id = $orderId and contact_message_id = $messageId',
    { messageId, orderId },
  );
  return found.length > 0;
}
