import { expect, test } from 'vitest';
import { withEdit } from '#islands/office/report/with-edit.ts';
import { referencesTo } from '#report/references.ts';
import { contradictions } from '#report/rules/contradictions.ts';
import { sampleReport } from '#report/sample.ts';
import { RECORD_KEYS, RECORD_LISTS } from '#shared/report/record-lists.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { sweep } from '../../sweep.ts';

const FULL = sampleReport('full');
const lien = { number: 'CFN-1', holder: 'The city' };
const whole = {
  ...FULL,
  liens: [lien],
  // Whatever is named by the sample, and one of each list.
  findings: [
    ...FULL.findings,
    {
      title: 'x',
      records: RECORD_LISTS.map((list) => ({
        list,
        key: `${({ ...FULL, liens: [lien] }[list][0] as Readonly<Record<string, unknown>>)[RECORD_KEYS[list]]}`,
      })),
    },
  ],
} as const;
const dangling = (report: object) =>
  contradictions(report as Parameters<typeof contradictions>[0]).filter(({ message }) =>
    /^No .* of the report has this|not among the contractors|names this contractor/.test(message),
  );

sweep(
  'a reference follows its entry while its key is edited',
  { list: RECORD_LISTS },
  ({ list }) => {
    const path = [list, 0, RECORD_KEYS[list]];
    const references = referencesTo(whole, path);
    const [other] = (whole[list] as readonly unknown[]).slice(1);
    const name = (other as Readonly<Record<string, string>> | undefined)?.[RECORD_KEYS[list]];
    // On the way to another text it is empty, and then another entry's.
    const typed = ['', ...(name === undefined ? [] : [name]), 'Z-9'];
    const edited = typed.reduce<WrittenReport>(
      (report, text) => withEdit(report, path, text, 'full', references),
      whole,
    );
    return [
      ...(references.length === 0 ? ['nothing refers to the entry'] : []),
      ...dangling(edited).map(({ path: at }) => `${at.join('.')} is left behind`),
      ...(JSON.stringify(edited).split('"Z-9"').length - 2 === references.length
        ? []
        : ['another number of references followed']),
    ];
  },
);

test('no other field has references, nor an entry that another one has the number of', () => {
  expect(referencesTo(FULL, ['permits', 0, 'type'])).toEqual([]);
  expect(referencesTo(FULL, ['verdict', 'text'])).toEqual([]);
  expect(referencesTo(FULL, ['findings', 0, 'records', 0, 'key'])).toEqual([]);
  const twice = { ...FULL, permits: [FULL.permits[0], FULL.permits[0]] } as typeof FULL;
  expect(referencesTo(twice, ['permits', 1, 'number'])).toEqual([]);
  expect(referencesTo(twice, ['permits', 0, 'number'])).toContainEqual([
    'findings',
    1,
    'records',
    0,
    'key',
  ]);
});
