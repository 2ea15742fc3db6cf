import { describe, expect, test } from 'vitest';
import { orderStatus as english } from '#i18n/en/order-status.ts';
import { orderStatus as spanish } from '#i18n/es/order-status.ts';
import { mailTexts } from '#i18n/mail-texts.ts';
import { problemTexts } from '#i18n/problem-texts.ts';
import { receiptTexts } from '#i18n/receipt-texts.ts';
import { LANGUAGES } from '#shared/languages.ts';

/** What each text says, by its key, in words that its meaning needs: English, Spanish. */
type Meanings = Readonly<Record<string, readonly [en: RegExp, es: RegExp]>>;

/** The page, the stamp and the heading of a state, in this order. */
const STATES: Meanings = {
  expired: [/^Order expired\|Expired\|.*expired$/, /^Pedido vencido\|Vencido\|.*venció$/],
  canceled: [/^Order canceled\|Canceled\|.*canceled$/, /^Pedido cancelado\|Cancelado\|.*canceló$/],
  processing: [
    /^Payment processing\|Processing\|.*being processed$/,
    /^Pago en proceso\|En proceso\|.*en proceso$/,
  ],
  inReview: [
    /^Payment in review\|In review\|We are looking/,
    /^Pago en revisión\|En revisión\|Estamos revisando/,
  ],
  paid: [/^Order paid\|Paid\|.*received/, /^Pedido pagado\|Pagado\|Recibimos/],
  inProgress: [
    /^Order in progress\|Paid\|.*researched$/,
    /^Pedido en investigación\|Pagado\|.*investigando/,
  ],
  delivered: [
    /^Report delivered\|Delivered\|.*delivered$/,
    /^Informe entregado\|Entregado\|.*entregamos/,
  ],
  refundedInPart: [
    /^Order refunded in part\|Refunded in part\|Part of .* refunded$/,
    /^Pedido reembolsado en parte\|Reembolsado en parte\|Le reembolsamos una parte/,
  ],
  refunded: [
    /^Order refunded\|Refunded\|This order was refunded$/,
    /^Pedido reembolsado\|Reembolsado\|Le reembolsamos este pedido$/,
  ],
  disputed: [
    /^Payment under review\|Under review\|The payment is under review$/,
    /^Pago en revisión\|En revisión\|El pago está en revisión$/,
  ],
  returned: [
    /^Payment returned\|Returned\|Your bank returned/,
    /^Pago devuelto por el banco\|Devuelto\|Su banco le devolvió/,
  ],
};

const STATE_TEXTS: Meanings = {
  'texts.canceledUnpaid': [
    /no longer be paid.*Nothing was charged/,
    /no se puede pagar.*No se cobró nada/,
  ],
  'texts.canceledProcessing': [
    /bank is still working on a payment for it/,
    /banco todavía está procesando un pago/,
  ],
  'texts.canceledPaid': [
    /have paid.*contact you about your refund/,
    /ya está pagado.*reembolsarle/,
  ],
  'texts.processing': [
    /bank is still working.*email you as soon as/,
    /banco todavía lo está procesando.*avisaremos/,
  ],
  'texts.inReview': [/arrived.*doesn’t match/, /Recibimos su pago.*no coincide/],
  'texts.paid': [/paid in full.*receipt/, /pagado en su totalidad.*recibo/],
  'texts.inProgress': [/going through the permit records/, /revisando los registros de permisos/],
  'texts.refundTiming': [
    /back to the card.*5 to 10 business days/,
    /a la tarjeta.*5 a 10 días hábiles/,
  ],
  'texts.disputed': [/bank.*asked us.*don’t pay again/, /banco.*nos preguntó.*No pague otra vez/],
  'texts.returned': [/bank took back.*returned it to you/, /banco retiró.*devolvió el dinero/],
  expired: [
    /last day to pay.*ONE.*Nothing was charged/,
    /último día para pagarlo.*ONE.*No se cobró nada/,
  ],
  canceledOn: [/^It was canceled on ONE\.$/, /^Se canceló el ONE\.$/],
  refunded: [/^As of TWO, we have refunded ONE\.$/, /^Hasta el TWO le hemos reembolsado ONE\.$/],
  delivered: [/^We emailed your ONE/, /^Le enviamos por correo el informe de su ONE/],
  deliveredOn: [
    /^On TWO, we emailed your ONE/,
    /^El TWO le enviamos por correo el informe de su ONE/,
  ],
  'nextSteps.officeContactsYou': [
    /office has been told.*call us now/,
    /oficina ya está al tanto.*llamarnos ahora/,
  ],
  'nextSteps.reportSentBefore': [/already emailed.*report/, /^Ya le enviamos su informe/],
  'nextSteps.newOrder': [/place a new order/, /hacer un pedido nuevo/],
  'nextSteps.newQuote': [/a new quote/, /pedirnos otra cotización/],
  'nextSteps.workBegins': [
    /24 hours.*begin the verification/,
    /comenzar la verificación.*24 horas/,
  ],
  'nextSteps.visitIsPlanned': [/24 hours.*date for the visit/, /fecha de la visita.*24 horas/],
  'nextSteps.delays': [/public office is closed/, /oficina pública está cerrada/],
  'nextSteps.reportDelivered': [
    /can’t find your report.*spam/,
    /no encuentra su informe.*no deseado/,
  ],
  'nextSteps.complaint': [/missing from it.*refund/, /falta algo.*reembolsaremos/],
  'nextSteps.receiptComes': [/goes through.*email you a receipt/, /se complete.*el recibo/],
  'nextSteps.refundFollows': [
    /^If the payment goes through.*refund/,
    /^Si el pago se completa.*reembolsarle/,
  ],
  reportComesAfterPayment: [/ONE after your payment/, /ONE después de su pago/],
  reportComes: [/PDF, ONE, on business days/, /PDF, ONE, en días hábiles/],
  'remarks.paymentFailed.heading': [
    /last payment did not go through/,
    /último pago no se completó/,
  ],
  'remarks.paymentFailed.text': [/not charged.*try again/, /No se cobró.*intentarlo de nuevo/],
  'remarks.quoteReady.heading': [/quote is ready/, /cotización está lista/],
  'remarks.quoteReady.text': [
    /agreed on ONE for the TWO.*until THREE.*no obligation/,
    /Acordamos ONE por la TWO.*hasta el THREE.*no se compromete/,
  ],
};

