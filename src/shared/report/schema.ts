import * as z from 'zod/mini';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../languages.ts';
import { REPORT_TIERS } from '../services.ts';
import { optionalText, requiredText } from '../text-limits.ts';
import { EVERY_TIER, withMeta } from './field-meta.ts';
import {
  alsoOnRecord,
  anyDay,
  count,
  LIMITS,
  line,
  list,
  MAX_LIST_ENTRIES,
  noConcern,
  number,
  oneOf,
  oneOfElse,
  optional,
  pastDay,
  permitNumber,
  phone,
  referenceTo,
  scopeItem,
  text,
  timeOfDay,
  titled,
  url,
  words,
} from './field-types.ts';
import { FINDING_KINDS, STEP_ACTORS } from './finding-kinds.ts';
import { OPEN_DATA_SOURCES } from './open-data-sources.ts';
import { RECORD_LISTS } from './record-lists.ts';
import type { ScopeItem } from './sold-parts.ts';

const BY_NUMBER = { by: [['number']] } as const;

/** More than a page has room for. */
const MAX_FINDING_PHOTOS = 12;
const MAX_FINDING_STEPS = 12;
const MAX_ROOMS = 60;

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

/** What has to be looked at stands before what is closed. */
export const PERMIT_STATUSES = [
  'open',
  'expired',
  'applied-for',
  'no-longer-valid',
  'closed',
] as const;
export type PermitStatus = (typeof PERMIT_STATUSES)[number];

export const FINAL_RESULTS = ['passed', 'rejected'] as const;
export type FinalResult = (typeof FINAL_RESULTS)[number];

const permit = z.strictObject({
  number: number('The permit’s number as the office writes it.'),
  type: line('The kind of permit, such as Roofing or Pool.'),
  // Offices write whole paragraphs, in one line.
  description: withMeta({ prose: 'sentence' }, words(LIMITS.text, 'The work that it allows.')),
  status: oneOf(
    PERMIT_STATUSES,
    'Which group of the report it belongs to. No longer valid: void, withdrawn, revoked, denied or canceled.',
  ),
  statusOnRecord: titled(
    'Status in the office’s words',
    optional(EVERY_TIER, line('The status in the office’s own words, such as Finaled or Void.')),
  ),
  applied: titled('Applied for', optional(EVERY_TIER, pastDay('When it was applied for.'))),
  issued: optional(EVERY_TIER, pastDay('When it was issued.')),
  finalResult: titled(
    'Final inspection',
    optional(EVERY_TIER, oneOf(FINAL_RESULTS, 'What its final inspection came to, if it had one.')),
  ),
  finalDay: titled('Day of the final inspection', optional(EVERY_TIER, pastDay('When that was.'))),
  expires: optional(EVERY_TIER, anyDay('When it expires, or has expired.')),
  contractor: optional(
    EVERY_TIER,
    referenceTo({ list: 'contractors', key: 'name' }, 'The contractor on the permit, or Owner.'),
  ),
  alsoOnRecord: alsoOnRecord('Such as an inspection that was rejected, with its day.'),
  noConcern: noConcern(
    'Why it needs nothing although it is not closed, or was rejected, such as: work that ended in 1998.',
  ),
  readOn: titled(
    'Read on',
    optional(EVERY_TIER, pastDay('When it was read, if that was for an earlier report.')),
  ),
});

/** How a contractor is known: by a license, as the owner, or not at all. */
export const CONTRACTOR_RECORDS = ['licensed', 'owner', 'not-on-record'] as const;
/** What the state shows of a license. Where it shows nothing of a time, nothing is concluded. */
export const LICENSE_STANDINGS = [
  'active',
  'inactive',
  'expired',
  'suspended',
  'revoked',
  'null-and-void',
  'not-shown',
] as const;
export type LicenseStanding = (typeof LICENSE_STANDINGS)[number];

/** What the state's page displays of complaints and discipline. Where it can't say, it is not shown. */
export const COMPLAINT_RECORDS = ['none', 'some', 'not-shown'] as const;
export type ComplaintRecord = (typeof COMPLAINT_RECORDS)[number];

