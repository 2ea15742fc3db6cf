import { mailTexts, receiptTexts } from '#i18n/document-texts.ts';
import { orderStatus as english } from '#i18n/en/order-status.ts';
import { orderStatus as spanish } from '#i18n/es/order-status.ts';
import type { OrderStatus } from '#shared/states.ts';
import { joinedTextsOf, type Meanings, testMeanings, textsOf } from './text-meanings.ts';

/** The page, the stamp and the heading of a state, in this order. */
const STATES: Meanings = {
  expired: [/^Order expired\|Expired\|.*expired$/, /^Pedido vencido\|Vencido\|.*venció$/],
  cancelled: [/^Order canceled\|Canceled\|.*canceled$/, /^Pedido cancelado\|Cancelado\|.*canceló$/],
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
    /^Order in progress\|Paid\|.*searching the records$/,
    /^Búsqueda en curso\|Pagado\|.*revisando los registros/,
  ],
  delivered: [
    /^Report delivered\|Delivered\|.*delivered$/,
    /^Informe entregado\|Entregado\|.*entregamos/,
  ],
  working: [
    /^Order in progress\|Paid\|We are working/,
    /^Pedido en curso\|Pagado\|Estamos trabajando/,
  ],
  completed: [
    /^Order delivered\|Delivered\|.*delivered$/,
    /^Pedido entregado\|Entregado\|.*entregamos su pedido$/,
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
  'texts.cancelledUnpaid': [
    /no longer be paid.*Nothing was charged/,
    /no se puede pagar.*No se cobró nada/,
  ],
  'texts.cancelledProcessing': [
    /bank is still working on a payment for it/,
    /banco todavía está procesando un pago/,
  ],
  'texts.cancelledPaid': [
    /have paid.*contact you about your refund/,
    /ya está pagado.*reembolsarle/,
  ],
  'texts.processing': [
    /bank is still working.*email you as soon as/,
    /banco todavía lo está procesando.*avisaremos/,
  ],
  'texts.inReview': [/arrived.*doesn’t match/, /Recibimos su pago.*no coincide/],
  'texts.paid': [/paid in full.*receipt/, /pagado en su totalidad.*recibo/],
  'texts.inProgress': [
    /going through the permit records/,
    /permisos de esta dirección en los registros/,
  ],
  'texts.working': [/we prepare.*comes by email/, /por correo lo que preparamos/],
  'texts.refundTiming': [
    /back to the card.*5 to 10 business days/,
    /a la tarjeta.*5 a 10 días hábiles/,
  ],
  'texts.disputed': [/bank.*asked us.*don’t pay again/, /banco.*nos preguntó.*No pague otra vez/],
  'texts.returned': [/^There is nothing more to pay\.$/, /^No tiene que pagar nada más\.$/],
  expired: [
    /last day to pay.*ONE.*Nothing was charged/,
    /último día para pagarlo.*ONE.*No se cobró nada/,
  ],
  cancelledOn: [/^It was canceled on ONE\.$/, /^Se canceló el ONE\.$/],
  refunded: [/^As of TWO, we have refunded ONE\.$/, /^Le reembolsamos ONE \(al TWO\)\.$/],
  returnedByBank: [
    /^Your bank took back ONE.*returned it to you\.$/,
    /^Su banco retiró ONE.*devolvió a usted\.$/,
  ],
  'delivered.report': [/^We emailed your ONE/, /^Le enviamos por correo el informe de su ONE/],
  'delivered.advice': [/^We emailed our written advice/, /^Le enviamos.*asesoría por escrito/],
  'delivered.files': [/^We emailed all/, /^Le enviamos por correo todo/],
  'correctedOn.report': [
    /^On ONE, we emailed you a corrected/,
    /^El ONE le enviamos en su lugar un informe corregido/,
  ],
  questionSentOn: [
    /^On ONE, we emailed you a question.*waits for your answer/,
    /^El ONE le enviamos por correo una pregunta.*espera su respuesta/,
  ],
  'correctedOn.other': [/^On ONE.* a correction\.$/, /^El ONE le enviamos una corrección\.$/],
  'deliveredOn.report': [
    /^On ONE, we emailed your TWO/,
    /^El ONE le enviamos por correo el informe de su TWO/,
  ],
  'deliveredOn.advice': [/^On ONE, we emailed our written advice/, /^El ONE.*asesoría por escrito/],
  'deliveredOn.files': [/^On ONE, we emailed the last/, /^El ONE.* lo último/],
  'nextSteps.officeContactsYou': [
    /office has been told.*call us now/,
    /oficina ya está al tanto.*llamarnos ahora/,
  ],
  'nextSteps.reportSentBefore': [/already emailed.*report/, /^Ya le enviamos su informe/],
  'nextSteps.sentBefore': [
    /already emailed.*what you ordered/,
    /^Ya le enviamos por correo lo que/,
  ],
  'nextSteps.newOrder': [/place a new order/, /hacer un pedido nuevo/],
  'nextSteps.newQuote': [/a new quote/, /pedirnos otra cotización/],
  'nextSteps.workBegins': [
    /24 hours.*begin the verification/,
    /comenzar la verificación.*24 horas/,
  ],
  'nextSteps.visitIsPlanned': [/24 hours.*date for the visit/, /fecha de la visita.*24 horas/],
  'nextSteps.consultationIsPlanned': [
    /24 hours.*time for the consultation/,
    /hora de la asesoría.*24 horas/,
  ],
  'nextSteps.dateIsPlanned': [/24 hours.*agree on a date\.$/, /^Para acordar una fecha.*24 horas/],
  'nextSteps.delays': [/public office is closed/, /oficina pública está cerrada/],
  'nextSteps.reportDelivered': [
    /can’t find your report.*spam/,
    /no encuentra su informe.*no deseado/,
  ],
  'nextSteps.complaint': [/missing from it.*refund/, /falta algo.*reembolsaremos/],
  'nextSteps.orderDelivered': [
    /can’t find our email.*spam/,
    /no encuentra nuestro correo.*no deseado/,
  ],
  'nextSteps.complaintAboutOrder': [
    /we agreed on is missing.*refund/,
    /^Si falta algo de lo que acordamos.*reembolsaremos/,
  ],
  'nextSteps.receiptComes': [/goes through.*email you a receipt/, /se complete.*el recibo/],
  'nextSteps.refundFollows': [
    /^If the payment goes through.*refund/,
    /^Si el pago se completa.*reembolsarle/,
  ],
  reportComes: [
    /comes by email as a PDF.*after your payment/,
    /por correo, en PDF.*después de su pago/,
  ],
  wrongService: [/chose ONE.*right one.*before we begin/, /Eligió la ONE.*quería.*comencemos/],
  'remarks.paymentFailed.heading': [
    /last payment did not go through/,
    /último pago no se completó/,
  ],
  'remarks.paymentFailed.text': [/not charged.*try again/, /No se cobró.*intentarlo de nuevo/],
  'remarks.quoteReady.heading': [/quote is ready/, /cotización está lista/],
  'remarks.quoteReady.visitFollows': [
    /Once it’s paid.*date for the visit/,
    /Cuando pague.*fecha de la visita/,
  ],
  'remarks.quoteReady.consultationFollows': [
    /Once it’s paid.*time for the consultation/,
    /Cuando pague.*hora de la asesoría/,
  ],
  'remarks.quoteReady.dateFollows': [
    /Once it’s paid.*agree on a date\.$/,
    /Cuando pague.*acordar una fecha/,
  ],
  'remarks.quoteReady.price.report': [
    /^The ONE of this property costs TWO/,
    /^La ONE de esta propiedad cuesta TWO/,
  ],
  'remarks.quoteReady.price.advice': [/^The ONE costs TWO/, /^La ONE cuesta TWO/],
  'remarks.quoteReady.price.files': [
    /^What we agreed on, “ONE”, costs TWO/,
    /^Lo que acordamos, “ONE”, cuesta TWO/,
  ],
  'remarks.quoteReady.text': [
    /^ONE THREE.*until TWO.*no obligation/,
    /^ONE THREE.*hasta el TWO.*no se compromete/,
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
  paid: [/have paid ONE for it.*about your payment/, /^Usted pagó ONE\. .*acerca de su pago/],
  partReturned: [/ONE for it, and TWO of that went back/, /pagó ONE, .*devolvieron TWO/],
};

const FOUND: Meanings = {
  underReview: [/looking into its payment/, /revisando el pago/],
  cancelledAndRefunded: [/^canceled and refunded$/, /^cancelado y reembolsado$/],
  processing: [/payment is on its way/, /pago está en proceso/],
  refunded: [/^refunded$/, /^reembolsado$/],
  returned: [/payment returned by your bank/, /banco devolvió el pago/],
};

const STATUSES: Readonly<Record<OrderStatus, Meanings[string]>> = {
  pending: [/waiting for payment/, /pendiente de pago/],
  confirmed: [/^confirmed$/, /^confirmado$/],
  in_progress: [/searching the records/, /búsqueda en curso/],
  delivered: [/report delivered/, /informe entregado/],
  cancelled: [/^canceled$/, /^cancelado$/],
};

const OTHER_STATUSES: Readonly<Record<OrderStatus, Meanings[string]>> = {
  ...STATUSES,
  in_progress: [/^in progress$/, /^en curso$/],
  delivered: [/^delivered$/, /^entregado$/],
};

const REFUNDED: Meanings = {
  part: [/^ONE of the TWO that you paid$/, /^ONE de los TWO que pagó$/],
  rest: [/^ONE, the rest of the TWO/, /^ONE, lo que quedaba de los TWO/],
  everything: [/^ONE, everything/, /^ONE, todo/],
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
  'facts.receivedFrom': [/^Received from$/, /^Recibido de$/],
  'facts.order': [/^Order number$/, /^Número de pedido$/],
  'facts.ordered': [/^Ordered$/, /^Fecha del pedido$/],
  'facts.paid': [/^Paid$/, /^Fecha de pago$/],
  'facts.reference': [/^Your reference$/, /^Número de su expediente$/],
  'facts.card': [/^Payment method$/, /^Forma de pago$/],
  'facts.service': [/^Service$/, /^Servicio$/],
  'facts.property': [/^Property$/, /^Propiedad$/],
  'notes.notInvoice': [/not a tax invoice/, /No es una factura fiscal/],
  'notes.withoutPayer': [/leaves out who paid/, /no dice quién pagó/],
  'notes.questions': [/Call ONE,.* write to TWO/, /Llame al ONE .* escriba a TWO/],
};

const orderStatus = { en: english, es: spanish };

testMeanings('a state’s page', STATES, (language) => joinedTextsOf(orderStatus[language].states));

testMeanings('an order’s page', STATE_TEXTS, (language) => {
  const { states: _, ...texts } = orderStatus[language];
  return textsOf(texts);
});

testMeanings('the email about a cancellation', CANCELED, (language) =>
  textsOf(mailTexts[language].changes.cancelled.money),
);

testMeanings('the email with found orders, by its payment', FOUND, (language) =>
  textsOf(mailTexts[language].requests.ordersFound.states),
);

testMeanings('the email with found orders, by its status', STATUSES, (language) =>
  textsOf(mailTexts[language].requests.ordersFound.statuses),
);

testMeanings('the same, of an order without a report', OTHER_STATUSES, (language) =>
  textsOf(mailTexts[language].requests.ordersFound.otherStatuses),
);

testMeanings('the email about a refund', REFUNDED, (language) =>
  textsOf(mailTexts[language].payments.refund.what),
);

testMeanings('the receipt', RECEIPT, (language) => {
  const { stamps, lines, facts, notes } = receiptTexts[language];
  return textsOf({ stamps, lines, facts, notes });
});
