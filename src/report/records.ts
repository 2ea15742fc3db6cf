import type { RecordList } from '#shared/report/record-lists.ts';
import type { WrittenEntry, WrittenReport } from '#shared/report/written.ts';
import { groupInWords, isUnsettled, plain } from './rules/rule.ts';
import { placeOfNumber } from './same-number.ts';

/** An entry of a list of records, as findings name it. */
export interface ReportRecord {
  readonly list: RecordList;
  readonly index: number;
  /** By which a finding names it. */
  readonly key: string | undefined;
  /** Why it speaks against "nothing to settle", as a sentence; undefined where it doesn't. */
  readonly concern: string | undefined;
  /** Whether all is written that decides so. */
  readonly isDecided: boolean;
  /** Why somebody who has looked at it says that it needs nothing. */
  readonly noConcern: string | undefined;
}

/** Reference to a record, as far as it is written. */
export type RecordReference = NonNullable<WrittenEntry<'findings'>['records']>[number];

/** Returns every record of a report that a finding can be about. */
export function recordsOf(report: WrittenReport): ReportRecord[] {
  const { permits = [], contractors = [], codeCases = [], liens = [], comparison = [] } = report;
  return [
    ...permits.map((permit, index) => ({
      list: 'permits' as const,
      index,
      key: permit.number,
      concern: concernOfPermit(permit),
      isDecided: Boolean(permit.status),
      noConcern: permit.noConcern,
    })),
    ...contractors.map((contractor, index) => ({
      list: 'contractors' as const,
      index,
      key: contractor.name,
      concern: concernOfContractor(contractor, permits),
      isDecided:
        contractor.record !== 'licensed' ||
        Boolean(contractor.licenseThen && contractor.licenseToday),
      noConcern: contractor.noConcern,
    })),
    ...codeCases.map(({ number, status, noConcern }, index) => ({
      list: 'codeCases' as const,
      index,
      key: number,
      concern: status === 'open' ? 'This case is open.' : undefined,
      isDecided: Boolean(status),
      noConcern,
    })),
    ...liens.map(({ number, noConcern }, index) => ({
      list: 'liens' as const,
      index,
      key: number,
      concern: 'This lien is recorded.',
      isDecided: true,
      noConcern,
    })),
    ...comparison.map(({ item, result, noConcern }, index) => ({
      list: 'comparison' as const,
      index,
      key: item,
      concern: result === 'unpermitted' ? 'No permit accounts for this.' : undefined,
      isDecided: Boolean(result),
      noConcern,
    })),
  ];
}

/** Returns the record that a reference names: a number whatever its spaces, hyphens and case, a name whatever its case. */
export function recordNamed(
  records: readonly ReportRecord[],
  { list, key }: RecordReference,
): ReportRecord | undefined {
  const ofList = records.filter((record) => record.list === list);
  const keys = ofList.map((record) => record.key);
  return list === 'contractors' || list === 'comparison'
    ? ofList.find((record) => plain(key) !== '' && plain(record.key) === plain(key))
    : ofList[placeOfNumber(keys, key)];
}

function concernOfPermit(permit: WrittenEntry<'permits'>): string | undefined {
  if (isUnsettled(permit.status)) return `This permit is ${groupInWords(permit.status)}.`;
  return permit.finalResult === 'rejected' ? 'Its final inspection was rejected.' : undefined;
}

/** A license that ended after the work was finished is none. */
function concernOfContractor(
  { name, record, licenseThen, licenseToday }: WrittenEntry<'contractors'>,
  permits: readonly WrittenEntry<'permits'>[],
): string | undefined {
  if (record === 'not-on-record') return 'This contractor is not on record.';
  if (record !== 'licensed') return undefined;
  if (isLacking(licenseThen)) return 'This license was not active when the work was done.';
  const hasUnsettled = permits.some(
    (permit) => isUnsettled(permit.status) && plain(permit.contractor) === plain(name),
  );
  return isLacking(licenseToday) && hasUnsettled
    ? 'This license is not active today, and a permit of this contractor is not closed.'
    : undefined;
}

/** What the state doesn't show counts for nothing. */
function isLacking(standing: WrittenEntry<'contractors'>['licenseThen']): boolean {
  return Boolean(standing) && standing !== 'active' && standing !== 'not-shown';
}
