import { isBefore, isUnsettled, plain, problem, type Rule } from './rule.ts';

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
    const { status, statusOnRecord, applied, issued, finalResult, finalDay, expires } = permit;
    const at = (field: string, message: string) => problem(['permits', index, field], message);
    const group = GROUP_WORDS[plain(statusOnRecord)];
    return [
      ...(status && group && group !== status
        ? [at('status', `The office writes “${statusOnRecord}”, and the report “${status}”.`)]
        : []),
      ...(isBefore(issued, applied)
        ? [at('issued', 'It was issued before it was applied for.')]
        : []),
      ...(isBefore(finalDay, issued ?? applied)
        ? [at('finalDay', 'Its final inspection was before it was issued.')]
        : []),
      ...(finalDay && !finalResult
        ? [at('finalResult', 'Choose what its final inspection came to, or remove its day.')]
        : []),
      ...(isBefore(expires, issued ?? applied)
        ? [at('expires', 'It expired before it was issued.')]
        : []),
      ...(finalResult === 'passed' && isUnsettled(status)
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
