/** Columns of a portal's table of permits. */
export const IMPORTED_FIELDS = [
  'number',
  'type',
  'description',
  'statusOnRecord',
  'applied',
  'issued',
  'final',
  'expires',
  'contractor',
  'license',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** A column, and the one that shows whose table it is, where the name alone could mean something else. */
interface ColumnOfTable {
  readonly name: string;
  readonly beside: string;
}

/**
 * The columns of the portals and the open data of Miami-Dade, Broward, Palm Beach and their cities, and of the open BLDS
 * format (permitdata.org), without spaces and signs. Where a table has several columns of a field, the one that stands
 * first here is taken.
 */
export const COLUMN_NAMES: Readonly<Record<ImportedField, readonly (string | ColumnOfTable)[]>> = {
  number: [
    'permitnumber',
    'permitno',
    'permitnum',
    'permit',
    'recordnumber',
    'recordid',
    'processnumber',
    'applicationnumber',
    // The county's table of permits. Elsewhere an ID numbers the rows.
    { name: 'id', beside: 'bpstatus' },
  ],
  type: [
    'permittypedesc',
    'permittype',
    'recordtype',
    'applicationtype',
    'type',
    'trade',
    { name: 'scopeofwork', beside: 'workitems' },
  ],
  description: [
    'workitems',
    'detaildescriptioncomments',
    'workdescription',
    'descriptionofwork',
    'scopeofwork',
    'jobdescription',
    'projectdescription',
    'applicationtypedescription',
    'description',
    'desc1',
    'ffrmline',
  ],
  statusOnRecord: [
    'permitstatus',
    'recordstatus',
    'statuscurrent',
    'currentstatus',
    'buildingpermitstatusdescription',
    'bpstatus',
    'status',
    'statuscurrentmapped',
  ],
  applied: [
    'applieddate',
    'dateapplied',
    'applied',
    'applicationdate',
    'submitteddate',
    'dateentered',
    'firstsubmissiondate',
  ],
  issued: [
    'permitissueddate',
    'permitissuedate',
    'issueddate',
    'issuedate',
    'dateissued',
    'issued',
    'issudate',
  ],
  final: [
    'finaldate',
    'finaleddate',
    'finalizeddate',
    'datefinaled',
    'finalinspectiondate',
    'final',
    'completeddate',
    'completedate',
    'bldcmpdt',
    'buildingfinallastinspdate',
  ],
  expires: [
    'expirationdate',
    'expiredate',
    'expiresdate',
    'expirydate',
    'permitexpirationdate',
    'expires',
  ],
  contractor: [
    'contractorname',
    'contractorcompanyname',
    'contractorcompany',
    'contractor',
    'contrname',
    'companyname',
    'contractorfullname',
  ],
  license: [
    'contractorstatelic',
    'contractorlicensenumber',
    'contractorlicense',
    'contractorlicnum',
    'contractornumber',
    'licensenumber',
  ],
};

/** Columns with the day of an inspection or completion, which is the final one only of a permit that is final. */
export const DAYS_OF_FINAL_PERMITS: readonly string[] = ['bldcmpdt', 'buildingfinallastinspdate'];

/** In the county's table a permit has up to ten kinds of work, each in a column of its own. */
export const FURTHER_DESCRIPTIONS = Array.from({ length: 9 }, (_, index) => `desc${index + 2}`);

/** Returns a column's title, or a status, without case, spaces and signs. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
