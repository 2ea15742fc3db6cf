import { sells } from '#shared/report/tiers.ts';
import { plain, problem, type Rule } from './rule.ts';

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
      const { name, record, license } = contractor;
      const at = (field: string, message: string) =>
        problem(['contractors', index, field], message);
      // A choice of another version is named by the schema.
      const needed = record && Object.hasOwn(NEEDED, record) ? NEEDED[record] : [];
      const missing = needed
        .filter((field) => !contractor[field])
        .map((field) => at(field, MISSING[field]));
      const extra = (
        ['license', 'licenseThen', 'thenRemark', 'licenseToday', 'todayRemark'] as const
      ).filter((field) => record && record !== 'licensed' && contractor[field]);
      return [
        ...missing,
        ...extra.map((field) =>
          at(
            field,
            field === 'license' && license
              ? 'Somebody with a license is on record as licensed.'
              : 'Only a license has this. Remove it, or choose Licensed.',
          ),
        ),
        ...(name && !named.has(plain(name))
          ? [at('name', 'No permit of the report names this contractor.')]
          : []),
      ];
    }),
  ];
};

const NEEDED = {
  licensed: ['license', 'trade', 'licenseThen', 'licenseToday', 'source'],
  owner: [],
  'not-on-record': ['source'],
} as const;
const MISSING = {
  license: 'Write the license’s number.',
  trade: 'Write what the license is for.',
  licenseThen: 'Choose its standing when the work was done.',
  licenseToday: 'Choose its standing today.',
  source: 'Write where it was looked up, or looked for.',
} as const;
