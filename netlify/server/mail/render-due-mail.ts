import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import type { Mail } from '#server/adapters/smtp.ts';
import { senderOf } from '#server/messages/record.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { goesToCustomer, MAILS, type MailAbout } from '#server/outbox/kinds.ts';
import { fileNameOf } from '#server/reports/delivered.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { MailPreview } from '#shared/office/orders.ts';
import { reportPath } from '#shared/report-page.ts';
import type { Addresses } from './addresses.ts';
import { APPOINTMENT_TEMPLATES, fallenWithOrder } from './appointment-templates.ts';
import { CHANGE_TEMPLATES } from './change-templates.ts';
import { type EmailContent, knownFacts, type Templates, verdictLines } from './content.ts';
import {
  type DueMail,
  goesToUnverified,
  hasLinkToReport,
  isAboutAppointment,
  type MailSources,
} from './due-mail.ts';
import { headerText } from './header-text.ts';
import { OFFICE_ACCESS_TEMPLATES } from './office-access.ts';
import { OFFICE_TEMPLATES } from './office-templates.ts';
import { ordersFound } from './orders-found.ts';
import { PAYMENT_ALERTS } from './payment-alerts.ts';
import { PAYMENT_TEMPLATES } from './payment-templates.ts';
import { QUESTION_TEMPLATES } from './question-templates.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { UNVERIFIED_TEMPLATES } from './unverified-templates.ts';
import { WORK_TEMPLATES } from './work-templates.ts';

const TEMPLATES: Templates = {
  ...PAYMENT_TEMPLATES,
  ...WORK_TEMPLATES,
  ...CHANGE_TEMPLATES,
  ...QUESTION_TEMPLATES,
  ...APPOINTMENT_TEMPLATES,
  ...UNVERIFIED_TEMPLATES,
  ...PAYMENT_ALERTS,
  ...OFFICE_TEMPLATES,
  ...OFFICE_ACCESS_TEMPLATES,
  orders_found: ordersFound,
};

export function renderDueMail(due: DueMail, addresses: Addresses, sources: MailSources = {}): Mail {
  const { siteUrl, officeEmail } = addresses;
  const audience = goesToCustomer(due.kind) ? 'customer' : 'office';
  const language = languageOf(due, sources);
  const reader = { audience, language } as const;
  const { parts } = mailTexts[language];
  const own = contentOf(due, addresses, sources);
  const content = {
    ...own,
    paragraphs: [...own.paragraphs, ...(sources.receipt ? [parts.receiptAttached] : [])],
  };
  const office = { name: company.name, address: officeEmail };
  const visitor = visitorOf(due, sources);
  const toVisitor = audience === 'customer';
  const to = toVisitor && visitor ? visitor : office;
  const { report, receipt, appointmentFile } = sources;
  const attachments = [
    ...(report && 'order' in due ? [attachmentOf(due.order, sources)] : []),
    ...(receipt ? [receipt] : []),
    ...(appointmentFile ? [appointmentFile] : []),
  ];
  return {
    to: {
      name: isCopy(due) || goesToUnverified(due.kind) ? '' : to.name,
      address: addressOf(due, officeEmail, sources),
    },
    ...(visitor && { replyTo: toVisitor ? office : visitor }),
    subject: headerText(content.subject),
    text: renderText(content, reader, siteUrl),
    html: renderHtml(content, reader, siteUrl),
    autoSubmitted: MAILS[due.kind].autoSubmitted ?? 'auto-generated',
    messageId: `<outbox-${due.id}@${new URL(siteUrl).hostname}>`,
    ...(attachments.length > 0 && { attachments }),
  };
}

/** Returns what the customer of an order would read. */
export function previewMail(
  order: OrderRecord,
  kind: MailAbout<'order'>,
  detail: string | null,
  addresses: Addresses,
  sources: Pick<MailSources, 'summary' | 'correction' | 'part' | 'appointment'> = {},
): MailPreview {
  const due: DueMail = { id: '0', kind, recipient: null, order, detail, reportId: null };
  return previewDueMail(due, addresses, sources);
}

