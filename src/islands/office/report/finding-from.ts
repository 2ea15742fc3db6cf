import * as z from 'zod/mini';
import { reportTexts } from '#i18n/document-texts.ts';
import type { FindingPhrase, Phrases } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import type { FieldGroup, FieldValue } from '#report/fields.ts';
import { kindOfRecord } from '#report/finding-kind.ts';
import { FINDING_PHRASES, type RecordKind } from '#report/finding-phrases.ts';
import { type DatedPermit, permitDates } from '#report/permits-section.ts';
import { recordTerm, recordWords } from '#report/record-words.ts';
import { type RecordReference, recordNamed, recordsOf } from '#report/records.ts';
import { isUnsettled } from '#report/rules/rule.ts';
import { formatDay } from '#shared/format-day.ts';
import { isKeyOf, keysOf } from '#shared/keys-of.ts';
import type { Language } from '#shared/languages.ts';
import type { ClosingDay } from '#shared/report/finding.ts';
import type { StepActor } from '#shared/report/finding-kinds.ts';
import { FINAL_RESULTS, PERMIT_STATUSES, type PermitStatus } from '#shared/report/permit.ts';
import { RECORD_KEYS } from '#shared/report/record-lists.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenEntry, WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';

/** An entry of one of the report's lists, as it is typed. */
export interface RecordEntry {
  readonly list: string;
  readonly entry: FieldGroup;
}

/** Report that a phrase is put into: its tier and language. */
interface PhraseContext {
  readonly tier: ReportTier;
  readonly language: Language;
  /** The days to come that the report states, to which steps can refer. */
  readonly days?: readonly ClosingDay[];
}

const ALL_PHRASES = keysOf(phraseTexts.en.findings);

const PERMIT_KINDS: Readonly<Record<Exclude<PermitStatus, 'closed'>, RecordKind>> = {
  open: 'open-permit',
  expired: 'expired-permit',
  'applied-for': 'applied-permit',
  'no-longer-valid': 'ended-permit',
};

/** Returns what an entry is, if it can be made a finding: a closed permit can't, unless its final inspection was rejected. */
export function recordKindOf({ list, entry }: RecordEntry): RecordKind | undefined {
  if (list === 'permits' && isUnsettled(entry.status)) return PERMIT_KINDS[entry.status];
  if (list === 'permits' && entry.finalResult === 'rejected') return 'rejected-permit';
  // A closed one may have left a lien.
  if (list === 'codeCases' && (entry.status === 'open' || textOf(entry.alsoOnRecord)))
    return 'code-case';
  if (list === 'contractors') return 'contractor';
  if (list === 'comparison' && entry.result === 'open') return 'open-permit';
  if (list === 'comparison' && entry.result === 'unpermitted') return 'comparison';
  return list === 'liens' ? 'lien' : undefined;
}

/** Returns the place of the finding that names an entry; -1 where none does. */
export function findingAbout(record: RecordEntry, report: WrittenReport): number {
  const records = recordsOf(report);
  const reference = referenceTo(record);
  const named = reference && recordNamed(records, reference);
  return named
    ? (report.findings ?? []).findIndex(({ records: references = [] }) =>
        references.some((each) => recordNamed(records, each) === named),
      )
    : -1;
}

/**
 * Returns the phrases for findings that a tier's reports can have.
 * @param kind what the finding is made of, or undefined for all phrases
 */
export function findingPhrases(tier: ReportTier, kind?: RecordKind): FindingPhrase[] {
  return ALL_PHRASES.filter((phrase) => {
    const { bases, records } = FINDING_PHRASES[phrase];
    return bases.some((basis) => sells(tier, basis)) && (!kind || records.includes(kind));
  });
}

/**
 * Puts a phrase, and what a record says, into a finding with its step. Both are then edited.
 * @param record what the finding is made of, if anything
 */
export function findingFrom(
  phrase: FindingPhrase,
  { tier, language, days = [] }: PhraseContext,
  record?: RecordEntry,
): WrittenEntry<'findings'> {
  const { findings, by, closing } = phraseTexts[language];
  const { title, why, action, ask } = findings[phrase];
  const facts = FINDING_PHRASES[phrase];
  const reference = record && referenceTo(record);
  const isToCome = days.includes('inspection');
  const steps: WrittenEntry<'findings'>['steps'] = [
    {
      action,
      by: isToCome ? by.inspection : by.now,
      actor: facts.actor,
      ask,
      ...(isToCome && { until: 'inspection' }),
    },
    ...(facts.closes
      ? [
          {
            ...closing[facts.closes],
            by: by.closing,
            actor: CLOSED_BY[facts.closes],
            ...(days.includes('closing') && { until: 'closing' as const }),
          },
        ]
      : []),
  ];
  const kind = facts.kind ?? (record && kindOfRecord(record.list, record.entry));
  return {
    title,
    ...(kind && { kind }),
    basis: facts.bases.find((basis) => sells(tier, basis)),
    ...(record && { what: recordInWords(record, language) }),
    ...(reference && { records: [reference] }),
    why,
    // A record is certain of itself. The conclusion from it is for a person to judge.
    ...(record && SAYS_SO.includes(record.list) && { confidence: 'certain' }),
    steps,
  };
}

