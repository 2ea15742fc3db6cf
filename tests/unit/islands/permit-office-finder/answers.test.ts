import type { ParcelNumber } from '#business/parcel-number.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { Answers, type CountyLinks, type Office } from '#islands/permit-office-finder/answers.ts';
import type { Found } from '#islands/permit-office-finder/find-permit-office.ts';
import { COUNTIES, type County } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../../../sweep.ts';
import { textsOf } from '../../i18n/text-meanings.ts';

const [county, other] = COUNTIES as readonly [County, County, ...County[]];

/** A county whose words tell which county they are of. */
const linksOf = (county: County): CountyLinks => ({
  county,
  name: `Name of ${county}`,
  page: `/page-of-${county}`,
  order: `/order-of-${county}`,
  decider: `decider of ${county}`,
  appraiser: `appraiser of ${county}`,
});

const CITY: Office = {
  county,
  prefix: '35',
  municipality: 'Sample City',
  place: 'Sample City',
  href: '/sample-city',
  office: 'Sample Office',
  portal: 'https://portal.example',
};
const LAND: Office = { ...CITY, municipality: '', place: 'sample land' };
const { office: _office, portal: _portal, ...UNKNOWN } = CITY;
const NOTHING_KNOWN: Office = { ...UNKNOWN, office: undefined, portal: undefined };

const parcel: ParcelNumber = { county, prefix: '35', display: '35-1', canonical: '351' };
const zipCode = '33000';

const CITY_LINKS = ['search', 'more', 'order'];
const COUNTY_LINKS = ['countyPage', 'order'];

interface Case {
  readonly found: Found<Office>;
  /** The keys of its title and its sentences. */
  readonly says: readonly string[];
  readonly links?: readonly string[];
  /** The counties that it names and links, where these are not the first alone. */
  readonly counties?: readonly County[];
}

/** Everything that the finder can find, by its kind and what decides within it. */
const CASES: Readonly<Record<string, Case>> = {
  'a parcel in a city': {
    found: { type: 'parcel', parcel, office: CITY },
    says: ['parcel.title', 'parcel.says', 'office', 'parcel.cannotSay'],
    links: CITY_LINKS,
  },
  'a parcel in no city': {
    found: { type: 'parcel', parcel, office: LAND },
    says: ['parcel.title', 'parcel.says', 'office', 'parcel.unincorporatedCannotSay'],
    links: CITY_LINKS,
  },
  'a city without a search': {
    found: { type: 'city', office: { ...CITY, portal: undefined } },
    says: ['city.title', 'city.outside', 'office', 'noSearch'],
    links: ['more', 'order'],
  },
  'a city whose office has no name': {
    found: { type: 'city', office: { ...CITY, office: undefined } },
    says: ['city.title', 'city.outside'],
    links: CITY_LINKS,
  },
  'a city of which nothing is known': {
    found: { type: 'city', office: NOTHING_KNOWN },
    says: ['city.title', 'city.outside', 'noOffice'],
    links: ['more', 'order'],
  },
  'a number without a city': {
    found: { type: 'without-city', parcel },
    says: ['withoutCity.title', 'withoutCity.says', 'withoutCity.next'],
    links: COUNTY_LINKS,
  },
  'a number of no city': {
    found: { type: 'unknown-prefix', parcel },
    says: ['unknownPrefix.title', 'unknownPrefix.says'],
    links: COUNTY_LINKS,
  },
  'a county': {
    found: { type: 'county', county },
    says: ['county.title', 'county.says'],
    links: COUNTY_LINKS,
  },
  'a ZIP code': {
    found: { type: 'zip-code', hint: { type: 'inside', zipCode, county } },
    says: ['zipCode.title', 'zipCode.says'],
    links: COUNTY_LINKS,
  },
  'a ZIP code that a neighbor shares': {
    found: { type: 'zip-code', hint: { type: 'shared', zipCode, county, neighbor: 'Next' } },
    says: ['zipCode.title', 'zipCode.shared', 'zipCode.says'],
    links: COUNTY_LINKS,
  },
  'a ZIP code of two counties': {
    found: { type: 'zip-code', hint: { type: 'both', zipCode, county, other } },
    says: ['zipCode.title', 'zipCode.says'],
    links: COUNTY_LINKS,
    counties: [county, other],
  },
  'a ZIP code of a neighbor': {
    found: { type: 'zip-code', hint: { type: 'outside', zipCode, neighbor: 'Next' } },
    says: ['outside.title', 'outside.neighbor', 'outside.says'],
  },
  'a ZIP code of elsewhere': {
    found: { type: 'zip-code', hint: { type: 'outside', zipCode, neighbor: null } },
    says: ['outside.title', 'outside.says'],
  },
  'an unknown ZIP code': {
    found: { type: 'unknown-zip-code', zipCode },
    says: ['notNumber.title', 'notNumber.zipCode'],
  },
  'a part of names': {
    found: { type: 'several', offices: [CITY, LAND] },
    says: ['several.title', 'several.says'],
    links: [CITY.place, LAND.place],
  },
  'an address': { found: { type: 'address' }, says: ['address.title', 'address.says', 'lookUp'] },
  'an unknown name': {
    found: { type: 'unknown' },
    says: ['unknown.title', 'unknown.says', 'lookUp'],
  },
  'no number': {
    found: { type: 'not-a-number', reason: { type: 'characters' } },
    says: ['notNumber.title', 'notNumber.characters'],
  },
  'a number of another length': {
    found: { type: 'not-a-number', reason: { type: 'length', length: 7 } },
    says: ['notNumber.title', 'notNumber.length'],
  },
  'a number with a digit too many': {
    found: {
      type: 'not-a-number',
      reason: { type: 'digit-too-many', county, other: undefined, length: 7 },
    },
    says: ['notNumber.title', 'notNumber.length'],
  },
  'a number with a digit missing': {
    found: { type: 'not-a-number', reason: { type: 'digit-missing', county, length: 7 } },
    says: ['notNumber.title', 'notNumber.digit-missing'],
  },
  'a number as long as one': {
    found: { type: 'not-a-number', reason: { type: 'no-such-land', county, length: 7 } },
    says: ['notNumber.title', 'notNumber.no-such-land'],
  },
};

