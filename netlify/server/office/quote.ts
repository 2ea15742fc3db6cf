import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { quoteOfAsked } from '#server/messages/asked-for.ts';
import { findMessage } from '#server/messages/find.ts';
import { senderOf } from '#server/messages/record.ts';
import { findOrder } from '#server/orders/find.ts';
import {
  createQuote,
  planQuote,
  type QuotePlan,
  quotedOrder,
  quoteForm,
} from '#server/orders/quote.ts';
import { NEW_ORDER_DEFAULTS, type OrderRecord } from '#server/orders/record.ts';
import {
  planReplacement,
  type ReplacementPlan,
  replaceQuote,
} from '#server/payments/replace-quote.ts';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import { isId } from '#server/platform/identifier.ts';
import { ok, type Result } from '#server/platform/result.ts';
import type { MessageRecord, StoredQuoteDetails } from '#shared/messages.ts';
import type { MailPreview, QuoteDraft, QuoteStart } from '#shared/office/orders.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { pastDays } from '#shared/order-form.ts';
import { orderNumber } from '#shared/order-number.ts';
import { priceFromTotal } from '#shared/pricing.ts';
import { isOrderedOnline } from '#shared/services.ts';
import { change } from './change.ts';
import { customerMail } from './order-change.ts';
import type { OfficeReason } from './problems.ts';
import type { SubjectCalls } from './route.ts';

const id = z.string().check(z.refine(isId));

const quoteRequest = z.strictObject({
  ...quoteForm.shape,
  messageId: z.optional(id),
  replacedId: z.optional(id),
});

export const quoteCalls = {
  'GET /quote-draft': {
    action: 'quote',
    query: z.object({ replaces: z.optional(id), message: z.optional(id) }),
    respond: ({ db, query }) => startQuote(db, query.replaces, query.message),
  },
  /** Emails a quote, which may replace an earlier one of the same message. */
  'POST /quotes': change({
    action: 'quote',
    body: quoteRequest,
    async plan({
      db,
      stripe,
      input: { messageId, replacedId, ...form },
    }): Promise<Result<QuotePlan | ReplacementPlan, OfficeReason>> {
      const found = messageId ? await findMessage(db, messageId) : undefined;
      if (found && !found.ok) return found;
      return messageId && replacedId
        ? planReplacement(db, await stripe(), form, messageId, replacedId)
        : planQuote(db, form, { messageId });
    },
    preview: previewQuote,
    async carryOut({ db, stripe, session, requestId }, plan) {
      const key = requestId || undefined;
      const quoted =
        'replaced' in plan
          ? await replaceQuote(db, await stripe(), plan, session.email, key)
          : await createQuote(db, plan, session.email, key);
      return quoted.ok ? ok({ id: quoted.value.order.id }) : quoted;
    },
    async afterRejection({ db, stripe }, reason) {
      if (reason.type === 'quote-paid') await settleOwnPayment(db, await stripe(), reason.orderId);
    },
    finish: async (_, orderId) => (orderId === null ? undefined : ok({ id: orderId })),
  }),
} satisfies SubjectCalls;

/** The message that asks for a quote, and what is known for it: of the message, or of the quote that it replaces. */
async function startQuote(
  db: Database,
  orderId: string | undefined,
  messageId: string | undefined,
): Promise<Result<QuoteStart, OfficeReason>> {
  const [message, replaced] = await Promise.all([
    messageId ? findMessage(db, messageId) : undefined,
    orderId ? findOrder(db, orderId) : undefined,
  ]);
  if (message && !message.ok) return message;
  if (replaced && !replaced.ok) return replaced;
  const request = message?.value ?? null;
  if (replaced) return ok({ request, draft: draftOfOrder(replaced.value) });
  return ok({ request, draft: request ? draftOfMessage(request) : {} });
}

function draftOfOrder(order: OrderRecord): QuoteDraft {
  const { customerName, customerEmail, customerPhone, language, serviceType, totalAmount } = order;
  const price = priceFromTotal(totalAmount).serviceAmount;
  return {
    ...(order.title && { title: order.title }),
    customerName,
    customerEmail,
    customerPhone,
    language,
    price,
    ...propertyOf(order),
    ...(isOrderedOnline(serviceType) ? {} : { serviceType }),
  };
}

function draftOfMessage(message: MessageRecord): QuoteDraft {
  const { email, phone, language, quote } = message;
  const customer = { customerEmail: email, customerPhone: phone ?? '', language };
  return {
    customerName: senderOf(message),
    ...customer,
    ...(quote && propertyOf(quote)),
    ...quoteOfAsked(message),
  };
}

/** The property, the notes and the details of the closing, without a day that has passed by now: nobody can quote for it. */
function propertyOf(known: StoredQuoteDetails): QuoteDraft {
  const past = pastDays(known);
  return {
    propertyAddress: known.propertyAddress,
    county: known.county,
    notes: known.notes ?? '',
    ...forOptionalFields((field) => (past.includes(field) ? '' : (known[field] ?? ''))),
  };
}

/** Returns what the customer of a quote will read. */
function previewQuote({ outcome: { form, mails } }: QuotePlan): {
  readonly mail: MailPreview | null;
} {
  const createdAt = new Date().toISOString();
  const order = { ...NEW_ORDER_DEFAULTS, ...quotedOrder(form), createdAt };
  const { mail } = customerMail({ order, mails });
  if (!mail) return { mail };
  // It gets its number when it is sent.
  const number = orderNumber(order.id);
  const subject = mail.subject.replace(` (${number})`, '');
  const facts = mail.facts.filter(([, value]) => value !== number);
  return { mail: { ...mail, subject, facts } };
}
