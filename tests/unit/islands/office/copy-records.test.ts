import { expect, test } from 'vitest';
import { withRecords } from '#islands/office/report/copy-records.ts';
import type { CopiedRecords, DraftFields } from '#shared/office/reports.ts';

const records: CopiedRecords = {
  parcel: { folio: '01-4138-092-0470', jurisdiction: 'City of Miami', yearBuilt: 1964 },
  permits: [
    { number: 'BD-1', status: 'closed' },
    { number: 'BD-2', status: 'open' },
  ],
  readOn: '2026-11-03',
  office: 'Miami Building Department',
};

test('adds what is missing, and a source with the day on which it was read', () => {
  const content = { parcel: { address: '1 Palm Way', yearBuilt: '' }, verdict: { text: 'Fine.' } };
  expect(withRecords(content, records)).toEqual({
    parcel: { address: '1 Palm Way', ...records.parcel },
    permits: records.permits,
    sources: [{ name: 'Miami Building Department', date: '2026-11-03' }],
    verdict: { text: 'Fine.' },
  });
});

test('keeps what is written, and adds the permits whose number is not there', () => {
  const content: DraftFields = {
    parcel: { yearBuilt: 1970, folio: '30-1' },
    permits: [{ number: 'bd 2', status: 'closed' }],
    sources: [{ name: 'Survey' }],
  };
  expect(withRecords(content, records)).toMatchObject({
    parcel: { yearBuilt: 1970, folio: '30-1', jurisdiction: 'City of Miami' },
    permits: [
      { number: 'bd 2', status: 'closed' },
      { number: 'BD-1', status: 'closed' },
    ],
    sources: [{ name: 'Survey' }, { name: 'Miami Building Department' }],
  });
});

test('copied twice, it is the same draft', () => {
  const once = withRecords({}, records);
  expect(withRecords(once, records)).toBe(once);
});
