import { describe, expect, test } from 'vitest';
import { sampleReport } from '#report/sample.ts';
import { timeline } from '#report/timeline.ts';
import type { Permit, ReportInLanguage } from '#shared/report/schema.ts';

const permit = (type: string, dates: Partial<Permit>): Permit => ({
  number: '1',
  type,
  description: 'Work',
  status: 'closed',
  ...dates,
});

/** A report of 2020 on a house of 2000: a fifth of its axis is four years. */
const report = (permits: readonly Permit[]): ReportInLanguage => {
  const sample = sampleReport('basic');
  return {
    ...sample,
    parcel: { ...sample.parcel, yearBuilt: 2000 },
    date: '2020-01-01',
    permits: [...permits],
  };
};
const roof = permit('Roofing', {
  issued: '2004-01-01',
  finalResult: 'passed',
  finalDay: '2005-01-01',
});
const pool = permit('Pool', { issued: '2010-01-01', status: 'open' });

describe('the time axis of permits', () => {
  test('has a row for each kind of work, that of the newest permit first', () => {
    const [axis] = timeline(report([roof, pool]), ['Garage']);
    expect(axis?.rows.map(({ label, note }) => [label, note])).toEqual([
      ['Pool', 'Open since 2010'],
      ['Roofing', '2004'],
      ['Garage', 'No permit'],
    ]);
    expect(axis?.alt).toBe(
      'The permits over time, 2000 to 2020. Pool: Open since 2010; Roofing: 2004; Garage: No permit.',
    );
    expect(axis?.ticks.map(({ label }) => label)).toEqual(['2000', '2005', '2010', '2015', '2020']);
  });

  test('leads from issued to final, from issued to the report, or all the way', () => {
    const [axis] = timeline(report([roof, pool]), ['Garage']);
    const spans = axis?.rows.flatMap((row) => row.spans) ?? [];
    expect(spans.map(({ state }) => state)).toEqual(['open', 'closed', 'unpermitted']);
    const places = spans.map(({ from, to }) => [from, to].map((place) => place.toFixed(2)));
    expect(places).toEqual([
      ['0.50', '1.00'],
      ['0.20', '0.25'],
      ['0.00', '1.00'],
    ]);
  });

  test('ends a closed permit without a final day where it began, and an expired one on its day', () => {
    const fence = permit('Fence', { issued: '2008-01-01' });
    const shed = permit('Shed', { issued: '2004-01-01', expires: '2012-01-01', status: 'expired' });
    const [axis] = timeline(report([fence, shed]), []);
    const spans = axis?.rows.flatMap((row) => row.spans) ?? [];
    expect(spans.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)])).toEqual([
      ['0.40', '0.40'],
      ['0.20', '0.60'],
    ]);
  });

  test('leads from the application to the report, and shows where a permit began that is no longer valid', () => {
    const deck = permit('Deck', { applied: '2016-01-01', status: 'applied-for' });
    const dock = permit('Dock', { issued: '2008-01-01', status: 'no-longer-valid' });
    const [axis] = timeline(report([deck, dock]), []);
    expect(axis?.rows.map(({ note }) => note)).toEqual([
      'Applied for in 2016',
      '2008, no longer valid',
    ]);
    const spans = axis?.rows.flatMap((row) => row.spans) ?? [];
    expect(spans.map(({ from, to, state }) => [from.toFixed(2), to.toFixed(2), state])).toEqual([
      ['0.80', '1.00', 'applied-for'],
      ['0.40', '0.40', 'no-longer-valid'],
    ]);
  });

  test('counts the permits of a kind, however it is written', () => {
    const [axis] = timeline(report([roof, { ...roof, type: 'ROOFING' }, pool, pool]), []);
    expect(axis?.rows.map(({ note }) => note)).toEqual(['2 open', '2 permits']);
  });

  test('keeps 300 kinds of work on a page', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      permit(`Work ${index}`, { issued: '2004-01-01' }),
    );
    const [axis] = timeline(report(many), []);
    expect(axis?.rows).toHaveLength(12);
    expect(axis?.rows.at(-1)).toMatchObject({ label: 'Other work', note: '289 permits' });
    expect(axis?.rows.flatMap(({ spans }) => spans)).toHaveLength(300);
  });

  test('stays within its ends when dates are in the wrong order or of another century', () => {
    const odd = permit('Roofing', {
      issued: '2030-01-01',
      finalResult: 'passed',
      finalDay: '1899-01-01',
    });
    const [axis] = timeline(report([odd, pool]), []);
    for (const { from, to } of axis?.rows.flatMap(({ spans }) => spans) ?? []) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(1);
      expect(from).toBeLessThanOrEqual(to);
    }
  });

  test.each([
    ['without permits', []],
    ['with one', [pool]],
    ['without a date', [permit('Roofing', {}), permit('Pool', {})]],
  ])('is left out %s', (_, permits) => {
    expect(timeline(report(permits), [])).toEqual([]);
  });
});
