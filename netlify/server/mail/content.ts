import type { Correction } from '#report/correction.ts';
import type { WrittenTone } from '#report/document.ts';
import type { MailedAgenda } from '#server/agenda/read.ts';
import type { Appointment } from '#server/appointments/read.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { MailAbout } from '#server/outbox/kinds.ts';
import type { DeliveredPart } from '#server/reports/delivered.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import type { Language } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';

/**
 * An email's content, which `render-html.ts` and `render-text.ts` lay out. All texts are plain: the renderers escape
 * them.
 */
export interface EmailContent {
  readonly subject: string;
  /** The fact of the email in a few words. Mail programs show it beside the subject, before the email is opened. */
  readonly preheader: string | Quotation;
  readonly heading: string;
  /** The verdict, before anything else. */
  readonly verdict?: ReportVerdict;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Fact[];
  /** Amounts, aligned on the right. The last one is their total. */
  readonly figures?: readonly (readonly [label: string, amount: string])[];
  readonly lists?: readonly EmailList[];
  /** A visitor's own words. */
  readonly quote?: Quotation;
  /** The one thing to do: the button. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
}

/** What somebody wrote, whose language may be another than that of the email. */
export interface Quotation {
  readonly text: string;
  readonly language: Language;
}

/** The verdict and the first step. */
export interface ReportVerdict {
  /** That of the report. */
  readonly language: Language;
  readonly tone: WrittenTone;
  readonly grade: string;
  readonly text: string;
  /** The first step, or without a label that there is nothing to do. */
  readonly step: { readonly label?: string; readonly text: string; readonly details?: string };
}

/** The verdict in plain text. */
export function verdictLines({ verdict }: Pick<EmailContent, 'verdict'>): string[] {
  if (!verdict) return [];
  const { grade, text, step } = verdict;
  return [
    `${grade}: ${text}`,
    [
      step.label ? `${step.label}: ${step.text}` : step.text,
      ...(step.details ? [step.details] : []),
    ].join('\n'),
  ];
}

/** A label and its value, which may lead to a map, a call or an email. A fact without a value is not shown. */
export type Fact = readonly [label: string, value: string | LinkedText | null];

/** Returns the facts that are shown. */
export function knownFacts({ facts = [] }: Pick<EmailContent, 'facts'>) {
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

export interface EmailList {
  readonly title: string;
  readonly lines: readonly (string | LinkedText)[];
}

/** A text that leads somewhere. */
export interface LinkedText {
  readonly text: string;
  readonly url: string;
}

/** An email about an order, for its template. */
export interface OrderMail {
  readonly order: OrderRecord;
  /** Facts that the email needs in addition to the order, as the outbox has them. */
  readonly detail: string | null;
  /** Summary of the attached report, if it was written in the office. */
  readonly summary: ReportSummary | null;
  /** The report that the attached one replaces, if it replaces one. */
  readonly correction: Correction | null;
  /** The order's visit or consultation, as far as the email is about it. */
  readonly appointment: Appointment | null;
  /** What of the order is delivered; null in any other email. */
  readonly part: DeliveredPart | null;
  /** The recipient's own link to the report as a page. */
  readonly reportUrl: string | null;
  /** For links. */
  readonly siteUrl: string;
  /** Where Stripe shows payments, for links. */
  readonly stripeUrl: string;
  /** The office's screens, for links: `https://www.example.com/office`. */
  readonly officeUrl: string;
}

/** An email about a message, for its template. */
export interface MessageMail {
  readonly message: MessageRecord;
  /** The office's answer. */
  readonly detail: string | null;
  /** The office's screens, for links. */
  readonly officeUrl: string;
}

/** An email to whom orders were placed with, for its template. */
export interface AddressMail {
  /** At least one, the newest first. */
  readonly orders: readonly OrderRecord[];
  readonly language: Language;
  /** For links. */
  readonly siteUrl: string;
}

/** How an invited person gets to the office. */
export interface InvitationLink {
  readonly url: string;
  /** What its token looks like in print, for whom the link doesn't work. */
  readonly code: string;
}

/** An email about the office itself, for its template. */
export interface SiteMail {
  /** Work that waits for the office. */
  readonly agenda?: MailedAgenda | undefined;
  readonly invitation?: InvitationLink | undefined;
  /** The office's screens, for links. */
  readonly officeUrl: string;
  /** Where Stripe shows payments, for links. */
  readonly stripeUrl: string;
  readonly detail: string | null;
}

/** The templates of all emails, by their kinds. */
export type Templates = TemplatesOf<MailAbout<'order'>, OrderMail> &
  TemplatesOf<MailAbout<'message'>, MessageMail> &
  TemplatesOf<MailAbout<'address'>, AddressMail> &
  TemplatesOf<MailAbout<'site'>, SiteMail>;

type TemplatesOf<Kind extends string, Mail> = Readonly<Record<Kind, (mail: Mail) => EmailContent>>;

/** Readers of an email: its frame depends on them. */
export interface Reader {
  readonly audience: 'customer' | 'office';
  readonly language: Language;
}

/** More of a text than any mail program shows beside the subject. */
const PREVIEW_CHARACTERS = 150;

/** The beginning of what somebody wrote, as a preheader: in one line. */
export function previewOf({ text, language }: Quotation): Quotation {
  const [...characters] = text.trim().replace(/\s+/g, ' ');
  return { text: characters.slice(0, PREVIEW_CHARACTERS).join(''), language };
}

/** The paragraphs of what somebody wrote, with a blank line between them. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter(Boolean);
}
