/** What a portal's table says about a permit. */
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

/**
 * The columns of the portals of Miami-Dade, Broward, Palm Beach and their cities, and of the open BLDS format, without
 * spaces and signs. Where a table has several columns of a field, the one that stands first here is taken.
 */
export const COLUMN_NAMES: Readonly<Record<ImportedField, readonly string[]>> = {
  number: [
    'permitnumber',
    'permitno',
    'permitnum',
    'permit',
    'recordnumber',
    'recordid',
    'processnumber',
    'applicationnumber',
  ],
  type: ['permittypedesc', 'permittype', 'recordtype', 'applicationtype', 'type', 'trade'],
  description: [
    'detaildescriptioncomments',
    'workdescription',
    'descriptionofwork',
    'scopeofwork',
    'jobdescription',
    'projectdescription',
    'applicationtypedescription',
    'description',
  ],
  statusOnRecord: ['permitstatus', 'recordstatus', 'statuscurrent', 'currentstatus', 'status'],
  applied: ['applieddate', 'dateapplied', 'applicationdate', 'submitteddate', 'dateentered'],
  issued: [
    'permitissueddate',
    'permitissuedate',
    'issueddate',
    'issuedate',
    'dateissued',
    'issued',
  ],
  final: [
    'finaldate',
    'finaleddate',
    'finalizeddate',
    'datefinaled',
    'finalinspectiondate',
    'completeddate',
  ],
  expires: ['expirationdate', 'expiredate', 'expirydate', 'permitexpirationdate', 'expires'],
  contractor: ['contractorname', 'contractorcompanyname', 'contractorcompany', 'contractor'],
  license: [
    'contractorlicensenumber',
    'contractorlicense',
    'contractorlicnum',
    'contractornumber',
    'licensenumber',
  ],
};

/** Returns a column's title, or a status, without case, spaces and signs. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
