import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { exampleFindings, firstServiceWith, permitLine } from '#report/excerpts.ts';
import { type FieldSchema, REPORT_FIELDS } from '#report/fields.ts';
import { sampleReport } from '#report/sample.ts';
import { stepsOf } from '#report/steps.ts';
import { deliveryProblems } from '#report/tier-rules.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';
import { COMPARISON_RESULTS } from '#shared/report/schema.ts';
import { FORM_SERVICES, SAMPLED_SERVICES, SERVICES } from '#shared/services.ts';

const [basic, diligence, full] = [
  sampleReport('basic'),
  sampleReport('diligence'),
  sampleReport('full'),
];
const [brief, check] = [sampleReport('risk-brief'), sampleReport('closing-check')];

describe('nothing of the sample can exist', () => {
  test('its ZIP code has a prefix that Florida doesn’t use', () => {
    expect(full.parcel.address).toMatch(/, FL 34[358]\d\d$/);
  });

  test('its folio is in a section above 36, the last one of a township', () => {
    const [, section] = /^\d\d-\d\d(\d\d)-\d{3}-\d{4}$/.exec(full.parcel.folio ?? '') ?? [];
    expect(Number(section)).toBeGreaterThan(36);
  });

  test('its permits and cases have the county’s form, with numbers that no year reaches', () => {
    for (const { number, issued } of full.permits) {
      expect(number).toMatch(/^\d{4}9\d{5}$/);
      expect(issued?.slice(0, 4)).toBe(number.slice(0, 4));
    }
    for (const { number, opened } of full.codeCases) {
      expect(number).toMatch(/^\d{4}9\d{6}$/);
      expect(opened?.slice(0, 4)).toBe(number.slice(0, 4));
    }
    for (const { number, recorded } of check.liens) {
      expect(number).toMatch(/^\d{4}R9\d{6}$/);
      expect(recorded?.slice(0, 4)).toBe(number.slice(0, 4));
    }
    // The texts name no other number either.
    const numbers = [...full.permits, ...full.codeCases, ...check.liens].map(
      ({ number }) => number,
    );
    const mentioned = readFileSync('src/i18n/en/sample-report.yaml', 'utf8').match(
      /\b\d{4}R?\d{4,}\b/g,
    );
    expect(new Set(mentioned)).toEqual(new Set(numbers));
  });

  test('its contractors are named Sample, and their licenses have numbers that the state hasn’t reached', () => {
    for (const { name, license } of full.contractors) {
      expect(name).toMatch(/^Sample /);
      expect(license).toMatch(/^C[A-Z]C9\d{5,6}$/);
    }
  });

  test('its signer is named Sample, with a license of more digits than there are', () => {
    expect(full.signedBy).toEqual({
      name: 'Dana Sample',
      license: expect.stringMatching(/^HI\d{7}$/),
    });
  });

  test('its addresses are nobody’s', () => {
    const hosts = [full, check]
      .flatMap(({ sources }) => sources)
      .flatMap(({ url }) => (url ? [new URL(url).hostname] : []));
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/\.example$/);
  });
});

