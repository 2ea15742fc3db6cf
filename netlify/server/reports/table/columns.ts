import { COUNTY_RECORDS } from '#business/counties/counties.ts';
import { TABLE_FIELDS, type TableField } from '#shared/office/permit-table.ts';

/** What counties call a parcel number, where it isn't a folio. */
const PARCEL_ABBREVIATIONS = COUNTY_RECORDS.flatMap(
  ([, { parcelNumber }]) => parcelNumber.abbreviation ?? [],
).map(plainName);

/** A column, and the one that shows whose table it is, where the name alone could mean something else. */
interface ColumnOfTable {
  readonly name: string;
  readonly beside: string;
}

/**
 * The columns of the portals and the open data of Miami-Dade, Broward, Palm Beach and their cities, of Accela, EnerGov,
 * eTRAKiT and Click2Gov, and of the open BLDS format (permitdata.org), without spaces and signs. Where a table has several
 * columns of a field, the one that stands first here is taken.
 */
export const COLUMN_NAMES: Readonly<Record<TableField, readonly (string | ColumnOfTable)[]>> = {
  number: [
    'permitnumber',
    'permitno',
    'permitnum',
    'permitnbr',
    'permit',
    'permitid',
    'recordnumber',
    'recordno',
    'recordid',
    'record',
    'casenumber',
    'caseno',
    'applicationnumber',
    'applicationno',
    'applicationnbr',
    'processnumber',
    // The county's table of permits. Elsewhere an ID numbers the rows.
    { name: 'id', beside: 'bpstatus' },
  ],
  type: [
    'permittypedesc',
    'permittypedescription',
    'permittypedefinition',
    'permittypename',
    'permittype',
    'permittypemapped',
    'recordtype',
    'applicationtype',
    'casetype',
    'worktype',
    'type',
    'trade',
    { name: 'scopeofwork', beside: 'workitems' },
  ],
  description: [
    'workitems',
    'detaildescriptioncomments',
    'workdescription',
    'descriptionofwork',
    'proposedworkdescription',
    'permitdescription',
    'scopeofwork',
    'jobdescription',
    'projectdescription',
    'applicationtypedescription',
    'description',
    'desc',
    'desc1',
    'ffrmline',
    'purpose',
  ],
  statusOnRecord: [
    'permitstatus',
    'recordstatus',
    'statuscurrent',
    'currentstatus',
    'buildingpermitstatusdescription',
    'applicationstatus',
    'casestatus',
    'statusdescription',
    'bpstatus',
    'status',
  ],
  mappedStatus: ['statuscurrentmapped'],
  applied: [
    'applieddate',
    'dateapplied',
    'applied',
    'applicationdate',
    'applydate',
    'appdate',
    'submitteddate',
    'datesubmitted',
    'dateentered',
    'entereddate',
    'openeddate',
    'dateopened',
    'opendate',
    'filedate',
    'datefiled',
    'fileddate',
    'receiveddate',
    'datereceived',
    'firstsubmissiondate',
    'createddate',
    'datecreated',
    'creationdate',
    'permitcreationdate',
    // Accela's list of records.
    { name: 'date', beside: 'recordnumber' },
  ],
  issued: [
    'permitissueddate',
    'permitissuedate',
    'issueddate',
    'issuedate',
    'issuancedate',
    'dateissued',
    'issuedon',
    'issueddatetime',
    'issued',
    'issudate',
  ],
  final: [
    'finaldate',
    'finaleddate',
    'finalizeddate',
    'datefinaled',
    'datefinal',
    'finalinspectiondate',
    'finaled',
    'final',
    'completeddate',
    'completedate',
    'completiondate',
    'datecompleted',
    'bldcmpdt',
    'buildingfinallastinspdate',
  ],
  expires: [
    'expirationdate',
    'expiredate',
    'expireddate',
    'expiresdate',
    'expirydate',
    'expdate',
    'dateexpires',
    'dateexpired',
    'permitexpirationdate',
    'expireson',
    'expiration',
    'expires',
  ],
  contractor: [
    'contractorname',
    'contractorcompanyname',
    'contractorcompany',
    'contractorbusinessname',
    'contractor',
    'contrname',
    'companyname',
    'contractorfullname',
  ],
  license: [
    'contractorstatelic',
    'contractorlicensenumber',
    'contractorlicenseno',
    'contractorlicense',
    'contractorlicnum',
    'contractornumber',
    'statelicensenumber',
    'licensenumber',
    'licenseno',
  ],
  parcel: [
    'folionumber',
    'foliono',
    'folionum',
    'folio',
    'parcelnumber',
    'parcelno',
    'parcelnum',
    'parcelid',
    'parcelidnumber',
    'parcelcontrolnumber',
    'propertycontrolnumber',
    'parcel',
    ...PARCEL_ABBREVIATIONS,
    'apn',
    'assessorparcelnumber',
    'pinnum',
    'pinnumber',
    'pin',
  ],
  address: [
    'propertyaddress',
    'siteaddress',
    'situsaddress',
    'jobaddress',
    'permitaddress',
    'projectaddress',
    'workaddress',
    'worklocation',
    'fulladdress',
    'streetaddress',
    'originaladdress1',
    'originaladdress',
    'addressline1',
    'address',
    'address1',
    'joblocation',
    'sitelocation',
  ],
};

/** Columns whose day is the final inspection's only of a permit that is final, and what it is of any other. */
export const DAYS_OF_FINAL_PERMITS: ReadonlyMap<string, 'completed' | 'lastInspection'> = new Map([
  ['bldcmpdt', 'completed'],
  ['buildingfinallastinspdate', 'lastInspection'],
]);

/** In the county's table a permit has up to ten kinds of work, each in a column of its own. */
const FURTHER_DESCRIPTIONS = Array.from({ length: 9 }, (_, index) => `desc${index + 2}`);

/** Columns that hold an address in parts, in the order in which it is written, where none has it whole. */
const ADDRESS_PARTS: readonly (readonly string[])[] = [
  ['streetnumber', 'streetno', 'streetnum', 'housenumber', 'addressnumber'],
  ['streetdirection', 'streetdir', 'predirection', 'direction'],
  ['streetname', 'street'],
  ['streetsuffix', 'streettype', 'suffix'],
  ['unit', 'unitnumber'],
];

/** Returns the field of each column, by the titles; undefined where the title isn't known or another column is taken. */
export function matchColumns(titles: readonly string[]): (TableField | undefined)[] {
  const names = titles.map(plainName);
  const fields: (TableField | undefined)[] = names.map(() => undefined);
  for (const field of TABLE_FIELDS) {
    const known = COLUMN_NAMES[field].find((each) =>
      typeof each === 'string'
        ? names.includes(each)
        : names.includes(each.name) && names.includes(each.beside),
    );
    const name = typeof known === 'object' ? known.name : known;
    if (name) fields[names.indexOf(name)] = field;
    const further = name === 'desc1' ? FURTHER_DESCRIPTIONS : [];
    for (const each of further.filter((title) => names.includes(title))) {
      fields[names.indexOf(each)] = field;
    }
  }
  if (!fields.includes('address')) {
    for (const index of addressParts(names)) fields[index] ??= 'address';
  }
  return fields;
}

/** Returns the columns of an address in parts; none where house number or street is missing. */
function addressParts(names: readonly string[]): readonly number[] {
  const found = ADDRESS_PARTS.map((known) => names.findIndex((name) => known.includes(name)));
  const [house = -1, , street = -1] = found;
  return house < 0 || street < 0 ? [] : found.filter((index) => index >= 0);
}

/** Returns a column's title, or a status, without case, spaces and signs. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
