import type { ComponentType } from 'react';
import type { FindingPhrase } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { isBefore, isDay } from '#report/rules/rule.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { Report } from '#shared/report/schema.ts';
import { PhraseChooser } from '../shell/PhraseChooser.tsx';
import { useComposer, useContent } from './composer.ts';
import {
  findingAbout,
  findingFrom,
  findingPhrases,
  type RecordEntry,
  recordKindOf,
} from './finding-from.ts';
import { likelyPhrase } from './likely-phrase.ts';
import { focusAt } from './use-open-sections.ts';

/** Choosers that add entries to a list from phrases. */
export const LIST_PHRASES: Readonly<Partial<Record<keyof Report, ComponentType>>> = {
  findings: AddFinding,
  notSearched: AddNotSearched,
};

/** Makes a finding with its step of an entry whose list and state have phrases. Leads to the one that it has already. */
export function MakeFinding({ record }: { readonly record: RecordEntry }) {
  const { reveal } = useComposer();
  const content = useContent();
  const kind = recordKindOf(record);
  const made = findingAbout(record, content);
  if (!kind) return null;
  if (made < 0) return <FindingChooser label="Make this a finding" kind={kind} record={record} />;
  return (
    <button
      type="button"
      className="button button-quiet office-action"
      onClick={() => reveal(['findings', made])}
    >
      Open its finding
    </button>
  );
}

/** Beside a closed entry that speaks against "nothing to settle": one press makes the likely finding, to be read and edited. */
export function LikelyFinding({ record, index }: LikelyFindingProps) {
  const { editor, tier } = useComposer();
  const make = useMakeFinding();
  const kind = recordKindOf(record);
  const phrase = kind && likelyPhrase(tier, kind, record);
  if (!phrase) return null;
  return (
    <div className="pl-3 text-label">
      <button
        type="button"
        className="link min-h-11 cursor-pointer text-left"
        onClick={() => {
          // It is there until the rules have read the report again.
          if (findingAbout(record, editor.state.content) < 0) make(phrase, record);
          focusAt([record.list, index]);
        }}
      >
        Make it a finding: {phraseTexts.en.findings[phrase].title}
        <span className="sr-only"> ({index + 1})</span>
      </button>
    </div>
  );
}

interface LikelyFindingProps {
  readonly record: RecordEntry;
  readonly index: number;
}

function AddFinding() {
  return <FindingChooser label="Add from a phrase" />;
}

interface FindingChooserProps {
  readonly label: string;
  readonly kind?: ReturnType<typeof recordKindOf>;
  readonly record?: RecordEntry;
}

/** Returns what adds a finding of a phrase, and of a record if there is one, and returns its place. */
function useMakeFinding() {
  const { editor, tier, language } = useComposer();
  return (phrase: FindingPhrase, record?: RecordEntry): number => {
    const { content } = editor.state;
    const days = [
      ...(isToCome(content.inspectionEnds, content.date) ? (['inspection'] as const) : []),
      ...(isToCome(content.closingDate, content.date) ? (['closing'] as const) : []),
    ];
    const finding = findingFrom(phrase, { tier, language, days }, record);
    const { findings = [] } = content;
    editor.edit(['findings', findings.length], finding);
    return findings.length;
  };
}

function FindingChooser({ label, kind, record }: FindingChooserProps) {
  const { tier, reveal } = useComposer();
  const make = useMakeFinding();
  const { findings } = phraseTexts.en;
  return (
    <PhraseChooser
      label={label}
      phrases={findingPhrases(tier, kind).map((name) => [name, findings[name].title])}
      onChoose={(phrase) => reveal(['findings', make(phrase, record), 'title'])}
    />
  );
}

function AddNotSearched() {
  const { editor, language, reveal } = useComposer();
  const { notSearched } = phraseTexts.en;
  return (
    <PhraseChooser
      label="Add from a phrase"
      phrases={keysOf(notSearched).map((name) => [name, notSearched[name].what])}
      onChoose={(name) => {
        const { notSearched: entries = [] } = editor.state.content;
        editor.edit(['notSearched'], [...entries, { ...phraseTexts[language].notSearched[name] }]);
        reveal(['notSearched', entries.length]);
      }}
    />
  );
}

/** Whether a day is there, and not before that of the report. */
function isToCome(day: unknown, date: unknown): boolean {
  return isDay(day) && !isBefore(day, date);
}
