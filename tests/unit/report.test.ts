import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sampleReport } from '#business/report/sample.ts';
import { type Report, reportSchema } from '#business/report/schema.ts';
import { missingParts, unsoldParts } from '#business/report/tier-rules.ts';
import { REPORT_TIERS } from '#business/report/tiers.ts';
import { REPORT_GUIDE, withReportFields } from '#cli/report-fields.ts';

const full = sampleReport('full');
const as = (changes: Partial<Report>): Report => ({ ...full, ...changes });
const paths = (problems: ReturnType<typeof unsoldParts>) =>
  problems.map(({ path }) => path.join('.'));

describe('a report can’t contain what its tier doesn’t sell', () => {
  test('a Basic Lookup contains permits only', () => {
    const codeCases = [{ number: '1', status: 'open', violation: 'A fence' }] as const;
    expect(paths(unsoldParts(as({ tier: 'basic', codeCases: [...codeCases] })))).toEqual([
      'permits.0.license',
      'permits.1.license',
      'permits.2.license',
      'codeCases',
      'findings.0.basis',
      'findings.0.photo',
      'findings.2.basis',
      'findings.3.basis',
      'findings.4.basis',
      'findings.5.basis',
      'searched.2.kind',
      'searched.3.kind',
      'searched.4.kind',
      'searched.5.kind',
    ]);
  });

  test('photographs need a visit', () => {
    const [finding] = full.findings.filter(({ basis }) => basis === 'permit');
    if (!finding) throw new Error('the sample has no such finding');
    const photo = { file: 'pool.jpg', alt: 'A pool' };
    const problems = unsoldParts(as({ tier: 'diligence', findings: [{ ...finding, photo }] }));
    expect(paths(problems)).toContain('findings.0.photo');
  });

  test.each(REPORT_TIERS)('%s and liens', (tier) => {
    const liens = [{ number: '1', holder: 'The city' }];
    const isRejected = paths(unsoldParts(as({ tier, liens }))).includes('liens');
    expect(isRejected).toBe(tier !== 'closing-check');
  });
});

describe('a report can’t be delivered', () => {
  test('without each of its records searched', () => {
    expect(missingParts(as({ searched: [] })).map(({ message }) => message)).toEqual([
      expect.stringContaining('(kind: permit)'),
      expect.stringContaining('(kind: license)'),
      expect.stringContaining('(kind: building-record)'),
      expect.stringContaining('(kind: code-case)'),
      expect.stringContaining('(kind: visit)'),
    ]);
  });

  test('with findings and nothing to do about them, or without a source', () => {
    expect(paths(missingParts(as({ nextSteps: [], sources: [] })))).toEqual([
      'nextSteps',
      'sources',
    ]);
  });
});

test.each([
  ['an unknown key', { adress: 'x' }, /adress/],
  ['a malformed date', { date: '11/20/2026' }, /year-month-day/],
  ['an unknown tier', { tier: 'gold' }, /Write one of: basic/],
  ['text that isn’t a list', { permits: 'none' }, /begins with a dash/],
  [
    'a photo elsewhere',
    { findings: [{ ...full.findings[0], photo: { file: '../a.jpg', alt: 'x' } }] },
    /beside this one/,
  ],
])('the schema rejects %s and says what to write', (_, changes, message) => {
  const parsed = z.safeParse(reportSchema, { ...full, ...changes });
  expect(JSON.stringify(parsed.error?.issues)).toMatch(message);
});

test('every field of the schema has a description', () => {
  const undescribed: string[] = [];
  const visit = (schema: Record<string, unknown>, path: string): void => {
    const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
    for (const [name, property] of Object.entries(properties)) {
      if (typeof property.description !== 'string') undescribed.push(`${path}${name}`);
      visit(property, `${path}${name}.`);
      visit((property.items ?? {}) as Record<string, unknown>, `${path}${name}.`);
    }
  };
  visit(z.toJSONSchema(reportSchema, { io: 'input' }) as Record<string, unknown>, '');
  expect(undescribed).toEqual([]);
});

test('the tables of docs/reports.md are those of the schema', () => {
  const guide = readFileSync(REPORT_GUIDE, 'utf8');
  expect(guide).toContain('`permits[].license.number`');
  expect(withReportFields(guide)).toBe(guide);
});
