import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/mail-texts.ts';
import type { Row } from '#server/adapters/neon.ts';
import type { Mail } from '#server/adapters/smtp.ts';
import type { Agenda } from '#server/agenda/read.ts';
import { type MessageRecord, senderOf, toMessageRecord } from '#server/messages/record.ts';
import {
  COPIED_MAIL_KINDS,
  CUSTOMER_MAIL_KINDS,
  type CustomerMailKind,
} from '#server/orders/mail-kinds.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import type { MailToQueue } from '#server/payments/decision.ts';
import type { ReceiptFile } from '#server/receipts/find.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { isUnpaid } from '#shared/states.ts';
import type { EmailContent, OrderMail } from './content.ts';
import {
  dueDateMoved,
  emailChanged,
  orderCanceled,
  orderChanged,
  quoteReady,
  receipt,
  refundReceipt,
  reportReady,
  workStarted,
} from './customer-templates.ts';
import { headerText } from './header-text.ts';
import {
  dailyAgenda,
  mailRefusedAlert,
  messageNotice,
  orderNotice,
  purgeAlert,
} from './office-templates.ts';
import { ordersFound } from './orders-found.ts';
import {
  canceledButPaidAlert,
  disputeAlert,
  disputeClosedNotice,
  refundFailedAlert,
  refundNotice,
  reviewAlert,
} from './payment-alerts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { messageReceived, paymentReminder } from './unverified-templates.ts';

/** Emails that are about an order. */
export type OrderMailKind =
  | MailToQueue['kind']
  | CustomerMailKind
  | 'canceled_but_paid_alert'
  | 'mail_refused_alert';

/** Emails to the customer, or to the sender of a message; all others go to the office. */
const TO_CUSTOMERS: readonly string[] = [
  ...CUSTOMER_MAIL_KINDS,
  'message_received',
  'orders_found',
];

/**
 * Emails to an unverified address: anybody could have typed it, and neither a payment nor an operator has confirmed it.
 * They repeat nothing that was typed without a payment, not even a name. A refusal by the address needs no action.
 */
const TO_UNVERIFIED: readonly string[] = ['payment_reminder', 'message_received', 'orders_found'];

/** A due row of the outbox, with its order or message. */
export type DueMail = {
  readonly id: string;
  /** Another address than the one that the kind of email implies. */
  readonly recipient: string | null;
} & (
  | {
      readonly kind: OrderMailKind;
      readonly order: OrderRecord;
      readonly detail: string | null;
      /** The report that is attached. */
      readonly reportId: string | null;
    }
  | { readonly kind: 'message_notice' | 'message_received'; readonly message: MessageRecord }
  | { readonly kind: 'orders_found'; readonly recipient: string }
  | { readonly kind: 'purge_alert' | 'daily_agenda' }
);

/** What an email is rendered from besides its row. */
export interface MailSources {
  /** The report that is attached. */
  readonly report?: Buffer | undefined;
  /** The receipt that is attached. */
  readonly receipt?: ReceiptFile | undefined;
  /** What waits for the office now, for its morning's email. */
  readonly agenda?: Agenda | undefined;
  /** The orders of the recipient, at least one. */
  readonly orders?: readonly OrderRecord[] | undefined;
}

/** The URLs of the site and of Stripe's dashboard, for links, and the office's email address. */
export interface Addresses extends Pick<OrderMail, 'siteUrl' | 'stripeUrl'> {
  readonly officeEmail: string;
}

/** Reads a row that `send.ts` selects: the outbox row with `order_row` or `message_row` as JSON. */
export function toDueMail(row: Row): DueMail {
  const { id, kind, recipient, detail, report_id, order_row, message_row } = row as {
    id: string;
    kind: DueMail['kind'];
    recipient: string | null;
    detail: string | null;
    report_id: string | null;
    order_row: Row | null;
    message_row: Row | null;
  };
  if (kind === 'purge_alert' || kind === 'daily_agenda') return { id, kind, recipient };
  if (kind === 'message_notice' || kind === 'message_received') {
    if (!message_row) throw new Error(`The email ${id} has no message.`);
    return { id, kind, recipient, message: toMessageRecord(message_row) };
  }
  if (kind === 'orders_found') {
    if (recipient === null) throw new Error(`The email ${id} has no recipient.`);
    return { id, kind, recipient };
  }
  if (!order_row) throw new Error(`The email ${id} has no order.`);
  return { id, kind, recipient, order: toOrderRecord(order_row), detail, reportId: report_id };
}

