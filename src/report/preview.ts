import * as z from 'zod/mini';
import { reportTexts } from '#i18n/document-texts.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { DraftFields, DraftSubject, DraftValue } from '#shared/office/reports.ts';
import { type ReportInLanguage, reportSchema } from '#shared/report/schema.ts';
import { isScopeItem, type ScopeItem, sells } from '#shared/report/tiers.ts';
import { type DocumentOptions, type Medium, reportDocument } from './build-document.ts';
import type { ReportDocument, Section, Tone } from './document.ts';
import { draftInput } from './draft.ts';
import { type FieldPath, type FieldSchema, isEmpty, REPORT_FIELDS } from './fields.ts';

/** Stands for what is not written yet. */
const BLANK = '…';

/** A report with something in the place of each blank, and the same with something else there. */
interface FilledDraft {
  readonly reports: readonly [ReportInLanguage, ReportInLanguage];
}

/**
 * Puts a draft into words as far as it is written: each blank that a report needs is shown as `…`, and so is each sentence
 * that would say that there is nothing before somebody has searched.
 */
export function previewDocument(
  content: DraftFields,
  subject: DraftSubject,
  medium: Medium,
  options?: DocumentOptions,
): ReportDocument {
  const { reports } = fillBlanks(content, subject);
  const [one, other] = reports.map((report) => reportDocument(report, medium, options));
  return withoutClaims(withBlanks(one, other) as ReportDocument, reports[0], content);
}

/** Returns a report with the facts that identify a draft, as far as they are written. */
export function previewReport(content: DraftFields, subject: DraftSubject): ReportInLanguage {
  return fillBlanks(content, subject).reports[0];
}

function fillBlanks(content: DraftFields, subject: DraftSubject): FilledDraft {
  let input: DraftFields = { date: dayInFlorida(new Date()), ...draftInput(content, subject) };
  const { tier } = input as unknown as ReportInLanguage;
  const fill = (variant: 0 | 1) => filled(input, REPORT_FIELDS, { variant, tier }) as DraftFields;
  // A wrong value is a blank too. A second look finds what filling it in has changed.
  for (const _look of [1, 2]) {
    for (const { path } of z.safeParse(reportSchema, fill(0)).error?.issues ?? []) {
      input = without(input, path as FieldPath) as DraftFields;
    }
  }
  const read = (variant: 0 | 1): ReportInLanguage => {
    const report = z.parse(reportSchema, fill(variant));
    return { ...report, language: report.language ?? subject.language };
  };
  return { reports: [read(0), read(1)] };
}

interface Filling {
  readonly variant: 0 | 1;
  readonly tier: ReportInLanguage['tier'];
}

/** Fills in what every report has. What is optional stays away. */
function filled(
  value: DraftValue | undefined,
  field: FieldSchema,
  filling: Filling,
): DraftValue | undefined {
  const { properties, items, required = [] } = field;
  if (items && Array.isArray(value)) {
    return value.map((entry) => filled(entry, items, filling) as DraftFields);
  }
  if (!properties) return value ?? fillingOf(field, filling);
  const given = (typeof value === 'object' ? value : {}) as DraftFields;
  const fields = Object.entries(given).map(([name, part]) => {
    const known = properties[name];
    return [name, known ? filled(part, known, filling) : part] as const;
  });
  const missing = required
    .filter((name) => given[name] === undefined)
    .map((name) => [name, filled(undefined, properties[name] ?? {}, filling)] as const);
  return Object.fromEntries([...fields, ...missing]);
}

/** Something valid, which differs between the variants where the words of a report would claim it. */
function fillingOf(
  { type, format, enum: choices, isScopeItem: isSold, isPhoto }: FieldSchema,
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
  return isPhoto ? 'blank.jpg' : BLANK;
}

/** Removes what a path leads to. An entry of a list keeps its place. */
function without(value: DraftValue | undefined, [key, ...rest]: FieldPath): DraftValue | undefined {
  if (typeof value !== 'object' || key === undefined) return undefined;
  if (Array.isArray(value)) {
    return value.map((each, index) =>
      index === key ? ((without(each, rest) ?? {}) as DraftFields) : each,
    );
  }
  const { [key]: part, ...others } = value as DraftFields;
  const kept = rest.length > 0 ? without(part, rest) : undefined;
  return kept === undefined ? others : { ...others, [key]: kept };
}

/** Of two documents, what they have in common: texts that depend on a blank are one. */
function withBlanks(one: unknown, other: unknown): unknown {
  if (typeof one === 'string' && typeof other === 'string') return one === other ? one : BLANK;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.map((each, index) => (index in other ? withBlanks(each, other[index]) : each));
  }
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one;
  }
  return Object.fromEntries(
    Object.entries(one).map(([name, part]) => [
      name,
      withBlankPart(name, part, (other as Readonly<Record<string, unknown>>)[name]),
    ]),
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
  content: DraftFields,
): ReportDocument {
  const { none } = reportTexts[language];
  const searches = (content.searched ?? []) as readonly DraftFields[];
  const isSearched = (kind: ScopeItem) =>
    !sells(tier, kind) ||
    // A search of open data says nothing of the office's own record.
    searches.some((row) => row.kind === kind && !isEmpty(row.found) && isEmpty(row.openData));
  const isClear = (content.verdict as DraftFields | undefined)?.grade === 'clear';
  const isWritten: Readonly<Record<keyof typeof none, boolean>> = {
    findings: isClear,
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
  const claims = new Set(
    Object.entries(none).flatMap(([name, text]) =>
      isWritten[name as keyof typeof none] ? [] : [text],
    ),
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
