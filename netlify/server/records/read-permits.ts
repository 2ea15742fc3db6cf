import type { LayerRow } from '#server/adapters/arcgis.ts';
import { known } from '#server/reports/known.ts';
import { countyStatusInWords, groupOfStatus } from '#server/reports/permit-status-letters.ts';
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
export function readCountyPermit(row: LayerRow): SourceRecord {
  const type = textOf(row, 'TYPE');
  const letter = textOf(row, 'BPSTATUS');
  const work = WORK_FIELDS.map((field) => textOf(row, field)).filter(Boolean);
  return toRecord({
    number: textOf(row, 'ID'),
    type: TYPES.get(type) ?? type,
    description: work.join('; ') || textOf(row, 'FFRMLINE'),
    statusOnRecord: countyStatusInWords(letter),
    issued: dayOf(row, 'ISSUDATE'),
    completed: {
      day: dayOf(row, 'BLDCMPDT'),
      what: 'the day of its completion',
      isFinal: true,
    },
    contractor: textOf(row, 'CONTRNAME'),
    remarks: placeholderRemarks(row, { ISSUDATE: 'issue', BLDCMPDT: 'completion' }),
  });
}

/** Results of a final inspection that passed. The city publishes no list of them: any other is left to a person. */
const PASSED: readonly string[] = ['pass', 'passed', 'approved'];

/** City of Miami. */
export function readMiamiPermit(row: LayerRow): SourceRecord {
  const number = textOf(row, 'PermitNumber');
  const result = textOf(row, 'BuildingFinalLastInspResult');
  const record = toRecord({
    number: number || textOf(row, 'ProcessNumber'),
    type: textOf(row, 'ScopeofWork'),
    description: textOf(row, 'WorkItems') || textOf(row, 'ScopeofWork'),
    statusOnRecord: textOf(row, 'BuildingPermitStatusDescription'),
    issued: dayOf(row, 'IssuedDate'),
    completed: {
      day: dayOf(row, 'BuildingFinalLastInspDate'),
      what: 'the day of its last inspection',
      result,
      isFinal: PASSED.includes(result.toLowerCase()),
    },
    contractor: textOf(row, 'CompanyName'),
    remarks: placeholderRemarks(row, {
      IssuedDate: 'issue',
      BuildingFinalLastInspDate: 'last inspection',
    }),
  });
  return number
    ? record
    : {
        ...record,
        remarks: ['The number is the application’s: no permit has one.', ...record.remarks],
      };
}

interface PermitOnRecord {
  readonly number: string;
  readonly type: string;
  readonly description: string;
  readonly statusOnRecord: string;
  readonly issued: string | undefined;
  /** A day that is the final inspection's only of a permit that is final. */
  readonly completed: {
    readonly day: string | undefined;
    readonly what: string;
    /** Result in the office's word. */
    readonly result?: string;
    /** True if the final inspection of a final permit passed on that day. */
    readonly isFinal: boolean;
  };
  readonly contractor: string;
  readonly remarks: readonly string[];
}

function toRecord({ completed, contractor, remarks, ...permit }: PermitOnRecord): SourceRecord {
  const status = groupOfStatus(permit.statusOnRecord);
  const { day, what, result } = completed;
  const dayWithResult = result ? `${day} (${result})` : day;
  const isFinal = status === 'closed' && completed.isFinal;
  return {
    part: {
      permits: [
        known({
          ...permit,
          status,
          finalResult: isFinal && day ? ('passed' as const) : undefined,
          finalDay: isFinal ? day : undefined,
          contractor: contractor === 'NOT LISTED' ? undefined : contractor,
        }),
      ],
    },
    remarks: [
      ...remarks,
      ...(day && !isFinal
        ? [
            status === 'closed'
              ? `The record has ${what}, ${dayWithResult}, which doesn’t say that the final inspection passed.`
              : `The record has ${what}, ${dayWithResult}, but not the status of a final permit.`,
          ]
        : []),
    ],
  };
}