/** Who has it closed. */
const CLOSED_BY: Readonly<Record<keyof Phrases['closing'], StepActor>> = {
  permit: 'seller',
  case: 'seller',
  lien: 'attorney',
};

/** The lists whose entries are records, in which offices say what is open. */
const SAYS_SO = ['permits', 'codeCases', 'liens'];

/** Names the entry, or the open permit that an item is compared with. Undefined before it has a number or name. */
function referenceTo({ list, entry }: RecordEntry): RecordReference | undefined {
  if (!isKeyOf(RECORD_KEYS, list)) return undefined;
  if (list === 'comparison' && entry.result === 'open') {
    return { list: 'permits', key: textOf(entry.permit) };
  }
  const key = textOf(entry[RECORD_KEYS[list]]);
  return key ? { list, key } : undefined;
}

/** Says what is typed of a record, and nothing else. */
function recordInWords({ list, entry }: RecordEntry, language: Language): string {
  const { record } = phraseTexts[language];
  const { labels, caseStatuses, columns, licenseStandings } = reportTexts[language];
  const text = (name: string) => textOf(entry[name]);
  const status = text('status');
  const sentences = (...names: readonly string[]) =>
    names
      .map((name) => text(name).replace(/\.$/, ''))
      .filter(Boolean)
      .map((words) => `${words}.`)
      .join(' ');
  /** `Today: expired, since 2021.` */
  const standing = (time: string, choice: string, remark: string) => {
    const chosen = text(choice);
    const words = isKeyOf(licenseStandings, chosen) ? licenseStandings[chosen].toLowerCase() : '';
    const said = joined(words, text(remark).replace(/\.$/, ''));
    return said && `${time}: ${said}.`;
  };
  switch (list) {
    case 'permits': {
      const type = recordTerm(text('type'), language).text;
      const description = recordWords(text('description'), language).text;
      const work = [...new Set([type, description])].filter(Boolean).join(': ');
      const words =
        recordTerm(text('statusOnRecord'), language).text ||
        (isKeyOf(labels.statuses, status) && labels.statuses[status]);
      return [
        record.permit(joined(text('number'), work)),
        ...permitDates(withDaysOnly(entry), language).map((date) => `${date}.`),
        ...(words ? [record.status(words)] : []),
        sentences('alsoOnRecord'),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'codeCases': {
      const opened = dayOf(entry.opened);
      return [
        record.codeCase(joined(text('number'), recordWords(text('violation'), language).text)),
        ...(opened ? [record.opened(formatDay(opened, language, 'short'))] : []),
        record.status(isKeyOf(caseStatuses, status) ? caseStatuses[status] : status),
        sentences('alsoOnRecord'),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'contractors':
      return [
        sentences('name', 'license', 'trade'),
        standing(columns.contractors.standing, 'licenseThen', 'thenRemark'),
        standing(columns.contractors.today, 'licenseToday', 'todayRemark'),
        sentences('source'),
      ]
        .filter(Boolean)
        .join(' ');
    case 'comparison':
      return sentences('item', 'onRecord', 'permit', 'onSite');
    default:
      return joined(...['number', 'holder', 'amount'].map(text));
  }
}

/** The dates of a permit, which are days or nothing. */
function withDaysOnly(permit: FieldGroup): DatedPermit {
  const { status, applied, issued, finalResult, finalDay, expires } = permit;
  return {
    status: PERMIT_STATUSES.find((each) => each === status),
    finalResult: FINAL_RESULTS.find((result) => result === finalResult),
    applied: dayOf(applied),
    issued: dayOf(issued),
    finalDay: dayOf(finalDay),
    expires: dayOf(expires),
  };
}

const dayOf = (value: unknown) => z.safeParse(z.iso.date(), value).data;

const textOf = (value: FieldValue | undefined) =>
  typeof value === 'object' ? '' : String(value ?? '').trim();

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(', ');
