import * as z from 'zod/mini';
import { reportTexts } from '#i18n/document-texts.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { DraftSubject } from '#shared/office/reports.ts';
import { type ReportInLanguage, reportSchema } from '#shared/report/schema.ts';
import { isScopeItem, type ScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import { type DocumentOptions, type Medium, reportDocument } from './build-document.ts';
import type { ReportDocument, Section, Tone } from './document.ts';
import { draftInput } from './draft.ts';
import { type FieldSchema, isEmpty, isGroup, isList } from './fields.ts';
import { mapFields, type Visit } from './walk.ts';

/** Stands for what is not written yet. */
const BLANK = '…';

/**
 * Puts a draft into words as far as it is written: each blank that a report needs is shown as `…`, and so is each sentence
 * that would say that there is nothing before somebody has searched.
 */
export function previewDocument(
  content: WrittenReport,
  subject: DraftSubject,
  medium: Medium,
  options?: DocumentOptions,
): ReportDocument {
  const reports = fillBlanks(content, subject);
  const [one, other] = reports;
  const written = withBlanks(
    reportDocument(one, medium, options),
    reportDocument(other, medium, options),
  );
  return withoutClaims(written, one, content);
}

/** Returns a report with the facts that identify a draft, as far as they are written. */
export function previewReport(content: WrittenReport, subject: DraftSubject): ReportInLanguage {
  return fillBlanks(content, subject)[0];
}

/** Returns a draft with something in the place of each blank, and the same with something else there. */
function fillBlanks(
  content: WrittenReport,
  subject: DraftSubject,
): readonly [ReportInLanguage, ReportInLanguage] {
  const draft = { date: dayInFlorida(new Date()), ...draftInput(content, subject) };
  const { tier } = draft;
  let input: WrittenReport = draft;
  const fill = (variant: 0 | 1) => mapFields(input, withFillings({ variant, tier }));
  // A wrong value is a blank too. A second look finds what filling it in has changed.
  for (const _look of [1, 2]) {
    const issues = z.safeParse(reportSchema, fill(0)).error?.issues ?? [];
    const wrong = new Set(issues.map(({ path }) => path.join()));
    input = mapFields(input, (value, { path }, withParts) => {
      if (!wrong.has(path.join())) return withParts(value);
      // An entry keeps its place.
      return typeof path.at(-1) === 'number' ? {} : undefined;
    });
  }
  const read = (variant: 0 | 1): ReportInLanguage => {
    const report = z.parse(reportSchema, fill(variant));
    return { ...report, language: report.language ?? subject.language };
  };
  return [read(0), read(1)];
}

interface Filling {
  readonly variant: 0 | 1;
  readonly tier: ReportTier;
}

/** Fills in what every report has. What is optional stays away. */
function withFillings(filling: Filling): Visit {
  return (value, { schema, isRequired }, withParts) => {
    if (value !== undefined || !isRequired) return withParts(value);
    return schema.properties ? withParts({}) : fillingOf(schema, filling);
  };
}

/** Something valid, which differs between the variants where the words of a report would claim it. */
function fillingOf(
  { type, format, enum: choices, isScopeItem: isSold, isPhoto, isTime }: FieldSchema,
  { variant, tier }: Filling,
): string | number {
  if (choices) {
    const possible = isSold
      ? choices.filter((each) => isScopeItem(each) && sells(tier, each))
      : choices;
    return possible.at(variant === 0 ? 0 : -1) ?? BLANK;
  }
  if (type === 'number' || type === 'integer') return variant === 0 ? 1_111 : 2_222;
  if (format === 'date') return variant === 0 ? '1911-11-11' : '1922-02-22';
  if (isTime) return variant === 0 ? '11:11' : '22:22';
  return isPhoto ? 'blank.jpg' : BLANK;
}

/** Of two documents, what they have in common: texts that depend on a blank are one. */
function withBlanks(one: ReportDocument, other: ReportDocument): ReportDocument;
function withBlanks(one: unknown, other: unknown): unknown;
function withBlanks(one: unknown, other: unknown): unknown {
  if (typeof one === 'string' && typeof other === 'string') return one === other ? one : BLANK;
  if (isList(one) && isList(other)) {
    return one.map((each, index) => (index in other ? withBlanks(each, other[index]) : each));
  }
  if (!isGroup(one) || !isGroup(other)) return one;
  return Object.fromEntries(
    Object.entries(one).map(([name, part]) => [name, withBlankPart(name, part, other[name])]),
  );
}

function withBlankPart(name: string, one: unknown, other: unknown): unknown {
  if (name === 'tone') return one === other ? one : ('unwritten' satisfies Tone);
  // A kind or the name of a file has to stay one.
  return typeof one === 'string' && !TEXTS.has(name) ? one : withBlanks(one, other);
}

/** The parts of a document that are read as texts. */
const TEXTS = new Set([
  'text',
  'grade',
  'lead',
  'title',
  'why',
  'heading',
  'tier',
  'address',
  'alt',
]);

/** Removes sentences that nothing was found, where nobody has written so. */
function withoutClaims(
  document: ReportDocument,
  { language, tier }: ReportInLanguage,
  { searched = [], verdict }: WrittenReport,
): ReportDocument {
  const { none } = reportTexts[language];
  const isSearched = (kind: ScopeItem) =>
    !sells(tier, kind) ||
    // A search of open data says nothing of the office's own record.
    searched.some((row) => row.kind === kind && !isEmpty(row.found) && isEmpty(row.openData));
  const isClear = verdict?.grade === 'clear';
  const isWritten: Readonly<Record<keyof typeof none, boolean>> = {
    findings: isClear,
    lookedAt: isClear,
    nextSteps: isClear,
    permits: isSearched('permit'),
    codeCases: isSearched('code-case'),
    liens: isSearched('lien'),
    contractors: isSearched('license'),
    comparison: isSearched('building-record'),
    // Of one permit, and of one item: their fields are optional.
    contractor: true,
    permit: true,
  };
  const claims = new Set<string>(
    keysOf(none).flatMap((name) => (isWritten[name] ? [] : [none[name]])),
  );
  const withoutIn = (sections: readonly Section[]) =>
    sections.map(({ count, blocks, ...section }) => {
      const isClaim = (text: string) => claims.has(text);
      const claim = blocks.some(
        (block) => block.type === 'paragraphs' && block.texts.some(isClaim),
      );
      return {
        ...section,
        // A count of none is the same claim.
        ...(count !== undefined && !claim && { count }),
        blocks: blocks.map((block) =>
          block.type === 'paragraphs'
            ? { ...block, texts: block.texts.map((text) => (isClaim(text) ? BLANK : text)) }
            : block,
        ),
      };
    });
  return {
    ...document,
    summary: withoutIn(document.summary),
    evidence: withoutIn(document.evidence),
  };
}
