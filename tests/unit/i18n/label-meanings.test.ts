import { mailTexts } from '#i18n/document-texts.ts';
import { fieldErrorTexts, problemTexts } from '#i18n/problem-texts.ts';
import { type Meanings, testMeanings, textsOf } from './text-meanings.ts';

/** Title and detail of each problem, and what is wrong with the field that it is about. */
const PROBLEMS: Meanings = {
  'not-found': [/^Not found.*nothing at this address/, /^No encontrado.*No hay nada/],
  'method-not-allowed': [
    /^Method not allowed.*GET and HEAD only/,
    /^Método no permitido.*GET y HEAD/,
  ],
  'other-origin': [/^Forbidden.*own website/, /^No permitido.*propio sitio/],
  'not-json': [/^Unsupported media type.*JSON/, /^Formato no admitido.*JSON/],
  'malformed-json': [/^Malformed JSON.*could not be read/, /^JSON mal formado.*leer/],
  'too-large': [/^Content too large.*no more than 32 KB/, /demasiado grande.*32 KB como máximo/],
  'invalid-input': [/^Invalid input.*fields/, /^Datos no válidos.*campos/],
  unavailable: [/^Service unavailable.*Nothing was lost/, /no disponible.*No se perdió nada/],
  internal: [/^Internal error.*our side.*REFERENCE/, /^Error interno.*nuestro lado.*REFERENCE/],
  unhealthy: [/^Not healthy.*missing or down/, /^Con fallas.*Falta o no funciona/],
  'idempotency-key-malformed': [
    /^Invalid input.*not be accepted.*visible ASCII/,
    /^Datos no válidos.*aceptar.*ASCII visibles/,
  ],
  'idempotency-key-reused': [
    /^Idempotency key used.*other details.*another form/,
    /^Clave de idempotencia.*otros datos.*otro formulario/,
  ],
  'bad-signature': [/^Bad signature.*missing, wrong or too old/, /^Firma no válida.*antigua/],
  'payment-not-settled': [/^Too early.*send it again later/, /^Demasiado pronto.*más tarde/],
  'order-not-found': [/not found.*doesn’t exist/, /no encontrado.*no existe/],
  'order-looked-for': [
    /^We have.*don’t order or pay again/,
    /^Tenemos.*no vuelva a pedir ni a pagar/,
  ],
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

const FACTS = { phone: '305', methods: ['GET', 'HEAD'], kilobytes: 32, requestId: 'REFERENCE' };

testMeanings('problems', PROBLEMS, (language) =>
  Object.fromEntries(
    Object.entries(problemTexts[language]).map(([type, words]) => {
      const { title, detail, field = '' } = { field: '', ...words };
      return [
        type,
        [title, typeof detail === 'function' ? detail(FACTS) : detail, field].join('|'),
      ];
    }),
  ),
);

const FIELD_ERRORS: Meanings = {
  'address-missing': [/property’s address/, /dirección de la propiedad/],
  'county-missing': [/county/, /condado/],
  'full-name-missing': [/full name/, /nombre completo/],
  'first-name-missing': [/first name/, /su nombre\.$/],
  'last-name-missing': [/last name/, /apellido/],
  'email-missing': [/your email address/, /su correo electrónico/],
  'email-malformed': [/email address like/, /correo electrónico como/],
  'phone-missing': [/your phone number/, /su número de teléfono/],
  'phone-malformed': [/we can reach you/, /podamos llamarle/],
  'date-malformed': [/date like 2026/, /fecha como 2026/],
  'date-past': [/day is past/, /día ya pasó/],
  'service-missing': [/Choose a service/, /Elija un servicio/],
  'service-quoted': [/service is quoted/, /servicio.*se cotiza/],
  'inquiry-missing': [/what your message is about/, /motivo de su mensaje/],
  'message-missing': [/Write your message/, /Escriba su mensaje/],
  'honeypot-filled': [/hidden field/, /campo oculto/],
  'total-malformed': [/total must be a whole number/, /total debe ser un número entero/],
  'total-differs': [/not this service’s price/, /no es el precio de este servicio/],
  'amount-malformed': [/amount must be a whole number/, /monto debe ser un número entero/],
  'order-missing': [/order is missing/, /Falta el pedido/],
  'payment-missing': [/payment is missing/, /Falta el pago/],
  'payment-malformed': [/not the id of a payment/, /no es el identificador de un pago/],
  'mail-missing': [/receipt or the report/, /recibo o el informe/],
  'language-unknown': [/our languages/, /nuestros idiomas/],
  'text-malformed': [/must be text/, /debe ser texto/],
  'text-not-storable': [/character that can’t be stored/, /carácter que no podemos guardar/],
  'too-long': [/shorten this to ONE characters/, /Acorte este texto a ONE caracteres/],
  'field-invalid': [/check this field/, /Revise este campo/],
  'field-unknown': [/not part of the request/, /no forma parte de la solicitud/],
};

testMeanings('field errors', FIELD_ERRORS, (language) => textsOf(fieldErrorTexts[language]));

const MAIL_LABELS: Meanings = {
  'facts.order': [/^Order$/, /^Pedido$/],
  'facts.quote': [/^Quote$/, /^Cotización$/],
  'facts.service': [/^Service$/, /^Servicio$/],
  'facts.property': [/^Property$/, /^Propiedad$/],
  'facts.county': [/^County$/, /^Condado$/],
  'facts.total': [/^Total$/, /^Total$/],
  'facts.reportDue': [/^Report due$/, /^Entrega$/],
  'facts.orderDue': [/^Due$/, /^Entrega$/],
  'facts.reference': [/^Your reference$/, /^Número de su expediente$/],
  'facts.paidWith': [/^Paid with$/, /^Tarjeta$/],
  'facts.refundedInAll': [/^Refunded in all$/, /^Reembolsado en total$/],
  'facts.email': [/^Email$/, /^Correo electrónico$/],
  'facts.phone': [/^Phone$/, /^Teléfono$/],
  'facts.folio': [/^Folio$/, /^Número de folio$/],
  'facts.inspectionEnds': [/^Inspection ends$/, /^Fin del período de inspección$/],
  'facts.closingDate': [/^Closing$/, /^Fecha de cierre$/],
  'facts.copyTo': [/^Copy to$/, /^Copia a$/],
  'facts.message': [/^Reference$/, /^Referencia$/],
  'facts.about': [/^About$/, /^Motivo$/],
  'facts.received': [/^Received$/, /^Recibido$/],
  'figures.serviceAmount': [/^Service amount$/, /^Precio del servicio$/],
  'figures.processingFee': [/^Processing fee \(ONE\)$/, /^Cargo por procesamiento \(ONE\)$/],
  'figures.total': [/^Total$/, /^Total$/],
  'figures.totalPaid': [/^Total paid$/, /^Total pagado$/],
  'fields.customerEmail': [/^email address$/, /^correo electrónico$/],
  'fields.customerPhone': [/^phone number$/, /^teléfono$/],
  'fields.title': [/^title$/, /^título$/],
  'fields.propertyAddress': [/^property address$/, /^dirección de la propiedad$/],
  'fields.county': [/^county$/, /^condado$/],
  'fields.folio': [/^folio$/, /^número de folio$/],
  'fields.inspectionEnds': [
    /^last day of the inspection period$/,
    /^último día del período de inspección$/,
  ],
  'fields.closingDate': [/^closing date$/, /^fecha de cierre$/],
  'fields.reference': [/^file reference$/, /^número de su expediente$/],
  'fields.copyTo': [/^address for copies$/, /^dirección para copias$/],
};

testMeanings('labels of emails', MAIL_LABELS, (language) => {
  const { parts, changes } = mailTexts[language];
  const { facts, figures } = parts;
  return textsOf({ facts, figures, fields: changes.corrected.fields });
});
