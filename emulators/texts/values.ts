import { company } from '#business/company.ts';
import { NEIGHBOR_ZIP_CODES } from '#business/neighbor-counties.ts';
import { appointments as appointmentsInEnglish } from '#i18n/en/appointments.ts';
import { dueDateWords as dueInEnglish } from '#i18n/en/due-date.ts';
import { and as andInEnglish } from '#i18n/en/lists.ts';
import { orderFields as fieldsInEnglish } from '#i18n/en/order-fields.ts';
import { services as servicesInEnglish } from '#i18n/en/services.ts';
import { appointments as appointmentsInSpanish } from '#i18n/es/appointments.ts';
import { dueDateWords as dueInSpanish } from '#i18n/es/due-date.ts';
import { and as andInSpanish } from '#i18n/es/lists.ts';
import { orderFields as fieldsInSpanish } from '#i18n/es/order-fields.ts';
import { services as servicesInSpanish } from '#i18n/es/services.ts';
import { momentInWords } from '#report/correction.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import type { DueRule } from '#shared/due-rule.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import { FORM_SERVICES } from '#shared/services.ts';

const WORDS = {
  en: {
    and: andInEnglish,
    appointments: appointmentsInEnglish,
    due: dueInEnglish,
    orderFields: fieldsInEnglish,
    services: servicesInEnglish,
  },
  es: {
    and: andInSpanish,
    appointments: appointmentsInSpanish,
    due: dueInSpanish,
    orderFields: fieldsInSpanish,
    services: servicesInSpanish,
  },
} satisfies Record<Language, unknown>;

const COUNTIES = Object.values(COUNTY_NAMES);
/** Each kind of rule: its texts differ. */
const RULES: readonly DueRule[] = [
  { from: 24, to: 48, after: 'payment' },
  { from: 24, to: 48, after: 'visit' },
  { from: 0, to: 48, after: 'payment' },
  { from: 0, to: 24, after: 'visit' },
];
const AMOUNTS = ['$50', '$1,250.50'];
const COUNTS = [0, 1, 2, 21];
const PLACES = ['Miami', 'Lauderdale-by-the-Sea'];

/**
 * What texts are given, by the name of the parameter, so that each sentence can be read as people read it. Lists have one, two
 * and three members.
 */
export function valuesIn(language: Language): Readonly<Record<string, readonly unknown[]>> {
  const { and, appointments, due, orderFields, services } = WORDS[language];
  const day = [formatDay('2026-11-30', language), formatDay('2027-01-04', language)];
  const time = day.flatMap((each) => [due.day(each), due.time(each, 18, 0), due.time(each, 13, 5)]);
  const moment = [momentInWords('2026-11-30T15:05:00Z', language)];
  const labels = Object.values(orderFields).map(({ label }) => label);
  const lists = [1, 2, 3].map((length) => labels.slice(0, length));
  const joined = lists.map(and);
  const service = Object.values(services);
  const title = service.map((each) => each.title);
  return {
    address: ['1200 Example Ave, Miami, FL 33101'],
    after: day,
    alt: ['A deed'],
    amount: AMOUNTS,
    appraiser: ['appraiser.example'],
    ask: ['Bob'],
    book: ['31234'],
    brand: ['Visa'],
    by: day,
    cannotFind: FORM_SERVICES.map((each) => services[each].cannotFind),
    call: ['Example Office, 305-555-0136'],
    category: ['Buyer Tips'],
    characters: ['12'],
    city: PLACES,
    clock: ['10:05 AM'],
    code: ['BLDG'],
    company: [company.name],
    count: COUNTS,
    county: COUNTIES,
    currency: ['USD'],
    customer: ['Ana'],
    date: day,
    day,
    days: [30],
    deadline: day,
    version: [2, 3],
    sentence: ['The permit is closed.'],
    replaced: moment,
    moment,
    delivered: day,
    decider: ['bcpa.net'],
    digits: ['01', '30'],
    domain: ['gmail.com'],
    due: RULES,
    email: [company.email],
    fee: AMOUNTS,
    field: labels,
    file: [1, 2],
    fields: joined,
    firm: ['Example Firm'],
    first: PLACES,
    from: ['1998', '$300'],
    heading: labels.slice(0, 1),
    hour: [0, 9, 12, 18],
    hours: ['Mon-Fri'],
    insurance: ['Example Insurance'],
    key: ['F8'],
    keys: joined,
    kilobytes: [32],
    last: ['Sunrise', 'Indian Creek', 'Ocean Ridge'],
    last4: ['4242'],
    lastDay: day,
    length: [12, 18],
    letter: ['A'],
    limit: [300],
    lines: ['1 Example St, Miami, FL 33101'],
    methods: [['GET'], ['GET', 'HEAD']],
    miles: [20],
    minute: [0, 5],
    minutes: [1, 7],
    month: ['2026-10'],
    municipalities: ['34'],
    name: PLACES,
    next: ['The report comes by email.'],
    neighbor: Object.keys(NEIGHBOR_ZIP_CODES),
    number: ['ABCDE-12345', '3'],
    numberAndViolation: ['CE-1'],
    numberAndWork: ['B-1, roof'],
    office: ['Example Office'],
    offices: ['105'],
    onDay: day,
    order: ['ABCDE-12345'],
    person: ['Dana Sample'],
    orderNumber: ['ABCDE-12345'],
    other: COUNTIES,
    page: [2],
    paid: AMOUNTS,
    parcel: ['01-4138-092-0470'],
    parts: joined,
    percent: ['3%'],
    phone: [company.phone],
    premium: AMOUNTS,
    price: AMOUNTS,
    property: ['1200 Example Ave'],
    range: ['$300-$500'],
    reason: ['Example.'],
    refunded: AMOUNTS,
    reports: [5],
    requestId: ['0123'],
    rest: AMOUNTS,
    returned: AMOUNTS,
    result: ['', 'Passed'],
    reviewed: day,
    rows: joined,
    savings: ['20%'],
    section: ['1-2'],
    said: ['The office’s own page, Oct 9, 2026'],
    service,
    size: ['1.2 MB'],
    since: ['2004'],
    slide: [1],
    source: ['Example'],
    squareFeet: ['1,500'],
    state: ['Example'],
    status: ['', 'Finaled'],
    subject: labels.slice(0, 1),
    text: labels.slice(0, 1),
    time,
    title,
    to: ['2026', '$500'],
    total: AMOUNTS,
    'from, to, after': RULES,
    unit: ['', 'Example'],
    usual: ['24 hours'],
    what: AMOUNTS,
    when: [appointments.when(formatDay('2026-12-01', language, 'full'), '10:00')],
    who: [appointments.who('Dana Sample', company.name)],
    word: ['folio'],
    words: [1, 2, 3].map((length) => [...PLACES, 'Indian Creek'].slice(0, length)),
    year: ['1998'],
    zipCode: ['33034'],
  };
}
