import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { company } from '#business/company.ts';
import { reportDocument } from '#report/build-document.ts';
import { reportFacts } from '#report/facts.ts';
import { type FieldSchema, REPORT_FIELDS } from '#report/fields.ts';
import { permitDates } from '#report/permits-section.ts';
import { sampleReport } from '#report/sample.ts';
import { deliveryProblems, missingParts, unsoldParts } from '#report/tier-rules.ts';
import { type Report, reportSchema } from '#shared/report/schema.ts';
import { SCOPE_ITEMS } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import { REPORT_TIERS } from '#shared/services.ts';

const full = sampleReport('full');
const as = (changes: Partial<Report>): Report => ({ ...full, ...changes });
const paths = (problems: ReturnType<typeof unsoldParts>) =>
  problems.map(({ path }) => path.join('.'));

describe('a report can’t contain what its tier doesn’t sell', () => {
  test('a Basic Lookup contains permits only', () => {
    const codeCases = [{ number: '1', status: 'open', violation: 'A fence' }] as const;
    const unsold = paths(unsoldParts(as({ tier: 'basic', codeCases: [...codeCases] })));
    expect(unsold).toEqual(
      expect.arrayContaining([
        ...['findings.0.basis', 'findings.0.fix', 'findings.0.photos'],
        // Its basis is a permit.
        ...['findings.1.fix', 'findings.1.photos'],
        'comparison',
        'contractors',
        'codeCases',
        'searched.2.kind',
      ]),
    );
    expect(unsold).not.toContain('findings.1.basis');
    expect(unsold).not.toContain('searched.1.kind');
  });
});

describe('a report can’t be delivered', () => {
  test('without each of its records searched', () => {
    const missing = missingParts(as({ searched: [] }));
    expect(new Set(paths(missing))).toEqual(new Set(['searched']));
    expect(missing.map(({ message }) => message)).toEqual([
      expect.stringContaining('includes permits.'),
      expect.stringContaining('includes contractors’ licenses.'),
      expect.stringContaining('includes the appraiser’s building record.'),
      expect.stringContaining('includes code enforcement cases.'),
      expect.stringContaining('includes a visit.'),
    ]);
  });

  test('with findings and nothing to do about them, or without a source', () => {
    const findings = full.findings.map((each) => ({ ...each, steps: [], noStep: 'x' }));
    expect(paths(missingParts(as({ findings, sources: [] })))).toEqual(['nextSteps', 'sources']);
    expect(missingParts(as({ findings: [...full.findings, ...findings] }))).toEqual([]);
    expect(missingParts(as({ findings, nextSteps: full.findings[0]?.steps ?? [] }))).toEqual([]);
    expect(missingParts(as({ findings: [] }))).toEqual([]);
  });

  test('without the comparison that its tier sells', () => {
    expect(paths(missingParts(as({ comparison: [] })))).toEqual(['comparison']);
    expect(paths(missingParts(as({ comparison: [], tier: 'basic' })))).toEqual([]);
  });

  test('with too much or too little', () => {
    const liens = [{ number: '1', holder: 'The city' }];
    expect(paths(deliveryProblems(as({ liens, sources: [] })))).toEqual([
      'liens',
      'sources',
      // A contradiction too: nothing of it is found.
      'liens.0.noConcern',
    ]);
    expect(deliveryProblems(full)).toEqual([]);
  });
});

test.each([
  ['an unknown key', { adress: 'x' }, /adress/],
  ['a malformed date', { date: '11/20/2026' }, /Enter a day/],
  ['an unknown tier', { tier: 'gold' }, /Choose one/],
  ['text that isn’t a list', { permits: 'none' }, /array/],
  [
    'a photo elsewhere',
    { findings: [{ ...full.findings[0], photos: [{ file: '../a.jpg', alt: 'x' }] }] },
    /photograph/,
  ],
])('the schema rejects %s and says what to write', (_, changes, message) => {
  const parsed = z.safeParse(reportSchema, { ...full, ...changes });
  expect(JSON.stringify(parsed.error?.issues)).toMatch(message);
});

