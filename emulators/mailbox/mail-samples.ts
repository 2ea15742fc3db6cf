import type { DueMail, MailSources } from '#server/mail/due-mail.ts';
import { writeCorrectedFields } from '#server/orders/corrected-fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import {
  goesToCustomer,
  MAIL_KINDS,
  MAILS,
  type MailAbout,
  type MailKind,
} from '#server/outbox/kinds.ts';
import { AWAITS_REFUND } from '#server/payments/awaited-refund.ts';
import { type RefundDetail, writeRefundDetail } from '#server/payments/refund-detail.ts';
import type { DeliveredPart } from '#server/reports/delivered.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';
import type { Because } from '#shared/office/because.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import {
  appointment,
  consulted,
  custom,
  delivered,
  inspected,
  longest,
  message,
  order,
  placed,
  quoted,
  quoteRequest,
  unpaid,
} from './sample-records.ts';

/** An email as it leaves the outbox, with made-up data. */
export interface MailSample {
  /** The variant, where a kind has several. */
  readonly variant?: string;
  readonly due: DueMail;
  readonly sources?: MailSources;
}

/** Columns that every row of the outbox has. */
const TOTAL = formatDollars(order.totalAmount);

const ROW = { id: '42', recipient: null } as const;
const ORDERS_FOUND = { ...ROW, recipient: order.customerEmail, kind: 'orders_found' } as const;

/** Why a due date was moved, as the office wrote it in the customer's language. */
const REASONS: Readonly<Partial<Record<Language, string>>> = {
  en: 'The city’s archive is closed until Wednesday, so its files come later.',
  es: 'El archivo de la ciudad está cerrado hasta el miércoles, y sus expedientes llegan después.',
};

/** A question to the customer, in the customer's language. */
const QUESTIONS: InSomeLanguages<string> = {
  en: 'The seller’s disclosure names a second meter.\n\nDo you know whether the garage is rented out?',
  es: 'La declaración del vendedor menciona un segundo medidor.\n\n¿Sabe si el garaje está alquilado?',
};

/** What changed in a corrected report. */
const CHANGED: Readonly<Partial<Record<Language, string>>> = {
  en: 'The air conditioner’s permit of 2014 was missing. It is listed now, and it is closed.',
  es: 'Faltaba el permiso de 2014 del aire acondicionado. Ya figura, y está cerrado.',
};

/** A visitor's message and the office's answer, in the visitor's language. */
const ANSWERS: Readonly<Partial<Record<Language, { message: string; detail: string }>>> = {
  en: {
    message: message.message,
    detail:
      'Good morning, Luis:\n\nYes, we can take all ten. Please send us the list of addresses.\n\nEva',
  },
  es: {
    message: '¿Pueden hacer diez direcciones a la vez?\n\nTodas en Broward, este mismo mes.',
    detail:
      'Buenos días, Luis:\n\nSí, podemos hacer las diez. Envíenos la lista de direcciones, por favor.\n\nEva',
  },
};

/** Texts of an invented person. A language without its own shows the English ones. */
type InSomeLanguages<Text> = Readonly<Partial<Record<Language, Text>> & Record<'en', Text>>;

/** Summary of the attached report, in the customer’s language. */
const SUMMARIES: InSomeLanguages<ReportSummary> = {
  en: {
    verdict: {
      grade: 'attention',
      text: 'One of four permits is still open: the pool of 2019 was never signed off.',
    },
    firstStep: {
      action: 'Ask the seller to close permit 2019947218, and to show you the final inspection.',
      by: 'Before closing',
      ask: 'The seller',
      day: '2026-12-11',
      call: 'Miami-Dade County, Regulatory and Economic Resources, 305-555-0142',
    },
    steps: { all: 3, ofSeller: 2 },
  },
  es: {
    verdict: {
      grade: 'attention',
      text: 'Uno de cuatro permisos sigue abierto: la piscina de 2019 nunca pasó la inspección final.',
    },
    firstStep: {
      action:
        'Pídale al vendedor que cierre el permiso 2019947218 y le muestre la inspección final.',
      by: 'Antes del cierre',
      ask: 'El vendedor',
      day: '2026-12-11',
      call: 'Condado de Miami-Dade, Recursos Regulatorios y Económicos, 305-555-0142',
    },
    steps: { all: 3, ofSeller: 2 },
  },
};

const PDF = Buffer.from('%PDF-1.7');

