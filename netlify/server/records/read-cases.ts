import type { LayerRow } from '#server/adapters/arcgis.ts';
import { known } from '#server/reports/known.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import type { CodeCaseStatus } from '#shared/report/schema.ts';
import { dayOf, placeholderRemarks, textOf } from './values.ts';

/** Others, such as a case with a lien or referred to finance, are neither: somebody chooses. */
const STATUSES: ReadonlyMap<string, CodeCaseStatus> = new Map([
  ['open', 'open'],
  ['closed', 'closed'],
]);

/** Miami-Dade County's code compliance. */
export function readCodeCase(row: LayerRow): SourceRecord {
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
        }),
      ],
    },
    remarks: [
      ...placeholderRemarks(row, { CASE_DATE: 'opening' }),
      ...(words ? [`Status in the county’s words: ${words}.`] : []),
      ...(book ? [`A lien is recorded in book ${book}, page ${page || 'unknown'}.`] : []),
    ],
  };
}

/** Miami-Dade County's building department, unsafe structures among them. Only a day of closing says that one is closed. */
export function readBuildingCase(row: LayerRow): SourceRecord {
  const closed = dayOf(row, 'CLOSED_DATE');
  return {
    part: {
      codeCases: [
        known({
          number: textOf(row, 'CASE_NUM'),
          opened: dayOf(row, 'OPEN_DATE'),
          status: closed ? 'closed' : 'open',
          violation: textOf(row, 'CASE_TYPE'),
        }),
      ],
    },
    remarks: [
      ...placeholderRemarks(row, { OPEN_DATE: 'opening', CLOSED_DATE: 'closing' }),
      closed
        ? `Closed on ${closed}.`
        : 'Open, because the record has no day on which it was closed.',
    ],
  };
}