const contractor = z.strictObject({
  name: line('The contractor, as the permits name it, or Owner.'),
  record: titled(
    'On record',
    withMeta(
      { hasButtons: true },
      oneOf(
        CONTRACTOR_RECORDS,
        'A licensed contractor, the owner, or one who is not on the state’s record.',
      ),
    ),
  ),
  license: optional(EVERY_TIER, number('The license’s number.')),
  trade: optional(EVERY_TIER, line('What the license is for, such as Certified pool contractor.')),
  licenseThen: titled(
    'License when the work was done',
    optional(
      EVERY_TIER,
      withMeta(
        { hasButtons: true },
        oneOf(LICENSE_STANDINGS, 'Its standing at the time, as the state shows it.'),
      ),
    ),
  ),
  thenRemark: titled(
    'About that time',
    optional(EVERY_TIER, line('What the choice doesn’t say, such as: issued in 2016.')),
  ),
  licenseToday: titled(
    'License today',
    optional(
      EVERY_TIER,
      withMeta(
        { hasButtons: true },
        oneOf(LICENSE_STANDINGS, 'Its standing today, as the state shows it.'),
      ),
    ),
  ),
  todayRemark: titled(
    'About today',
    optional(EVERY_TIER, line('What the choice doesn’t say, such as: since 2021.')),
  ),
  complaints: titled(
    'Complaints and discipline',
    optional(
      'complaints',
      withMeta(
        {
          hasButtons: true,
          choiceLabels: {
            none: 'None displayed',
            some: 'Displayed',
            'not-shown': 'Not shown there',
          },
        },
        oneOf(COMPLAINT_RECORDS, 'Whether the state’s page displays any. It doesn’t display all.'),
      ),
    ),
  ),
  complaintsRemark: withMeta(
    {
      title: 'What is displayed',
      askedWhere: { field: 'complaints', is: ['some', 'not-shown'] satisfies ComplaintRecord[] },
    },
    optional(
      'complaints',
      line(
        'Number, year and outcome of each, such as: fined $500 in 2019. Or why none can be seen.',
      ),
    ),
  ),
  source: titled(
    'Looked up in',
    optional(EVERY_TIER, line('Where the license and complaints were looked up, or looked for.')),
  ),
  lookedUpOn: titled(
    'Looked up on',
    optional(EVERY_TIER, pastDay('The day on which they were looked up, or looked for.')),
  ),
  noConcern: noConcern(
    'Why it needs nothing although the license was not active, or is on no record.',
  ),
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

const CONFIDENCES = ['certain', 'likely', 'possible'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

const photo = z.strictObject({
  file: withMeta(
    { isPhoto: true },
    requiredText(LIMITS.line, 'Take or choose a photograph.').check(
      z.regex(/^[^/\\]+\.(jpe?g|png)$/i, 'Take or choose a photograph.'),
      z.describe('A JPEG or PNG file.'),
    ),
  ),
  alt: titled('What it shows', line('What the photograph shows, for people who can’t see it.')),
});

/** Whether a visit reached every part of the property. */
export const VISIT_ACCESSES = ['whole', 'part'] as const;
export type VisitAccess = (typeof VISIT_ACCESSES)[number];

const visit = z.strictObject({
  day: pastDay('The day of the visit.'),
  from: titled('Began at', timeOfDay('When it began.')),
  to: titled('Ended at', timeOfDay('When it ended.')),
  person: titled('Who came', words(LIMITS.line, 'The printed name of who visited the property.')),
  license: titled(
    'License of who came',
    optional(EVERY_TIER, number('The number of the person’s own license.')),
  ),
  cover: titled(
    'Cover photograph',
    optional(
      EVERY_TIER,
      photo.check(z.describe('The house from the street. It stands on the first page.')),
    ),
  ),
  bedrooms: titled(
    'Bedrooms seen',
    optional(EVERY_TIER, count('Rooms that are used as bedrooms.', 'the number of rooms')),
  ),
  bathrooms: titled(
    'Bathrooms seen',
    optional(EVERY_TIER, count('Bathrooms; a half one counts 0.5.', 'the number of rooms')),
  ),
  rooms: titled(
    'Rooms',
    optional(
      EVERY_TIER,
      z
        .array(
          z.strictObject({
            room: line('The room or part of the property, such as Bedroom 4 or Roof.'),
            onRecord: titled(
              'On record',
              optional(EVERY_TIER, line('What the record has there, such as a garage.')),
            ),
            seen: titled('Seen', line('What was seen there.')),
          }),
        )
        .check(
          z.maxLength(MAX_ROOMS, `Keep it to ${MAX_ROOMS} rooms.`),
          z.describe('The rooms as they were seen, and what the record has there.'),
        ),
    ),
  ),
  access: titled(
    'Access',
    oneOf(VISIT_ACCESSES, 'Whether every part of the property could be entered.'),
  ),
  notEntered: titled(
    'What couldn’t be entered',
    optional(
      EVERY_TIER,
      z
        .array(
          z.strictObject({
            where: titled('Which part', line('The part of the property, such as Attic.')),
            why: titled('Why not', line('Why it could not be entered.')),
          }),
        )
        .check(
          z.maxLength(MAX_ROOMS, `Keep it to ${MAX_ROOMS} parts.`),
          z.describe('What nobody saw. It stands on the first page.'),
        ),
    ),
  ),
});

/** The days that a closing is planned by. */
const CLOSING_DAYS = ['inspection', 'closing'] as const;
export type ClosingDay = (typeof CLOSING_DAYS)[number];

const nextStep = z.strictObject({
  action: line('What to do, beginning with a verb.'),
  by: titled('By when', line('By when, such as Before your inspection period ends.')),
  until: titled(
    'Which day',
    optional(
      EVERY_TIER,
      oneOf(CLOSING_DAYS, 'The day that is meant, which then stands beside it.'),
    ),
  ),
  actor: titled(
    'Who must act',
    oneOfElse(STEP_ACTORS, 'buyer', 'Who must act so that it is done. Without it, the buyer.'),
  ),
  ask: titled('Whom to ask', line('Whom to ask.')),
});

/** The entry that a finding is about: the list that it is in, and its text there by which entries are told apart. */
const recordReference = withMeta(
  { isRecordReference: true },
  z.strictObject({
    list: oneOf(RECORD_LISTS, 'What kind of record it is.'),
    key: titled('Record', line('Its number or name in the report.')),
  }),
);

const finding = z.strictObject({
  title: line('The finding in a few words. The first three are on the first page.'),
  kind: oneOfElse(
    FINDING_KINDS,
    'other',
    'What has to be settled. A phrase or a record proposes it, and questions for the office follow from it.',
  ),
  basis: scopeItem('What it rests on.'),
  where: titled('Where it is', optional(EVERY_TIER, line('Where in the house or on the lot.'))),
  what: titled('What the record says', text('What the record says, and what it doesn’t.')),
  why: titled('Why it matters', line('Why it matters to a buyer, in one sentence.')),
  fix: titled('How to fix it', optional('repairs', line('What it takes to fix it.'))),
  confidence: withMeta({ hasButtons: true }, oneOf(CONFIDENCES, 'How sure you are.')),
  records: optional(
    EVERY_TIER,
    z
      .array(recordReference)
      .check(
        z.maxLength(MAX_LIST_ENTRIES, `Keep it to ${MAX_LIST_ENTRIES} entries.`),
        z.describe('The records that it is about. Another finding stands for none of them.'),
      ),
  ),
  steps: optional(
    EVERY_TIER,
    z
      .array(nextStep)
      .check(
        z.maxLength(MAX_FINDING_STEPS, `Keep it to ${MAX_FINDING_STEPS} steps.`),
        z.describe('What to do about it, the most urgent first.'),
      ),
  ),
  noStep: titled(
    'Nothing to do, because',
    optional(EVERY_TIER, line('Why nothing is to be done about it, where it has no step.')),
  ),
  photos: optional(
    'visit',
    z
      .array(photo)
      .check(
        z.maxLength(MAX_FINDING_PHOTOS, `Keep it to ${MAX_FINDING_PHOTOS} photographs.`),
        z.describe('Photographs of the visit.'),
      ),
  ),
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

const search = z.strictObject({
  kind: scopeItem('What was searched.'),
  office: line('The office or database.'),
  url: titled(
    'The office on the web',
    optional(EVERY_TIER, url('Where a reader finds it: https://.')),
  ),
  phone: optional(
    EVERY_TIER,
    phone('Whom to call, as the office’s own page has it. Later reports propose it.'),
  ),
  phoneSource: titled(
    'Where the phone stands',
    optional(EVERY_TIER, line('The office’s page that says so, by its address or name.')),
  ),
  phoneReadOn: titled(
    'Phone read on',
    optional(EVERY_TIER, pastDay('The day on which that page said so.')),
  ),
  method: line('How, such as online portal, request in person, or site visit.'),
  date: pastDay('When.'),
  found: titled(
    'How many',
    count(
      'How many it showed: permits, licenses, cases, liens, or items compared. 0 if none.',
      'how many',
    ),
  ),
  note: titled(
    'What else came of it',
    optional(EVERY_TIER, line('What the number doesn’t say, such as: of 1993, 2014 and 2019.')),
  ),
  onlineSince: withMeta(
    {
      title: 'Permits online since',
      askedWhere: { field: 'kind', is: ['permit'] satisfies ScopeItem[] },
    },
    optional(
      EVERY_TIER,
      withMeta(
        { isPast: true },
        count(
          'The year that the office names, else that of the oldest permit that its search shows.',
          'the year',
        ),
      ),
    ),
  ),
  openData: optional(
    EVERY_TIER,
    withMeta(
      { writtenBy: 'open-data' },
      oneOf(OPEN_DATA_SOURCES, 'The public office’s data that the parcel number was looked up in.'),
    ),
  ),
});

const notSearched = z.strictObject({
  what: line('What was not searched.'),
  why: line('Why, and how a reader could search it.'),
});

const source = z.strictObject({
  name: line('The record or page.'),
  number: optional(EVERY_TIER, number('Its number.')),
  date: optional(
    EVERY_TIER,
    withMeta({ isLastRead: true }, pastDay('The day on which it was read.')),
  ),
  url: titled(
    'Address on the web',
    optional(EVERY_TIER, url('Where a reader finds it: https://.')),
  ),
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
export type PropertyVisit = NonNullable<Report['visit']>;
