import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import { previewMail } from '#server/mail/due-mail.ts';
import { findMessage } from '#server/messages/find.ts';
import { senderOf } from '#server/messages/record.ts';
import { findOrder } from '#server/orders/find.ts';
import { quotedOrder, quoteForm, quoteOrder } from '#server/orders/quote.ts';
import { NEW_ORDER_DEFAULTS } from '#server/orders/record.ts';
import { replaceQuote } from '#server/payments/replace-quote.ts';
import { isId } from '#server/platform/identifier.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { Changed, QuoteRequest } from '#shared/office/calls.ts';
import type { ChangePreview, QuoteDraft } from '#shared/office/orders.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { priceFromTotal } from '#shared/pricing.ts';
import type { OfficeReason } from './problems.ts';
import type { OfficeRoute } from './route.ts';
import { stripe } from './stripe.ts';

const id = z.string().check(z.refine(isId));

const quoteRequest = z.strictObject({
  ...quoteForm.shape,
  messageId: z.optional(id),
  replacedId: z.optional(id),
});

export const quoteDraftRoute: OfficeRoute<'GET /quote-draft'> = {
  action: 'quote',
  query: z.object({ replaces: z.optional(id), message: z.optional(id) }),
  respond: ({ db, query }) => draftQuote(db, query.replaces, query.message),
};

export const quotePreviewRoute: OfficeRoute<'POST /quotes/preview'> = {
  action: 'quote',
  body: quoteRequest,
  respond: async ({ input }) => ok(previewQuote(input)),
};

export const quoteRoute: OfficeRoute<'POST /quotes'> = {
  action: 'quote',
  body: quoteRequest,
  async respond({ db, input, session, sendMail }) {
    const sent = await sendQuote(db, input, session.email);
    sendMail();
    return sent;
  },
};

/** What is known for a quote: of the message that asks for it, or of the quote that it replaces. */
async function draftQuote(
  db: Database,
  orderId: string | undefined,
  messageId: string | undefined,
): Promise<Result<QuoteDraft, OfficeReason>> {
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
function previewQuote({ messageId, replacedId, ...form }: QuoteRequest): ChangePreview {
  const order = {
    ...NEW_ORDER_DEFAULTS,
    ...quotedOrder(form),
    createdAt: new Date().toISOString(),
  };
  const replaced = messageId && replacedId ? replacedId : null;
  const mail = previewMail(order, 'quote_ready', replaced, readAddresses());
  // It gets its number when it is sent.
  const facts = mail.facts.filter(([, value]) => value !== orderNumber(order.id));
  return { mail: { ...mail, facts } };
}

/** Emails a quote, which may replace an earlier one of the same message. */
async function sendQuote(
  db: Database,
  { messageId, replacedId, ...form }: QuoteRequest,
  operator: string,
): Promise<Result<Changed, OfficeReason>> {
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
