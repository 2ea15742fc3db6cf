import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { type MailAbout, mailKindsWhere } from '#server/outbox/kinds.ts';
import { AWAITS_REFUND } from '#server/payments/awaited-refund.ts';
import { writeRefundDetail } from '#server/payments/refund-detail.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { CURRENCY } from '#shared/pricing.ts';
import { readPdf } from '../../read-pdf.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** All amounts of an order differ, so that none can stand for another. */
const ORDERS = {
  paid: {
    ...{ status: 'cancelled', payment_status: 'partially_refunded' },
    ...{ total_amount: 154_00, received_amount: 200_00 },
    ...{ refunded_amount: 50_00, lost_amount: 30_00 },
  },
  unpaid: { total_amount: 154_00 },
} as const;

/** An email about an order, and its sentences and lines that state amounts, its preview first. */
interface Sample extends Readonly<Record<Language, readonly string[]>> {
  readonly order?: keyof typeof ORDERS;
  readonly detail?: string;
}

const NO_AMOUNTS: readonly Sample[] = [{ en: [], es: [] }];
const PRICE_PAID = {
  en: ['Service amount $150', 'Processing fee (2.9%) $4', 'Total paid $154'],
  es: ['Precio del servicio $150', 'Cargo por procesamiento (2.9%) $4', 'Total pagado $154'],
};

/** The office reads English, and below the facts the order's total. */
const toOffice = (...amounts: readonly string[]): readonly Sample[] => [
  { en: [...amounts, 'Total $154'], es: [...amounts, 'Total $154'] },
];

function refund(part: 'part' | 'rest' | 'everything', en: string, es: string) {
  const name = sampleOrder.customerName;
  return {
    detail: writeRefundDetail({
      amount: 20_00,
      paid: 200_00,
      refunded: 50_00,
      currency: CURRENCY,
      part,
    }),
    en: [
      `We have refunded ${en}`,
      `${name}, we have refunded ${en}.`,
      'Refunded in all $50 of $200',
    ],
    es: [
      `Le reembolsamos ${es}`,
      `${name}, le reembolsamos ${es}.`,
      'Reembolsado en total $50 de $200',
    ],
  };
}

/** The emails that state amounts. */
const SAMPLES: Readonly<Partial<Record<MailAbout<'order'>, readonly Sample[]>>> = {
  receipt: [
    {
      en: ['$154 paid', ...PRICE_PAID.en],
      es: ['Recibimos su pago de $154', ...PRICE_PAID.es],
    },
    {
      detail: 'again',
      en: ['$154 paid', 'Since you paid, we have refunded $50.', ...PRICE_PAID.en],
      es: [
        'Recibimos su pago de $154',
        'Desde que pagó, le hemos reembolsado $50.',
        ...PRICE_PAID.es,
      ],
    },
  ],
  payment_reminder: [
    {
      order: 'unpaid',
      en: ['$154 for a Basic Lookup.', 'Total $154'],
      es: ['$154 por una Consulta básica.', 'Total $154'],
    },
  ],
  quote_ready: [
    {
      order: 'unpaid',
      en: [
        '$154 in all, good for 30 days',
        ...['Service amount $150', 'Processing fee (2.9%) $4', 'Total $154'],
      ],
      es: [
        '$154 en total; la cotización es válida por 30 días',
        ...['Precio del servicio $150', 'Cargo por procesamiento (2.9%) $4', 'Total $154'],
      ],
    },
  ],
  refund_receipt: [
    refund('part', '$20 of the $200 that you paid', '$20 de los $200 que pagó'),
    refund(
      'rest',
      '$20, the rest of the $200 that you paid',
      '$20, lo que quedaba de los $200 que pagó',
    ),
    refund('everything', '$20, everything that you paid', '$20, todo lo que pagó'),
  ],
  cancelled_and_refunded: [
    {
      detail: refund('rest', '', '').detail,
      en: [
        'We have refunded $20, the rest of the $200 that you paid.',
        'We have refunded $20, the rest of the $200 that you paid.',
        'Refunded in all $50 of $200',
      ],
      es: [
        'Le reembolsamos $20, lo que quedaba de los $200 que pagó.',
        'Le reembolsamos $20, lo que quedaba de los $200 que pagó.',
        'Reembolsado en total $50 de $200',
      ],
    },
  ],
  order_cancelled: [
    {
      detail: AWAITS_REFUND,
      en: Array(2).fill('You have paid $200 for it, and $80 of that went back to you before.'),
      es: Array(2).fill('Usted pagó $200, de los que antes se le devolvieron $80.'),
    },
    {
      en: Array(2).fill('Of the $200 that you paid for it, $120 has not gone back to you yet.'),
      es: Array(2).fill('De los $200 que usted pagó, todavía no le hemos devuelto $120.'),
    },
    { order: 'unpaid', en: [], es: [] },
  ],
  appointment_cancelled: [{ order: 'unpaid', en: [], es: [] }],
  order_notice: toOffice('$154 paid'),
  cancelled_but_paid_alert: toOffice(
    '$120 to refund',
    'The order was canceled, and $120 of the customer’s money has not been refunded.',
  ),
  review_alert: toOffice(),
  refund_notice: toOffice(),
  refund_failed_alert: toOffice(),
  inquiry_alert: toOffice(),
  dispute_alert: toOffice(),
  appeal_alert: toOffice(),
  dispute_closed_notice: toOffice(),
  mail_refused_alert: toOffice(),
};

