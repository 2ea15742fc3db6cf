import type { InspectionPeriodTexts } from '../en/inspection-period.ts';

export const inspectionPeriod: InspectionPeriodTexts = {
  questions: {
    heading: 'Cuatro preguntas antes de que termine su período de inspección',
    lede: (day) =>
      `Su período de inspección termina el ${day}. Si su contrato permite algo de esto, y cómo tendría que hacerlo, solo se lo puede decir su agente o su abogado. Debajo de cada pregunta está lo que este informe tiene al respecto. No le recomienda qué hacer.`,
    asked: {
      cancel: '¿Le permite el contrato cancelar?',
      credit: '¿Le permite pedir un crédito o un precio más bajo?',
      holdback:
        '¿Pueden usted y el vendedor acordar una retención (holdback): que una parte del precio quede retenida hasta que esto se resuelva?',
      goOn: '¿Qué le toca resolver a usted si sigue adelante?',
    },
    verdict: (date, heading) => `Este informe, del ${date}, dice: ${heading}.`,
    findings: {
      one: 'Tiene 1 hallazgo.',
      other: (count) => `Tiene ${count} hallazgos.`,
    },
    amount: (number, amount) => `Gravamen ${number}, según el registro: ${amount}.`,
    noAmount: 'Este informe no dice cuánto cuesta resolver lo que encontró.',
    closing: (day) => `Su cierre es el ${day}.`,
    noClosing: 'No nos dio una fecha de cierre.',
    unsettled: {
      permits: (keys) => `Permisos sin resolver: ${keys}.`,
      contractors: (keys) => `Contratistas cuya licencia está en cuestión: ${keys}.`,
      codeCases: (keys) => `Casos sin cerrar: ${keys}.`,
      liens: (keys) => `Gravámenes inscritos: ${keys}.`,
      comparison: (keys) => `Sin permiso en los registros: ${keys}.`,
    },
    found: (heading) => `Encontramos: ${heading}`,
    notSearched: (heading) => `No se buscó: ${heading}`,
    more: (count) => `${count} más`,
  },
  message: {
    heading: 'Un mensaje para el agente del vendedor',
    lede: 'Envíelo como está o cámbielo. Tiene lo que consta en los registros y ninguna opinión nuestra.',
    version: 'En español',
    about: (address) => `Asunto: ${address}`,
    parcel: (number) => `Folio: ${number}`,
    opening: (date, day) =>
      `Una búsqueda en los registros públicos, con fecha del ${date}, mostró lo siguiente sobre esta propiedad. El período de inspección del comprador termina el ${day}.`,
    records: {
      permits: (number, office, state) => `Permiso ${number}${office && `, ${office}`}: ${state}.`,
      contractors: (number, office, state) =>
        `Licencia de contratista ${number}${office && `, ${office}`}: ${state}.`,
      codeCases: (number, office, state) =>
        `Caso por infracción del código ${number}${office && `, ${office}`}: ${state}.`,
      liens: (number, office, state) => `Gravamen ${number}${office && `, ${office}`}: ${state}.`,
    },
    bases: {
      permit: 'Una pregunta sobre los permisos registrados de la propiedad.',
      license: 'Una pregunta sobre la licencia de un contratista que figura en un permiso.',
      'building-record':
        'Una pregunta sobre la ficha del tasador de la propiedad, comparada con los permisos.',
      'code-case': 'Una pregunta sobre los casos por infracción del código de la propiedad.',
      lien: 'Una pregunta sobre un gravamen inscrito.',
      visit: 'Una pregunta sobre lo que se vio en la casa, comparado con los permisos.',
    },
    states: {
      issued: (state, day) => `${state}, emitido el ${day}`,
      expired: (state, day) => `${state} el ${day}`,
      rejected: 'inspección final rechazada',
      rejectedOn: (day) => `inspección final rechazada el ${day}`,
      opened: (state, day) => `${state} desde el ${day}`,
      recorded: 'inscrito',
      recordedOn: (day) => `inscrito el ${day}`,
      licenseThen: (state) => `${state} cuando se hizo la obra`,
      licenseToday: (state) => `${state} hoy`,
    },
    noLicense:
      'Un contratista que figura en un permiso y que la búsqueda de licencias del estado no muestra.',
    noPermit: (count) =>
      `Partes de la casa que están en la ficha del tasador de la propiedad y para las que no se encontró permiso: ${count}.`,
    county: (county) => `condado de ${county}`,
    request:
      'Para cada punto, y antes de ese día, díganos qué sabe el vendedor, qué se ha hecho para resolverlo y qué documentos hay.',
    noNotice: 'Esto es una solicitud de información. No es un aviso conforme al contrato.',
  },
};
