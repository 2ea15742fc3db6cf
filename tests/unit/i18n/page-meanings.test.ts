import enReturn from '#i18n/en/payment-return.ts';
import enReport from '#i18n/en/report-page.ts';
import enVerify from '#i18n/en/verify-report.ts';
import esReturn from '#i18n/es/payment-return.ts';
import esReport from '#i18n/es/report-page.ts';
import esVerify from '#i18n/es/verify-report.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { type Meanings, testMeanings, textsOf } from './text-meanings.ts';

const VERIFY: Meanings = {
  choose: [/^Choose the PDF/, /^Elegir el PDF/],
  drop: [/drop it anywhere/, /arrástrelo a cualquier parte/],
  checking: [/^Checking/, /^Comprobando/],
  'results.current': [/^Unchanged.*ONE.*latest/, /^Sin cambios.*ONE.*última versión/],
  'results.replaced': [/^Replaced.*on ONE.*on TWO.*corrected/, /^Reemplazado.*ONE.*TWO.*corregido/],
  'results.unknown': [/don’t recognize/, /No reconocemos/],
  'results.draft': [/is a draft.*rely/, /es un borrador.*guiarse/],
  'results.sample': [/a sample.*made up/, /una muestra.*inventada/],
  'results.receipt': [/a receipt of ours/, /un recibo nuestro/],
  tryAgain: [/couldn’t check/, /No pudimos comprobar/],
};

testMeanings('what is said of a checked file', VERIFY, (language) =>
  textsOf({ en: enVerify, es: esVerify }[language]),
);

const RETURN: Meanings = {
  title: [/^Your payment$/, /^Su pago$/],
  label: [/^Payment$/, /^Pago$/],
  checking: [/^Checking your payment/, /^Verificando su pago/],
  'paid.title': [/successful/, /recibido/],
  'paid.seeOrder': [/^See your order/, /^Ver su pedido/],
  'paid.reportDue': [/report is due ONE/, /Recibirá su informe ONE/],
  'paid.receiptComes': [/receipt is on its way/, /recibo va en camino/],
  'notPaid.heading': [/was not completed/, /no se completó/],
  'notPaid.text': [/was not charged.*try again/, /No se cobró nada.*intentarlo de nuevo/],
  'notPaid.back': [/^Back to checkout/, /^Volver al pago/],
  'unreachable.heading': [/could not check/, /No pudimos verificar/],
  'unreachable.text': [/don’t pay again/, /no pague otra vez/],
  'nothingToCheck.heading': [/no payment to look up/, /ningún pago que buscar/],
  'nothingToCheck.text': [/missing its order/, /le falta el pedido/],
};

testMeanings('what the return from a payment says', RETURN, (language) => {
  const { dueDateWords: _, ...texts } = { en: enReturn, es: esReturn }[language];
  return textsOf(texts);
});

const REPORT: Meanings = {
  delivered: [/^Delivered ONE/, /^Entregado el ONE/],
  corrected: [/^Corrected ONE/, /^Corregido el ONE/],
  'filesOnly.report': [/^This report is a PDF/, /^Este informe es un PDF/],
  'filesOnly.advice': [/^Our advice is a PDF/, /^Nuestra asesoría es un PDF/],
  'filesOnly.files': [/^Each file is a PDF/, /^Cada archivo es un PDF/],
  'copy.message': [/^Copy the message/, /^Copiar el mensaje/],
  'copy.copied': [/is copied/, /está copiado/],
  'copy.failed': [/isn’t possible/, /no se puede copiar/],
  'notFound.heading': [/opens no report/, /no abre ningún informe/],
  'notFound.text': [/all of it was copied/, /copiado completo/],
  'notFound.pdf': [/PDF.*still opens/, /PDF.*todavía se puede abrir/],
  'notFound.findOrder.before': [/^You can$/, /^Puede$/],
  'notFound.findOrder.link': [
    /link.*emailed to you/,
    /envíemos por correo el enlace|enviemos por correo el enlace/,
  ],
  'notFound.findOrder.orCall': [/sent again.*call us at$/, /otra vez, o llamarnos al$/],
  'failed.heading': [/couldn’t be loaded/, /No se pudo cargar/],
  'failed.text': [/server may be out of reach/, /llegar a nuestro servidor/],
  'failed.connectionLost': [/internet connection/, /conexión a internet/],
};

testMeanings('what the page of a report says', REPORT, (language) => {
  const { delivered, corrected, filesOnly, copy, notFound, failed } = {
    en: enReport,
    es: esReport,
  }[language];
  return textsOf({ delivered, corrected, filesOnly, copy, notFound, failed });
});

const PORTALS: Meanings = {
  'access.open': [/without an account/, /sin cuenta/],
  'access.account': [/needs an account/, /con una cuenta/],
  'access.access-code': [/code from the office/, /código/],
  'searchKeys.parcel': [/^parcel number/, /folio/],
  'searchKeys.address': [/^address/, /^dirección/],
  'searchKeys.permit': [/^permit number/, /permiso/],
  'searchKeys.name': [/^name/, /^nombre/],
  noPortal: [/^No public search/, /^Sin búsqueda pública/],
  portalUnknown: [/confirm an online search|couldn’t confirm/, /No pudimos confirmar una búsqueda/],
  nothingKnown: [/^Not confirmed/, /^Sin confirmar/],
  officeUnknown: [/confirm the office/, /No pudimos confirmar la oficina/],
};

testMeanings('what is said of an office’s search', PORTALS, (language) => {
  const { access, searchKeys, ...facts } = pageTexts[language].permits.facts;
  const { noPortal, portalUnknown, nothingKnown, officeUnknown } = facts;
  return textsOf({ access, searchKeys, noPortal, portalUnknown, nothingKnown, officeUnknown });
});
