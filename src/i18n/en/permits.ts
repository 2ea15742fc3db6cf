import type { GuideTopic } from '#business/counties/county-record.ts';
import type { GuideFactKey } from '#business/permit-offices/guide.ts';
import type {
  FeeSubject,
  PortalAccess,
  SearchFee,
  SearchKey,
} from '#business/permit-offices/schema.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import type { DueRule } from '#shared/due-rule.ts';
import { shownWhole } from '#shared/search-results.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';
import type { ServiceNames } from './services.ts';

const topics: Readonly<Record<GuideTopic, string>> = {
  cityOrCounty: 'City or county?',
  statuses: 'What the status words mean',
  expiration: 'When a permit expires',
  closing: 'How an old permit is closed',
  cost: 'What it costs to ask',
  notShown: 'What no portal shows',
};

/** `{fee}` is the amount of the fact in `permit-offices/guide.ts`. */
const facts: Readonly<Record<GuideFactKey, string>> = {
  singleFamily2026:
    'A law of 2026 (HB 803, chapter 2026-63, in force since July 1, 2026) changed when certain building permits expire, those of single-family homes among them. What you read about 180 days may be out of date for a house.',
  sixMonths:
    'Before that law, the rule was six months: a permit became void when work had not begun, or stood still, for that long. Cities and counties could change it, and some did.',
  ownerMayClose:
    'The owner may close it with the contractor on the permit, with another licensed one, or as an owner-builder. If the work is substantially complete, an expired permit may be closed without a new one, under the code of its application (s. 553.79(16), Florida Statutes, 2026).',
  sixYears:
    'After six years the office may close a permit if it finds no apparent safety hazard. It may; it doesn’t have to. Our sources differ on the day from which the years count, so ask (s. 553.79, Florida Statutes, 2026).',
  smallWork:
    'Small work that needed none. Since July 1, 2026 the owner of a single-family home may ask in writing to do work under $7,500 without a permit, if it isn’t structural, electrical, plumbing, mechanical or gas work and the house isn’t in a flood zone (HB 803, chapter 2026-63). So a missing permit isn’t always a violation.',
};

const access: Readonly<Record<PortalAccess, string>> = {
  open: 'can be searched without an account',
  account: 'needs an account',
  'access-code': 'needs a code from the office',
};

const searchKeys: Readonly<Record<SearchKey, string>> = {
  parcel: 'parcel number',
  address: 'address',
  permit: 'permit number',
  name: 'name',
};

const feeSubjects: Readonly<Record<FeeSubject, string>> = {
  'permit-search': 'Permit search',
  records: 'Records search',
  plans: 'Search for plans',
  'lien-search': 'Lien search',
  'code-search': 'Code violation search',
};

const feeUnits: Readonly<Record<NonNullable<SearchFee['per']>, string>> = {
  parcel: 'per parcel',
  address: 'per address',
  property: 'per property',
};