describe('each service’s sample', () => {
  test.each(SAMPLED_SERVICES)('of %s could be delivered in every language', (service) => {
    for (const language of LANGUAGES) {
      expect(deliveryProblems(sampleReport(service, language)), language).toEqual([]);
    }
  });

  test('has all findings of the cheaper one, and more', () => {
    const titles = [basic, diligence, full].map(({ findings }) =>
      findings.map((each) => each.title),
    );
    const [ofBasic = [], ofDiligence = [], ofFull = []] = titles;
    expect(ofDiligence).toEqual(expect.arrayContaining(ofBasic));
    expect(ofFull).toEqual(expect.arrayContaining(ofDiligence));
    expect(ofBasic.length).toBeLessThan(ofDiligence.length);
    expect(ofDiligence.length).toBeLessThan(ofFull.length);
  });

  test('has nothing that its service doesn’t sell, and says so', () => {
    expect(basic.contractors).toEqual([]);
    expect(basic.comparison).toEqual([]);
    expect(diligence.contractors).toHaveLength(4);
    expect(basic.codeCases).toEqual([]);
    expect(diligence.codeCases).toHaveLength(1);
    expect(stepsOf(basic).map(({ by }) => by)).toEqual([
      'Before your inspection period ends',
      'At closing',
    ]);
    expect(new Set(basic.sources.map(({ name }) => name))).toEqual(new Set(['Permit file']));
    const unsearched = ({ notSearched }: typeof basic) => notSearched.map(({ what }) => what);
    expect(unsearched(basic)).toContain('Code enforcement cases');
    expect(unsearched(diligence)).not.toContain('Code enforcement cases');
    expect(unsearched(diligence)).toContain('The house itself');
    expect(unsearched(full)).not.toContain('The house itself');
    for (const report of [basic, diligence, full]) {
      expect(unsearched(report)).toContain('Recorded municipal liens');
      expect(unsearched(report)).toContain('Permits of the years before 1978');
    }
  });

  test('is written when its service is bought: before the listing, during the inspection, in the week of the closing', () => {
    const days = [brief, basic, check].map(({ date, inspectionEnds, closingDate }) => [
      date < (basic.inspectionEnds ?? ''),
      inspectionEnds !== undefined,
      closingDate !== undefined,
    ]);
    expect(days).toEqual([
      [true, false, false],
      [true, true, true],
      [false, false, true],
    ]);
    for (const { date, searched, sources, liens } of [brief, check]) {
      for (const each of [...searched, ...sources]) {
        expect(each.date && each.date < date, JSON.stringify(each)).toBe(true);
      }
      for (const { recorded = '' } of liens) expect(recorded > basic.date).toBe(true);
    }
    expect(check.findings.map(({ basis }) => basis)).toEqual(['permit', 'code-case', 'lien']);
    for (const { by } of stepsOf(brief)) expect(by).toBe('Before the listing');
    expect(new Set(stepsOf(check).map(({ by }) => by))).toEqual(new Set(['At once', 'At closing']));
  });

  test('counts every permit that it found, the one on microfilm too', () => {
    const found = basic.searched.map((search) => search.found);
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(basic.permits.length);
    expect(basic.verdict.text).toMatch(/^One of four permits/);
    expect(basic.permits).toHaveLength(4);
    expect(basic.sources.map(({ number }) => number)).toEqual(
      basic.permits.map(({ number }) => number),
    );
  });

  test('shows with a visit a photograph of every finding, what it takes to fix it, and what was seen of each item', () => {
    for (const { title, photos, fix } of full.findings) {
      expect(photos, title).toHaveLength(1);
      expect(fix, title).toBeDefined();
    }
    expect(new Set(full.findings.map(({ photos }) => photos?.[0]?.file)).size).toBe(
      full.findings.length,
    );
    // The permit of its house was found, so that nothing is older than what the office has.
    expect(new Set(full.comparison.map(({ result }) => result))).toEqual(
      new Set(COMPARISON_RESULTS.filter((result) => result !== 'original')),
    );
    expect(full.comparison.every(({ onSite }) => onSite)).toBe(true);
    expect(diligence.comparison.some(({ onSite }) => onSite)).toBe(false);
    expect(diligence.comparison.length).toBeLessThan(full.comparison.length);
  });

  test.each(LANGUAGES)('has an example of each service for the landing page in %s', (language) => {
    expect(exampleFindings(language).map(({ service }) => service)).toEqual([...FORM_SERVICES]);
  });

  test('has its permits as lines in the language of the page', () => {
    const [permit] = basic.permits;
    if (!permit) throw new Error('the sample has no permit');
    expect(permitLine(permit, 'en')).toEqual({
      name: 'Swimming pool and deck',
      detail: '2019947218, May 2019',
      tone: 'open',
      status: 'Open',
    });
    expect(permitLine({ ...permit, status: 'expired' }, 'es')).toMatchObject({
      detail: '2019947218, may 2019',
      tone: 'violation',
    });
  });

  test.each(FORM_SERVICES)('has the drawing of the example of %s', (service) => {
    expect(existsSync(`src/components/drawings/${SERVICES[service].drawing}.svg`)).toBe(true);
  });

  test('has an example of what each service is the first to find, and of what to do', () => {
    const examples = exampleFindings('en').map(({ finding, action }) => [finding.basis, action]);
    expect(examples).toEqual([
      ['permit', expect.stringMatching(/^Ask the seller in writing to close permit 2019947218/)],
      ['building-record', expect.stringMatching(/^Ask when the third bathroom/)],
      ['visit', expect.stringMatching(/^Ask the seller whether the bedroom/)],
    ]);
  });
});

test.each(LANGUAGES)(
  'the sample in %s differs from the English one in its prose alone',
  (language) => {
    const sample = readYaml(language);
    expect(withoutProse(sample, REPORT_FIELDS)).toEqual(
      withoutProse(readYaml(DEFAULT_LANGUAGE), REPORT_FIELDS),
    );
  },
);

function readYaml(language: Language): unknown {
  return parse(readFileSync(`src/i18n/${language}/sample-report.yaml`, 'utf8'));
}

/** Returns a value of the sample with the numbers of each prose in its place. The sample's own keys are codes. */
function withoutProse(value: unknown, schema: FieldSchema): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutProse(entry, schema.items ?? {}));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        // The sample has a verdict for each service.
        withoutProse(field, schema.properties?.[name] ?? schema),
      ]),
    );
  }
  return schema.prose ? String(value).match(/\d+(?:[.,-]\d+)*/g) : value;
}

test.each([
  ['permit', 'basic'],
  ['code-case', 'diligence'],
  ['visit', 'full'],
  ['lien', 'closing-check'],
] as const)('the cheapest service that finds a %s is %s', (basis, service) => {
  expect(firstServiceWith(basis)).toBe(service);
});
