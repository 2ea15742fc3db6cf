import { expect, test } from 'vitest';
import { withEdit } from '#islands/office/report/with-edit.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { ReportTier } from '#shared/services.ts';

const content = {
  permits: [
    { number: 'B-1', status: 'closed' },
    { number: 'B-2', status: 'open' },
    { number: 'B-3', status: 'expired' },
    { number: 'B-4' },
  ],
  comparison: [{ item: 'House' }, { item: 'Pool', result: 'permitted' }],
} as const;

test.each<[permit: string, tier: ReportTier, result: string | undefined]>([
  ['B-1', 'diligence', 'permitted'],
  ['B-2', 'diligence', 'open'],
  ['B-3', 'diligence', 'open'],
  // Nobody accounts for it, or it is as old as the house.
  ['', 'diligence', undefined],
  // Its status isn't written yet.
  ['B-4', 'diligence', undefined],
  // A visit may not have seen it.
  ['B-1', 'full', undefined],
  ['B-2', 'full', undefined],
])('the permit %j of a compared item in a report of %s comes to %s', (permit, tier, result) => {
  const edited = withEdit(content, ['comparison', 0, 'permit'], permit, tier);
  expect(edited.comparison).toEqual([
    { item: 'House', permit, ...(result && { result }) },
    content.comparison[1],
  ]);
});

test('another permit corrects what the item came to, and another field leaves it', () => {
  const path = ['comparison', 1, 'permit'] as const;
  expect(withEdit(content, path, 'B-2', 'diligence')).toHaveProperty('comparison.1.result', 'open');
  expect(withEdit(content, ['comparison', 1, 'item'], 'Spa', 'diligence').comparison).toEqual([
    content.comparison[0],
    { item: 'Spa', result: 'permitted' },
  ]);
});

test.each([
  [{ name: 'x' }, 'CPC9', 'licensed'],
  [{ name: 'x' }, '', undefined],
  [{ name: 'x', record: 'not-on-record' }, 'CPC9', 'not-on-record'],
] as const)('the license of %j, %j, makes its record %s', (contractor, license, record) => {
  const path = ['contractors', 0, 'license'];
  const { contractors } = withEdit({ contractors: [contractor] }, path, license, 'diligence');
  expect(contractors?.[0]?.record).toBe(record);
});

test('a phone that is typed was read today, until somebody says another day', () => {
  const path = ['searched', 0, 'phone'] as const;
  const [typed] = withEdit({ searched: [{}] }, path, '305-555-0142', 'basic').searched ?? [];
  expect(typed).toEqual({ phone: '305-555-0142', phoneReadOn: dayInFlorida(new Date()) });
  const earlier = { searched: [{ phoneReadOn: '2026-10-09' }] };
  expect(withEdit(earlier, path, '3', 'basic').searched).toEqual([
    { phone: '3', phoneReadOn: '2026-10-09' },
  ]);
  expect(withEdit({ searched: [{}] }, path, '', 'basic').searched).toEqual([{ phone: '' }]);
});

test('what names an entry follows another number, and stays where the number is emptied to be typed anew', () => {
  const path = ['permits', 0, 'number'] as const;
  const named = { ...content, comparison: [{ item: 'House', permit: 'B-1' }] };
  const references = [['comparison', 0, 'permit']] as const;
  const permitOf = (number: string) =>
    withEdit(named, path, number, 'diligence', references).comparison?.[0]?.permit;
  expect(permitOf('B-9')).toBe('B-9');
  expect(permitOf('')).toBe('B-1');
});
