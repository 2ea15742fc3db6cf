import {
  isBefore,
  isUnsettled,
  permitOf,
  plain,
  problem,
  type ReportProblem,
  type Rule,
} from './rule.ts';

export const permitsAreSettledOrNamed: Rule = (report) => {
  const named = new Set(
    (report.findings ?? []).flatMap(({ permits = [] }) =>
      permits.map(({ number }) => permitOf(report, number)),
    ),
  );
  return (report.permits ?? []).flatMap((permit, index): ReportProblem[] => {
    const { status, noConcern } = permit;
    const isNamed = named.has(permit);
    const path = ['permits', index, 'noConcern'];
    if (noConcern && status === 'closed') {
      return [problem(path, 'The permit is closed. Remove this, or correct its status.')];
    }
    if (noConcern && isNamed) {
      return [
        problem(path, 'A finding is about this permit, so it is a concern. Remove one of the two.'),
      ];
    }
    if (!isUnsettled(status) || noConcern || isNamed) return [];
    return [
      problem(
        path,
        `This permit is ${status}. Choose it in a finding, or write here why it is no concern.`,
      ),
    ];
  });
};

/** Offices' words for permits whose group is beyond doubt. */
const GROUP_WORDS: Readonly<Record<string, string>> = {
  open: 'open',
  active: 'open',
  'in progress': 'open',
  abierto: 'open',
  expired: 'expired',
  vencido: 'expired',
  closed: 'closed',
  final: 'closed',
  finaled: 'closed',
  finalized: 'closed',
  complete: 'closed',
  completed: 'closed',
  cerrado: 'closed',
};

export const permitsAgreeWithThemselves: Rule = ({ permits = [], date }) =>
  permits.flatMap((permit, index) => {
    const { status, statusOnRecord, applied, issued, final, expires } = permit;
    const at = (field: string, message: string) => problem(['permits', index, field], message);
    const group = GROUP_WORDS[plain(statusOnRecord)];
    return [
      ...(status && group && group !== status
        ? [at('status', `The office writes “${statusOnRecord}”, and the report “${status}”.`)]
        : []),
      ...(isBefore(issued, applied)
        ? [at('issued', 'It was issued before it was applied for.')]
        : []),
      ...(isBefore(final, issued ?? applied)
        ? [at('final', 'It was final before it was issued.')]
        : []),
      ...(isBefore(expires, issued ?? applied)
        ? [at('expires', 'It expired before it was issued.')]
        : []),
      ...(final && isUnsettled(status)
        ? [at('status', 'Its final inspection passed, so it is not open or expired.')]
        : []),
      ...(status === 'expired' && isBefore(date, expires)
        ? [at('status', 'It expires after the day of the report.')]
        : []),
      ...(status === 'open' && isBefore(expires, date)
        ? [at('status', 'It expired before the day of the report.')]
        : []),
    ];
  });
