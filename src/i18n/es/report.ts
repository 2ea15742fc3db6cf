import type { ReportTexts } from '../en/report.ts';
import { companyTexts } from './company.ts';
import { otherServices } from './other-services.ts';
import { receipt } from './receipt.ts';
import { reportClosing } from './report-closing.ts';
import { reportLabels } from './report-labels.ts';
import { reportSteps } from './report-steps.ts';
import { services } from './services.ts';

export const report: ReportTexts = {
  labels: reportLabels,
  steps: reportSteps,
  closing: reportClosing,
  tiers: services,
  limits: { ...services, ...otherServices },
  grades: {
    clear: 'Nada por resolver',
    attention: 'Resolver antes del cierre',
    serious: 'Grave',
  },
  confidences: { certain: 'Cierto', likely: 'Probable', possible: 'Posible' },
  permitCounts: {
    open: (count) => (count === 1 ? '1 abierto' : `${count} abiertos`),
    expired: (count) => (count === 1 ? '1 vencido' : `${count} vencidos`),
    'applied-for': (count) => (count === 1 ? '1 solicitado' : `${count} solicitados`),
    'no-longer-valid': (count) => `${count} sin validez`,
    closed: (count) => (count === 1 ? '1 cerrado' : `${count} cerrados`),
  },
  caseStatuses: { open: 'Abierto', closed: 'Cerrado' },
  comparisonResults: {
    permitted: 'Con permiso',
    open: 'Sin cerrar',
    unpermitted: 'Sin permiso',
    original: 'Construido con la casa',
    unseen: 'No se vio',
  },
  permitNotOnline: (year) => `Anterior a lo que la oficina tiene en línea (desde ${year})`,
  contractorRecords: {
    licensed: 'Con licencia',
    owner: 'El dueño, sin licencia',
    'not-on-record': 'No consta',
  },
  licenseStandings: {
    active: 'Vigente',
    inactive: 'Inactiva',
    expired: 'Vencida',
    suspended: 'Suspendida',
    revoked: 'Revocada',
    'null-and-void': 'Anulada',
    'not-shown': 'No se muestra',
  },
  complaints: {
    none: 'No se muestra ninguna',
    some: 'Se muestran',
    'not-shown': 'No se muestran',
    withoutLicense: 'No se muestran: sin licencia',
  },
  complaintsLimit:
    'Las quejas y sanciones constan como las muestra la página del estado, que no las muestra todas.',
  lookedUp: {
    licensed: (source) => `Fuente: ${source}`,
    owner: (source) => `Fuente: ${source}`,
    'not-on-record': (source) => `Se buscó en: ${source}`,
  },
  permitRemarks: {
    noConcern: (reason) => `Sin riesgo: ${reason}`,
    readOn: (day) => `Consultado el ${day}`,
  },
  searches: {
    found: {
      permit: {
        none: 'Ningún permiso',
        one: (count) => `${count}\u00a0permiso`,
        other: (count) => `${count}\u00a0permisos`,
      },
      license: {
        none: 'Ninguna licencia',
        one: (count) => `${count}\u00a0licencia`,
        other: (count) => `${count}\u00a0licencias`,
      },
      'building-record': {
        none: 'Sin datos registrados',
        one: (count) => `${count}\u00a0elemento comparado`,
        other: (count) => `${count}\u00a0elementos comparados`,
      },
      'code-case': {
        none: 'Ningún caso',
        one: (count) => `${count}\u00a0caso`,
        other: (count) => `${count}\u00a0casos`,
      },
      lien: {
        none: 'Ningún gravamen',
        one: (count) => `${count}\u00a0gravamen`,
        other: (count) => `${count}\u00a0gravámenes`,
      },
      visit: {
        none: 'No se pudo ver nada',
        one: (count) => `Se vio ${count}\u00a0parte de la propiedad`,
        other: (count) => `Se vieron ${count}\u00a0partes de la propiedad`,
      },
    },
    openData: 'Datos abiertos, no una consulta del registro de la oficina misma',
    onlineSince: (year) => `Permisos en línea desde ${year}`,
  },
  days: {
    inspection: (day) => `el período de inspección termina el ${day}`,
    closing: (day) => `cierre: ${day}`,
  },
  tagline: companyTexts.tagline,
  page: (number, count) => `${number} de ${count}`,
  kind: 'Informe de permisos de la propiedad',
  sampleKind: 'Muestra de un informe de permisos, propiedad inventada',
  sample: 'Muestra',
  sampleDrawings: 'Donde esta muestra tiene dibujos, un informe de verdad tiene fotografías.',
  draft: 'Borrador',
  clock: (hour, minute) => `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`,
  correction: {
    heading: 'Informe corregido',
    moment: (day, clock) => `${day}, ${clock}, hora del Este`,
    replaces: (version, moment, replaced) =>
      `Versión ${version}, del ${moment}. Reemplaza el informe del ${replaced}: no se guíe por ese.`,
    changed: 'Qué cambió:',
  },
  verify: (address) => `¿Es la última versión? ${address}`,
  facts: {
    property: {
      folio: 'Folio',
      jurisdiction: 'Jurisdicción',
      yearBuilt: 'Año de construcción',
      area: {
        one: (squareFeet) => `${squareFeet} pie cuadrado`,
        other: (squareFeet) => `${squareFeet} pies cuadrados`,
      },
      bedrooms: {
        one: (count) => `${count}\u00a0dormitorio`,
        other: (count) => `${count}\u00a0dormitorios`,
      },
      bathrooms: {
        one: (count) => `${count}\u00a0baño`,
        other: (count) => `${count}\u00a0baños`,
      },
    },
    size: 'En los registros',
    date: 'Fecha del informe',
    order: 'Pedido',
    preparedFor: 'Preparado para',
    reference: 'Número de su expediente',
    signedBy: 'Firmado por',
  },
  visit: {
    when: 'Visita',
    hours: (day, from, to) => `${day}, de ${from} a ${to}`,
    person: 'Quién fue',
    access: 'Acceso',
    accesses: {
      whole: 'Se pudo entrar a todo',
      part: 'No se pudo entrar',
    },
    notEntered: 'Adonde no se pudo entrar',
    counted: { bedrooms: 'Dormitorios', bathrooms: 'Baños' },
    notOnRecord: 'No consta',
  },
  headings: {
    asked: 'Usted preguntó',
    findings: 'Qué encontramos',
    nextSteps: 'Qué hacer',
    details: 'Los hallazgos en detalle',
    otherSteps: 'Qué más hacer',
    rooms: 'Los cuartos, como son y como constan',
    comparison: 'La ficha del tasador y los permisos',
    permits: 'Permisos en los registros',
    contractors: 'Contratistas',
    codeCases: 'Casos por infracción del código',
    liens: 'Gravámenes municipales inscritos',
    searched: 'Registros consultados',
    notSearched: 'Lo que no se buscó',
    sources: 'Fuentes',
    about: 'Sobre este informe',
  },
  none: {
    findings: 'En los registros consultados no encontramos nada que requiera su atención.',
    lookedAt:
      'Eso es lo que usted compró: se consultó cada registro de abajo, y ninguno deja algo por resolver. También decimos lo que no se buscó.',
    nextSteps: 'No hay nada que hacer. Guarde este informe con los documentos de su cierre.',
    permits: 'En los registros consultados no consta ningún permiso para esta propiedad.',
    codeCases: 'En los registros consultados no consta ningún caso por infracción del código.',
    liens: 'En los registros consultados no consta ningún gravamen municipal.',
    contractor: 'No consta',
    contractors: 'Ningún permiso menciona a un contratista.',
    permit: 'Ninguno',
    comparison: 'El tasador no tiene nada registrado sobre esta propiedad.',
  },
  more: (count, heading) => `Hay ${count} más en “${heading}”.`,
  finding: {
    why: 'Por qué importa:',
    fix: 'Para corregirlo:',
    basis: 'En qué se basa',
    confidence: 'Certeza',
    where: 'Dónde',
    noStep: 'No hay nada que hacer:',
    records: {
      permits: 'Permisos',
      contractors: 'Contratistas',
      codeCases: 'Casos',
      liens: 'Gravámenes',
      comparison: 'En la ficha del tasador',
    },
  },
  license: (number) => `Licencia ${number}`,
  dates: {
    applied: (day) => `Solicitado: ${day}`,
    issued: (day) => `Emitido: ${day}`,
    final: (day) => `Cerrado: ${day}`,
    rejected: (day) => `Inspección final rechazada: ${day}`,
    expires: (day) => `Vence: ${day}`,
    expired: (day) => `Venció: ${day}`,
    undated: { passed: 'Inspección final aprobada', rejected: 'Inspección final rechazada' },
  },
  timeline: {
    alt: (from, to, rows) => `Los permisos a lo largo del tiempo, de ${from} a ${to}. ${rows}.`,
    one: {
      open: (year) => `Abierto desde ${year}`,
      expired: (year) => `${year}, vencido`,
      'applied-for': (year) => `Solicitado en ${year}`,
      'no-longer-valid': (year) => `${year}, sin validez`,
      closed: (year) => year,
    },
    permits: (count) => `${count} permisos`,
    others: 'Otras obras',
  },
  columns: {
    steps: { finding: 'Hallazgo', actor: 'Quién debe actuar', ask: 'A quién acudir' },
    contacts: { office: 'A quién llamar', phone: 'Teléfono', findings: 'Sobre el hallazgo' },
    rooms: { room: 'Cuarto', onRecord: 'En los registros', seen: 'En la visita' },
    comparison: {
      item: 'En la ficha del tasador',
      permit: 'Permiso',
      onSite: 'En la casa',
      result: 'Resultado',
    },
    contractors: {
      name: 'Contratista',
      license: 'Licencia',
      standing: 'Cuando se hizo la obra',
      today: 'Hoy',
      complaints: 'Quejas y sanciones',
    },
    permits: {
      permit: 'Permiso',
      number: 'Número',
      work: 'Obra',
      dates: 'Fechas',
      contractor: 'Contratista',
      status: 'Estado',
    },
    codeCases: {
      number: 'Caso',
      violation: 'Infracción',
      opened: 'Abierto el',
      status: 'Estado',
    },
    liens: {
      number: 'Inscripción',
      holder: 'Acreedor',
      recorded: 'Inscrito el',
      amount: 'Monto',
    },
    searched: { office: 'Oficina', method: 'Cómo', date: 'Fecha', result: 'Resultado' },
    sources: { name: 'Documento', number: 'Número', web: 'En la web', date: 'Consultado el' },
  },
  about: {
    records:
      'Este informe dice lo que mostraban los registros consultados el día en que los consultamos. Nadie visitó la propiedad.',
    recordsAndVisit:
      'Este informe dice lo que mostraban los registros consultados el día en que los consultamos, y lo que se podía ver en la propiedad el día de la visita sin abrir paredes, techos, pisos ni terreno.',
    cannotFind: (service, cannotFind) =>
      `Lo que ${service.article} ${service.title} no puede encontrar: ${cannotFind}`,
    recordsCanBeWrong:
      'Los registros públicos pueden estar incompletos, atrasados, perdidos o equivocados. Que no hayamos encontrado un permiso no prueba que nunca se haya emitido; que hayamos encontrado uno no prueba que la obra esté bien hecha.',
    notAdvice:
      'Es información para ayudarle a decidir. No es asesoría legal, plano de mensura, tasación, búsqueda de título, seguro de título, dictamen de ingeniería ni garantía del estado de la propiedad.',
    questions: receipt.notes.questions,
  },
};
