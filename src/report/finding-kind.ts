import { isKeyOf } from '#shared/keys-of.ts';
import type { FindingKind } from '#shared/report/finding-kinds.ts';
import type { PermitStatus } from '#shared/report/permit.ts';
import type { RecordList } from '#shared/report/record-lists.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { isEmpty } from './fields.ts';
import { recordNamed, recordsOf } from './records.ts';

/** A closed permit is settled like an open one where its final inspection was rejected: it is inspected again. */
const OF_PERMIT: Readonly<Record<PermitStatus, FindingKind>> = {
  open: 'open-permit',
  expired: 'expired-permit',
  'applied-for': 'never-issued',
  'no-longer-valid': 'no-longer-valid',
  closed: 'open-permit',
};

type Entry = Readonly<Record<string, unknown>>;

const OF_RECORD: Readonly<Record<RecordList, (entry: Entry) => FindingKind | undefined>> = {
  permits: ({ status }) => {
    const group = `${status}`;
    return isKeyOf(OF_PERMIT, group) ? OF_PERMIT[group] : undefined;
  },
  contractors: ({ record }) => (record === 'owner' ? 'owner-builder' : 'contractor'),
  codeCases: ({ violation }) =>
    /\bunsafe|\binsegur/i.test(`${violation}`) ? 'unsafe-structure' : 'code-case',
  liens: () => 'lien',
  comparison: ({ result }) => (result === 'open' ? 'open-permit' : 'no-permit'),
};

/** Returns the kind of a finding that is made of an entry; undefined where the entry doesn't say. */
export function kindOfRecord(list: string, entry: Entry): FindingKind | undefined {
  return isKeyOf(OF_RECORD, list) ? OF_RECORD[list](entry) : undefined;
}

/** Returns a report whose finding has the kind of the first record that it names, where nobody has chosen one. */
export function withKind(report: WrittenReport, index: number): WrittenReport {
  const { findings = [] } = report;
  const finding = findings[index];
  const [reference] = finding?.records ?? [];
  const record = reference && recordNamed(recordsOf(report), reference);
  if (!finding || !record || !isEmpty(finding.kind)) return report;
  const kind = kindOfRecord(record.list, report[record.list]?.[record.index] ?? {});
  return kind ? { ...report, findings: findings.with(index, { ...finding, kind }) } : report;
}
