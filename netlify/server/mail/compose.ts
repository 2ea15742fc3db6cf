import { company } from '#business/company.ts';
import type { Row } from '#server/adapters/neon.ts';
import type { Mail } from '#server/adapters/smtp.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import type { MailToWrite } from '#server/orders/verdict.ts';
import { type Letter, toHtml, toText } from './letter.ts';
import {
  disputeAlert,
  type MessageRecord,
  messageNotice,
  orderNotice,
  receipt,
  refundNotice,
  reviewAlert,
} from './letters.ts';

/** A row of the outbox that is due, with the order or message that it is about. */
export type DueMail =
  | {
      readonly id: string;
      readonly kind: MailToWrite['kind'];
      readonly order: OrderRecord;
      readonly detail: string | null;
    }
  | { readonly id: string; readonly kind: 'message_notice'; readonly message: MessageRecord };

/** Where mails come from and go to. */
export interface Addresses {
  readonly siteUrl: string;
  readonly officeEmail: string;
}

/** Reads what `send.ts` selects: the outbox row with `order_row` or `message_row` as JSON. */
export function toDueMail(row: Row): DueMail {
  const { id, kind, detail, order_row, message_row } = row as {
    id: string;
    kind: DueMail['kind'];
    detail: string | null;
    order_row: Row | null;
    message_row: Row | null;
  };
  if (kind === 'message_notice' && message_row) {
    return { id, kind, message: toMessageRecord(message_row) };
  }
  if (kind === 'message_notice' || !order_row) throw new Error('a mail about nothing');
  const order = toOrderRecord({ ...order_row, created_at: new Date(String(order_row.created_at)) });
  return { id, kind, order, detail };
}

/** The mail that a row asks for. */
export function compose(due: DueMail, { siteUrl, officeEmail }: Addresses): Mail {
  const letter = letterOf(due, siteUrl);
  const office = { name: company.name, address: officeEmail };
  const visitor = visitorOf(due);
  const toVisitor = due.kind === 'receipt';
  return {
    to: toVisitor ? visitor : office,
    replyTo: toVisitor ? office : visitor,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    messageId: `<outbox-${due.id}@${new URL(siteUrl).hostname}>`,
  };
}

function letterOf(due: DueMail, siteUrl: string): Letter {
  switch (due.kind) {
    case 'receipt':
      return receipt(due.order, siteUrl);
    case 'order_notice':
      return orderNotice(due.order, siteUrl);
    case 'review_alert':
      return reviewAlert(due.order, due.detail, siteUrl);
    case 'refund_notice':
      return refundNotice(due.order, due.detail, siteUrl);
    case 'dispute_alert':
      return disputeAlert(due.order, due.detail, siteUrl);
    case 'message_notice':
      return messageNotice(due.message);
  }
}

function visitorOf(due: DueMail): Mail['to'] {
  if (due.kind === 'message_notice') {
    const { firstName, lastName, email } = due.message;
    return { name: `${firstName} ${lastName}`.trim(), address: email };
  }
  return { name: due.order.customerName, address: due.order.customerEmail };
}

function toMessageRecord(row: Row): MessageRecord {
  const stored = row as {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    inquiry_type: MessageRecord['inquiryType'];
    message: string;
  };
  return {
    id: stored.id,
    firstName: stored.first_name,
    lastName: stored.last_name,
    email: stored.email,
    phone: stored.phone,
    inquiryType: stored.inquiry_type,
    message: stored.message,
  };
}
