import { MUNICIPALITY_NAMES } from '#business/municipality-names.ts';
import { inspectionPeriodTexts, reportTexts } from '#i18n/document-texts.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { formatDay } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { FindingKind } from '#shared/report/finding-kinds.ts';
import type { Contractor, Permit, Report, ReportInLanguage } from '#shared/report/schema.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { paragraph } from './blocks.ts';
import type { Section } from './document.ts';
import { endOfInspection } from './inspection-period.ts';
import { isSameIssuer, issuerOf } from './place-names.ts';
import { type ReportRecord, recordNamed, recordsOf } from './records.ts';

/**
 * A message that the customer may send to the seller's agent, in the report's language and in English. It is made of what is
 * structured: which records the findings name, their numbers, offices and days. No sentence of a writer is in it. None where
 * nothing was found, or no inspection period is still to end.
 */
export function sellerMessage(report: ReportInLanguage): Section[] {
  const inspectionEnds = endOfInspection(report);
  if (!inspectionEnds) return [];
  const { heading, lede } = inspectionPeriodTexts[report.language].message;
  const languages = [...new Set<Language>([report.language, DEFAULT_LANGUAGE])];
  const versions = languages.map((language) => ({
    language,
    ...(languages.length > 1 && { heading: inspectionPeriodTexts[language].message.version }),
    lines: linesIn(report, inspectionEnds, language),
  }));
  return [{ heading, isOpen: true, blocks: [paragraph(lede), { type: 'message', versions }] }];
}

/** Each line is a paragraph. */
function linesIn(report: ReportInLanguage, inspectionEnds: string, language: Language): string[] {
  const texts = inspectionPeriodTexts[language].message;
  const { address, folio } = report.parcel;
  return [
    [texts.about(address), ...(folio ? [texts.parcel(folio)] : [])].join('. '),
    texts.opening(formatDay(report.date, language), formatDay(inspectionEnds, language, 'full')),
    ...itemsIn(report, language).map((item, index) => `${index + 1}. ${item}`),
    texts.request,
    texts.noNotice,
  ];
}

/** What a kind says beyond the record itself: that of an open permit is the record's own state. */
const SAYS_MORE: ReadonlySet<FindingKind> = new Set([
  'unsafe-structure',
  'owner-builder',
  'never-issued',
  'recertification',
  'sub-permit',
]);

/** What the findings are about: each record once, and what names none by its kind. */
function itemsIn(report: ReportInLanguage, language: Language): string[] {
  const texts = inspectionPeriodTexts[language].message;
  const { kinds } = reportTexts[language].steps;
  const all = recordsOf(report);
  const items = new Set<string>();
  const counted = new Set<ReportRecord>();
  for (const { records = [], kind, basis } of report.findings) {
    const named = records.flatMap((reference) => recordNamed(all, reference) ?? []);
    if (named.length === 0) items.add(kind === 'other' ? texts.bases[basis] : `${kinds[kind]}.`);
    for (const record of named) {
      if (counted.has(record)) continue;
      counted.add(record);
      const words = wordsOf(record, report, language);
      if (words) items.add(SAYS_MORE.has(kind) ? `${kinds[kind]}. ${words}` : words);
    }
  }
  const parts = [...counted].filter(({ list }) => list === 'comparison').length;
  return [...items, ...(parts > 0 ? [texts.noPermit(`${parts}`)] : [])];
}

/** A record in words; undefined for what the appraiser has: an item's name is the writer's. */
function wordsOf(
  { list, index }: ReportRecord,
  report: ReportInLanguage,
  language: Language,
): string | undefined {
  const { records, states, noLicense } = inspectionPeriodTexts[language].message;
  const inWords = (day: string) => formatDay(day, language);
  switch (list) {
    case 'permits': {
      const permit = report.permits[index];
      return (
        permit &&
        records.permits(
          permit.number,
          officeOf(report, 'permit', language),
          permitState(permit, language),
        )
      );
    }
    case 'contractors': {
      const contractor = report.contractors[index];
      if (!contractor?.license || contractor.record !== 'licensed') return noLicense;
      return records.contractors(contractor.license, '', licenseState(contractor, language));
    }
    case 'codeCases': {
      const found = report.codeCases[index];
      if (!found) return undefined;
      const state = reportTexts[language].caseStatuses[found.status].toLowerCase();
      return records.codeCases(
        found.number,
        officeOf(report, 'code-case', language),
        found.opened ? states.opened(state, inWords(found.opened)) : state,
      );
    }
    case 'liens': {
      const lien = report.liens[index];
      if (!lien) return undefined;
      const { number, recorded } = lien;
      return records.liens(
        number,
        officeOf(report, 'lien', language),
        recorded ? states.recordedOn(inWords(recorded)) : states.recorded,
      );
    }
    case 'comparison':
      return undefined;
  }
}

function permitState(
  { status, issued, expires, finalResult, finalDay }: Permit,
  language: Language,
): string {
  const { states } = inspectionPeriodTexts[language].message;
  const inWords = (day: string) => formatDay(day, language);
  const state = reportTexts[language].labels.statuses[status].toLowerCase();
  const since = issued ? states.issued(state, inWords(issued)) : state;
  const group = status === 'expired' && expires ? states.expired(state, inWords(expires)) : since;
  if (finalResult !== 'rejected') return group;
  return `${group}, ${finalDay ? states.rejectedOn(inWords(finalDay)) : states.rejected}`;
}

function licenseState({ licenseThen, licenseToday }: Contractor, language: Language): string {
  const { states } = inspectionPeriodTexts[language].message;
  const standings = reportTexts[language].licenseStandings;
  return [
    ...(licenseThen ? [states.licenseThen(standings[licenseThen].toLowerCase())] : []),
    ...(licenseToday ? [states.licenseToday(standings[licenseToday].toLowerCase())] : []),
  ].join(', ');
}

/**
 * The office in whose own record it was searched; open data's are none. Its name is in the report's language: in another one
 * the place that issues the property's permits stands for it. Empty where none is known.
 */
function officeOf(report: ReportInLanguage, kind: ScopeItem, language: Language): string {
  if (language === report.language) {
    return report.searched.find((row) => row.kind === kind && !row.openData)?.office ?? '';
  }
  return kind === 'permit' ? issuerIn(report.parcel, language) : '';
}

function issuerIn({ jurisdiction }: Report['parcel'], language: Language): string {
  const isNamed = (name: string) => isSameIssuer(name, jurisdiction);
  const county = COUNTIES.find((each) => isNamed(issuerOf(null, each)));
  if (county) return inspectionPeriodTexts[language].message.county(COUNTY_NAMES[county]);
  return Object.values(MUNICIPALITY_NAMES).flat().find(isNamed) ?? '';
}
