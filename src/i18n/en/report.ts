import type { StatedField } from '#shared/report/schema.ts';
import type { ReportTier } from '#shared/services.ts';
import { companyTexts } from './company.ts';
import { otherServices } from './other-services.ts';
import { receipt } from './receipt.ts';
import { reportClosing } from './report-closing.ts';
import { reportLabels } from './report-labels.ts';
import { reportSteps } from './report-steps.ts';
import { type ServiceNames, services } from './services.ts';

/** A label, or what is counted. */
export type FactWords = string | Readonly<Record<'one' | 'other', (count: string) => string>>;

/** The words of every report, in the PDF and on the sample page. What is found is written by the office. */
export const report = {
  labels: reportLabels,
  steps: reportSteps,
  closing: reportClosing,
  /** What a report is sold as. */
  tiers: services,
  /** What it can’t show. */
  limits: { ...services, ...otherServices } satisfies Readonly<
    Record<ReportTier, { readonly cannotFind: string }>
  >,
  grades: {
    clear: 'Nothing to settle',
    attention: 'Settle before closing',
    serious: 'Serious',
  },
  confidences: { certain: 'Certain', likely: 'Likely', possible: 'Possible' },
  /** How many permits have a status. */
  permitCounts: {
    open: (count: number) => `${count} open`,
    expired: (count: number) => `${count} expired`,
    'applied-for': (count: number) => `${count} applied for`,
    'no-longer-valid': (count: number) => `${count} no longer valid`,
    closed: (count: number) => `${count} closed`,
  },
  caseStatuses: { open: 'Open', closed: 'Closed' },
  /** Results of comparing an item of the appraiser’s record with the permits. */
  comparisonResults: {
    permitted: 'As permitted',
    open: 'Not closed',
    unpermitted: 'No permit',
    original: 'Built with the house',
    unseen: 'Not seen',
  },
  /** In place of the permit of what was built with the house. */
  permitNotOnline: (year: string) => `Older than what the office has online (since ${year})`,
  /** How a contractor is known. */
  contractorRecords: {
    licensed: 'Licensed',
    owner: 'The owner, without a license',
    'not-on-record': 'Not on record',
  },
  /** What the state shows of a license at a time. */
  licenseStandings: {
    active: 'Active',
    inactive: 'Inactive',
    expired: 'Expired',
    suspended: 'Suspended',
    revoked: 'Revoked',
    'null-and-void': 'Null and void',
    'not-shown': 'Not shown',
  },
  /** What the state’s page displays of complaints and discipline about a contractor. */
  complaints: {
    none: 'None displayed',
    some: 'Displayed',
    'not-shown': 'Not shown',
    /** Of a contractor who is on no record. */
    withoutLicense: 'Not shown: no license',
  },
  complaintsLimit:
    'Complaints and discipline are stated as the state’s page displays them. It doesn’t display all.',
  /** Where a contractor was looked up, and on which day. */
  lookedUp: {
    licensed: (source: string) => `Source: ${source}`,
    owner: (source: string) => `Source: ${source}`,
    'not-on-record': (source: string) => `Looked for in: ${source}`,
  },
  permitRemarks: {
    noConcern: (reason: string) => `No concern: ${reason}`,
    readOn: (day: string) => `Read on ${day}`,
  },
  /** How many records a search showed. */
  searches: {
    found: {
      permit: {
        none: 'No permit',
        one: (count: string) => `${count} permit`,
        other: (count: string) => `${count} permits`,
      },
      license: {
        none: 'No license',
        one: (count: string) => `${count} license`,
        other: (count: string) => `${count} licenses`,
      },
      'building-record': {
        none: 'No item on record',
        one: (count: string) => `${count} item compared`,
        other: (count: string) => `${count} items compared`,
      },
      'code-case': {
        none: 'No case',
        one: (count: string) => `${count} case`,
        other: (count: string) => `${count} cases`,
      },
      lien: {
        none: 'No lien',
        one: (count: string) => `${count} lien`,
        other: (count: string) => `${count} liens`,
      },
      visit: {
        none: 'Nothing could be seen',
        one: (count: string) => `${count} part of the property seen`,
        other: (count: string) => `${count} parts of the property seen`,
      },
    },
    openData: 'Open data, not a search of the office’s own record',
    onlineSince: (year: string) => `Permits online since ${year}`,
  },
  /** The days that the customer plans by. */
  days: {
    inspection: (day: string) => `inspection period ends ${day}`,
    closing: (day: string) => `closing ${day}`,
  },
  tagline: companyTexts.tagline,
  page: (number: string, count: string) => `${number} of ${count}`,
  kind: 'Property permit report',
  sampleKind: 'Sample of a property permit report, made-up property',
  sample: 'Sample',
  sampleDrawings: 'A real report has photographs where this sample has drawings.',
  draft: 'Draft',
  /** A time of day, of 24 hours: `9:10 AM`. */
  clock: (hour: number, minute: string) =>
    `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`,
  /** Of a report that replaces one that was delivered before. */
  correction: {
    heading: 'Corrected report',
    /** A moment in Florida: `Mon, Nov 30, 2026, 10:05 AM ET`. */
    moment: (day: string, clock: string) => `${day}, ${clock} ET`,
    replaces: (version: number, moment: string, replaced: string) =>
      `Version ${version}, of ${moment}. It replaces the report of ${replaced}: please don’t rely on that one.`,
    changed: 'What changed:',
  },
  /** At the foot of each page. */
  verify: (address: string) => `Is this the latest version? ${address}`,
  /** Labels of the facts that identify the property and the report. */
  facts: {
    /** The label of a fact of the property, or how its count is said. */
    property: {
      folio: 'Folio',
      jurisdiction: 'Jurisdiction',
      yearBuilt: 'Built',
      area: {
        one: (squareFeet: string) => `${squareFeet} sq ft`,
        other: (squareFeet: string) => `${squareFeet} sq ft`,
      },
      bedrooms: {
        one: (count: string) => `${count} bed`,
        other: (count: string) => `${count} bed`,
      },
      bathrooms: {
        one: (count: string) => `${count} bath`,
        other: (count: string) => `${count} bath`,
      },
    } satisfies Record<StatedField, FactWords>,
    size: 'On record',
    date: 'Date of report',
    order: 'Order',
    preparedFor: 'Prepared for',
    reference: 'Your reference',
    signedBy: 'Signed by',
  },
  /** A visit to the property. */
  visit: {
    when: 'Visited',
    hours: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
    person: 'By',
    access: 'Access',
    accesses: {
      whole: 'Every part was entered',
      part: 'Not entered',
    },
    notEntered: 'Not entered',
    counted: { bedrooms: 'Bedrooms', bathrooms: 'Bathrooms' },
    notOnRecord: 'Not on record',
  },
  headings: {
    asked: 'You asked',
    findings: 'What we found',
    nextSteps: 'What to do',
    details: 'Findings in detail',
    otherSteps: 'What else to do',
    rooms: 'The rooms, as they are and on record',
    comparison: 'The record against the permits',
    permits: 'Permits on record',
    contractors: 'Contractors',
    codeCases: 'Code enforcement cases',
    liens: 'Recorded municipal liens',
    searched: 'Records searched',
    notSearched: 'Not searched',
    sources: 'Sources',
    about: 'About this report',
  },
  none: {
    findings: 'We found nothing that needs your attention in the records we searched.',
    lookedAt:
      'That is what you bought: each record below was searched, and none leaves anything to settle. What was not searched is named too.',
    nextSteps: 'Nothing to do. Keep this report with your closing documents.',
    permits: 'No permit is on file for this property in the records we searched.',
    codeCases: 'No code enforcement case is on file in the records we searched.',
    liens: 'No municipal lien is on file in the records we searched.',
    contractor: 'Not on record',
    contractors: 'No permit names a contractor.',
    permit: 'None',
    comparison: 'The appraiser has nothing on record for this property.',
  },
  /** On the first page, where there is more than it has room for. */
  more: (count: string, heading: string) => `${count} more under “${heading}”.`,
  finding: {
    why: 'Why it matters:',
    fix: 'To fix it:',
    basis: 'Based on',
    confidence: 'Confidence',
    where: 'Where',
    noStep: 'Nothing to do:',
    /** The records that it is about, by their list. */
    records: {
      permits: 'Permits',
      contractors: 'Contractors',
      codeCases: 'Code cases',
      liens: 'Liens',
      comparison: 'On the appraiser’s record',
    },
  },
  license: (number: string) => `License ${number}`,
  /** The dates of a permit. */
  dates: {
    applied: (day: string) => `Applied ${day}`,
    issued: (day: string) => `Issued ${day}`,
    final: (day: string) => `Final ${day}`,
    rejected: (day: string) => `Final inspection rejected ${day}`,
    expires: (day: string) => `Expires ${day}`,
    expired: (day: string) => `Expired ${day}`,
    /** Where no day is on record. */
    undated: { passed: 'Final inspection passed', rejected: 'Final inspection rejected' },
  },
  /** Beside the time axis of the permits. */
  timeline: {
    alt: (from: string, to: string, rows: string) =>
      `The permits over time, ${from} to ${to}. ${rows}.`,
    /** The row of one permit. */
    one: {
      open: (year: string) => `Open since ${year}`,
      expired: (year: string) => `${year}, expired`,
      'applied-for': (year: string) => `Applied for in ${year}`,
      'no-longer-valid': (year: string) => `${year}, no longer valid`,
      closed: (year: string) => year,
    },
    permits: (count: string) => `${count} permits`,
    /** The kinds of work that share a row. */
    others: 'Other work',
  },
  /** The heads of the tables. */
  columns: {
    steps: { finding: 'Finding', actor: 'Who must act', ask: 'Whom to ask' },
    contacts: { office: 'Whom to call', phone: 'Phone', findings: 'About finding' },
    rooms: { room: 'Room', onRecord: 'On record', seen: 'Seen' },
    comparison: {
      item: 'On the appraiser’s record',
      permit: 'Permit',
      onSite: 'On site',
      result: 'Comes to',
    },
    contractors: {
      name: 'Contractor',
      license: 'License',
      standing: 'When the work was done',
      today: 'Today',
      complaints: 'Complaints and discipline',
    },
    permits: {
      permit: 'Permit',
      number: 'Number',
      work: 'Work',
      dates: 'Dates',
      contractor: 'Contractor',
      status: 'Status',
    },
    codeCases: { number: 'Case', violation: 'Violation', opened: 'Opened', status: 'Status' },
    liens: { number: 'Recorded as', holder: 'Holder', recorded: 'Recorded', amount: 'Amount' },
    searched: { office: 'Office', method: 'How', date: 'Date', result: 'Result' },
    sources: { name: 'Document', number: 'Number', web: 'On the web', date: 'Read on' },
  },
  /** Description of a report, and what it can’t show. */
  about: {
    records:
      'This report states what the records we searched showed on the day we searched them. Nobody visited the property.',
    recordsAndVisit:
      'This report states what the records we searched showed on the day we searched them, and what could be seen at the property on the day of the visit without opening walls, ceilings, floors or ground.',
    cannotFind: (service: ServiceNames, cannotFind: string) =>
      `What ${service.article} ${service.title} can’t find: ${cannotFind}`,
    recordsCanBeWrong:
      'Public records can be incomplete, late, lost or wrong. That we found no permit does not prove that none was issued; that we found one does not prove that the work was done well.',
    notAdvice:
      'It is information to help you decide. It is not legal advice, a land survey, an appraisal, a title search, title insurance, an engineering opinion or a warranty of the property’s condition.',
    questions: receipt.notes.questions,
  },
};

export type ReportTexts = typeof report;
