import * as z from 'zod/mini';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../languages.ts';
import { REPORT_TIERS } from '../services.ts';
import { optionalText } from '../text-limits.ts';
import { contractor } from './contractor.ts';
import { EVERY_TIER, withMeta } from './field-meta.ts';
import {
  alsoOnRecord,
  anyDay,
  count,
  LIMITS,
  line,
  list,
  noConcern,
  number,
  oneOf,
  optional,
  pastDay,
  permitNumber,
  phone,
  text,
  titled,
  words,
} from './field-types.ts';
import { finding, nextStep } from './finding.ts';
import { permit } from './permit.ts';
import { notSearched, search, source } from './search.ts';
import { visit } from './visit.ts';

const BY_NUMBER = { by: [['number']] } as const;

const parcel = z.strictObject({
  address: withMeta({ isCopied: false }, line('The property’s address, with city and ZIP code.')),
  folio: optional(
    EVERY_TIER,
    withMeta(
      { isParcelNumber: true, fact: 'row' },
      number('The parcel number of the property appraiser.'),
    ),
  ),
  jurisdiction: withMeta(
    { fact: 'row' },
    line('Who issues its permits: the city, or the unincorporated county.'),
  ),
  yearBuilt: optional(
    EVERY_TIER,
    withMeta(
      { isPast: true, fact: 'row' },
      count('The year in which it was built, on record.', 'the year'),
    ),
  ),
  area: optional(
    EVERY_TIER,
    withMeta({ fact: 'size' }, count('Living area on record, in square feet.', 'the square feet')),
  ),
  bedrooms: optional(
    EVERY_TIER,
    withMeta({ fact: 'size' }, count('Bedrooms on record.', 'the number of rooms')),
  ),
  bathrooms: optional(
    EVERY_TIER,
    withMeta(
      { fact: 'size' },
      count('Bathrooms on record; a half one counts 0.5.', 'the number of rooms'),
    ),
  ),
});

export const VERDICT_GRADES = ['clear', 'attention', 'serious'] as const;
export type VerdictGrade = (typeof VERDICT_GRADES)[number];

const verdict = z.strictObject({
  grade: oneOf(
    VERDICT_GRADES,
    'How serious it is: nothing to do, something to settle before closing, or a risk to the purchase.',
  ),
  text: line('The whole report in one sentence, as you would say it on the phone.'),
});

const asked = z.strictObject({
  question: withMeta(
    { prose: 'paragraphs' },
    words(LIMITS.notes, 'The customer’s own words. Leave out what others shouldn’t read.'),
  ),
  answer: text('The answer. It stands on the first page.'),
});

export const CODE_CASE_STATUSES = ['open', 'closed'] as const;
export type CodeCaseStatus = (typeof CODE_CASE_STATUSES)[number];

const codeCase = z.strictObject({
  number: number('The case’s number.'),
  opened: optional(EVERY_TIER, pastDay('When it was opened.')),
  status: oneOf(CODE_CASE_STATUSES, 'Whether it is open.'),
  violation: line('What the case is about.'),
  inspector: optional(EVERY_TIER, line('The inspector of the case, if the record names one.')),
  inspectorPhone: titled(
    'The inspector’s phone',
    optional(EVERY_TIER, phone('As the record of the case has it.')),
  ),
  alsoOnRecord: alsoOnRecord('Such as a recorded lien, with its book and page.'),
  noConcern: noConcern('Why it needs nothing although it is open.'),
});

const lien = z.strictObject({
  number: number('The number under which it is recorded.'),
  recorded: optional(EVERY_TIER, pastDay('When it was recorded.')),
  holder: line('Who holds it.'),
  amount: optional(
    EVERY_TIER,
    line('The amount and what is added to it, such as $4,200 plus $50 a day.'),
  ),
  noConcern: noConcern('Why it needs nothing, such as: released on record in 2024.'),
});

/** Results of comparing an item of the record with the permits, and with the house. */
export const COMPARISON_RESULTS = [
  'permitted',
  'open',
  'unpermitted',
  /** Built with the house, whose permit is older than what the office has online. */
  'original',
  'unseen',
] as const;
export type ComparisonResult = (typeof COMPARISON_RESULTS)[number];

const comparedItem = z.strictObject({
  item: line('The item, such as Bathroom 3, Pool or Garage.'),
  onRecord: titled(
    'The appraiser’s record',
    optional(EVERY_TIER, line('What the property appraiser has on record about it.')),
  ),
  permit: optional(EVERY_TIER, permitNumber('The permit that accounts for it, if any.')),
  onSite: optional('visit', line('What was seen there.')),
  result: titled(
    'What it comes to',
    withMeta(
      {
        hasButtons: true,
        choicesSoldWith: { unseen: 'visit' },
        choiceLabels: {
          permitted: 'As permitted',
          open: 'Permit not closed',
          unpermitted: 'No permit',
          original: 'Built with the house',
          unseen: 'Not seen',
        },
      },
      oneOf(
        COMPARISON_RESULTS,
        'What comparing them comes to. Built with the house: its permit is older than what the office has online.',
      ),
    ),
  ),
  noConcern: noConcern('Why it needs nothing although no permit accounts for it.'),
});

