import type { FindingKind } from '#shared/report/finding-kinds.ts';

/**
 * What to ask the office that decides a finding: what is missing, who may act, and what it costs. Questions alone: they hold for
 * every office, and state no term, fee or form.
 */
export type ClosingQuestions = Readonly<Record<'what' | 'who' | 'cost', string>>;

const questions: Readonly<Record<FindingKind, ClosingQuestions>> = {
  'open-permit': {
    what: 'Which inspections are still missing, and does the permit have to be renewed first?',
    who: 'Who may ask for them: only the contractor on the permit, or the owner too?',
    cost: 'What does it cost to close the permit, and how long does it take?',
  },
  'expired-permit': {
    what: 'Which inspections are missing, and do those that passed still count once it is renewed?',
    who: 'Who has to sign for the renewal: the owner, the contractor on the permit, or another one?',
    cost: 'What does the renewal cost, and how long does it take?',
  },
  'no-permit': {
    what: 'Did this work need a permit? If so, which plans does one take now, and would anything have to be opened?',
    who: 'Who may apply for it: the owner, or only a licensed contractor?',
    cost: 'What does a permit after the fact cost, and how long does its review take?',
  },
  'code-case': {
    what: 'What exactly has to be corrected, by which day, and which paper shows that the case is closed?',
    who: 'Who decides whether it complies, and can that person give more time?',
    cost: 'Is a fine running? How much is owed today, and who states that in writing?',
  },
  'unsafe-structure': {
    what: 'What does the order ask for, by which day, and is a hearing set?',
    who: 'Who may apply for the permits that it takes, and what becomes of its deadlines if the house is sold?',
    cost: 'Which costs has the office added so far, and are they or will they be a lien?',
  },
  lien: {
    what: 'Has the violation behind the lien been corrected, and what else has to be settled before it is released?',
    who: 'Who may ask for a payoff or a reduction, only the owner or a buyer too, and who records the release?',
    cost: 'What is the payoff in writing, good through the closing day, and how long does the release take?',
  },
  contractor: {
    what: 'What does a change of contractor take, and do the inspections that passed still count?',
    who: 'Who has to sign for it: the owner, the old contractor, the new one? Or can the owner finish the work?',
    cost: 'What does the change cost, and how long does it take before an inspection can be asked for?',
  },
  'owner-builder': {
    what: 'Has the final inspection passed, and on which day? If not, what is missing?',
    who: 'Who may finish the permit if the house is sold: only the owner who applied, or a contractor too?',
    cost: 'What does it cost to finish it, and how long does it take?',
  },
  'never-issued': {
    what: 'Does the office know whether the work was done, and what does it take to withdraw the application?',
    who: 'Who has to sign for that: the owner, or the contractor who applied?',
    cost: 'Is anything still owed on it, and how long does it take until the record says so?',
  },
  recertification: {
    what: 'Which report is due, has it been handed in and accepted, and which repairs does it ask for?',
    who: 'Who has to hand it in, and is a notice or a case open about it?',
    cost: 'By when are the repairs due, and is a fine running?',
  },
  'sub-permit': {
    what: 'Which linked permits are not final, and which inspections do they lack? Or is it an error in the record?',
    who: 'Which licensed trade has to sign for each of them, and may another one take it over?',
    cost: 'What does it cost to finish them, and how long does it take?',
  },
  'no-longer-valid': {
    what: 'Why is the permit no longer valid, was work done under it, and which inspections passed?',
    who: 'If the work is there: who may apply for what it takes now, the owner or only a contractor?',
    cost: 'What would that cost, and how long would it take?',
  },
  other: {
    what: 'What does the office have on file about this, and what would settle it?',
    who: 'Who has to act or to sign?',
    cost: 'What does it cost, and how long does it take?',
  },
};

/** How a finding is settled: what to ask, and whom. */
export const reportClosing = {
  ask: 'Ask these three things:',
  /** Where the office answers some of it itself. */
  askTheRest: 'Ask this too:',
  /** What the office says itself, before its words. */
  topics: {
    who: 'Who may close it:',
    papers: 'What to hand in:',
    inspection: 'What is inspected:',
    cost: 'What it costs:',
    time: 'How long it takes:',
  },
  /** Where an office says so, and when a person read it there. */
  said: (page: string, day: string) => `${page}, read ${day}`,
  questions,
};