const NOTHING: InSomeLanguages<ReportSummary['verdict']> = {
  en: { grade: 'clear', text: 'Every permit on record is closed.' },
  es: { grade: 'clear', text: 'Todos los permisos que constan están cerrados.' },
};

/** Written advice as a text, and what was agreed as custom work. */
const ADVICE: InSomeLanguages<string> = {
  en: 'Close the permit of 2004 first: its final inspection was never done.\n\nThen the city permits the shutters of 2011 by a drawing.',
  es: 'Cierre primero el permiso de 2004: nunca se hizo su inspección final.\n\nDespués la ciudad permite las contraventanas de 2011 con un plano.',
};
const TITLES: InSomeLanguages<string> = {
  en: 'Five houses in Doral',
  es: 'Cinco casas en Doral',
};

const CORRECTED = {
  version: 2,
  deliveredAt: '2026-11-25T14:40:00.000Z',
  replacedAt: '2026-11-24T15:05:00.000Z',
  changed: CHANGED[DEFAULT_LANGUAGE] ?? null,
} as const;

/** A file of custom work, or advice, as its email says it. */
const partOf = (part: Partial<DeliveredPart>): DeliveredPart => ({
  file: 1,
  moreFollow: false,
  advice: null,
  ...part,
});

/** The recipient's link to the report as a page. */
const REPORT_LINK = 'r3p0rt'.padEnd(26, '7');

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

const refundOf = (amount: number, part: RefundDetail['part'], because?: Because) =>
  writeRefundDetail({
    amount,
    paid: order.totalAmount,
    refunded: amount,
    currency: CURRENCY,
    part,
    because,
  });

/** An email about an order, by default the paid one of the sample records. */
interface OrderSample extends Omit<MailSample, 'due'> {
  readonly order?: OrderRecord;
  readonly detail?: string | undefined;
}

function aboutOrder(kind: MailAbout<'order'>, ...samples: readonly OrderSample[]): MailSample[] {
  const { attaches } = MAILS[kind];
  const reportId = attaches === 'report' ? '7' : null;
  return samples.map(({ order: about = order, detail = null, ...sample }) => ({
    ...(attaches && { sources: { [attaches]: ATTACHED[attaches] } }),
    ...sample,
    due: { ...ROW, kind, order: about, detail, reportId },
  }));
}

/** Sample of each kind, without details and variants. */
function plainSamples(kind: MailKind): MailSample[] {
  switch (MAILS[kind].about) {
    case 'order':
      return aboutOrder(kind as MailAbout<'order'>, {});
    case 'message':
      return [
        { due: { ...ROW, kind: kind as MailAbout<'message'>, message, detail: null } },
        {
          due: { ...ROW, kind: kind as MailAbout<'message'>, message: quoteRequest, detail: null },
          variant: 'a quote request',
        },
      ];
    case 'address':
      return [{ due: ORDERS_FOUND, sources: { orders: [order] } }];
    case 'site':
      return [{ due: { ...ROW, kind: kind as MailAbout<'site'>, detail: null } }];
  }
}

