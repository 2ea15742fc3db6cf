import * as z from 'zod/mini';
import { reportTexts } from '#i18n/document-texts.ts';
import type { FindingPhrase } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { type DatedPermit, permitDates } from '#report/build-document.ts';
import type { FieldGroup, FieldValue } from '#report/fields.ts';
import { FINDING_PHRASES, type RecordKind } from '#report/finding-phrases.ts';
import { placeOfNumber, spelled } from '#report/same-number.ts';
import { formatDay } from '#shared/format-day.ts';
import { isKeyOf, keysOf } from '#shared/keys-of.ts';
import type { Language } from '#shared/languages.ts';
import type { ClosingDay } from '#shared/report/schema.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenEntry } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';

/** An entry of one of the report's lists, as it is typed. */
export interface RecordEntry {
  readonly list: string;
  readonly entry: FieldGroup;
}

/** Report that a phrase is put into: its tier and language. */
export interface PhraseContext {
  readonly tier: ReportTier;
  readonly language: Language;
  /** The days that the report states, to which steps can refer. */
  readonly days?: readonly ClosingDay[];
}

const ALL_PHRASES = keysOf(phraseTexts.en.findings);

/** Returns what an entry is, if it can be made a finding: a closed permit can't. */
export function recordKindOf({ list, entry }: RecordEntry): RecordKind | undefined {
  if (list === 'permits' && entry.status === 'open') return 'open-permit';
  if (list === 'permits' && entry.status === 'expired') return 'expired-permit';
  if (list === 'codeCases' && entry.status === 'open') return 'code-case';
  if (list === 'contractors') return 'contractor';
  if (list === 'comparison' && entry.result === 'open') return 'open-permit';
  if (list === 'comparison' && entry.result === 'unpermitted') return 'comparison';
  return list === 'liens' ? 'lien' : undefined;
}

/**
 * Returns the place of the finding that was made of an entry; -1 where there is none. It refers to a permit, and begins with
 * the name of anything else: once somebody rewrites that, the entry has no finding again.
 */
export function findingAbout(
  record: RecordEntry,
  findings: readonly WrittenEntry<'findings'>[] = [],
  permits: readonly WrittenEntry<'permits'>[] = [],
): number {
  const { list, entry } = record;
  const number = permitNumberOf(record);
  const name = textOf(entry[list === 'contractors' ? 'name' : 'item']).replace(/\.$/, '');
  const numbers = permits.map((permit) => permit.number);
  const own = numbers.findIndex((each) => spelled(each) === spelled(number));
  /** Of two permits whose numbers differ in spelling alone, a finding is about the one that it spells. */
  const refersToIt = (reference: unknown) =>
    own < 0 ? spelled(reference) === spelled(number) : placeOfNumber(numbers, reference) === own;
  return findings.findIndex(({ what, permits }) => {
    if (number) {
      return Array.isArray(permits) && permits.some((permit) => refersToIt(permit.number));
    }
    const text = textOf(what);
    switch (list) {
      case 'codeCases':
      case 'liens':
        return hasNumber(text, textOf(entry.number));
      default:
        return name !== '' && text.startsWith(`${name}.`);
    }
  });
}

/** Whether a text has a number as such: `B-1` is not in `B-12`. */
function hasNumber(text: string, number: string): boolean {
  return number !== '' && text.split(/[\s,;:.()]+/).includes(number);
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
 * Puts a phrase, and what a record says, into a finding and its step. Both are then edited.
 * @param record what the finding is made of, if anything
 */
export function findingFrom(
  phrase: FindingPhrase,
  { tier, language, days = [] }: PhraseContext,
  record?: RecordEntry,
): { readonly finding: WrittenEntry<'findings'>; readonly step: WrittenEntry<'nextSteps'> } {
  const { findings, by } = phraseTexts[language];
  const { title, why, action, ask } = findings[phrase];
  const facts = FINDING_PHRASES[phrase];
  return {
    finding: {
      title,
      basis: facts.bases.find((basis) => sells(tier, basis)),
      ...(record && { what: recordInWords(record, language) }),
      ...(record && permitsOf(record)),
      why,
      // A record is certain of itself. The conclusion from it is for a person to judge.
      ...(record && SAYS_SO.includes(record.list) && { confidence: 'certain' }),
    },
    step: { action, by: by[facts.by], ask, ...(days.includes(facts.by) && { until: facts.by }) },
  };
}

/** The lists whose entries are records, in which offices say what is open. */
const SAYS_SO = ['permits', 'codeCases', 'liens'];

/** Names the permit that a finding about a record is about. */
function permitsOf(record: RecordEntry): Pick<WrittenEntry<'findings'>, 'permits'> {
  const number = permitNumberOf(record);
  return number ? { permits: [{ number }] } : {};
}

/** Returns the number of the permit that a record is, or is compared with; empty where there is none. */
function permitNumberOf({ list, entry }: RecordEntry): string {
  if (list === 'permits') return textOf(entry.number);
  return list === 'comparison' ? textOf(entry.permit) : '';
}

/** Says what is typed of a record, and nothing else. */
function recordInWords({ list, entry }: RecordEntry, language: Language): string {
  const { record } = phraseTexts[language];
  const { labels, caseStatuses } = reportTexts[language];
  const text = (name: string) => textOf(entry[name]);
  const status = text('status');
  const sentences = (...names: readonly string[]) =>
    names
      .map((name) => text(name).replace(/\.$/, ''))
      .filter(Boolean)
      .map((words) => `${words}.`)
      .join(' ');
  switch (list) {
    case 'permits': {
      const work = [text('type'), text('description')].filter(Boolean).join(': ');
      const words =
        text('statusOnRecord') || (isKeyOf(labels.statuses, status) && labels.statuses[status]);
      return [
        record.permit(joined(text('number'), work)),
        ...permitDates(withDaysOnly(entry), language).map((date) => `${date}.`),
        ...(words ? [record.status(words)] : []),
      ].join(' ');
    }
    case 'codeCases': {
      const opened = dayOf(entry.opened);
      return [
        record.codeCase(joined(text('number'), text('violation'))),
        ...(opened ? [record.opened(formatDay(opened, language, 'short'))] : []),
        record.status(isKeyOf(caseStatuses, status) ? caseStatuses[status] : status),
      ].join(' ');
    }
    case 'contractors':
      return sentences('name', 'license', 'discipline', 'standing', 'today', 'source');
    case 'comparison':
      return sentences('item', 'onRecord', 'permit', 'onSite');
    default:
      return joined(...['number', 'holder', 'amount'].map(text));
  }
}

/** The dates of a permit, which are days or nothing. */
function withDaysOnly({ status, applied, issued, final, expires }: FieldGroup): DatedPermit {
  return {
    status: status === 'expired' ? status : undefined,
    applied: dayOf(applied),
    issued: dayOf(issued),
    final: dayOf(final),
    expires: dayOf(expires),
  };
}

const dayOf = (value: unknown) => z.safeParse(z.iso.date(), value).data;

const textOf = (value: FieldValue | undefined) =>
  typeof value === 'object' ? '' : String(value ?? '').trim();

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(', ');
