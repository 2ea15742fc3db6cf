import { counties, countyFacts } from '#business/counties/counties.ts';
import { LICENSE_SEARCH } from '#business/license-search.ts';
import { parseParcelNumber } from '#business/parcel-number.ts';
import {
  type PermitOffice,
  permitOfficeOfPrefix,
  permitOfficesIn,
} from '#business/permit-offices/offices.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { isSameIssuer, issuerOf } from '#report/place-names.ts';
import { isDay } from '#report/rules/rule.ts';
import type { County } from '#shared/counties.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import type { Language } from '#shared/languages.ts';
import type { RecordsToSearch } from '#shared/office/reports.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { scopeOf } from '#shared/report/tiers.ts';
import type { ReportTier } from '#shared/services.ts';

interface Property {
  readonly county: County;
  /** As it was typed. */
  readonly folio: string | undefined;
  /** Who issues its permits, as a person has written it. */
  readonly issuer?: string | undefined;
}

interface SoldReport {
  readonly tier: ReportTier;
  readonly language: Language;
}

/**
 * Returns the records that a tier's report rests on: where and how each is searched. Only a parcel number decides who issues
 * the permits of a property; where it doesn't, a person writes the issuer, whose row of the table is then proposed.
 */
export function recordsToSearch(property: Property, report: SoldReport): RecordsToSearch {
  const { language, tier } = report;
  const parsed = parseParcelNumber(property.folio ?? '');
  const county = parsed.ok ? parsed.value.county : property.county;
  const decided =
    parsed.ok && parsed.value.prefix
      ? permitOfficeOfPrefix(county, parsed.value.prefix)
      : undefined;
  const named = decided ? undefined : permitOfficeNamed(county, property.issuer);
  const place: Place = {
    county,
    countyName: COUNTY_NAMES[county],
    hasFolio: parsed.ok,
    permits: decided ?? named,
    language,
  };
  const { prefill } = phraseTexts[language];
  const placeOf = ({ municipality }: PermitOffice) =>
    municipality ?? prefill.unincorporated(place.countyName);
  const searches = scopeOf(tier).flatMap((kind) =>
    SEARCHES[kind](place).map((search) => ({ kind, ...search })),
  );
  return {
    jurisdiction: decided && placeOf(decided),
    named: named && placeOf(named),
    issuers: counties[county].parcelNumber.namesCity ? [] : permitOfficesIn(county).map(placeOf),
    searches: searches.map(({ source: _, ...search }) => search),
    sources: searches.flatMap(({ source, url }) =>
      // An address that isn't encrypted is opened by the office, and printed nowhere.
      source && url?.startsWith('https:') ? [{ name: source, url }] : [],
    ),
  };
}

interface Place {
  readonly county: County;
  readonly countyName: string;
  readonly hasFolio: boolean;
  /** Issuer of its permits, if its parcel number says so. */
  readonly permits: PermitOffice | undefined;
  readonly language: Language;
}

interface Search {
  readonly office?: string | undefined;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly onlineSince?: number | undefined;
  readonly contact?: RecordsToSearch['searches'][number]['contact'];
  /** The name of its document among the report's sources. */
  readonly source?: string | undefined;
}

/** One for each office that has a part of the records. */
const SEARCHES: Readonly<Record<ScopeItem, (place: Place) => readonly Search[]>> = {
  permit: permitSearches,
  license({ language }) {
    const { offices, methods, sources } = phraseTexts[language].prefill;
    return [
      {
        office: offices.license,
        method: methods.license,
        url: LICENSE_SEARCH,
        source: sources.license,
      },
    ];
  },
  'building-record'({ county, countyName, hasFolio, language }) {
    const { offices, methods, sources } = phraseTexts[language].prefill;
    return [
      {
        office: offices.buildingRecord(countyName),
        method: hasFolio ? methods.propertyByFolio : methods.propertyByAddress,
        url: countyFacts[county].appraiser,
        source: sources.buildingRecord,
      },
    ];
  },
  // No table knows who keeps these.
  'code-case': () => [{}],
  lien: () => [{}],
  visit: ({ language }) => [{ office: phraseTexts[language].prefill.offices.visit }],
};

/** The office that issues them, and the county's where it has a part of them. */
function permitSearches(place: Place): readonly Search[] {
  const { permits, county } = place;
  if (!permits) return [{}];
  const keepsToo = permits.history?.some(({ keeper }) => keeper === 'county');
  const offices = [permits, ...(keepsToo ? permitOfficesIn(county).slice(-1) : [])];
  return offices.map((office) => permitSearch(office, place));
}

function permitSearch(permits: PermitOffice, { countyName, hasFolio, language }: Place): Search {
  const { methods, sources, county } = phraseTexts[language].prefill;
  const { municipality, office, portal, noPortal, onlineSince } = permits;
  const place = municipality ?? countyName;
  const name =
    !office || office.name.includes(place)
      ? office?.name
      : `${municipality ?? county(countyName)}, ${office.name}`;
  const byPortal = hasFolio ? methods.portalByFolio : methods.portalByAddress;
  return {
    office: name,
    method: portal ? byPortal : noPortal && methods.request,
    url: portal?.url,
    ...(onlineSince && { onlineSince: Number(onlineSince.since.slice(0, 4)) }),
    contact: contactOf(permits, language),
    source: name && sources.permit(name),
  };
}

/** Returns a county's row by the place that it is about, whatever a person writes around its name. */
function permitOfficeNamed(county: County, issuer: string | undefined): PermitOffice | undefined {
  return permitOfficesIn(county).find(({ municipality }) =>
    isSameIssuer(issuerOf(municipality, county), issuer),
  );
}

/** How a reader reaches an office. A phone whose page isn't its own, or whose day isn't known, is for a person to look up. */
function contactOf({ portal, phone }: PermitOffice, language: Language): Search['contact'] {
  const { ownPage } = phraseTexts[language].prefill;
  const source = phone?.source === 'own page' ? ownPage : phone?.source;
  return {
    ...(portal?.url.startsWith('https:') && { url: portal.url }),
    ...(phone &&
      isDay(phone.readOn) && {
        phone: phone.number,
        phoneSource: source,
        phoneReadOn: phone.readOn,
      }),
  };
}
