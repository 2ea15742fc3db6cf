import { inWords } from '../fields.ts';
import { certainGroupOf } from '../permit-status-words.ts';
import { groupInWords, isBefore, isUnsettled, problem, type Rule } from './rule.ts';

export const permitsAgreeWithThemselves: Rule = ({ permits = [], date }) =>
  permits.flatMap((permit, index) => {
    const { status, statusOnRecord, applied, issued, finalResult, finalDay, expires } = permit;
    const at = (field: string, message: string) => problem(['permits', index, field], message);
    const group = certainGroupOf(statusOnRecord);
    return [
      ...(status && group && group !== status
        ? [
            at(
              'status',
              `The office writes “${statusOnRecord}”, and the report “${inWords(status)}”. Choose “${inWords(group)}”, or write what else the office says.`,
            ),
          ]
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
      ...(finalResult === 'passed' && isUnsettled(status) && status !== 'no-longer-valid'
        ? [at('status', `Its final inspection passed, so it is not ${groupInWords(status)}.`)]
        : []),
      ...(status === 'applied-for' && issued
        ? [at('status', 'It was issued, so it is more than applied for.')]
        : []),
      ...(status === 'expired' && isBefore(date, expires)
        ? [at('status', 'It expires after the day of the report.')]
        : []),
      ...(status === 'open' && isBefore(expires, date)
        ? [at('status', 'It expired before the day of the report.')]
        : []),
    ];
  });
