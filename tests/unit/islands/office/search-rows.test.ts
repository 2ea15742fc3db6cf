import { expect, test } from 'vitest';
import { portalOf, withSearchDay, withTier } from '#islands/office/report/search-rows.ts';

test('a row is dated with the source at its portal, and no other', () => {
  const content = {
    searched: [{ kind: 'permit' }, { kind: 'license' }],
    sources: [{ name: 'Portal', url: 'https://d.gov' }, { name: 'Card' }],
  } as const;
  expect(withSearchDay(content, { index: 0, day: '2026-11-24', url: 'https://d.gov' })).toEqual({
    searched: [{ kind: 'permit', date: '2026-11-24' }, { kind: 'license' }],
    sources: [{ name: 'Portal', url: 'https://d.gov', date: '2026-11-24' }, { name: 'Card' }],
  });
  expect(withSearchDay(content, { index: 0, day: '2026-11-24' }).sources).toEqual(content.sources);
});

test('a row leads to the portal of the office that it names, else the first of its kind to the known one', () => {
  const known = [
    { kind: 'permit', office: 'The town', url: 'https://town.gov' },
    { kind: 'permit', office: 'The county', url: 'https://county.gov' },
    { kind: 'code-case' },
  ] as const;
  const portals = (...offices: readonly string[]) => {
    const searched = offices.map((office) => ({ kind: 'permit' as const, office }));
    return searched.map((_, index) => portalOf(known, searched, index));
  };
  expect(portals('the county', 'The town')).toEqual(['https://county.gov', 'https://town.gov']);
  expect(portals('Town Hall', 'Archive')).toEqual(['https://town.gov', undefined]);
  expect(portalOf(known, [{ kind: 'code-case' }], 0)).toBeUndefined();
});

test('the add-on has a row for each search that it sells, and the order’s report has its own back', () => {
  const day = '2026-11-24';
  const permits = { kind: 'permit', office: 'City Hall', date: day } as const;
  const licenses = { kind: 'license', office: 'DBPR', date: day } as const;
  const content = { searched: [permits, licenses] };
  const addOn = withTier(content, { tier: 'closing-check', orderTier: 'diligence', day });
  expect(addOn).toEqual({
    tier: 'closing-check',
    searched: [permits, { kind: 'code-case', date: day }, { kind: 'lien', date: day }],
  });
  const back = withTier(addOn, { tier: 'basic', orderTier: 'basic', day });
  expect(back).toEqual({ searched: [permits] });
  // A result is somebody's work.
  const searched = [permits, { ...licenses, found: 2 }];
  expect(withTier({ searched }, { tier: 'closing-check', orderTier: 'diligence', day })).toEqual(
    expect.objectContaining({ searched: expect.arrayContaining(searched) }),
  );
});
