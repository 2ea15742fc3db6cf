import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Operator } from '#server/audit-log.ts';
import {
  type AlreadyQuoted,
  checkQuote,
  findLiveQuote,
  type QuotedOrder,
  type QuoteForm,
  quoteOrder,
} from '#server/orders/quote.ts';
import { err, type Reason, type Result } from '#server/result.ts';
import type { InvalidInput } from '#server/validation.ts';
import { isUnpaid } from '#shared/states.ts';
import { cancelUnpaidOrder } from './cancel-order.ts';

type NotReplaceable = Reason<'not-the-live-quote' | 'quote-paid', { readonly orderId: string }>;

/**
 * Quotes a message anew: the quote that it has is canceled, so that it can no longer be paid, and the mail of the new one
 * says so. Interrupted in between, it can be repeated.
 * @param replacedId the message's quote, by name: another operator may have made one since
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
  const live = await findLiveQuote(db, messageId);
  if (live && live.id !== replacedId) return err({ type: 'not-the-live-quote', orderId: live.id });
  if (live) {
    const isCanceled =
      isUnpaid(live) && (await cancelUnpaidOrder(db, payments, live, { operator }));
    if (!isCanceled) return err({ type: 'quote-paid', orderId: live.id });
  }
  return quoteOrder(db, form, operator, messageId, replacedId);
}
