import type { DueMail, MailSources } from '#server/mail/due-mail.ts';
import {
  goesToCustomer,
  type KindsWith,
  MAIL_KINDS,
  MAILS,
  type MailAbout,
  type MailKind,
} from '#server/outbox/kinds.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { CUSTOMER_SAMPLES, type OrderSample, PDF } from './customer-mail-samples.ts';
import { OFFICE_SAMPLES, SITE_SAMPLES } from './office-mail-samples.ts';
import {
  appointment,
  delivered,
  longest,
  message,
  order,
  quoted,
  quoteRequest,
  refunded,
  unpaid,
} from './sample-records.ts';
import {
  ADVICE,
  ANSWERS,
  CHANGED,
  type InSomeLanguages,
  MESSAGES,
  NOTHING_LEFT_TO_DO,
  QUESTIONS,
  REASONS,
  SUMMARIES,
  TITLES,
} from './sample-words.ts';

/** An email as it leaves the outbox, with made-up data. */
export interface MailSample {
  /** The variant, where a kind has several. */
  readonly variant?: string;
  readonly due: DueMail;
  readonly sources?: MailSources;
}

/** Columns that every row of the outbox has. */
const ROW = { id: '42', recipient: null } as const;

/** Attachments of the emails that announce one. */
const ATTACHED = {
  receipt: {
    filename: 'PermitLens-receipt-SJG7C-HND84.pdf',
    contentType: 'application/pdf',
    content: PDF,
  },
  report: PDF,
  appointment,
} as const;

const ORDER_SAMPLES: Readonly<Record<MailAbout<'order'>, readonly OrderSample[]>> = {
  ...CUSTOMER_SAMPLES,
  ...OFFICE_SAMPLES,
};

function aboutOrder(kind: MailAbout<'order'>): MailSample[] {
  const { attaches } = MAILS[kind];
  const reportId = attaches === 'report' ? '7' : null;
  return ORDER_SAMPLES[kind].map(({ order: about = order, detail = null, ...sample }) => ({
    ...(attaches && { sources: { [attaches]: ATTACHED[attaches] } }),
    ...sample,
    due: { ...ROW, kind, order: about, detail, reportId },
  }));
}

/** The messages that are answered, and that others are about. */
const MESSAGE_SAMPLES: Readonly<
  Record<
    MailAbout<'message'>,
    readonly { readonly message: MessageRecord; readonly variant?: string }[]
  >
> = {
  message_received: [{ message }, { message: quoteRequest, variant: 'a quote request' }],
  message_notice: [{ message }, { message: quoteRequest, variant: 'a quote request' }],
  message_answer: [{ message }],
};

function aboutMessage(kind: MailAbout<'message'>): MailSample[] {
  return MESSAGE_SAMPLES[kind].map(({ message, ...sample }) => ({
    ...sample,
    due: { ...ROW, kind, message, detail: null },
  }));
}

const ORDERS_FOUND = { ...ROW, recipient: order.customerEmail, kind: 'orders_found' } as const;

const FOUND: readonly MailSample[] = [
  { due: ORDERS_FOUND, sources: { orders: [order] } },
  {
    variant: 'several orders, one of them at its longest',
    due: ORDERS_FOUND,
    sources: {
      orders: [
        { ...order, status: 'in_progress' },
        longest,
        quoted,
        unpaid,
        delivered,
        { ...refunded, status: 'cancelled' },
      ],
    },
  },
];

function samplesOf(kind: MailKind): readonly MailSample[] {
  switch (MAILS[kind].about) {
    case 'order':
      return aboutOrder(kind as MailAbout<'order'>);
    case 'message':
      return aboutMessage(kind as MailAbout<'message'>);
    case 'address':
      return FOUND;
    case 'site': {
      const site = kind as MailAbout<'site'>;
      const { detail = null, sources = {} } = SITE_SAMPLES[site];
      return [{ due: { ...ROW, kind: site, detail }, sources }];
    }
  }
}

/** Every kind of email with sample data. */
export const MAIL_SAMPLES = Object.fromEntries(
  MAIL_KINDS.map((kind) => [kind, samplesOf(kind)]),
) as Readonly<Record<MailKind, readonly MailSample[]>>;

/** The languages in which a kind of email is sent. */
export function languagesOf(kind: MailKind): readonly Language[] {
  return goesToCustomer(kind) ? LANGUAGES : [DEFAULT_LANGUAGE];
}

/** The samples of a kind whose recipient reads the language. Those to the office are about customers of any language. */
export function samplesIn(language: Language, kind: MailKind): readonly MailSample[] {
  const samples = MAIL_SAMPLES[kind];
  if (!goesToCustomer(kind)) return samples;
  return samples.map(({ due, sources, ...sample }) => {
    const orders = sources?.orders?.map((each) => ({ ...each, language }));
    const summary = sources?.summary && summaryIn(language, sources.summary);
    const correction = sources?.correction && {
      ...sources.correction,
      changed: textIn(language, CHANGED),
    };
    const { part } = sources ?? {};
    const written = part?.advice ? { ...part, advice: textIn(language, ADVICE) } : part;
    const sourcesIn = { ...sources, orders, summary, correction, part: written };
    return { ...sample, due: dueIn(language, due), sources: sourcesIn };
  });
}

function summaryIn(language: Language, { firstStep }: ReportSummary): ReportSummary {
  if (firstStep) return textIn(language, SUMMARIES);
  return { verdict: textIn(language, NOTHING_LEFT_TO_DO), firstStep };
}

/** What the office has written to the reader. */
const WRITTEN: Readonly<Record<KindsWith<{ readonly isWritten: true }>, InSomeLanguages<string>>> =
  {
    due_date_moved: REASONS,
    customer_question: QUESTIONS,
    message_answer: ANSWERS,
  };

function dueIn(language: Language, due: DueMail): DueMail {
  const { kind } = due;
  const detail = isKeyOf(WRITTEN, kind) ? { detail: textIn(language, WRITTEN[kind]) } : {};
  if ('message' in due) {
    const text = textIn(language, MESSAGES);
    return { ...due, message: { ...due.message, language, message: text }, ...detail };
  }
  if (!('order' in due)) return due;
  const title = due.order.title && textIn(language, TITLES);
  return { ...due, order: { ...due.order, language, title }, ...detail };
}

function textIn<Text>(language: Language, texts: InSomeLanguages<Text>): Text {
  return texts[language] ?? texts.en;
}
