import type * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { findMessage } from '#server/messages/find.ts';
import { senderOf } from '#server/messages/record.ts';
import { findOrder } from '#server/orders/find.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { replaceQuote } from '#server/payments/replace-quote.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { QuoteDraft } from '#shared/office/orders.ts';
import { priceFromTotal } from '#shared/pricing.ts';
import type { OfficeReason } from './problems.ts';
import type { quoteRequest } from './requests.ts';
import { stripe } from './stripe.ts';

/** What is known for a quote: of the message that asks for it, or of the quote that it replaces. */
export async function draftQuote(
  db: Database,
  query: URLSearchParams,
): Promise<Result<QuoteDraft, OfficeReason>> {
  const [orderId, messageId] = [query.get('replaces'), query.get('message')];
  if (orderId) {
    const found = await findOrder(db, orderId);
    if (!found.ok) return found;
    const { customerName, customerEmail, customerPhone, propertyAddress, county } = found.value;
    const { language, totalAmount } = found.value;
    const price = priceFromTotal(totalAmount).serviceAmount;
    const customer = { customerName, customerEmail, customerPhone, language };
    return ok({ ...customer, propertyAddress, county, price });
  }
  if (!messageId) return ok({});
  const found = await findMessage(db, messageId);
  if (!found.ok) return found;
  const { email, phone, language } = found.value;
  const customerName = senderOf(found.value);
  return ok({ customerName, customerEmail: email, customerPhone: phone ?? '', language });
}

/** Emails a quote, which may replace an earlier one of the same message. */
export async function sendQuote(
  db: Database,
  { messageId, replacedId, ...form }: z.output<typeof quoteRequest>,
  operator: string,
): Promise<Result<{ readonly id: string }, OfficeReason>> {
  if (messageId) {
    const found = await findMessage(db, messageId);
    if (!found.ok) return found;
  }
  const quoted =
    messageId && replacedId
      ? await replaceQuote(db, await stripe(), form, operator, messageId, replacedId)
      : await quoteOrder(db, form, operator, messageId);
  if (!quoted.ok) return quoted;
  const { order, isNew } = quoted.value;
  return isNew ? ok({ id: order.id }) : err({ type: 'already-quoted', order });
}