const LANGUAGE_LABELS = Object.fromEntries(
  LANGUAGES.map((language) => [language, LANGUAGE_FACTS[language].englishName]),
);

/**
 * A report, from which the PDF and the sample page are made. `tier-rules.ts` says what a tier may hold, and what it needs
 * before it is delivered. The descriptions are the hints of its form in the office.
 */
export const reportSchema = z.strictObject({
  tier: oneOf(REPORT_TIERS, 'What was sold.'),
  language: optional(
    EVERY_TIER,
    withMeta(
      { choiceLabels: LANGUAGE_LABELS },
      oneOf(LANGUAGES, 'The language of the report. Without it, the language of the order.'),
    ),
  ),
  order: optional(EVERY_TIER, number('The order’s number, such as SJG7C-HND84.')),
  date: anyDay('The day of the report.'),
  preparedFor: optional(
    EVERY_TIER,
    optionalText(LIMITS.line).check(z.describe('The customer’s name.')),
  ),
  reference: optional(EVERY_TIER, number('The customer’s own file number.')),
  closingDate: optional(EVERY_TIER, anyDay('The day on which the customer closes.')),
  inspectionEnds: titled(
    'Inspection period ends',
    optional(EVERY_TIER, anyDay('The last day of the customer’s inspection period.')),
  ),
  signedBy: optional(
    EVERY_TIER,
    withMeta(
      { writtenBy: 'office' },
      z
        .strictObject({
          name: words(LIMITS.line, 'The printed name of the person who delivers it.'),
          license: optional(EVERY_TIER, number('The person’s own license.')),
        })
        .check(z.describe('Who delivers it.')),
    ),
  ),
  parcel: withMeta(
    { title: 'Property', isCopied: true },
    parcel.check(z.describe('The property, as the appraiser has it on record.')),
  ),
  verdict: verdict.check(z.describe('The report in one line.')),
  asked: titled(
    'You asked',
    optional(
      EVERY_TIER,
      asked.check(z.describe('What the customer wrote with the order, and the answer.')),
    ),
  ),
  visit: optional(
    'visit',
    visit.check(z.describe('When the property was visited, by whom, and what was seen.')),
  ),
  findings: list(EVERY_TIER, finding, 'What a buyer must know, the most serious first.'),
  nextSteps: titled(
    'Other steps',
    list(EVERY_TIER, nextStep, 'What else to do, which belongs to no finding.'),
  ),
  comparison: withMeta(
    { title: 'The record against the permits', importedFrom: 'parcel' },
    list(
      'building-record',
      comparedItem,
      'Each item that the appraiser has on record, and the permit that accounts for it.',
      { by: [['item']] },
    ),
  ),
  permits: withMeta(
    { importedFrom: 'permit-table', isCopied: true },
    list(EVERY_TIER, permit, 'Every permit found.', BY_NUMBER),
  ),
  contractors: withMeta(
    { importedFrom: 'permits' },
    list('license', contractor, 'Each contractor of a permit, once.', {
      by: [['license'], ['name']],
    }),
  ),
  codeCases: titled(
    'Code enforcement cases',
    list('code-case', codeCase, 'Code enforcement cases at the address.', BY_NUMBER),
  ),
  liens: titled('Municipal liens', list('lien', lien, 'Municipal liens on record.', BY_NUMBER)),
  searched: titled(
    'What was searched',
    list(EVERY_TIER, search, 'The records searched.', {
      by: [['openData'], ['kind', 'office', 'openData']],
      blankWithout: 'office',
    }),
  ),
  notSearched: titled(
    'What was not searched',
    list(EVERY_TIER, notSearched, 'What was not searched, and why.', { by: [['what']] }),
  ),
  sources: list(EVERY_TIER, source, 'The documents that the report rests on.', {
    by: [
      ['url', 'number'],
      ['name', 'number'],
    ],
  }),
});

export type Report = z.output<typeof reportSchema>;
/** A field of the property that is stated among the report's facts. The address is its title. */
export type StatedField = Exclude<keyof Report['parcel'], 'address'>;
/** A report whose language is known, so that it can be put into words. */
export type ReportInLanguage = Report & { readonly language: Language };
export type Permit = Report['permits'][number];
export type Contractor = Report['contractors'][number];
export type Finding = Report['findings'][number];
