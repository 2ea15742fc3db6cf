import { sells } from '#shared/report/tiers.ts';
import type { WrittenEntry } from '#shared/report/written.ts';
import { plain, problem, type Rule, type RuledReport } from './rule.ts';

export const contractorsAreWhole: Rule = (report) => {
  const { tier, contractors = [], permits = [] } = report;
  if (!sells(tier, 'license')) return [];
  const names = new Set(contractors.map(({ name }) => plain(name)));
  const named = new Set(permits.map(({ contractor }) => plain(contractor)));
  return [
    ...permits.flatMap(({ contractor }, index) => {
      const path = ['permits', index, 'contractor'];
      if (!contractor)
        return [problem(path, 'Choose its contractor: one not on record is an entry too.')];
      return names.has(plain(contractor))
        ? []
        : [problem(path, 'This contractor is not among the contractors. Add it there.')];
    }),
    ...contractors.flatMap((contractor, index) => {
      const { name } = contractor;
      const at = (field: string, message: string) =>
        problem(['contractors', index, field], message);
      return [
        ...missingFields(report, contractor).map((field) => at(field, MISSING[field])),
        ...extraFields(contractor).map((field) =>
          at(
            field,
            field === 'license'
              ? 'Somebody with a license is on record as licensed.'
              : 'Only a license has this. Remove it, or choose Licensed.',
          ),
        ),
        ...OTHER_TEXTS.filter((field) => OF_COMPLAINTS.test(contractor[field] ?? '')).map((field) =>
          at(field, 'This says something of complaints or discipline. Say it there.'),
        ),
        ...(name && !named.has(plain(name))
          ? [at('name', 'No permit of the report names this contractor.')]
          : []),
      ];
    }),
  ];
};

/** What is written of each contractor, by how it is known, and what its tier sells of one. */
function missingFields(
  { tier }: Pick<RuledReport, 'tier'>,
  contractor: WrittenEntry<'contractors'>,
): (keyof typeof MISSING)[] {
  const { record, complaints } = contractor;
  // A choice of another version is named by the schema.
  const needed = record && Object.hasOwn(NEEDED, record) ? NEEDED[record] : [];
  const ofComplaints = [
    ...(record === 'licensed' ? (['complaints'] as const) : []),
    ...(complaints && complaints !== 'none' ? (['complaintsRemark'] as const) : []),
  ];
  return [...needed, ...(sells(tier, 'complaints') ? ofComplaints : [])].filter(
    (field) => !contractor[field],
  );
}

function extraFields(contractor: WrittenEntry<'contractors'>) {
  const { record } = contractor;
  if (!record || record === 'licensed') return [];
  const ofLicense = [
    'license',
    'licenseThen',
    'thenRemark',
    'licenseToday',
    'todayRemark',
  ] as const;
  // The state has complaints about people without a license too, and none about an owner.
  const extra = [...ofLicense, ...(record === 'owner' ? OF_COMPLAINT : [])];
  return extra.filter((field) => contractor[field]);
}

const OF_COMPLAINT = ['complaints', 'complaintsRemark'] as const;
const NEEDED = {
  licensed: ['license', 'trade', 'licenseThen', 'licenseToday', 'source', 'lookedUpOn'],
  owner: [],
  'not-on-record': ['source', 'lookedUpOn'],
} as const;
const MISSING = {
  license: 'Write the license’s number.',
  trade: 'Write what the license is for.',
  licenseThen: 'Choose its standing when the work was done.',
  licenseToday: 'Choose its standing today.',
  complaints: 'Choose whether the state’s page displays complaints or discipline.',
  complaintsRemark: 'Write what is displayed, or why none can be seen.',
  source: 'Write where it was looked up, or looked for.',
  lookedUpOn: 'Write on which day it was looked up, or looked for.',
} as const;

/** Texts of a contractor that may say something of complaints, since nothing else did before they had fields of their own. */
const OTHER_TEXTS = ['trade', 'thenRemark', 'todayRemark'] as const;

/** Words of complaints and discipline, in the report's languages. */
export const OF_COMPLAINTS = /\b(complaints?|disciplin\w*|quejas?|denuncias?|sanci[oó]n(es)?)\b/i;