/** Returns what the sender of a message would read. */
export function previewMessageMail(
  message: MessageRecord,
  kind: MailAbout<'message'>,
  detail: string | null,
  addresses: Addresses,
): MailPreview {
  const due: DueMail = { id: '0', kind, recipient: null, message, detail };
  return previewDueMail(due, addresses);
}

/** Returns what the recipient of an email would read. */
export function previewDueMail(
  due: DueMail,
  addresses: Addresses,
  sources: MailSources = {},
): MailPreview {
  const reportLink = hasLinkToReport(due) ? HIDDEN_LINK : null;
  const content = contentOf(due, addresses, { ...sources, reportLink });
  const { lists = [], quote, link, closing = [] } = content;
  return {
    reader: goesToCustomer(due.kind) ? 'customer' : 'office',
    to: addressOf(due, addresses.officeEmail, sources),
    language: languageOf(due, sources),
    subject: headerText(content.subject),
    heading: content.heading,
    paragraphs: [...verdictLines(content), ...content.paragraphs],
    facts: [
      ...knownFacts(content).map(
        ([label, value]) => [label, typeof value === 'string' ? value : value.text] as const,
      ),
      ...(content.figures ?? []),
    ],
    closing: [
      ...lists.map(({ title, lines }) =>
        [title, ...lines.map((line) => (typeof line === 'string' ? line : line.text))].join('\n'),
      ),
      ...(quote ? [quote.text] : []),
      ...(reportLink && link ? [`${link.label}: ${link.url}`] : []),
      ...closing,
    ],
  };
}

/** In the place of a link's id, where others than its recipient read the email. */
const HIDDEN_LINK = '…';

/** The address that an email goes to. */
function addressOf(due: DueMail, officeEmail: string, sources: MailSources): string {
  const visitor = goesToCustomer(due.kind) ? visitorOf(due, sources) : undefined;
  // Orders are found by an address in any case, and their links go to the address that is stored with them.
  const recipient = due.kind === 'orders_found' ? null : due.recipient;
  return recipient ?? visitor?.address ?? officeEmail;
}

/** Whether this is a copy of a customer's email, to the order's second address. */
function isCopy(due: DueMail): due is Extract<DueMail, { readonly order: OrderRecord }> {
  if (!('order' in due && MAILS[due.kind].isCopied)) return false;
  return due.recipient !== null && due.recipient === due.order.copyTo;
}

function attachmentOf(order: OrderRecord, { report, correction, part }: MailSources) {
  const version = correction?.version ?? 1;
  return {
    filename: fileNameOf(order, { file: part?.file ?? 1, version }, order.language),
    contentType: 'application/pdf',
    content: report ?? Buffer.of(),
  };
}

function contentOf(due: DueMail, addresses: Addresses, sources: MailSources): EmailContent {
  const { summary = null, correction = null, part = null, appointment = null } = sources;
  const { reportLink } = sources;
  if ('order' in due) {
    const reportUrl = reportLink
      ? `${addresses.siteUrl}${reportPath(reportLink, due.order.language)}`
      : null;
    const facts = { summary, correction, part, appointment, reportUrl };
    const own = TEMPLATES[due.kind]({ ...due, ...addresses, ...facts });
    const content =
      MAILS[due.kind].mayEndAppointment && appointment && isAboutAppointment(due, appointment)
        ? { ...own, paragraphs: [...own.paragraphs, ...fallenWithOrder(due.order, appointment)] }
        : own;
    if (!isCopy(due)) return content;
    const { copyNote } = mailTexts[due.order.language].parts;
    return { ...content, paragraphs: [copyNote(due.order.customerName), ...content.paragraphs] };
  }
  const { siteUrl, officeUrl, stripeUrl } = addresses;
  if ('message' in due) return TEMPLATES[due.kind]({ ...due, officeUrl });
  if (due.kind !== 'orders_found') {
    return TEMPLATES[due.kind]({ ...sources, officeUrl, stripeUrl, detail: due.detail });
  }
  const { orders = [] } = sources;
  return TEMPLATES[due.kind]({ orders, language: languageOf(due, sources), siteUrl });
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