/** The pages that say which office keeps a house's permits. */
export const permits = {
  name: 'Permit offices',
  countyName: (county: string) => `${county} County`,
  unincorporated: (county: string) => `Unincorporated ${county}`,
  hub: {
    title: shownWhole(
      'title',
      `Which Office Keeps the Permits? ${Object.values(COUNTY_NAMES).join(', ')}`,
      'Which Office Keeps the Permits? South Florida',
    ),
    description: (offices: string) =>
      `Enter a parcel number, a city or a ZIP code: ${offices} permit offices in South Florida, with their search pages, fees and records requests.`,
    heading: 'Which office keeps the permit file?',
    lede: (municipalities: string) =>
      `${municipalities} municipalities, ${ourCounties.number} counties, no common archive. If you ask the wrong office, it will tell you, truthfully, that it has nothing.`,
    byCounty: 'What to know in each county',
    list: 'All permit offices',
    listLede: 'Each name leads to what we know about the office, with its sources.',
    search: 'Search permits',
    searchOf: (name: string) => `: ${name}`,
  },
  county: {
    title: (county: string) => `${county} County Permit Search: Which Office, Which Portal`,
    description: (county: string, offices: string) =>
      `How to look up building permits in ${county} County: ${offices} offices, their portals, fees and records requests, and what no portal shows.`,
    heading: (county: string) => `Building permits in ${county} County`,
    contents: 'On this page',
    /** A link. */
    finder: 'Have a parcel number? Find its office',
    /** A link to the site of the county’s property appraiser. */
    appraiser: 'Look the house up at the county property appraiser',
    offices: 'The offices',
    portals: 'How each portal is searched',
    portalsLede:
      'By the software they run on. Where we know what you can search by, or whether you need an account, we say so.',
    filter: 'Find a row',
    filterHint: 'City, software or first two digits',
    /** Where parcel numbers don’t name the city. */
    filterHintWithoutDigits: 'City or software',
    filtered: { none: 'No row has that.', one: '1 row', other: '{count} rows' },
    caption: 'Permit offices, where their permits are searched, and what they say about older ones',
    columns: {
      municipality: 'Municipality',
      office: 'Office',
      search: 'Search online',
      older: 'Older permits and fees',
    },
    moreAbout: (name: string) => `More about ${name}`,
    ask: {
      statuses:
        'Where a word isn’t defined, ask. “Void” above all: it can mean out of time, entered by mistake or withdrawn.',
      expiration:
        'For any permit issued before July 2026, ask the office that issued it whether it is still alive.',
      cost: 'Where no fee is listed, we couldn’t confirm one: ask before you send anything.',
    },
    noFees: 'We could confirm no fee in this county.',
    otherPortals: 'Software not confirmed',
    open: 'Can be searched without an account:',
    account: 'Account or code needed:',
  },
  municipality: {
    title: (name: string) => `${name} Building Permits: Search, Records and Fees`,
    description: (name: string, parts: string) =>
      `Look up a building permit in ${name}: ${parts}. Each fact with its source and date.`,
    parts: {
      portal: 'the online search',
      fees: 'what a search costs',
      onlineSince: 'since when records are online',
      recordsRequest: 'how to ask for older records',
      history: 'which office has the older file',
      and: (first: string, last: string) => `${first} and ${last}`,
    },
    heading: (name: string) => `Building permits in ${name}`,
    outside: (name: string, decider: string) =>
      `An address in ${name} may be outside the city limits. To be sure, check ${decider}.`,
    lede: {
      office: (office: string) => `The file is kept by the ${office}.`,
      older: 'Older records are on request.',
    },
    fileCard: 'What we know about the file',
    before: 'Before you search',
    countyGuide: (county: string) =>
      `What status words mean, when permits expire and how old ones are closed: ${county} County`,
    others: (county: string) => `Other offices in ${county} County`,
    /** A link after them. */
    all: (count: string) => `All ${count} offices`,
  },
  facts: {
    prefix: 'Parcel numbers',
    prefixValue: (digits: string, word: string) => `The ${word} begins with ${digits}.`,
    prefixInTable: (digits: string) => `begins with ${digits}`,
    noPrefix: (word: string, appraiser: string) =>
      `The ${word} doesn’t name the city. The property appraiser’s page of the parcel does (${appraiser}).`,
    office: 'Office',
    contractor: (firm: string) =>
      `${firm} does the work under contract. The file is the municipality’s.`,
    phone: 'Phone',
    portal: 'Search online',
    noPortal: 'No public search online: ask the office.',
    portalUnknown: 'We couldn’t confirm an online search.',
    nothingKnown: 'Not confirmed yet. Ask at the town hall.',
    officeUnknown: 'We couldn’t confirm the office.',
    openPortal: 'Search permits',
    searchBy: (keys: string) => `by ${keys}`,
    or: (first: string, last: string) => `${first} or ${last}`,
    recordsRequest: 'Older records',
    requestPage: 'Records request',
    onlineSince: 'Online since',
    sinceValue: (since: string) => `Records online since ${since}.`,
    fees: 'Fees',
    fee: (subject: string, amount: string, unit: string) => `${subject}: ${amount} ${unit}`.trim(),
    range: (from: string, to: string) => `${from} to ${to}`,
    rush: (amount: string) => `${amount} expedited`,
    ordinance: (section: string) => `(${section})`,
    history: 'Good to know',
    access,
    searchKeys,
    feeSubjects,
    feeUnits,
  },
  reading: {
    sources: 'Sources',
    ownPage: 'the office’s own page',
    buildingCode: 'Florida Building Code, section 105.4.1',
    datasets: (count: string) => `${count} public datasets that agree`,
    readIn: (month: string) => `read in ${month}`,
    checkedOn: (day: string) => `Opened by one of us on ${day}.`,
    notice:
      'Portals move and fees change. Each fact says where and when it was read: where it says “read in”, call before you rely on it. This is information, not advice.',
  },
  guide: { topics, facts },
  offer: {
    heading: 'Or let us search',
    text: (service: ServiceNames, price: string, total: string) =>
      `${capitalized(service.article)} ${service.name} (${price}, ${total}) lists every permit that the record shows for one address and flags those that are open or expired. It says which office was searched, on which day, and what was not searched.`,
    /** @param usual a claim, like `24 hours` */
    delivery: (usual: string, due: DueRule) =>
      `Usually within ${usual}, at most ${due.to}, on business days, by email, as a PDF that you can forward.`,
    order: (county: string) => `Order a report in ${county}`,
    orderAnywhere: 'Get Property Report',
    sample: 'See a sample report',
  },
};