export function renderDueMail(due: DueMail, addresses: Addresses, sources: MailSources = {}): Mail {
  const { siteUrl, officeEmail } = addresses;
  const isCopied = isCopy(due);
  const audience = goesToCustomer(due.kind) ? 'customer' : 'office';
  const language = languageOf(due, sources);
  const reader = { audience, language } as const;
  const { parts } = mailTexts[language];
  const own = contentOf(due, addresses, sources);
  const content = {
    ...own,
    paragraphs: [
      ...(isCopied ? [parts.copyNote(due.order.customerName)] : []),
      ...own.paragraphs,
      ...(sources.receipt ? [parts.receiptAttached] : []),
    ],
  };
  const office = { name: company.name, address: officeEmail };
  const visitor = visitorOf(due, sources);
  const toVisitor = audience === 'customer';
  const to = toVisitor && visitor ? visitor : office;
  // Orders are found by an address in any case, and their links go to the address that is stored with them.
  const recipient = due.kind === 'orders_found' ? null : due.recipient;
  return {
    to: {
      name: isCopied || goesToUnverified(due.kind) ? '' : to.name,
      address: recipient ?? to.address,
    },
    ...(visitor && { replyTo: toVisitor ? office : visitor }),
    subject: headerText(content.subject),
    text: renderText(content, reader, siteUrl),
    html: renderHtml(content, reader, siteUrl),
    autoSubmitted: due.kind === 'message_received' ? 'auto-replied' : 'auto-generated',
    messageId: `<outbox-${due.id}@${new URL(siteUrl).hostname}>`,
    ...(sources.report &&
      'order' in due && { attachments: [attachmentOf(due.order, sources.report)] }),
    ...(sources.receipt && { attachments: [sources.receipt] }),
  };
}

export function goesToCustomer(kind: DueMail['kind']): boolean {
  return TO_CUSTOMERS.includes(kind);
}

/** Whether this is a copy of a customer's email, to the order's second address. */
function isCopy(due: DueMail): due is Extract<DueMail, { readonly order: OrderRecord }> {
  if (!('order' in due && COPIED_MAIL_KINDS.includes(due.kind))) return false;
  return due.recipient !== null && due.recipient === due.order.copyTo;
}

/** Whether the address is unverified: see {@link TO_UNVERIFIED}. */
export function goesToUnverified(kind: DueMail['kind']): boolean {
  return TO_UNVERIFIED.includes(kind);
}

/** Whether what an email requests has happened since it was queued, or can no longer happen. */
export function isObsolete(due: DueMail): boolean {
  if (due.kind !== 'payment_reminder') return false;
  return due.order.status !== 'pending' || !isUnpaid(due.order);
}

function attachmentOf({ id, language }: OrderRecord, content: Buffer) {
  const { reportFile } = mailTexts[language].parts;
  return {
    filename: `${reportFile(company.name, orderNumber(id))}.pdf`,
    contentType: 'application/pdf',
    content,
  };
}

/** What an email about an order says, by its kind. */
const ORDER_TEMPLATES: Readonly<Record<OrderMailKind, (mail: OrderMail) => EmailContent>> = {
  receipt,
  payment_reminder: paymentReminder,
  work_started: workStarted,
  quote_ready: quoteReady,
  report_ready: reportReady,
  due_date_moved: dueDateMoved,
  refund_receipt: refundReceipt,
  order_canceled: orderCanceled,
  order_changed: orderChanged,
  email_changed: emailChanged,
  order_notice: orderNotice,
  review_alert: reviewAlert,
  refund_notice: refundNotice,
  refund_failed_alert: refundFailedAlert,
  dispute_alert: disputeAlert,
  dispute_closed_notice: disputeClosedNotice,
  canceled_but_paid_alert: canceledButPaidAlert,
  mail_refused_alert: mailRefusedAlert,
};

function contentOf(due: DueMail, addresses: Addresses, sources: MailSources): EmailContent {
  if ('order' in due) return ORDER_TEMPLATES[due.kind]({ ...due, ...addresses });
  switch (due.kind) {
    case 'message_notice':
      return messageNotice(due.message);
    case 'message_received':
      return messageReceived(due.message);
    case 'orders_found':
      return ordersFound(sources.orders ?? [], languageOf(due, sources), addresses.siteUrl);
    case 'purge_alert':
      return purgeAlert;
    case 'daily_agenda':
      if (!sources.agenda) throw new Error('The agenda was not read.');
      return dailyAgenda(sources.agenda, new Date());
  }
}

/**
 * The language of an email: that of its customer or of the message's sender. To somebody with several orders, that of
 * the newest one.
 */
function languageOf(due: DueMail, { orders }: MailSources): Language {
  if (!goesToCustomer(due.kind)) return DEFAULT_LANGUAGE;
  if ('order' in due) return due.order.language;
  if ('message' in due) return due.message.language;
  return orders?.[0]?.language ?? DEFAULT_LANGUAGE;
}

/** The customer or the message's sender that an email is about, if it is about one. */
function visitorOf(due: DueMail, { orders }: MailSources): Mail['to'] | undefined {
  if ('order' in due)
    return { name: headerText(due.order.customerName), address: due.order.customerEmail };
  if ('message' in due)
    return { name: headerText(senderOf(due.message)), address: due.message.email };
  const [newest] = orders ?? [];
  if (newest) return { name: '', address: newest.customerEmail };
  return undefined;
}
