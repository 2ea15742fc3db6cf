import type { LayerRow } from '#server/adapters/arcgis.ts';
import { alsoOnRecord } from '#server/reports/also-on-record.ts';
import { known } from '#server/reports/known.ts';
import type { Language } from '#shared/languages.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import type { CodeCaseStatus } from '#shared/report/schema.ts';
import { dayOf, placeholderRemarks, textOf } from './values.ts';

/** Others, such as a case with a lien or referred to finance, are neither: somebody chooses. */
const STATUSES: ReadonlyMap<string, CodeCaseStatus> = new Map([
  ['open', 'open'],
  ['closed', 'closed'],
]);

/** Miami-Dade County's code compliance. */
export function readCodeCase(row: LayerRow, language: Language): SourceRecord {
  const words = textOf(row, 'STAT_DESC');
  const status = STATUSES.get(words.toLowerCase());
  const [book, page] = [textOf(row, 'LN_RECBOOK'), textOf(row, 'LN_RECPAGE')];
  return {
    part: {
      codeCases: [
        known({
          number: textOf(row, 'CASE_NUM'),
          opened: dayOf(row, 'CASE_DATE'),
          status,
          violation: textOf(row, 'PROBLEM_DESC'),
          alsoOnRecord: alsoOnRecord(
            { ...(!status && { status: words }), ...(book && { lien: { book, page } }) },
            language,
          ),
        }),
      ],
    },
    remarks: placeholderRemarks(row, { CASE_DATE: 'opening' }),
  };
}

/** Miami-Dade County's building department, unsafe structures among them. Only a day of closing says that one is closed. */
export function readBuildingCase(row: LayerRow, language: Language): SourceRecord {
  const closed = dayOf(row, 'CLOSED_DATE');
  return {
    part: {
      codeCases: [
        known({
          number: textOf(row, 'CASE_NUM'),
          opened: dayOf(row, 'OPEN_DATE'),
          status: closed ? 'closed' : 'open',
          violation: textOf(row, 'CASE_TYPE'),
          alsoOnRecord: alsoOnRecord({ closed }, language),
        }),
      ],
    },
    remarks: [
      ...placeholderRemarks(row, { OPEN_DATE: 'opening', CLOSED_DATE: 'closing' }),
      ...(closed ? [] : ['Open, because the record has no day on which it was closed.']),
    ],
  };
}
