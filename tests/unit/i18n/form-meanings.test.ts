import { declines as enDeclines } from '#i18n/en/declines.ts';
import { fields as enFields } from '#i18n/en/fields.ts';
import enForm from '#i18n/en/order-form.ts';
import { paymentNotices as enNotices } from '#i18n/en/payment-notices.ts';
import { declines as esDeclines } from '#i18n/es/declines.ts';
import { fields as esFields } from '#i18n/es/fields.ts';
import esForm from '#i18n/es/order-form.ts';
import { paymentNotices as esNotices } from '#i18n/es/payment-notices.ts';
import { joinedTextsOf, type Meanings, testMeanings, textsOf } from './text-meanings.ts';

const DECLINES: Meanings = {
  declined: [/card was declined/, /fue rechazada/],
  wrongNumber: [/card number is incorrect/, /número de su tarjeta es incorrecto/],
  wrongCode: [/security code is incorrect/, /código de seguridad.*incorrecto/],
  wrongDate: [/expiration date is invalid/, /fecha de vencimiento.*no es válida/],
  insufficientFunds: [/insufficient funds/, /fondos suficientes/],
  expired: [/has expired/, /está vencida/],
  overLimit: [/card’s limit/, /límite de su tarjeta/],
  notSupported: [/can’t be used/, /no se puede usar/],
  tryLater: [/could not be processed/, /no pudimos procesar/],
  notAuthenticated: [/bank could not confirm/, /banco no pudo confirmar/],
  other: [/^ONE /, /^ONE /],
};

testMeanings('declines of a card', DECLINES, (language) =>
  textsOf({ en: enDeclines, es: esDeclines }[language]),
);

const PAYMENT_NOTICES: Meanings = {
  setupError: [/Setup Error.*initialize/, /preparar el pago.*No pudimos preparar/],
  failed: [/Payment Failed/, /no se completó/],
  processingError: [/Processing Error/, /Error al procesar/],
  successful: [/Successful.*confirmed/, /Recibimos su pago.*confirmado/],
};

testMeanings('notices of a payment', PAYMENT_NOTICES, (language) =>
  joinedTextsOf({ en: enNotices, es: esNotices }[language]),
);

const FORM_WORDS: Meanings = {
  errorSummary: [/is a problem/, /un problema/],
  notSent: [/Not sent\. ONE/, /No se envió\. ONE/],
  'emailSuggestion.question': [/Did you mean ONE/, /Quiso escribir ONE/],
  'emailSuggestion.accept': [/Change to ONE/, /Cambiar a ONE/],
  connectionLost: [/connection seems to be gone/, /se cortó su conexión/],
  noResponse: [/got no response/, /No recibimos respuesta/],
  countsOnce: [/count only once/, /una sola vez/],
  broken: [/went wrong in your browser/, /falló en su navegador/],
};

testMeanings('words of all forms', FORM_WORDS, (language) => {
  const { errors: _, ...words } = { en: enFields, es: esFields }[language];
  return textsOf(words);
});

const PROPERTY: Meanings = {
  address: [/^Property Address$/, /^Dirección de la propiedad$/],
  addressExample: [/^1200 /, /^1200 /],
  county: [/^County$/, /^Condado$/],
  selectCounty: [/Select a county/, /Elija un condado/],
  filledInFromZipCode: [/filled in ONE, from ZIP/, /Elegimos ONE.*postal/],
  filledInFromFolio: [/filled in ONE, from the form/, /Elegimos ONE.*formato/],
  zipCodeInOtherCounty: [/ZIP code ONE is in TWO\. Is/, /ONE está en TWO\. ¿/],
  zipCodeInBoth: [/partly in TWO and partly in THREE\./, /en TWO y en parte en THREE\./],
  zipCodeShared: [/THREE County, which we don’t/, /condado de THREE, donde no/],
  zipCodeInNeighbor: [/is in TWO County\. We’re sorry/, /condado de TWO\. Lo sentimos/],
  zipCodeElsewhere: [/ONE isn’t in/, /ONE no está en/],
  confirm: [/^The property is in one/, /^La propiedad está en uno/],
  unconfirmed: [/^Correct the address, or/, /^Corrija la dirección o/],
  'noAddress.post-box': [/P\.O\. box/, /apartado postal/],
  'noAddress.link': [/like a link/, /parece un enlace/],
  'noAddress.coordinates': [/like coordinates/, /parecen coordenadas/],
  'noAddress.place': [/without a street/, /sin la calle/],
  'noAddress.too-short': [/too short/, /demasiado corto/],
  'noAddress.orderAnyway': [/enter the property’s.*ask you/, /Escriba la dirección.*preguntaremos/],
  'noAddress.parcelNumber': [/parcel number \(folio\) of ONE/, /Este es un número de folio de ONE/],
  'noAddress.useAsFolio': [/^Use it as/, /^Usarlo/],
  'noAddress.isInFolio': [/in “ONE” below/, /abajo, en “ONE”/],
  folioOfOtherCounty: [/folio of ONE\. Is the/, /parece un número de folio de ONE\. ¿/],
  changeCounty: [/Change the county to ONE/, /Cambiar el condado a ONE/],
  'office.ownFile': [/ONE, which keeps its own/, /ONE, que lleva sus propios/],
  'office.since': [/begin in ONE/, /empiezan en ONE/],
  'office.countyFile': [/unincorporated ONE/, /no incorporada de ONE/],
  'office.unknown': [/ONE\. We look up which office/, /ONE\. Nosotros averiguamos qué/],
  'office.withoutCity': [/doesn’t name the city/, /no indica la ciudad/],
  'notAFolio.characters': [/characters that no folio/, /letras o signos/],
  'notAFolio.length': [/^This has ONE digits\. A folio/, /^Tiene ONE dígitos\. Un folio/],
  'notAFolio.digit-too-many': [/one more than a folio/, /uno más que un folio/],
  'notAFolio.otherCounty': [/may also be/, /También puede ser/],
  'notAFolio.digit-missing': [/one fewer than a folio/, /uno menos que un folio/],
  'notAFolio.no-such-land': [/none there begins/, /ninguna propiedad de allí/],
  'notAFolio.orderAnyway': [/^You can still order/, /^Puede pedir/],
};

testMeanings('what the order form says of a property', PROPERTY, (language) =>
  textsOf({ en: enForm, es: esForm }[language].property),
);
