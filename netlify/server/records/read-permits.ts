import type { LayerRow } from '#server/adapters/arcgis.ts';
import { alsoOnRecord } from '#server/reports/also-on-record.ts';
import { known } from '#server/reports/known.ts';
import {
  countyStatusInWords,
  countyStatusWord,
  groupOfStatus,
} from '#server/reports/permit-status-letters.ts';
import type { Language } from '#shared/languages.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { dayOf, placeholderRemarks, textOf } from './values.ts';

/** The county's codes for kinds of permits. It has others, such as PLB, which stay as they are. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['BLDG', 'Building'],
  ['ELEC', 'Electrical'],
  ['MECH', 'Mechanical'],
  ['PLUM', 'Plumbing'],
  ['ROOF', 'Roofing'],
]);

const WORK_FIELDS = Array.from({ length: 10 }, (_, index) => `DESC${index + 1}`);

/** Unincorporated Miami-Dade. */
export function readCountyPermit(row: LayerRow, language: Language): SourceRecord {
  const type = textOf(row, 'TYPE');
  const letter = textOf(row, 'BPSTATUS');
  const completed = dayOf(row, 'BLDCMPDT');
  const statusOnRecord = countyStatusInWords(letter);
  const isFinal = groupOfStatus(statusOnRecord) === 'closed';
  const work = WORK_FIELDS.map((field) => textOf(row, field)).filter(Boolean);
  return toRecord({
    number: textOf(row, 'ID'),
    type: TYPES.get(type) ?? type,
    description: work.join('; ') || textOf(row, 'FFRMLINE'),
    statusOnRecord,
    issued: dayOf(row, 'ISSUDATE'),
    passedOn: isFinal ? completed : undefined,
    alsoOnRecord:
      completed && !isFinal
        ? alsoOnRecord(
            { completed: { day: completed, status: countyStatusWord(letter) } },
            language,
          )
        : undefined,
    contractor: textOf(row, 'CONTRNAME'),
    remarks: placeholderRemarks(row, { ISSUDATE: 'issue', BLDCMPDT: 'completion' }),
  });
}

/** Results of a final inspection that passed. The city publishes no list of them: any other is left to a person. */
const PASSED: readonly string[] = ['pass', 'passed', 'approved'];

/** City of Miami. */
export function readMiamiPermit(row: LayerRow, language: Language): SourceRecord {
  const number = textOf(row, 'PermitNumber');
  const result = textOf(row, 'BuildingFinalLastInspResult');
  const day = dayOf(row, 'BuildingFinalLastInspDate');
  const statusOnRecord = textOf(row, 'BuildingPermitStatusDescription');
  const isFinal =
    groupOfStatus(statusOnRecord) === 'closed' && PASSED.includes(result.toLowerCase());
  return toRecord({
    number: number || textOf(row, 'ProcessNumber'),
    type: textOf(row, 'ScopeofWork'),
    description: textOf(row, 'WorkItems') || textOf(row, 'ScopeofWork'),
    statusOnRecord,
    issued: dayOf(row, 'IssuedDate'),
    passedOn: isFinal ? day : undefined,
    alsoOnRecord: alsoOnRecord(
      { isApplication: !number, ...(day && !isFinal && { lastInspection: { day, result } }) },
      language,
    ),
    contractor: textOf(row, 'CompanyName'),
    remarks: placeholderRemarks(row, {
      IssuedDate: 'issue',
      BuildingFinalLastInspDate: 'last inspection',
    }),
  });
}

interface PermitOnRecord {
  readonly number: string;
  readonly type: string;
  readonly description: string;
  readonly statusOnRecord: string;
  readonly issued: string | undefined;
  /** The day on which the final inspection of a final permit passed. */
  readonly passedOn: string | undefined;
  readonly alsoOnRecord: string | undefined;
  readonly contractor: string;
  readonly remarks: readonly string[];
}

function toRecord({ passedOn, contractor, remarks, ...permit }: PermitOnRecord): SourceRecord {
  return {
    part: {
      permits: [
        known({
          ...permit,
          status: groupOfStatus(permit.statusOnRecord),
          finalResult: passedOn ? ('passed' as const) : undefined,
          finalDay: passedOn,
          contractor: contractor === 'NOT LISTED' ? undefined : contractor,
        }),
      ],
    },
    remarks,
  };
}