const CANCELED: Meanings = {
  nothingCharged: [/Nothing was charged.*no longer be paid/, /No se cobró nada.*no se puede pagar/],
  refundedInFull: [/refunded in full/, /reembolsamos su pago en su totalidad/],
  officeContactsYou: [
    /^We’ll contact you about your payment\.$/,
    /comunicaremos con usted acerca de su pago/,
  ],
  refundFollows: [/have paid ONE for it.*about your refund/, /^Usted pagó ONE\. .*reembolsarle/],
  restFollows: [
    /Of the ONE that you paid.*TWO has not gone back/,
    /De los ONE.*no le hemos devuelto TWO/,
  ],
};

const FOUND: Meanings = {
  underReview: [/looking into its payment/, /revisando el pago/],
  canceled: [/^canceled$/, /^cancelado$/],
  canceledAndRefunded: [/^canceled and refunded$/, /^cancelado y reembolsado$/],
  processing: [/payment is on its way/, /pago está en proceso/],
  waitingForPayment: [/waiting for payment/, /pendiente de pago/],
  refunded: [/^refunded$/, /^reembolsado$/],
  returned: [/payment returned by your bank/, /banco devolvió el pago/],
  delivered: [/report delivered/, /informe entregado/],
  inProgress: [/being researched/, /en investigación/],
  confirmed: [/^confirmed$/, /^confirmado$/],
};

const REFUNDED: Meanings = {
  part: [/^ONE of the TWO that you paid$/, /^ONE de los TWO que pagó$/],
  rest: [/^ONE, the rest of the TWO/, /^ONE, lo que quedaba de los TWO/],
  everything: [/^ONE, everything/, /^ONE, todo/],
  unknown: [/^a payment/, /^un pago/],
};

const RECEIPT: Meanings = {
  'stamps.paid': [/^Paid$/, /^Pagado$/],
  'stamps.partially_refunded': [/^Refunded in part$/, /^Reembolsado en parte$/],
  'stamps.refunded': [/^Refunded$/, /^Reembolsado$/],
  'stamps.disputed': [/^Under review$/, /^En revisión$/],
  'stamps.lost': [/^Returned$/, /^Devuelto$/],
  'lines.fee': [/^Processing fee \(ONE\)$/, /^Cargo por procesamiento \(ONE\)$/],
  'lines.totalPaid': [/^Total paid$/, /^Total pagado$/],
  'lines.total': [/^Total$/, /^Total$/],
  'lines.received': [/^Payment received$/, /^Pago recibido$/],
  'lines.refunded': [/^Refunded to you$/, /^Reembolsado a usted$/],
  'lines.refundedBy': [/^Refunded to you by ONE$/, /^Reembolsado a usted hasta el ONE$/],
  'lines.returned': [/^Returned to you by your bank$/, /^Devuelto a usted por su banco$/],
  'lines.disputed': [/bank is looking into this payment/, /banco está revisando este pago/],
  'lines.net': [/^Net paid$/, /^Pago neto$/],
};

