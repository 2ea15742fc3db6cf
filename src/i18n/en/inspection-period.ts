import type { RecordList } from '#shared/report/record-lists.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';

/** What a message says of a record that has no finding's words of its own: only what the record itself has. */
type RecordSentences = Readonly<
  Record<
    Exclude<RecordList, 'comparison'>,
    (number: string, office: string, state: string) => string
  >
>;

const records: RecordSentences = {
  permits: (number, office, state) => `Permit ${number}${office && `, ${office}`}: ${state}.`,
  contractors: (number, office, state) =>
    `Contractor’s license ${number}${office && `, ${office}`}: ${state}.`,
  codeCases: (number, office, state) =>
    `Code enforcement case ${number}${office && `, ${office}`}: ${state}.`,
  liens: (number, office, state) => `Lien ${number}${office && `, ${office}`}: ${state}.`,
};

/** A finding that names no record. */
const bases: Readonly<Record<ScopeItem, string>> = {
  permit: 'A question about the property’s permit record.',
  license: 'A question about the license of a contractor on a permit.',
  'building-record':
    'A question about the appraiser’s record of the house, compared with its permits.',
  'code-case': 'A question about the property’s code enforcement record.',
  lien: 'A question about a recorded lien.',
  visit: 'A question about what was seen at the house, compared with its permits.',
};

const unsettled: Readonly<Record<RecordList, (keys: string) => string>> = {
  permits: (keys) => `Permits not settled: ${keys}.`,
  contractors: (keys) => `Contractors whose license is in question: ${keys}.`,
  codeCases: (keys) => `Code cases not closed: ${keys}.`,
  liens: (keys) => `Liens on record: ${keys}.`,
  comparison: (keys) => `Without a permit on file: ${keys}.`,
};

/** What a report says only where the customer’s inspection period is still to end: questions, and a message to send. */
export const inspectionPeriod = {
  questions: {
    heading: 'Four questions before your inspection period ends',
    lede: (day: string) =>
      `Your inspection period ends ${day}. Whether your contract allows any of this, and how you must do it, is for your agent or attorney to say. Below each question is what this report has about it. It makes no recommendation.`,
    asked: {
      cancel: 'Does the contract let you cancel?',
      credit: 'Does it let you ask for a credit or a lower price?',
      holdback:
        'Can you and the seller agree on a holdback: part of the price that is kept back until this is settled?',
      goOn: 'What becomes yours to settle if you go on?',
    },
    verdict: (date: string, heading: string) => `This report, of ${date}, says: ${heading}.`,
    findings: {
      one: 'It has 1 finding.',
      other: (count: string) => `It has ${count} findings.`,
    },
    amount: (number: string, amount: string) => `Lien ${number}, on record: ${amount}.`,
    noAmount: 'This report doesn’t say what it costs to settle what it found.',
    closing: (day: string) => `Your closing is on ${day}.`,
    noClosing: 'You gave us no closing day.',
    /** The records that are not settled, by their list. */
    unsettled,
    found: (heading: string) => `Found: ${heading}`,
    notSearched: (heading: string) => `Not searched: ${heading}`,
    more: (count: string) => `${count} more`,
  },
  message: {
    heading: 'A message to the seller’s agent',
    lede: 'Send it as it is, or change it. It has what is on record, and no opinion of ours.',
    /** The head of the copy in this language, where there are two. */
    version: 'In English',
    about: (address: string) => `Re: ${address}`,
    parcel: (number: string) => `Parcel number: ${number}`,
    opening: (date: string, day: string) =>
      `A search of public records, dated ${date}, showed what follows about this property. The buyer’s inspection period ends ${day}.`,
    records,
    bases,
    /** Details of a record. */
    states: {
      issued: (state: string, day: string) => `${state}, issued ${day}`,
      expired: (state: string, day: string) => `${state} on ${day}`,
      rejected: 'final inspection rejected',
      rejectedOn: (day: string) => `final inspection rejected on ${day}`,
      opened: (state: string, day: string) => `${state} since ${day}`,
      recorded: 'recorded',
      recordedOn: (day: string) => `recorded on ${day}`,
      licenseThen: (state: string) => `${state} when the work was done`,
      licenseToday: (state: string) => `${state} today`,
    },
    noLicense: 'A contractor on a permit whom the state’s license search doesn’t show.',
    noPermit: (count: string) =>
      `Parts of the house on the property appraiser’s record for which no permit was found: ${count}.`,
    /** The place that issues permits in no municipality. */
    county: (county: string) => `${county} County`,
    request:
      'For each of these, before that day, please tell us what the seller knows about it, what has been done to settle it, and which documents there are.',
    noNotice: 'This is a request for information. It is not a notice under the contract.',
  },
};

export type InspectionPeriodTexts = typeof inspectionPeriod;
