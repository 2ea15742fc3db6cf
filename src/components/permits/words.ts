import { countyFacts } from '#business/counties/counties.ts';
import { BUILDING_CODE, type KeyedGuideFact } from '#business/permit-offices/guide.ts';
import type { PermitOffice } from '#business/permit-offices/offices.ts';
import type { Reading, SearchFee } from '#business/permit-offices/schema.ts';
import { type PageTexts, pageTexts } from '#i18n/page-texts.ts';
import { COUNTY_NAMES, type County } from '#shared/counties.ts';
import { formatDay } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '#shared/languages.ts';
import { formatDollars } from '#shared/pricing.ts';

type Facts = PageTexts['permits']['facts'];

/** Name of an office in the pages: its municipality, or the county's land outside all of them. */
export function placeOf({ municipality, county }: PermitOffice, language: Language): string {
  return municipality ?? pageTexts[language].permits.unincorporated(COUNTY_NAMES[county]);
}

/** The same within a sentence: `unincorporated …` is no name. */
export function placeInSentence(office: PermitOffice, language: Language): string {
  const place = placeOf(office, language);
  return office.municipality ?? place.charAt(0).toLowerCase() + place.slice(1);
}

/** The `lang` of a text in English on a page in another language, such as an office's name. */
export function englishOn(language: Language): string | undefined {
  return language === DEFAULT_LANGUAGE ? undefined : localeOf(DEFAULT_LANGUAGE);
}

/** A source as readers see it: the site of a page, or the words for what has no address. */
export function sourceName(source: string, { reading }: PageTexts['permits']): string {
  if (source === 'own page') return reading.ownPage;
  if (source === BUILDING_CODE) return reading.buildingCode;
  const [, datasets] = /^(\d+) public datasets$/.exec(source) ?? [];
  if (datasets) return reading.datasets(datasets);
  return URL.canParse(source) ? new URL(source).hostname.replace(/^www\./, '') : source;
}

/** The site of a county's property appraiser, as people type it: `bcpa.net`. */
export function appraiserSite(county: County): string {
  return new URL(countyFacts[county].appraiser).hostname.replace(/^www\./, '');
}

/** `Oct 2026`, of a day or a month. */
export function monthName(readOn: string, language: Language): string {
  return formatDay(`${readOn.slice(0, 7)}-01`, language, 'month');
}

/** The words of a fact of the guide. */
export function guideText(fact: KeyedGuideFact, { permits, countyTexts }: PageTexts): string {
  const facts: Readonly<Record<string, string>> =
    'county' in fact ? countyTexts[fact.county].facts : permits.guide.facts;
  const text = facts['county' in fact ? fact.ownKey : fact.key] ?? '';
  return text.replace('{fee}', fact.cents === undefined ? '' : formatDollars(fact.cents));
}

/** Terms of a search: `by parcel number, address or name`. */
export function searchKeysText(keys: readonly (keyof Facts['searchKeys'])[], facts: Facts): string {
  return facts.searchBy(
    inWords(
      keys.map((key) => facts.searchKeys[key]),
      facts.or,
    ),
  );
}

/** `Permit search: $63, $94 expedited` */
export function feeText(fee: SearchFee, facts: Facts): string {
  const { subject, per, cents, upToCents, rushCents, ordinance } = fee;
  const amount = upToCents
    ? facts.range(formatDollars(cents), formatDollars(upToCents))
    : formatDollars(cents);
  const unit = per ? facts.feeUnits[per] : '';
  return [
    facts.fee(facts.feeSubjects[subject], amount, unit),
    ...(rushCents ? [facts.rush(formatDollars(rushCents))] : []),
  ]
    .join(', ')
    .concat(ordinance ? ` ${facts.ordinance(ordinance)}` : '');
}

/** A year, or a day in words. */
export function sinceText(since: string, language: Language): string {
  return since.length === 4 ? since : formatDay(since, language);
}

/** A published fact of a row, for the list of its sources. */
interface SourcedFact extends Reading {
  readonly name: string;
}

/** A row's facts with their sources, in the order in which pages show them. */
export function sourcedFacts(row: PermitOffice, facts: Facts): readonly SourcedFact[] {
  const named = (name: string, readings: readonly (Reading | undefined)[]) =>
    readings.flatMap((reading) =>
      reading ? [{ name, source: reading.source, readOn: reading.readOn }] : [],
    );
  return [
    ...named(facts.office, [row.office]),
    ...named(facts.phone, [row.phone]),
    ...named(facts.portal, [row.portal ?? row.noPortal]),
    ...named(facts.onlineSince, [row.onlineSince]),
    ...named(facts.recordsRequest, [row.recordsRequest]),
    ...named(facts.fees, row.fees ?? []),
    ...named(facts.history, row.history ?? []),
  ];
}

/** Joins with commas, and the last two with a word. */
export function inWords(
  words: readonly string[],
  join: (first: string, last: string) => string,
): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : join(words.slice(0, -1).join(', '), last);
}
