import { describe, expect, test } from 'vitest';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { order } from '#emulators/mailbox/sample-records.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { CHANGE_TEMPLATES } from '#server/mail/change-templates.ts';
import { ordersFound } from '#server/mail/orders-found.ts';
import { goesToCustomer, MAIL_KINDS, type MailKind } from '#server/outbox/kinds.ts';
import { writeRefundDetail } from '#server/payments/refund-detail.ts';
import { LANGUAGES } from '#shared/languages.ts';
import {
  BECAUSE,
  BECAUSE_NAMES,
  CANCELLATION_REASONS,
  stripeReasonOf,
} from '#shared/office/because.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';

const SITE = 'https://permitlens.example';
const TOTAL = formatDollars(order.totalAmount);

describe('an order in the email with found orders', () => {
  test.each<[OrderStatus, PaymentStatus, en: string, es: string]>([
    ['pending', 'pending', 'waiting for payment', 'pendiente de pago'],
    ['pending', 'failed', 'waiting for payment', 'pendiente de pago'],
    ['pending', 'processing', 'the payment is on its way', 'el pago está en proceso'],
    ['pending', 'needs_review', 'we are looking into its payment', 'estamos revisando el pago'],
    ['cancelled', 'needs_review', 'we are looking into its payment', 'estamos revisando el pago'],
    ['confirmed', 'paid', 'confirmed', 'confirmado'],
    ['confirmed', 'partially_refunded', 'confirmed', 'confirmado'],
    ['confirmed', 'disputed', 'confirmed', 'confirmado'],
    ['confirmed', 'refunded', 'refunded', 'reembolsado'],
    ['confirmed', 'lost', 'payment returned by your bank', 'su banco devolvió el pago'],
    ['in_progress', 'paid', 'searching the records', 'búsqueda en curso'],
    ['delivered', 'paid', 'report delivered', 'informe entregado'],
    ['delivered', 'partially_refunded', 'report delivered', 'informe entregado'],
    ['delivered', 'refunded', 'refunded', 'reembolsado'],
    ['cancelled', 'pending', 'canceled', 'cancelado'],
    ['cancelled', 'paid', 'canceled', 'cancelado'],
    ['cancelled', 'refunded', 'canceled and refunded', 'cancelado y reembolsado'],
  ])(
    'that is %s and whose payment is %s is "%s", in Spanish "%s"',
    (status, paymentStatus, ...states) => {
      for (const [index, language] of LANGUAGES.entries()) {
        const found = { ...order, status, paymentStatus, language, dueAt: null };
        const { lists = [] } = ordersFound({ orders: [found], language, siteUrl: SITE });
        expect(lists[0]?.lines).toEqual([
          {
            text: `SJG7C-HND84, ${order.propertyAddress}, Miami-Dade: ${states[index]}`,
            url: `${SITE}${index === 0 ? '' : '/es'}/checkout/${order.id}`,
          },
        ]);
      }
    },
  );
});

describe('the email about a cancellation', () => {
  test.each<[PaymentStatus, en: RegExp, es: RegExp]>([
    ['pending', /^Nothing was charged/, /^No se cobró nada/],
    ['failed', /^Nothing was charged/, /^No se cobró nada/],
    [
      'paid',
      new RegExp(`^You have paid \\${TOTAL} for it\\.`),
      new RegExp(`^Usted pagó \\${TOTAL}\\.`),
    ],
    ['refunded', /refunded in full\. .*5 to 10/, /en su totalidad\. .*5 a 10/],
    ['disputed', /^We’ll contact you about your payment/, /^Nos comunicaremos .* su pago\.$/],
    ['lost', /^We’ll contact you about your payment/, /^Nos comunicaremos .* su pago\.$/],
  ])(
    'says what happens to a payment that is %s: %s, in Spanish %s',
    (paymentStatus, ...meanings) => {
      for (const [index, language] of LANGUAGES.entries()) {
        const canceled = { ...order, status: 'cancelled', paymentStatus, language } as const;
        const { preheader, paragraphs } = CHANGE_TEMPLATES.order_cancelled({
          order: canceled,
          detail: null,
          summary: null,
          correction: null,
          part: null,
          reportUrl: null,
          appointment: null,
          siteUrl: SITE,
          stripeUrl: SITE,
          officeUrl: SITE,
        });
        for (const text of [preheader, paragraphs[1]]) expect(text).toMatch(meanings[index] ?? '');
      }
    },
  );
});