/** The emails that have details or variants. */
const SAMPLES: Readonly<Partial<Record<MailKind, readonly MailSample[]>>> = {
  receipt: aboutOrder(
    'receipt',
    {},
    { order: longest, variant: 'everything at its longest' },
    {
      order: { ...delivered, paymentStatus: 'partially_refunded', refundedAmount: 50_00 },
      detail: 'again',
      variant: 'sent again, after a refund',
    },
    {
      order: { ...quoted, dueAt: order.dueAt, paymentStatus: 'paid', status: 'confirmed' },
      variant: 'a Full Inspection',
    },
    { order: custom, variant: 'custom work' },
    { order: consulted, variant: 'a consultation' },
  ),
  payment_reminder: aboutOrder(
    'payment_reminder',
    { order: unpaid },
    { order: { ...unpaid, paymentStatus: 'failed' }, variant: 'the card was declined' },
  ),
  work_started: aboutOrder(
    'work_started',
    { order: { ...order, status: 'in_progress' } },
    {
      order: { ...order, serviceType: 'full', status: 'in_progress' },
      variant: 'a Full Inspection',
    },
    {
      order: { ...inspected, status: 'in_progress' },
      variant: 'a visit is planned',
      sources: { appointment },
    },
    {
      order: { ...consulted, status: 'in_progress' },
      variant: 'a consultation is planned',
      sources: { appointment },
    },
    { order: { ...custom, status: 'in_progress' }, variant: 'custom work' },
  ),
  quote_ready: aboutOrder(
    'quote_ready',
    { order: quoted },
    { order: quoted, detail: order.id, variant: 'replaces an earlier one' },
    { order: { ...quoted, serviceType: 'fix-it' }, variant: 'a consultation' },
    { order: { ...quoted, serviceType: 'custom', title: TITLES.en }, variant: 'custom work' },
  ),
  report_ready: aboutOrder(
    'report_ready',
    { order: delivered, variant: 'an uploaded file' },
    {
      order: delivered,
      variant: 'written in the office',
      sources: { report: PDF, reportLink: REPORT_LINK, summary: SUMMARIES[DEFAULT_LANGUAGE] },
    },
    {
      order: delivered,
      variant: 'nothing to do',
      sources: {
        report: PDF,
        reportLink: REPORT_LINK,
        summary: { verdict: NOTHING[DEFAULT_LANGUAGE], firstStep: null },
      },
    },
    {
      order: delivered,
      variant: 'corrected',
      sources: {
        report: PDF,
        summary: SUMMARIES[DEFAULT_LANGUAGE],
        correction: CORRECTED,
      },
    },
    {
      order: { ...consulted, status: 'delivered' },
      variant: 'advice in the email',
      sources: { part: partOf({ advice: ADVICE.en }), reportLink: REPORT_LINK },
    },
    {
      order: { ...consulted, status: 'delivered' },
      variant: 'advice as a file, corrected',
      sources: { report: PDF, part: partOf({}), correction: CORRECTED, reportLink: REPORT_LINK },
    },
    {
      order: { ...custom, status: 'in_progress' },
      variant: 'a file of custom work',
      sources: { report: PDF, part: partOf({ moreFollow: true }), reportLink: REPORT_LINK },
    },
    {
      order: { ...custom, status: 'delivered' },
      variant: 'the last file of custom work',
      sources: { report: PDF, part: partOf({ file: 2 }), reportLink: REPORT_LINK },
    },
    {
      order: { ...custom, status: 'in_progress' },
      variant: 'a corrected file of custom work',
      sources: {
        report: PDF,
        part: partOf({ file: 2, moreFollow: true }),
        correction: CORRECTED,
        reportLink: REPORT_LINK,
      },
    },
  ),
  customer_question: aboutOrder('customer_question', {
    order: { ...order, waitingSince: '2026-11-23T15:00:00Z' },
    detail: QUESTIONS.en,
  }),
  date_after_answer: aboutOrder('date_after_answer', {
    order: { ...order, dueAt: '2026-11-30T23:00:00Z', dueMoves: 1 },
  }),
  due_date_moved: aboutOrder(
    'due_date_moved',
    {
      order: { ...order, dueAt: '2026-11-30T23:00:00Z', dueMoves: 1 },
      detail: REASONS[DEFAULT_LANGUAGE],
    },
    {
      order: { ...inspected, dueAt: '2026-11-30T23:00:00Z' },
      detail: REASONS[DEFAULT_LANGUAGE],
      variant: 'an order that had none',
    },
    {
      order: { ...custom, dueAt: '2026-11-30T23:00:00Z', dueMoves: 2 },
      detail: REASONS[DEFAULT_LANGUAGE],
      variant: 'custom work',
    },
    {
      order: { ...consulted, dueAt: '2026-11-30T23:00:00Z', dueMoves: 1 },
      detail: REASONS[DEFAULT_LANGUAGE],
      variant: 'a consultation that had none',
    },
  ),
  message_answer: [{ due: { ...ROW, kind: 'message_answer', message, detail: null } }],
  orders_found: [
    { due: ORDERS_FOUND, sources: { orders: [order] } },
    {
      variant: 'several orders, one of them at its longest',
      due: ORDERS_FOUND,
      sources: {
        orders: [
          { ...order, status: 'in_progress' },
          longest,
          quoted,
          { ...order, status: 'pending', paymentStatus: 'pending', paidAt: null, dueAt: null },
          delivered,
          { ...order, status: 'cancelled', paymentStatus: 'refunded' },
        ],
      },
    },
  ],
  refund_receipt: aboutOrder(
    'refund_receipt',
    {
      order: { ...delivered, paymentStatus: 'partially_refunded', refundedAmount: 50_00 },
      detail: refundOf(50_00, 'part'),
      variant: 'in part',
    },
    {
      order: { ...order, paymentStatus: 'refunded', refundedAmount: order.totalAmount },
      detail: refundOf(order.totalAmount, 'everything'),
      variant: 'in whole',
    },
    {
      order: { ...order, paymentStatus: 'refunded', refundedAmount: order.totalAmount },
      detail: refundOf(order.totalAmount, 'everything', 'our_mistake'),
      variant: 'with a reason',
    },
  ),
  cancelled_and_refunded: aboutOrder(
    'cancelled_and_refunded',
    {
      order: {
        ...order,
        status: 'cancelled',
        paymentStatus: 'refunded',
        refundedAmount: order.totalAmount,
      },
      detail: refundOf(order.totalAmount, 'everything', 'records_unavailable'),
    },
    {
      order: {
        ...order,
        status: 'cancelled',
        paymentStatus: 'partially_refunded',
        refundedAmount: 50_00,
      },
      detail: refundOf(50_00, 'part'),
      variant: 'in part, without a reason',
    },
  ),
  order_cancelled: aboutOrder(
    'order_cancelled',
    { order: { ...quoted, status: 'cancelled' }, variant: 'nothing was charged' },
    { order: { ...order, status: 'cancelled' }, variant: 'the refund follows' },
    {
      order: {
        ...order,
        status: 'cancelled',
        paymentStatus: 'partially_refunded',
        refundedAmount: 50_00,
      },
      variant: 'the rest of the refund follows',
    },
    {
      order: {
        ...order,
        status: 'cancelled',
        paymentStatus: 'refunded',
        refundedAmount: order.totalAmount,
      },
      variant: 'refunded in full',
    },
    {
      order: { ...order, status: 'cancelled', cancelledBecause: 'property_not_found' },
      detail: AWAITS_REFUND,
      variant: 'with a reason, and a refund that was not made',
    },
    {
      order: {
        ...order,
        status: 'cancelled',
        paymentStatus: 'partially_refunded',
        refundedAmount: 50_00,
      },
      detail: AWAITS_REFUND,
      variant: 'after a part was refunded, and a refund that was not made',
    },
    {
      order: { ...inspected, status: 'cancelled' },
      variant: 'with its visit',
      sources: { appointment: { ...appointment, sequence: 1, fellWithOrder: true } },
    },
  ),
  appointment_planned: aboutOrder(
    'appointment_planned',
    { order: inspected },
    {
      order: inspected,
      variant: 'moved, to nobody in particular',
      sources: { appointment: { ...appointment, sequence: 1, person: null } },
    },
    {
      order: { ...inspected, serviceType: 'fix-it', dueAt: null },
      variant: 'a consultation',
    },
  ),
  appointment_cancelled: aboutOrder(
    'appointment_cancelled',
    { order: { ...inspected, dueAt: null } },
    {
      order: { ...inspected, serviceType: 'fix-it', dueAt: null },
      variant: 'a consultation',
    },
  ),
  order_changed: aboutOrder('order_changed', {
    detail: writeCorrectedFields(['customerEmail', 'propertyAddress']),
  }),
  order_notice: aboutOrder(
    'order_notice',
    {},
    { order: longest, variant: 'everything at its longest' },
  ),
  review_alert: aboutOrder(
    'review_alert',
    {
      order: { ...order, paymentStatus: 'needs_review' },
      detail: `received $100, expected ${TOTAL}`,
    },
    {
      detail: 'the order’s payment is pi_3Sample (paid), but pi_3Another was paid',
      variant: 'a second payment',
    },
  ),
  refund_notice: aboutOrder('refund_notice', {
    order: { ...order, refundedAmount: 50_00 },
    detail: `refunded $50 of ${TOTAL}`,
  }),
  refund_failed_alert: aboutOrder('refund_failed_alert', {
    detail: `a refund of $50 did not reach the customer and came back; $0 of ${TOTAL} is refunded now`,
  }),
  inquiry_alert: aboutOrder('inquiry_alert', {
    detail: `the customer’s bank asks about ${TOTAL} and takes evidence until Dec 4, 2026, 6:59 PM`,
  }),
  dispute_alert: aboutOrder('dispute_alert', {
    order: { ...delivered, paymentStatus: 'disputed' },
    detail: `the customer’s bank disputes ${TOTAL} and takes evidence until Dec 4, 2026, 6:59 PM`,
  }),
  appeal_alert: aboutOrder('appeal_alert', {
    order: { ...delivered, paymentStatus: 'disputed' },
    detail: `an appeal about the dispute of ${TOTAL} is open until Dec 4, 2026, 6:59 PM`,
  }),
  dispute_closed_notice: aboutOrder('dispute_closed_notice', {
    order: delivered,
    detail: `the dispute of ${TOTAL} was won, or taken back: the money stays`,
  }),
  cancelled_but_paid_alert: aboutOrder('cancelled_but_paid_alert', {
    order: { ...order, status: 'cancelled' },
  }),
  mail_refused_alert: aboutOrder('mail_refused_alert', { detail: 'mail 41 (receipt), code 550' }),
  unknown_payment_alert: [
    {
      due: {
        ...ROW,
        kind: 'unknown_payment_alert',
        detail: JSON.stringify({
          id: 'pi_3Sample',
          orderId: order.id,
          amount: order.totalAmount,
          currency: 'usd',
        }),
      },
    },
  ],
  office_invitation: [
    {
      due: { ...ROW, kind: 'office_invitation', detail: null },
      sources: {
        invitation: {
          url: 'https://www.example.com/office/invitation#000000000000000000000000',
          code: '0000-0000-0000-0000-0000-0000',
        },
      },
    },
  ],
  passkey_notice: [
    {
      due: {
        ...ROW,
        kind: 'passkey_notice',
        detail: JSON.stringify({ person: 'eva@example.com', browser: 'Safari, iPhone' }),
      },
    },
  ],
  daily_agenda: [
    {
      due: { ...ROW, kind: 'daily_agenda', detail: null },
      sources: {
        agenda: {
          due: [...placed([order], 'late'), ...placed([longest], 'tomorrow')],
          unknownPayments: placed([
            { id: 'pi_3Sample', orderId: quoted.id, amount: quoted.totalAmount, currency: 'usd' },
          ]),
          paymentsToDecide: placed([
            { ...order, paymentStatus: 'needs_review', dispute: null },
            {
              ...delivered,
              paymentStatus: 'paid',
              dispute: { outcome: 'inquiry', respondBy: '2026-12-04T23:59:00.000Z' },
            },
          ]),
          cancelledButPaid: placed([{ ...order, status: 'cancelled' }]),
          openWithoutMoney: placed([
            { ...order, paymentStatus: 'lost', lostAmount: order.totalAmount },
          ]),
          messages: placed([message, quoteRequest]),
          quotes: placed([quoted], 'quoted'),
          failedMails: placed([{ id: '41', kind: 'receipt', orderId: order.id, lastError: '550' }]),
          waiting: 2,
        },
      },
    },
  ],
};