describe('a report says of the property', () => {
  const order = {
    order: 'SJG7C-HND84',
    preparedFor: 'Maria Lopez',
    reference: '2026-118',
    closingDate: '2026-12-04',
    signedBy: { name: 'Ana Sample', license: 'HI9900417' },
  };

  test('everything that is on record', () => {
    const parcel = {
      address: full.parcel.address,
      folio: '01-4138-001-0010',
      jurisdiction: 'City of Miami',
      yearBuilt: 1958,
      area: 1840,
      bedrooms: 3,
      bathrooms: 1,
    };
    const report = { ...as({ ...order, date: '2026-11-20', parcel }), language: 'en' } as const;
    expect(reportFacts(report)).toEqual([
      ['Folio', '01-4138-001-0010'],
      ['Jurisdiction', 'City of Miami'],
      ['Built', '1958'],
      ['On record', '1,840 sq ft, 3 bed, 1 bath'],
      ['Date of report', 'November 20, 2026'],
      ['Order', 'SJG7C-HND84'],
      ['Prepared for', 'Maria Lopez'],
      ['Your reference', '2026-118'],
      ['Signed by', 'Ana Sample, License HI9900417'],
    ]);
  });

  test('nothing that isn’t on record', () => {
    const { address, jurisdiction } = full.parcel;
    const report = { tier: 'basic', date: '2026-11-20', parcel: { address, jurisdiction } };
    const read = z.parse(reportSchema, { ...report, verdict: full.verdict });
    expect(reportFacts({ ...read, language: 'es' })).toEqual([
      ['Jurisdicción', jurisdiction],
      ['Fecha del informe', '20 de noviembre de 2026'],
    ]);
  });

  test.each([
    [{ bedrooms: 1 }, '1 dormitorio'],
    [{ bedrooms: 3, bathrooms: 2.5 }, '3 dormitorios, 2.5 baños'],
    [{ area: 1840, bathrooms: 1 }, '1,840 pies cuadrados, 1 baño'],
  ])('its size in Spanish: %j is %s', (size, text) => {
    const { area: _, bedrooms: __, bathrooms: ___, ...parcel } = full.parcel;
    const facts = reportFacts({ ...as({ parcel: { ...parcel, ...size } }), language: 'es' });
    const onRecord = Object.fromEntries(facts)['En los registros'];
    expect(onRecord?.replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('its permits’ dates, of which an expired one has passed', () => {
    const [permit] = full.permits;
    if (!permit) throw new Error('the sample has no permit');
    const dates = {
      ...permit,
      applied: '2019-05-02',
      issued: '2019-05-31',
      finalResult: undefined,
      finalDay: undefined,
      expires: '2019-11-27',
    };
    expect(permitDates({ ...dates, status: 'expired' }, 'en')).toEqual([
      'Applied May 2, 2019',
      'Issued May 31, 2019',
      'Expired Nov 27, 2019',
    ]);
    const passed = { ...dates, finalResult: 'passed', finalDay: '2019-06-01' } as const;
    expect(permitDates({ ...passed, status: 'open' }, 'es')).toEqual([
      'Solicitado: 2 may 2019',
      'Emitido: 31 may 2019',
      'Cerrado: 1 jun 2019',
      'Vence: 27 nov 2019',
    ]);
    const rejected = { ...passed, finalResult: 'rejected', expires: undefined } as const;
    expect(permitDates({ ...rejected, status: 'closed' }, 'en').at(-1)).toBe(
      'Final inspection rejected Jun 1, 2019',
    );
    expect(permitDates({ ...rejected, finalDay: undefined, status: 'closed' }, 'en').at(-1)).toBe(
      'Final inspection rejected',
    );
  });

  test('whether it was visited, and whom to ask', () => {
    const limitsOf = (report: typeof full) => {
      const [block] = reportDocument(report, 'screen').evidence.at(-1)?.blocks ?? [];
      return block?.type === 'paragraphs' ? block.texts : [];
    };
    const [visited, ...rest] = limitsOf(full);
    const [unvisited] = limitsOf({ ...full, tier: 'diligence' });
    expect(visited).toContain('on the day of the visit');
    expect(unvisited).toContain('Nobody visited the property');
    expect(rest).toHaveLength(4);
    expect(rest.at(-1)).toContain(company.phone);
  });
});

/** Every field of the schema by its path, and whether it is required. */
function fieldsIn(
  { properties = {}, items, required = [] }: FieldSchema,
  path = '',
): { readonly path: string; readonly field: FieldSchema; readonly isRequired: boolean }[] {
  return [
    ...(items ? fieldsIn(items, path) : []),
    ...Object.entries(properties).flatMap(([name, field]) => [
      { path: `${path}${name}`, field, isRequired: required.includes(name) },
      ...fieldsIn(field, `${path}${name}.`),
    ]),
  ];
}

describe('the schema says of', () => {
  const fields = fieldsIn(REPORT_FIELDS);
  const pathsOf = (found: typeof fields) => found.map(({ path }) => path);

  test('every field what to write', () => {
    expect(pathsOf(fields.filter(({ field }) => !field.description))).toEqual([]);
    expect(fields.length).toBeGreaterThan(50);
  });

  test('every field that a report may lack what it is sold with', () => {
    const unclear = fields.filter(
      ({ field, isRequired }) => isRequired !== (field.soldWith === undefined),
    );
    expect(pathsOf(unclear)).toEqual([]);
  });
});

test.each(SCOPE_ITEMS)('a tier sells what rests on %s', (item) => {
  expect(REPORT_TIERS.filter((tier) => sells(tier, item))).not.toEqual([]);
});