sweep(
  'whatever is found is said in its own sentences, with its own links',
  { found: Object.keys(CASES), language: LANGUAGES },
  ({ found: name, language }) => {
    const { found, says, links = [], counties = [county] } = CASES[name] as Case;
    const { answers } = pageTexts[language].permitFinder;
    const texts = textsOf(answers);
    const {
      title,
      sentences = [],
      links: linked = [],
    } = new Answers(answers, COUNTIES.map(linksOf)).of(found) ?? {};
    const first = linksOf(county);
    const values: Readonly<Record<string, string>> = {
      ...first,
      county: counties.map((each) => linksOf(each).name).join(' / '),
      place: 'office' in found ? found.office.place : '',
      number: parcel.display,
      prefix: '35',
      office: CITY.office ?? '',
      zipCode,
      neighbor: 'Next',
      length: '7',
    };
    const filled = (key: string, more: Readonly<Record<string, string>> = {}) =>
      (texts[key] ?? key).replace(
        /\{(\w+)\}/g,
        (_, word: string) => more[word] ?? values[word] ?? '?',
      );
    const hrefs: Readonly<Record<string, (of: CountyLinks) => string | undefined>> = {
      countyPage: ({ page }) => page,
      order: ({ order }) => order,
      search: () => CITY.portal,
    };
    const expectedLinks = counties.flatMap((each) =>
      links.map((key) => {
        const label = filled(key, { county: linksOf(each).name });
        return `${label}: ${hrefs[key]?.(linksOf(each)) ?? CITY.href}`;
      }),
    );
    const expected = [...says.map((key) => filled(key)), ...expectedLinks];
    const shown = [title, ...sentences, ...linked.map(({ label, href }) => `${label}: ${href}`)];
    return expected.join('\n') === shown.join('\n') ? [] : shown.map(String);
  },
);

sweep(
  'each sentence of the finder is said of something',
  { language: LANGUAGES },
  ({ language }) => {
    const said = Object.values(CASES).flatMap(({ says, links = [] }) => [...says, ...links]);
    return Object.keys(textsOf(pageTexts[language].permitFinder.answers)).filter(
      (key) => !said.includes(key),
    );
  },
);