/** Every kind of email with sample data. */
export const MAIL_SAMPLES = Object.fromEntries(
  MAIL_KINDS.map((kind) => [kind, SAMPLES[kind] ?? plainSamples(kind)]),
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
      changed: CHANGED[language] ?? sources.correction.changed,
    };
    const { part } = sources ?? {};
    const written = part?.advice ? { ...part, advice: ADVICE[language] ?? part.advice } : part;
    const sourcesIn = { ...sources, orders, summary, correction, part: written };
    return { ...sample, due: dueIn(language, due), sources: sourcesIn };
  });
}

function summaryIn(language: Language, { firstStep }: ReportSummary): ReportSummary {
  if (firstStep) return SUMMARIES[language] ?? SUMMARIES.en;
  return { verdict: NOTHING[language] ?? NOTHING.en, firstStep };
}

/** What the office has written in the customer's language. */
const WRITTEN: Readonly<Partial<Record<MailKind, Readonly<Partial<Record<Language, string>>>>>> = {
  due_date_moved: REASONS,
  customer_question: QUESTIONS,
};

function dueIn(language: Language, due: DueMail): DueMail {
  if ('message' in due) {
    const answer = due.kind === 'message_answer' ? ANSWERS[language] : undefined;
    const text = answer?.message ?? due.message.message;
    return {
      ...due,
      message: { ...due.message, language, message: text },
      detail: answer?.detail ?? null,
    };
  }
  if (!('order' in due)) return due;
  const written = WRITTEN[due.kind]?.[language];
  const title = due.order.title && (TITLES[language] ?? due.order.title);
  return { ...due, order: { ...due.order, language, title }, detail: written ?? due.detail };
}
