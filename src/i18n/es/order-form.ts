import type { OrderFormTexts } from '../en/order-form.ts';
import { claims } from './claims.ts';
import { consent } from './consent.ts';
import { dueDateWords, dueIfPaid, dueInGeneral } from './due-date.ts';
import { fields } from './fields.ts';
import { orderFields } from './order-fields.ts';
import { ourCounties } from './our-counties.ts';
import { parcelNumberLengths } from './parcel-numbers.ts';
import { priceNotes } from './price-notes.ts';
import { services } from './services.ts';

export default {
  fields,
  orderFields,
  services,
  priceNotes,
  dueDateWords,
  dueIfPaid,
  dueInGeneral,
  cancellation: claims.cancellation,
  quoteConsent: consent.requestingQuote,
  label: 'Pedir un informe',
  parts: { service: 'Servicio', property: 'Propiedad', details: 'Sus datos' },
  service: {
    customQuote: 'Cotización',
    canFind: 'Puede encontrar',
    cannotFind: 'No puede encontrar',
    sample: 'Ver una muestra de este informe',
  },
  property: {
    address: 'Dirección de la propiedad',
    addressExample: '1200 Example Ave, Miami, FL 33101',
    county: 'Condado',
    selectCounty: 'Elija un condado',
    filledInFromZipCode: (county, zipCode) =>
      `Elegimos ${county} según el código postal ${zipCode}.`,
    filledInFromFolio: (county) => `Elegimos ${county} según el formato de su número de folio.`,
    zipCodeInOtherCounty: (zipCode, county) =>
      `El código postal ${zipCode} está en ${county}. ¿Es correcto el condado?`,
    zipCodeInBoth: (zipCode, county, other) =>
      `El código postal ${zipCode} está en parte en ${county} y en parte en ${other}. Asegúrese de que el condado sea el correcto.`,
    zipCodeShared: (zipCode, county, neighbor) =>
      `El código postal ${zipCode} está en parte en ${county} y en parte en el condado de ${neighbor}, donde no trabajamos. Asegúrese de que la propiedad esté en ${county}.`,
    zipCodeInNeighbor: (zipCode, neighbor) =>
      `El código postal ${zipCode} está en el condado de ${neighbor}. Lo sentimos: solo trabajamos en ${ourCounties.and}.`,
    zipCodeElsewhere: (zipCode) =>
      `El código postal ${zipCode} no está en ${ourCounties.nor}. Lo sentimos: solo trabajamos en estos ${ourCounties.number} condados.`,
    confirm: `La propiedad está en uno de los ${ourCounties.number} condados. Usar esta dirección.`,
    unconfirmed: `Corrija la dirección o confirme que la propiedad está en uno de nuestros ${ourCounties.number} condados.`,
    noAddress: {
      'post-box': 'Esto parece un apartado postal (P.O. Box), que no dice dónde está la propiedad.',
      link: 'Esto parece un enlace. Preferimos la dirección que aparece en él.',
      coordinates: 'Esto parecen coordenadas. Preferimos una dirección o un número de folio.',
      place: 'Esto parece una ciudad o un condado, sin la calle.',
      'too-short': 'Esto parece demasiado corto para una dirección.',
      orderAnyway:
        'Escriba la dirección de la propiedad o diga dónde está. Puede pedir el informe de todos modos: le preguntaremos.',
      parcelNumber: (county) => `Este es un número de folio de ${county}.`,
      useAsFolio: 'Usarlo como número de folio',
      isInFolio: (field) => `También está abajo, en “${field}”.`,
    },
    folioOfOtherCounty: (county) =>
      `Este parece un número de folio de ${county}. ¿Es correcto el condado?`,
    changeCounty: (county) => `Cambiar el condado a ${county}`,
    office: {
      ownFile: (city) =>
        `Esta parcela está en ${city}, que lleva sus propios expedientes de permisos.`,
      since: (year) => `Los registros de su portal en línea empiezan en ${year}.`,
      countyFile: (county) =>
        `Esta parcela está en el área no incorporada de ${county}: el condado lleva su expediente de permisos.`,
      unknown: (city) =>
        `Esta parcela está en ${city}. Nosotros averiguamos qué oficina lleva su expediente de permisos.`,
      withoutCity: (county) =>
        `El folio de ${county} no indica la ciudad. Nosotros la averiguamos.`,
    },
    notAFolio: {
      characters: 'Esto no parece un número de folio: tiene letras o signos que ninguno tiene.',
      length: (count) =>
        `Tiene ${count} ${count === 1 ? 'dígito' : 'dígitos'}. Un folio tiene ${parcelNumberLengths}.`,
      'digit-too-many': (county, length) =>
        `Tiene ${length} dígitos, uno más que un folio de ${county}.`,
      otherCounty: (county) => `También puede ser un folio de ${county}.`,
      'digit-missing': (county, length) =>
        `Tiene ${length} dígitos, uno menos que un folio de ${county}. Quizá se perdió el cero del comienzo.`,
      'no-such-land': (county) =>
        `Es tan largo como un folio de ${county}, pero ninguna propiedad de allí lo tiene. Revise los primeros dígitos.`,
      orderAnyway: 'Puede pedir el informe de todos modos: nosotros lo averiguamos.',
    },
  },
  details: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    notes: 'Notas adicionales (opcional)',
    shortenNotes: (characters) => `Acorte las notas. Caracteres de más: ${characters}.`,
  },
  closing: {
    summary: '¿Tiene fecha de cierre o pide para un cliente? Agréguelo aquí',
    intro: 'Para agentes de títulos y para quien tenga una fecha que cumplir. Todo es opcional.',
    dateIncomplete: 'Escriba la fecha completa o bórrela.',
    dueOnDay: (time, onDay) =>
      `Si paga hoy, recibirá su informe ${time}, ${onDay}. Si lo necesita más temprano ese día, llámenos antes de hacer el pedido.`,
    dueAfter: (time, after) =>
      `Si paga hoy, recibirá su informe ${time}, ${after}. Puede hacer el pedido de todos modos; si lo necesita antes, llámenos primero.`,
    quoteFirst: (time, deadline) =>
      `Le enviaremos la cotización ${time}. Su informe viene después y quizás no llegue ${deadline}: llámenos primero.`,
  },
  price: {
    fee: (percent) => `Cargo por procesamiento (${percent})`,
    feeNote: 'redondeado a dólares enteros',
    total: 'Total',
  },
  quote: {
    within: `Cotización a la medida en ${claims.quoteWithin}`,
    businessDays: 'en días hábiles',
    range: 'Rango de precio',
    basis: 'El precio final depende del tamaño y la complejidad de la propiedad.',
  },
  submit: {
    order: 'Continuar al pago',
    quote: 'Solicitar cotización',
    sending: 'Procesando…',
    orderNote: 'Pagará con tarjeta en la página siguiente.',
    quoteNote: 'No tiene que pagar nada por ahora',
    quoteSent: (time) => `Su solicitud se envió. Le enviaremos la cotización ${time}.`,
    quoteSooner: '¿La necesita antes? Llámenos al',
    noScript: 'Para hacer su pedido en línea se necesita JavaScript. También puede llamarnos al',
  },
  notices: {
    orderFailed: {
      title: 'No se pudo enviar el pedido',
      text: 'Inténtelo de nuevo o comuníquese con nosotros.',
    },
    quoteFailed: {
      title: 'No se pudo enviar la solicitud',
      text: 'Inténtelo de nuevo o comuníquese con nosotros.',
    },
    quoteSent: {
      title: 'Solicitud de cotización enviada',
      text: (service) =>
        `Nos comunicaremos con usted en un plazo de 24 horas con una cotización a la medida para su ${service.name}.`,
    },
  },
} satisfies OrderFormTexts;
