import type { GuideTopic } from '#business/counties/county-record.ts';
import type { GuideFactKey } from '#business/permit-offices/guide.ts';
import type {
  FeeSubject,
  PortalAccess,
  SearchFee,
  SearchKey,
} from '#business/permit-offices/schema.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { shownWhole } from '#shared/search-results.ts';
import type { permits as English } from '../en/permits.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';

const topics: Readonly<Record<GuideTopic, string>> = {
  cityOrCounty: '¿Ciudad o condado?',
  statuses: 'Qué significan los estados',
  expiration: 'Cuándo vence un permiso',
  closing: 'Cómo se cierra un permiso viejo',
  cost: 'Cuánto cuesta preguntar',
  notShown: 'Lo que ningún portal muestra',
};

const facts: Readonly<Record<GuideFactKey, string>> = {
  singleFamily2026:
    'Una ley de 2026 (HB 803, capítulo 2026-63, vigente desde el 1 de julio de 2026) cambió cuándo vencen ciertos permisos de construcción, entre ellos los de las casas unifamiliares. Lo que lea sobre 180 días puede ya no valer para una casa.',
  sixMonths:
    'Antes de esa ley, la regla eran seis meses: el permiso quedaba sin efecto si la obra no empezaba o se detenía durante ese tiempo. Las ciudades y los condados podían cambiarla, y algunos lo hicieron.',
  ownerMayClose:
    'El propietario puede cerrarlo con el contratista del permiso, con otro que tenga licencia o como propietario-constructor. Si la obra está casi terminada, un permiso vencido puede cerrarse sin sacar uno nuevo, con el código de la fecha de su solicitud (s. 553.79(16), Estatutos de Florida, 2026).',
  sixYears:
    'Pasados seis años, la oficina puede cerrar un permiso si no encuentra un peligro evidente. Puede; no está obligada. Nuestras fuentes no coinciden en el día desde el que se cuentan, así que pregunte (s. 553.79, Estatutos de Florida, 2026).',
  smallWork:
    'Las obras pequeñas que no lo necesitaban. Desde el 1 de julio de 2026, el dueño de una casa unifamiliar puede pedir por escrito hacer sin permiso obras de menos de $7,500 que no sean estructurales, eléctricas, de plomería, mecánicas ni de gas, si la casa no está en zona de inundación (HB 803, capítulo 2026-63). Así que un permiso que falta no siempre es una infracción.',
};

const access: Readonly<Record<PortalAccess, string>> = {
  open: 'se puede buscar sin cuenta',
  account: 'con una cuenta',
  'access-code': 'con un código que da la oficina',
};

const searchKeys: Readonly<Record<SearchKey, string>> = {
  parcel: 'número de folio',
  address: 'dirección',
  permit: 'número de permiso',
  name: 'nombre',
};

const feeSubjects: Readonly<Record<FeeSubject, string>> = {
  'permit-search': 'Búsqueda de permisos',
  records: 'Búsqueda de registros',
  plans: 'Búsqueda de planos',
  'lien-search': 'Búsqueda de gravámenes',
  'code-search': 'Búsqueda de infracciones',
};

const feeUnits: Readonly<Record<NonNullable<SearchFee['per']>, string>> = {
  parcel: 'por folio',
  address: 'por dirección',
  property: 'por propiedad',
};