const RECEIPT: Readonly<Record<Language, RegExp>> = {
  en: /Basic Lookup \$150\.00 Processing fee \(2\.9%\) \$4\.00 Total \$154\.00 Payment received \$200\.00 Refunded to you by .* −\$50\.00 Returned to you by your bank −\$30\.00 Net paid \$120\.00/,
  es: /Consulta básica \$150\.00 Cargo por procesamiento \(2\.9%\) \$4\.00 Total \$154\.00 Pago recibido \$200\.00 Reembolsado a usted hasta el .* −\$50\.00 Devuelto a usted por su banco −\$30\.00 Pago neto \$120\.00/,
};

/** The sentences and lines of an email that state amounts, its preview first. */
function amountsIn({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string[] {
  const preview = /mso-hide:all">(.*?)&#847;/s.exec(html)?.[1] ?? '';
  return [preview, ...text.split('\n')]
    .flatMap((line) => line.replace(/ +/g, ' ').split(/(?<=\.) (?=\p{Lu})/u))
    .filter((sentence) => sentence.includes('$'));
}

test.each(LANGUAGES)(
  'every amount in every email about an order is the one that its words name, in language %s',
  async (language) => {
    const orders = { paid: '', unpaid: '' };
    for (const state of ['paid', 'unpaid'] as const) {
      const { id } = await (await site.post('/api/orders', { ...sampleOrder, language })).json();
      await site.forceOrderState(id, ORDERS[state]);
      orders[state] = id;
    }
    await site.db.query(
      `insert into appointments (order_id, starts_at, ends_at, cancelled_at)
       select id, now() + interval '1 day', now() + interval '25 hours', case when id = $unpaid then now() end
       from orders where id in ($paid, $unpaid)`,
      orders,
    );
    const [report] = await site.db.query(
      `insert into reports (order_id, pdf) values ($1, '%PDF-1.7') returning id`,
      [orders.paid],
    );
    const expected = new Map<string, readonly [kind: string, amounts: readonly string[]]>();
    for (const kind of mailKindsWhere(({ about }) => about === 'order')) {
      const samples = SAMPLES[kind as MailAbout<'order'>] ?? NO_AMOUNTS;
      for (const { order = 'paid', detail, ...amounts } of samples) {
        const [row] = await site.db.query<{ id: string }>(
          `insert into outbox (kind, order_id, detail, report_id, dedupe_key)
           values ($1, $2, $3, $4, gen_random_uuid()) returning id::text`,
          [kind, orders[order], detail, kind === 'report_ready' ? report?.id : null],
        );
        expected.set(row?.id ?? '', [kind, amounts[language]]);
      }
    }
    await site.runSchedule('send-mail');
    const mails = await site.mails();
    const found = mails.map((mail) => {
      const [, id = ''] = /^<outbox-(\d+)@/.exec(mail.messageId ?? '') ?? [];
      return [id, [expected.get(id)?.[0], amountsIn(mail)]] as const;
    });
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));

    const receipts = mails
      .flatMap(({ attachments }) => attachments)
      .filter(({ filename }) => /receipt|recibo/.test(filename ?? ''));
    expect(receipts).toHaveLength(6);
    for (const { content } of receipts) {
      const { text } = await readPdf(new Uint8Array(content as ArrayBuffer));
      expect(text).toMatch(RECEIPT[language]);
    }
  },
);
