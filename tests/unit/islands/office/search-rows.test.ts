import { expect, test } from 'vitest';
import {
  withCopiedSearches,
  withKnownOffices,
  withSearchDay,
  withTier,
} from '#islands/office/report/search-rows.ts';

const known = {
  jurisdiction: 'Doral',
  searches: [
    {
      kind: 'permit',
      office: 'Doral, Building Department',
      method: 'Online portal',
      url: 'https://d.gov',
    },
    { kind: 'license', office: 'DBPR' },
    { kind: 'code-case' },
  ],
  sources: [{ name: 'Permit records', url: 'https://d.gov' }],
} as const;
const blank = {
  searched: [{ kind: 'permit', date: '2026-11-24' }, { kind: 'code-case' }],
} as const;

test('what is empty is filled in, and a second press has nothing to do', () => {
  const filled = withKnownOffices(blank, known);
  expect(filled).toEqual({
    parcel: { jurisdiction: 'Doral' },
    searched: [
      {
        kind: 'permit',
        date: '2026-11-24',
        office: 'Doral, Building Department',
        method: 'Online portal',
      },
      { kind: 'code-case' },
      { kind: 'license', office: 'DBPR' },
    ],
    sources: [{ name: 'Permit records', url: 'https://d.gov' }],
  });
  expect(withKnownOffices(filled, known)).toBe(filled);
});

test('what somebody wrote stays', () => {
  const written = {
    parcel: { jurisdiction: 'Miami-Dade' },
    searched: [
      { kind: 'permit', office: 'Archive' },
      { kind: 'license', office: 'The state' },
    ],
    sources: [{ name: 'My own name', url: 'https://d.gov' }],
  };
  expect(withKnownOffices(written, known)).toBe(written);
});

test('another report’s offices are added, and fill rows that name none', () => {
  const earlier = {
    day: '2026-11-20',
    searched: [
      { kind: 'permit', office: 'City Hall', method: 'Counter' },
      { kind: 'permit', office: 'Archive' },
    ],
    sources: [{ name: 'Portal', url: 'https://d.gov' }],
  } as const;
  const copied = withCopiedSearches(blank, earlier);
  expect(copied.searched).toEqual([
    { kind: 'permit', date: '2026-11-24', office: 'City Hall', method: 'Counter' },
    { kind: 'code-case' },
    { kind: 'permit', office: 'Archive' },
  ]);
  expect(withCopiedSearches(copied, earlier)).toBe(copied);
});

test('a row is dated with the source at its portal, and no other', () => {
  const content = {
    searched: [{ kind: 'permit' }, { kind: 'license' }],
    sources: [{ name: 'Portal', url: 'https://d.gov' }, { name: 'Card' }],
  };
  expect(withSearchDay(content, { index: 0, day: '2026-11-24', url: 'https://d.gov' })).toEqual({
    searched: [{ kind: 'permit', date: '2026-11-24' }, { kind: 'license' }],
    sources: [{ name: 'Portal', url: 'https://d.gov', date: '2026-11-24' }, { name: 'Card' }],
  });
  expect(withSearchDay(content, { index: 0, day: '2026-11-24' }).sources).toEqual(content.sources);
});

test('the add-on has a row for each search that it sells, and the order’s report has its own back', () => {
  const day = '2026-11-24';
  const permits = { kind: 'permit', office: 'City Hall', date: day };
  const licenses = { kind: 'license', office: 'DBPR', date: day };
  const content = { searched: [permits, licenses] };
  const addOn = withTier(content, { chosen: 'closing-check', orderTier: 'diligence', day });
  expect(addOn).toEqual({
    tier: 'closing-check',
    searched: [permits, { kind: 'code-case', date: day }, { kind: 'lien', date: day }],
  });
  const back = withTier(addOn, { chosen: undefined, orderTier: 'basic', day });
  expect(back).toEqual({ searched: [permits] });
  // A result is somebody's work.
  const searched = [permits, { ...licenses, found: 2 }];
  expect(withTier({ searched }, { chosen: 'closing-check', orderTier: 'diligence', day })).toEqual(
    expect.objectContaining({ searched: expect.arrayContaining(searched) }),
  );
});