export const permits: typeof English = {
  name: 'Oficinas de permisos',
  countyName: (county) => `Condado de ${county}`,
  unincorporated: (county) => `Área no incorporada de ${county}`,
  hub: {
    title: shownWhole(
      'title',
      `¿Qué oficina tiene los permisos? ${Object.values(COUNTY_NAMES).join(', ')}`,
      '¿Qué oficina tiene los permisos? El sur de la Florida',
    ),
    description: (offices) =>
      `Escriba un folio, una ciudad o un código postal: ${offices} oficinas de permisos del sur de Florida, con sus búsquedas, cargos y solicitudes.`,
    heading: '¿Qué oficina tiene el expediente de permisos?',
    lede: (municipalities) =>
      `${municipalities} municipios, ${ourCounties.number} condados y ningún archivo común. Si le pregunta a la oficina equivocada, le dirá, y será verdad, que no tiene nada.`,
    byCounty: 'Qué conviene saber en cada condado',
    list: 'Todas las oficinas de permisos',
    listLede: 'Cada nombre lleva a lo que sabemos de la oficina, con sus fuentes.',
    search: 'Buscar permisos',
    searchOf: (name) => `: ${name}`,
  },
  county: {
    title: (county) => `Buscar permisos en ${county}: qué oficina, qué portal`,
    description: (county, offices) =>
      `Cómo buscar permisos de construcción en ${county}: ${offices} oficinas, sus portales, cargos y solicitudes, y lo que ningún portal muestra.`,
    heading: (county) => `Permisos de construcción en el condado de ${county}`,
    contents: 'En esta página',
    finder: '¿Tiene el número de folio? Busque su oficina',
    appraiser: 'Buscar la casa en la página del tasador de la propiedad del condado',
    offices: 'Las oficinas',
    portals: 'Cómo se busca en cada portal',
    portalsLede:
      'Según el programa que usan. Si sabemos con qué dato empieza la búsqueda, o si pide una cuenta, aquí lo decimos.',
    filter: 'Buscar en la tabla',
    filterHint: 'Ciudad, programa o los dos primeros dígitos',
    filterHintWithoutDigits: 'Ciudad o programa',
    filtered: { none: 'Ninguna fila lo tiene.', one: '1 fila', other: '{count} filas' },
    caption: 'Oficinas de permisos, dónde se buscan sus permisos y qué dicen de los más antiguos',
    columns: {
      municipality: 'Municipio',
      office: 'Oficina',
      search: 'Búsqueda en línea',
      older: 'Permisos antiguos y cargos',
    },
    moreAbout: (name) => `Más sobre ${name}`,
    ask: {
      statuses:
        'Si una palabra no está definida, pregunte. Sobre todo “void”: puede querer decir fuera de plazo, ingresado por error o retirado.',
      expiration:
        'Si un permiso se emitió antes de julio de 2026, pregúntele a la oficina que lo emitió si sigue vigente.',
      cost: 'Donde no figura un cargo, no pudimos confirmarlo: pregunte antes de enviar nada.',
    },
    noFees: 'En este condado no pudimos confirmar ningún cargo.',
    otherPortals: 'Programa sin confirmar',
    open: 'Se puede buscar sin cuenta:',
    account: 'Con cuenta o código:',
  },
  municipality: {
    title: (name) => `${name}: búsqueda de permisos, registros y cargos`,
    description: (name, parts) =>
      `Cómo buscar un permiso de construcción en ${name}: ${parts}. Cada dato con su fuente y su fecha.`,
    parts: {
      portal: 'la búsqueda en línea',
      fees: 'cuánto cuesta una búsqueda',
      onlineSince: 'desde cuándo hay registros en línea',
      recordsRequest: 'cómo pedir los antiguos',
      history: 'qué oficina tiene el expediente anterior',
      and: (first, last) => `${first} y ${last}`,
    },
    heading: (name) => `Permisos de construcción en ${name}`,
    outside: (name, decider) =>
      `Una dirección en ${name} puede quedar fuera de la ciudad: lo dice ${decider}.`,
    lede: {
      office: (office) => `El expediente lo guarda esta oficina: ${office}.`,
      older: 'Los registros anteriores se piden a la oficina.',
    },
    fileCard: 'Lo que sabemos del expediente',
    before: 'Antes de buscar',
    countyGuide: (county) =>
      `Qué significan los estados, cuándo vence un permiso y cómo se cierra uno viejo: condado de ${county}`,
    others: (county) => `Otras oficinas del condado de ${county}`,
    all: (count) => `Las ${count} oficinas`,
  },
  facts: {
    prefix: 'Número de folio',
    prefixValue: (digits, word) => `El ${word} empieza con ${digits}.`,
    prefixInTable: (digits) => `empieza con ${digits}`,
    noPrefix: (word, appraiser) =>
      `El ${word} no nombra la ciudad. La página del tasador de la propiedad (${appraiser}) sí la nombra.`,
    office: 'Oficina',
    contractor: (firm) => `${firm} hace el trabajo por contrato. El expediente es del municipio.`,
    phone: 'Teléfono',
    portal: 'Búsqueda en línea',
    noPortal: 'Sin búsqueda pública en línea: pregunte en la oficina.',
    portalUnknown: 'No pudimos confirmar una búsqueda en línea.',
    nothingKnown: 'Sin confirmar. Pregunte en el ayuntamiento.',
    officeUnknown: 'No pudimos confirmar la oficina.',
    openPortal: 'Buscar permisos',
    searchBy: (keys) => `por ${keys}`,
    or: (first, last) => `${first} o ${last}`,
    recordsRequest: 'Registros antiguos',
    requestPage: 'Solicitud de registros',
    onlineSince: 'En línea desde',
    sinceValue: (since) => `Hay registros en línea desde ${since}.`,
    fees: 'Cargos',
    fee: (subject, amount, unit) => `${subject}: ${amount} ${unit}`.trim(),
    range: (from, to) => `de ${from} a ${to}`,
    rush: (amount) => `${amount} con urgencia`,
    ordinance: (section) => `(${section})`,
    history: 'Conviene saber',
    access,
    searchKeys,
    feeSubjects,
    feeUnits,
  },
  reading: {
    sources: 'Fuentes',
    ownPage: 'la página de la oficina',
    buildingCode: 'Código de Construcción de Florida, sección 105.4.1',
    datasets: (count) => `${count} conjuntos de datos públicos que coinciden`,
    readIn: (month) => `leído en ${month}`,
    checkedOn: (day) => `Uno de nosotros lo abrió el ${day}.`,
    notice:
      'Los portales se mudan y los cargos cambian. Cada dato dice dónde y cuándo se leyó: si dice “leído en”, llame antes de confiar en él. Esto es información, no asesoría.',
  },
  guide: { topics, facts },
  offer: {
    heading: 'O déjenos buscar',
    text: (service, price, total) =>
      `${capitalized(service.article)} ${service.name} (${price}, ${total}) reúne todos los permisos que constan de una dirección y señala los que están abiertos o vencidos. Dice en qué oficina se buscó, qué día, y qué no se buscó.`,
    delivery: (usual, due) =>
      `Por lo general en ${usual}, y en ${due.to} como máximo, en días hábiles, por correo electrónico, en un PDF que puede reenviar.`,
    order: (county) => `Pedir un informe en ${county}`,
    orderAnywhere: 'Pedir informe',
    sample: 'Ver un informe de muestra',
  },
};
