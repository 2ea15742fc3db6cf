import type { RecordList } from '#shared/report/record-lists.ts';
import { recordNamed, recordsOf } from '../records.ts';
import { hasNumber } from '../same-number.ts';
import { UNSETTLED_WORDS } from './findings.ts';
import { plain, problem, type ReportProblem, type Rule } from './rule.ts';

/** Each record that speaks against "nothing to settle" is settled by its own finding or reason, never by another's. */
export const recordsAreNamedOrNoConcern: Rule = (report) => {
  const records = recordsOf(report);
  const named = new Set(
    (report.findings ?? []).flatMap(({ records: references = [] }) =>
      references.map((reference) => recordNamed(records, reference)),
    ),
  );
  return records.flatMap((record): ReportProblem[] => {
    const { list, index, concern, isDecided, noConcern } = record;
    const at = (message: string) => [problem([list, index, 'noConcern'], message)];
    if (noConcern && !concern && isDecided)
      return at('Nothing here is to be settled. Remove this, or correct the entry.');
    if (noConcern && named.has(record))
      return at('A finding is about this, so it is a concern. Remove one of the two.');
    if (!concern || noConcern || named.has(record)) return [];
    return at(`${concern} Choose it in a finding, or write here why it is no concern.`);
  });
};

const NOT_THERE: Readonly<Record<RecordList, string>> = {
  permits: 'No permit of the report has this number.',
  contractors: 'No contractor of the report has this name.',
  codeCases: 'No case of the report has this number.',
  liens: 'No lien of the report has this number.',
  comparison: 'No compared item of the report has this name.',
};

export const findingsNameTheirRecords: Rule = (report) => {
  const records = recordsOf(report);
  return (report.findings ?? []).flatMap(({ records: references = [] }, index) => {
    const seen = new Set<unknown>();
    return references.flatMap((reference, place): ReportProblem[] => {
      const { list, key } = reference;
      const at = (message: string) => [
        problem(['findings', index, 'records', place, 'key'], message),
      ];
      // What isn't chosen yet is named by the schema.
      if (!list || !Object.hasOwn(NOT_THERE, list) || !plain(key)) return [];
      const record = recordNamed(records, reference);
      if (!record) return at(NOT_THERE[list]);
      if (seen.has(record)) return at('This is chosen twice.');
      seen.add(record);
      return list === 'permits' && record.isDecided && !record.concern
        ? at('This permit is closed, so no finding is about it. Remove it, or correct the permit.')
        : [];
    });
  });
};

/** Says of closed permits alone that something is open. */
export const findingsCallNoClosedPermitOpen: Rule = (report) => {
  const { findings = [], permits = [] } = report;
  return findings.flatMap(({ title, what, records = [] }, index) => {
    const text = `${title ?? ''} ${what ?? ''}`;
    const mentioned = permits.filter(({ number }) => number && hasNumber(text, number));
    const isWrong =
      UNSETTLED_WORDS.test(plain(text)) &&
      mentioned.length > 0 &&
      mentioned.every(
        ({ status, finalResult }) => status === 'closed' && finalResult !== 'rejected',
      ) &&
      records.length === 0;
    return isWrong
      ? [
          problem(
            ['findings', index, 'what'],
            'The finding says that something is open, and the permit that it mentions is closed.',
          ),
        ]
      : [];
  });
};