describe('the reason that the office gives', () => {
  const MAIL = {
    ...{ summary: null, part: null, correction: null, reportUrl: null, appointment: null },
    ...{ siteUrl: SITE, stripeUrl: SITE, officeUrl: SITE },
  };

  test.each(BECAUSE_NAMES)('%s is in the email about a refund, in each language', (because) => {
    const refund = { amount: 50_00, paid: 100_00, refunded: 50_00, currency: CURRENCY };
    const detail = writeRefundDetail({ ...refund, part: 'part', because });
    for (const language of LANGUAGES) {
      const mail = { ...MAIL, order: { ...order, language }, detail };
      const { paragraphs } = CHANGE_TEMPLATES.refund_receipt(mail);
      expect(paragraphs[1]).toBe(mailTexts[language].because[because]);
      expect(mailTexts.en.because[because]).not.toBe(mailTexts.es.because[because]);
    }
  });

  test.each(CANCELLATION_REASONS)('%s is in the email about a cancellation', (cancelledBecause) => {
    for (const language of LANGUAGES) {
      const canceled = { ...order, status: 'cancelled', cancelledBecause, language } as const;
      const mail = { ...MAIL, order: canceled, detail: null };
      const { paragraphs } = CHANGE_TEMPLATES.order_cancelled(mail);
      expect(paragraphs[1]).toBe(mailTexts[language].because[cancelledBecause]);
    }
  });

  test.each(Object.entries(BECAUSE))(
    '%s is no fraud at Stripe unless it says so',
    (name, reason) => {
      expect(reason.stripe === 'fraudulent').toBe(name === 'not_authorized');
      expect(stripeReasonOf(undefined)).toBe('requested_by_customer');
    },
  );
});

