import type * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { previewMail } from '#server/mail/due-mail.ts';
import { findMessage } from '#server/messages/find.ts';
import { senderOf } from '#server/messages/record.ts';
import { findOrder } from '#server/orders/find.ts';
import { quotedOrder, quoteOrder } from '#server/orders/quote.ts';
import { NEW_ORDER_DEFAULTS } from '#server/orders/record.ts';
import { replaceQuote } from '#server/payments/replace-quote.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { ChangePreview, QuoteDraft } from '#shared/office/orders.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { priceFromTotal } from '#shared/pricing.ts';
import { addresses } from './orders.ts';
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
    const { language, notes, totalAmount } = found.value;
    const price = priceFromTotal(totalAmount).serviceAmount;
    const customer = { customerName, customerEmail, customerPhone, language };
    const optional = forOptionalFields((field) => found.value[field] ?? '');
    return ok({ ...customer, propertyAddress, county, ...optional, notes: notes ?? '', price });
  }
  if (!messageId) return ok({});
  const found = await findMessage(db, messageId);
  if (!found.ok) return found;
  const { email, phone, language } = found.value;
  const customerName = senderOf(found.value);
  return ok({ customerName, customerEmail: email, customerPhone: phone ?? '', language });
}

/** Returns what the customer of a quote would read. */
export function previewQuote({
  messageId,
  replacedId,
  ...form
}: z.output<typeof quoteRequest>): ChangePreview {
  const order = {
    ...NEW_ORDER_DEFAULTS,
    ...quotedOrder(form),
    createdAt: new Date().toISOString(),
  };
  const replaced = messageId && replacedId ? replacedId : null;
  const mail = previewMail(order, 'quote_ready', replaced, addresses());
  // It gets its number when it is sent.
  const facts = mail.facts.filter(([, value]) => value !== orderNumber(order.id));
  return { mail: { ...mail, facts } };
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