/** Title, detail and field of the problems that state what became of an order or a payment. */
const PROBLEMS: Meanings = {
  'order-not-found': [/not found.*doesn’t exist/, /no encontrado.*no existe/],
  'no-receipt': [/^No receipt.*no payment/, /^Sin recibo.*ningún pago/],
  'not-due': [/^No due date.*not paid/, /^Sin fecha de entrega.*no está pagado/],
  'nothing-to-resend': [/^Nothing to send again/, /^Nada que enviar.*ningún correo/],
  'resent-recently': [/short while ago.*spam/, /hace poco.*no deseado/],
  'too-many-requests': [/Too many.*last hour/, /Demasiadas.*última hora/],
  'already-paid': [
    /^Already paid.*nothing more to pay/,
    /^Ya está pagado.*No queda nada por pagar/,
  ],
  'order-cancelled': [
    /^Order canceled.*no longer be paid/,
    /^Pedido cancelado.*ya no se puede pagar/,
  ],
  'payment-unknown-to-stripe': [
    /^Payment unknown.*can’t go on/,
    /^Pago desconocido.*no puede continuar/,
  ],
  'payment-under-review': [
    /^Payment under review.*looking into.*don’t pay again/,
    /^Pago en revisión.*revisando.*No pague otra vez/,
  ],
  'amount-differs': [/^Amount differs.*order’s total/, /^El monto no coincide.*total del pedido/],
  'payment-of-another-order': [
    /^Payment of another order.*not belong/,
    /^Pago de otro pedido.*no es de este/,
  ],
  'payment-mismatch': [
    /^Payment under review.*came.*doesn’t match/,
    /^Pago en revisión.*llegó.*no coincide/,
  ],
  'payment-processing': [
    /^Payment processing.*still working/,
    /^Pago en proceso.*todavía está procesando/,
  ],
  'payment-not-completed': [
    /^Payment not completed.*not charged/,
    /^Pago no completado.*no se cobró/,
  ],
};

/** The texts at the leaves of a dictionary by their keys. Those with parameters get ONE, TWO, THREE. */
function textsOf(value: unknown, key = ''): Record<string, string> {
  if (typeof value === 'string') return { [key]: value };
  if (typeof value === 'function') return { [key]: value('ONE', 'TWO', 'THREE') as string };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([name, child]) =>
      textsOf(child, key ? `${key}.${name}` : name),
    ),
  );
}

const joined = (texts: object) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, each]) => [key, Object.values(textsOf(each)).join('|')]),
  );

const FACTS = { phone: 'ONE', methods: [], kilobytes: 1, requestId: '' };
const problems = (language: 'en' | 'es') =>
  Object.fromEntries(
    Object.entries(problemTexts[language])
      .filter(([type]) => type in PROBLEMS)
      .map(([type, { title, detail }]) => [
        type,
        `${title}|${typeof detail === 'function' ? detail(FACTS) : detail}`,
      ]),
  );

function statusTexts({ states: _, ...texts }: typeof english): Record<string, string> {
  return textsOf(texts);
}

function receiptStates({ stamps, lines }: (typeof receiptTexts)['en']): Record<string, string> {
  return textsOf({ stamps, lines });
}

describe.each([
  ['a state’s page', STATES, [joined(english.states), joined(spanish.states)]],
  ['an order’s page', STATE_TEXTS, [statusTexts(english), statusTexts(spanish)]],
  [
    'the email about a cancellation',
    CANCELED,
    LANGUAGES.map((language) => textsOf(mailTexts[language].changes.canceled.money)),
  ],
  [
    'the email with found orders',
    FOUND,
    LANGUAGES.map((language) => textsOf(mailTexts[language].requests.ordersFound.states)),
  ],
  [
    'the email about a refund',
    REFUNDED,
    LANGUAGES.map((language) => textsOf(mailTexts[language].payments.refund.what)),
  ],
  ['the receipt', RECEIPT, LANGUAGES.map((language) => receiptStates(receiptTexts[language]))],
  ['a problem', PROBLEMS, LANGUAGES.map(problems)],
] as const)('every sentence of %s', (_, meanings, dictionaries) => {
  test.each(LANGUAGES.map((language, index) => ({ language, index })))(
    'means what its key says, and would be missed if swapped with another: $language',
    ({ index }) => {
      const texts = Object.entries(dictionaries[index] ?? {});
      const pattern = (key: string) => meanings[key]?.[index] ?? /never/;
      expect(texts.map(([key]) => key).sort()).toEqual(Object.keys(meanings).sort());
      for (const [key, text] of texts) expect(text, key).toMatch(pattern(key));
      for (const [one, oneText] of texts) {
        for (const [other, otherText] of texts) {
          if (oneText === otherText) continue;
          const isMissed = !pattern(one).test(otherText) || !pattern(other).test(oneText);
          expect(isMissed, `${one} and ${other}`).toBe(true);
        }
      }
    },
  );
});