/** The subject, the heading and what the text is about, by the kind and the variant of an email. */
type Words = readonly [subject: RegExp, heading: RegExp, text: RegExp];
const EMAILS: Readonly<Record<string, { readonly en: Words; readonly es: Words }>> = {
  receipt: {
    en: [/receipt: 88 Sabal/, /order is confirmed/, /received your payment.*24-48 hours/],
    es: [/^Su recibo .*88 Sabal/, /pedido está confirmado/, /Recibimos su pago.*24 a 48 horas/],
  },
  'receipt, sent again, after a refund': {
    en: [/receipt/, /^Your receipt$/, /receipt again\. .*refunded \$50/],
    es: [/recibo/, /^Su recibo$/, /su recibo de nuevo\. .*reembolsado \$50/],
  },
  payment_reminder: {
    en: [/waiting for payment/, /waiting for payment/, /hasn’t been paid.*cancel the order/],
    es: [/pendiente de pago/, /pendiente de pago/, /No se ha cobrado nada.*cancelaremos el pedido/],
  },
  'payment_reminder, the card was declined': {
    en: [/waiting/, /waiting/, /last payment did not go through.*try again/],
    es: [/pendiente/, /pendiente/, /último pago no se completó.*intentarlo de nuevo/],
  },
  work_started: {
    en: [
      /searching the records/,
      /searching the records/,
      /permit records.*nothing you need to do/,
    ],
    es: [/Comenzó la búsqueda/, /Comenzó/, /registros de permisos.*No tiene que hacer nada/],
  },
  'work_started, a Full Inspection': {
    en: [/Work has begun/, /Work has begun/, /date for the visit/],
    es: [/Comenzamos a trabajar/, /Comenzamos a trabajar/, /fecha de la visita/],
  },
  'work_started, a visit is planned': {
    en: [
      /Work has begun/,
      /Work has begun/,
      /on your Full Inspection\. (?!If we).*Visit Tue, Dec 1/,
    ],
    es: [
      /Comenzamos a trabajar/,
      /Comenzamos a trabajar/,
      /inspección completa\. (?!Si todavía).*Visita martes 1 de diciembre/i,
    ],
  },
  'work_started, a consultation is planned': {
    en: [/your order/, /your order/, /Consultation Tue, Dec 1/],
    es: [/su pedido/, /su pedido/, /Consulta martes 1 de diciembre/],
  },
  quote_ready: {
    en: [/quote: 88 Sabal/, /quote is ready/, /price of a.*arrange the visit.*30 days/],
    es: [/cotización .*88 Sabal/, /cotización está lista/, /precio de una.*la visita.*30 días/],
  },
  'quote_ready, replaces an earlier one': {
    en: [/quote/, /quote/, /replaces the quote.*no longer be paid/],
    es: [/cotización/, /cotización/, /Reemplaza la cotización.*ya no se puede pagar/],
  },
  'report_ready, an uploaded file': {
    en: [/report: 88 Sabal/, /report is ready/, /attached to this email.*complete it or refund/],
    es: [/informe .*88 Sabal/, /informe está listo/, /va adjunto a este correo.*reembolsaremos/],
  },
  'report_ready, written in the office': {
    en: [
      /report: 88 Sabal/,
      /report is ready/,
      /Settle before closing: One of four.*What to do first: Ask the seller.*When: Before closing \(Fri, Dec 11, 2026\).*The office: .*305-555-0142.*attached.*If you are buying: .*all 3 .*agent: 2 steps /,
    ],
    es: [
      /informe .*88 Sabal/,
      /informe está listo/,
      /Resolver antes del cierre: Uno de cuatro.*Lo primero que debe hacer: Pídale.*Cuándo: Antes del cierre \(viernes 11 de diciembre de 2026\).*La oficina: .*305-555-0142.*adjunto.*Si usted compra: .*los 3 .*comprador: 2 pasos /,
    ],
  },
  'report_ready, nothing to do': {
    en: [
      /report: 88 Sabal/,
      /report is ready/,
      /Nothing to settle: Every.*closed\. Nothing to do\. Keep/,
    ],
    es: [
      /informe .*88 Sabal/,
      /está listo/,
      /Nada por resolver: Todos.*cerrados\. No hay nada que hacer\./,
    ],
  },
  due_date_moved: {
    en: [/^The date of your/, /When your/, /now due by Mon, Nov 30, 6 PM.*archive.*calendar/],
    es: [
      /^La fecha de su/,
      /^Cuándo recibirá/,
      /ahora recibirá.*lunes 30 de noviembre.*archivo.*calendario/,
    ],
  },
  customer_question: {
    en: [
      /^A question about your order: 88 Sabal/,
      /question for you/,
      /go on with your order.*second meter.*garage is rented.*reply to this email.*waits for your answer/,
    ],
    es: [
      /^Una pregunta sobre su pedido: 88 Sabal/,
      /pregunta para usted/,
      /seguir con su pedido.*segundo medidor.*garaje está alquilado.*responda a este correo.*espera su respuesta/,
    ],
  },
  date_after_answer: {
    en: [
      /has your answer: 88 Sabal/,
      /Thank you for your answer/,
      /back at work.*now due by Mon, Nov 30, 6 PM.*calendar/,
    ],
    es: [
      /recibió su respuesta: 88 Sabal/,
      /Gracias por su respuesta/,
      /seguimos trabajando.*ahora lo recibirá.*lunes 30 de noviembre.*calendario/,
    ],
  },
  'due_date_moved, custom work': {
    en: [
      /^The date of your (?!.* report).*order/,
      /^When your order is due/,
      /, your order is now due by(?!.*your report)/,
    ],
    es: [
      /^La fecha de su pedido/,
      /^Cuándo recibirá su pedido/,
      /ahora recibirá su pedido(?!.*su informe)/,
    ],
  },
  'due_date_moved, a consultation that had none': {
    en: [/^The date of your .* order/, /your order/, /, your order is due by/],
    es: [/^La fecha de su pedido/, /su pedido/, /, recibirá su pedido/],
  },
  'report_ready, advice in the email': {
    en: [/written advice/, /written advice/, /permit of 2004 first/],
    es: [/asesoría por escrito/, /asesoría por escrito/, /permiso de 2004/],
  },
  'report_ready, advice as a file, corrected': {
    en: [/^Corrected advice/, /corrected advice/, /attached.*What changed/],
    es: [/^Asesoría corregida/, /asesoría corregida/, /adjunta.*Qué cambió/],
  },
  'report_ready, a file of custom work': {
    en: [/^File 1 of/, /^File 1 of/, /More follows/],
    es: [/^Archivo 1 de/, /^Archivo 1 de/, /Esto no es todo/],
  },
  'report_ready, the last file of custom work': {
    en: [/^File 2 of/, /^File 2 of/, /your order is complete/],
    es: [/^Archivo 2 de/, /^Archivo 2 de/, /su pedido queda completo/],
  },
  'due_date_moved, an order that had none': {
    en: [
      /^The date of your/,
      /When your/,
      /, your report is due by Mon, Nov 30, 6 PM ET\..*archive.*adds this date/,
    ],
    es: [
      /^La fecha de su/,
      /^Cuándo recibirá/,
      /, recibirá su informe .*lunes 30 de noviembre.*archivo.*agrega esta fecha/,
    ],
  },
  appointment_planned: {
    en: [
      /^Our visit on Tue, Dec 1: 88 Sabal/,
      /When we visit/,
      /Ana from PermitLens will come.*Tue, Dec 1, 2026, 10:00 AM to 12:00 PM ET.*let us in.*due by Wed, Dec 2, 6 PM ET\..*attached file adds/,
    ],
    es: [
      /^Nuestra visita del martes 1 de diciembre: 88 Sabal/,
      /Cuándo visitamos/,
      /Ana, de PermitLens, irá.*el martes 1 de diciembre de 2026, de 10:00\sa\.\sm\. a 12:00\sp\.\sm\., hora del Este\..*Recibirá su informe.*archivo adjunto agrega/,
    ],
  },
  'appointment_planned, moved, to nobody in particular': {
    en: [
      /^Our visit on/,
      /When we visit/,
      /: PermitLens will come to.*This replaces what we told you/,
    ],
    es: [/^Nuestra visita/, /Cuándo visitamos/, /: PermitLens irá a.*Esto reemplaza lo que/],
  },
  'appointment_planned, a consultation': {
    en: [
      /^Your consultation on Tue, Dec 1/,
      /When we talk/,
      /Ana from PermitLens will talk with you/,
    ],
    es: [/^Su consulta del martes/, /Cuándo hablamos/, /Ana, de PermitLens, hablará con usted/],
  },
  appointment_cancelled: {
    en: [
      /^Our visit is canceled/,
      /The visit is canceled/,
      /visit on Tue, Dec 1.*another time.*takes the visit out/,
    ],
    es: [
      /^Se cancela nuestra visita/,
      /La visita se cancela/,
      /visita del martes 1.*otra fecha.*quita la visita/,
    ],
  },
  'appointment_cancelled, a consultation': {
    en: [
      /^Your consultation is/,
      /consultation is canceled/,
      /consultation on Tue, Dec 1.*another time/,
    ],
    es: [/^Se cancela su consulta/, /consulta se cancela/, /consulta del martes 1.*otra fecha/],
  },
  'order_cancelled, with its visit': {
    en: [/./, /canceled/, /Our visit on Tue, Dec 1.* is canceled too\..*out of your calendar/],
    es: [/./, /./, /También se cancela nuestra visita del martes 1.*quita la visita/],
  },
  refund_receipt: {
    en: [/Your PermitLens refund/, /refund is on its way/, /refunded \$50 of.*back to the card/],
    es: [/^Su reembolso/, /reembolso va en camino/, /reembolsamos \$50 de.*a la tarjeta/],
  },
  order_cancelled: {
    en: [/was canceled/, /was canceled/, /canceled this order.*Nothing was charged.*didn’t expect/],
    es: [/^Cancelamos/, /^Cancelamos/, /canceló este pedido.*No se cobró nada.*no esperaba/],
  },
  'order_cancelled, with a reason, and a refund that was not made': {
    en: [/was canceled/, /was canceled/, /find the property.*have paid \$\d+ for it.*contact you/],
    es: [/^Cancelamos/, /^Cancelamos/, /No encontramos la propiedad.*Usted pagó \$\d+\./],
  },
  cancelled_and_refunded: {
    en: [
      /canceled, with a refund/,
      /canceled, and your refund/,
      /canceled this order.*couldn’t give us.*refunded \$\d+, everything that you paid.*5 to 10/,
    ],
    es: [
      /^Cancelamos .*con reembolso/,
      /^Cancelamos .*reembolso va en camino/,
      /canceló este pedido.*no pudo darnos.*Le reembolsamos \$\d+, todo lo que pagó.*5 a 10/,
    ],
  },
  order_changed: {
    en: [/was corrected/, /We corrected/, /corrected your order: .*property address/],
    es: [/^Corregimos/, /^Corregimos/, /corrigió su pedido: .*dirección de la propiedad/],
  },
  email_changed: {
    en: [
      /email address was changed/,
      /email address was changed/,
      /November 20, 2026.*never ordered/,
    ],
    es: [/Cambió el correo/, /Cambió la dirección/, /20 de noviembre de 2026.*nunca nos ha pedido/],
  },
  orders_found: {
    en: [/orders$/, /Here is your order/, /Somebody asked.*Anyone who has a link/],
    es: [/^Sus pedidos/, /Aquí está su pedido/, /Alguien solicitó.*Quien tenga un enlace/],
  },
  message_answer: {
    en: [/answer to your message$/, /Our answer/, /we can take all ten.*Do you take ten/],
    es: [/^Respuesta de PermitLens/, /Nuestra respuesta/, /podemos hacer las diez.*Pueden hacer/],
  },
  message_received: {
    en: [/has your message/, /have your message/, /Thank you for writing.*24 hours/],
    es: [/recibió su mensaje/, /Recibimos su mensaje/, /Gracias por escribirnos.*24 horas/],
  },
  'message_received, a quote request': {
    en: [/has your quote request/, /have your quote request/, /asking us for a quote.*24 hours/],
    es: [/solicitud de cotización/, /solicitud de cotización/, /pedirnos una cotización.*24 horas/],
  },
};

test('every email to customers is known here', () => {
  const kinds = MAIL_KINDS.filter(goesToCustomer);
  const known = Object.keys(EMAILS).map((name) => name.split(', ')[0]);
  expect([...new Set(known)].sort()).toEqual(kinds.sort());
});

const customerSamples = LANGUAGES.flatMap((language) =>
  (Object.keys(EMAILS) as string[]).map((name) => {
    const [kind = '', variant] = name.split(/, (.*)/);
    const samples = samplesIn(language, kind as MailKind);
    return { language, name, sample: samples.find((each) => !variant || each.variant === variant) };
  }),
);

test.each(customerSamples)('$name has its own words: $language', ({ language, name, sample }) => {
  if (!sample) throw new Error(`There is no sample of ${name}.`);
  const [subject, heading, text] = EMAILS[name]?.[language] ?? [/never/, /never/, /never/];
  const mail = renderSample(sample, SITE);
  expect(mail.subject).toMatch(subject);
  expect(/<h1 [^>]*>(.*?)<\/h1>/s.exec(mail.html)?.[1]).toMatch(heading);
  expect(mail.text.replace(/\s+/g, ' ')).toMatch(text);
});
