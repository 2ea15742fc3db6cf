import { describe, expect, test } from 'vitest';
import {
  BROWARD_HOUSE,
  BROWARD_PAIR,
  BROWARD_UNIT,
  CONFIDENTIAL_HOUSE,
  COUNTY_BUILDING,
  COUNTY_HOUSE,
  COUNTY_UNIT,
  HIALEAH_HOUSE,
  MIAMI_COTTAGE,
  MIAMI_HOUSE,
  PALM_BEACH_HOUSE,
  VACANT_LOT,
} from '#emulators/arcgis/rows.ts';
import { proposalsOfSource, searchedSources } from '#islands/office/report/proposals.ts';
import { addProposals, isUnderstood } from '#report/add-proposal.ts';
import { checkDraft } from '#report/draft.ts';
import { isEmpty } from '#report/fields.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import { searchOpenData } from '#server/records/search.ts';
import { recordsToSearch } from '#server/reports/records-to-search.ts';
import type { Proposal } from '#shared/report/proposal.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { openOffice } from '../office/office-site.ts';
import { openSite } from '../site.ts';
import { feature, response, rowsOf, search } from './search-parcel.ts';

const site = await openSite();
const { arcgis } = site;

describe('a parcel in unincorporated Miami-Dade', () => {
  test('has its permits as the county has them, and what is not understood is left to choose', async () => {
    const { entries } = await search(COUNTY_HOUSE);
    expect(entries('county-permits')).toEqual([
      {
        fields: {
          number: '2019947218',
          type: 'Building',
          description: 'SWIMMING POOL; POOL DECK',
          status: 'open',
          statusOnRecord: 'Active (A)',
          issued: '2019-05-13',
          contractor: 'SAMPLE POOLS, INC.',
        },
        remarks: [],
      },
      {
        fields: {
          number: '2014931806',
          type: 'Mechanical',
          description: 'A/C CHANGE-OUT, 3.5 TON',
          status: 'closed',
          statusOnRecord: 'Final (F)',
          issued: '2014-07-09',
          finalResult: 'passed',
          finalDay: '2014-08-02',
          contractor: 'SAMPLE AIR, INC.',
        },
        remarks: [],
      },
      {
        fields: {
          number: '1993912547',
          type: 'Building',
          description: 'REROOF',
          status: 'expired',
          statusOnRecord: 'Expired (E)',
          issued: '1993-03-15',
        },
        remarks: [],
      },
      {
        fields: {
          number: '2023955101',
          type: 'Electrical',
          description: 'SERVICE CHANGE',
          statusOnRecord: 'X',
          issued: '2023-06-01',
          contractor: 'SAMPLE ELECTRIC CORP',
        },
        remarks: [],
      },
      {
        fields: {
          number: '2021955102',
          type: 'PLB',
          description: 'WATER HEATER',
          status: 'closed',
          statusOnRecord: 'Final (F)',
          issued: '2021-02-01',
          contractor: 'SAMPLE PLUMBING',
        },
        remarks: [],
      },
      {
        fields: {
          number: '2022955103',
          type: 'Roofing',
          description: 'TILE ROOF',
          status: 'open',
          statusOnRecord: 'Active (A)',
          issued: '2022-09-14',
          contractor: 'OWNER',
          alsoOnRecord:
            'The record has the work as completed on Jan 10, 2023, and the permit as active.',
        },
        remarks: [],
      },
      {
        fields: {
          number: '2025955104',
          type: 'Plumbing',
          description: 'GAS LINE',
          statusOnRecord: 'P',
        },
        remarks: [],
      },
    ]);
  });

  test('has its cases and unsafe structures, and one that is neither open nor closed is left to choose', async () => {
    const { entries } = await search(COUNTY_HOUSE);
    expect(entries('code-cases')).toEqual([
      {
        fields: {
          number: '20219047213',
          opened: '2021-08-16',
          status: 'open',
          violation: 'Pool without a safety barrier',
        },
        remarks: [],
      },
      {
        fields: {
          number: '20179031145',
          opened: '2017-03-02',
          status: 'closed',
          violation: 'Junk, trash or overgrowth',
        },
        remarks: [],
      },
      {
        fields: {
          number: '20199060021',
          opened: '2019-11-20',
          violation: 'Structure maintenance',
          alsoOnRecord: 'Status on record: Lien. A lien is recorded in book 99001, page 1234.',
        },
        remarks: [],
      },
    ]);
    expect(entries('building-cases')).toEqual([
      {
        fields: {
          number: 'UNSF20229001',
          opened: '2022-02-10',
          status: 'open',
          violation: 'UNSAFE STRUCTURE',
        },
        remarks: ['Open, because the record has no day on which it was closed.'],
      },
      {
        fields: {
          number: 'BLDG20159002',
          opened: '2015-05-05',
          status: 'closed',
          violation: 'WORK WITHOUT A PERMIT',
          alsoOnRecord: 'Closed on Dec 1, 2015.',
        },
        remarks: [],
      },
    ]);
  });

  test('is looked up for what the tier sells: a Basic has no cases', async () => {
    expect((await search(COUNTY_HOUSE, 'basic')).ids).toEqual([
      'miami-dade-parcels',
      'county-permits',
    ]);
    expect((await search(COUNTY_HOUSE, 'closing-check')).ids).toEqual([
      'miami-dade-parcels',
      'county-permits',
      'code-cases',
      'building-cases',
    ]);
  });
});

test('rows that are blank, coded, contradictory or there twice are read as they are, and nothing is made up for them', async () => {
  const { entries, property } = await search(COUNTY_BUILDING);
  expect(property('miami-dade-parcels')).toMatchObject({ facts: { yearBuilt: 2006 }, remarks: [] });
  const tenLines = Array.from({ length: 10 }, (_, index) => `ALTERATION OF FLOOR ${index + 1}`);
  expect(entries('county-permits')).toEqual([
    {
      fields: {
        number: '1982956201',
        type: 'Building',
        description: tenLines.join('; '),
        status: 'closed',
        statusOnRecord: 'Final (F)',
        issued: '1982-06-01',
      },
      remarks: [],
    },
    {
      fields: {
        number: '2024956202',
        type: 'MEP',
        description: 'KITCHEN',
        statusOnRecord: 'C',
        issued: '2024-03-08',
      },
      remarks: [],
    },
    {
      fields: {
        number: '2023956203',
        type: 'ELE',
        status: 'open',
        statusOnRecord: 'Active (A)',
        issued: '2023-12-31',
      },
      remarks: [],
    },
    {
      fields: {
        number: '2023956203',
        type: 'ELE',
        status: 'open',
        statusOnRecord: 'Active (A)',
        issued: '2024-01-02',
      },
      remarks: [],
    },
  ]);
  expect(entries('code-cases')).toEqual([
    {
      fields: {
        number: '20229060022',
        opened: '2022-05-05',
        alsoOnRecord: 'Status on record: Referred to Finance.',
      },
      remarks: [],
    },
  ]);
});

test('a permit that is final has no final inspection where the last one didn’t pass', async () => {
  const entries = (await search(MIAMI_COTTAGE)).entries('miami-permits');
  expect(entries.map(({ fields }) => [fields.status, fields.issued, fields.finalDay])).toEqual([
    ['closed', '2021-03-14', undefined],
    ['open', '2022-07-01', undefined],
  ]);
  expect(entries.map(({ fields }) => fields.alsoOnRecord)).toEqual([
    'Last inspection on record: May 2, 2021, partial.',
    undefined,
  ]);
});

test('what has no other field is written in the language of the report', async () => {
  const search = async (parcelNumber: string) => {
    const found = await searchOpenData({ parcelNumber, tier: 'diligence', language: 'es' });
    return found.ok ? JSON.stringify(found.value.sources) : '';
  };
  expect(await search(MIAMI_HOUSE)).toContain(
    'Última inspección registrada: 1 oct 2024; resultado: rechazado.',
  );
  const county = await search(COUNTY_HOUSE);
  expect(county).toContain(
    'En los registros consta la obra como terminada el 10 ene 2023, y el permiso como activo.',
  );
  expect(county).toContain('Consta un gravamen inscrito en el libro 99001, página 1234.');
});

test('where the appraiser has several records of a parcel, the operator is told', async () => {
  const property = (await search(BROWARD_PAIR)).property('broward-parcels');
  expect(property?.facts).toEqual({ yearBuilt: 1962, area: 900 });
  expect(property?.remarks).toEqual([expect.stringContaining('2 records of this parcel')]);
});

test('the City of Miami’s permits are found without the zero in front, in days of Florida', async () => {
  const { entries, ids, uncovered } = await search('01-4100-092-0010');
  expect(ids).toEqual(['miami-dade-parcels', 'miami-permits']);
  expect(uncovered).toEqual([expect.stringContaining('code cases')]);
  expect(entries('miami-permits')).toEqual([
    {
      fields: {
        number: 'BD24900001',
        type: 'REMODELING/REPAIRS',
        description: 'Kitchen remodeling',
        status: 'open',
        statusOnRecord: 'Active',
        issued: '2024-08-25',
        contractor: 'Sample Builders LLC',
        alsoOnRecord: 'Last inspection on record: Oct 1, 2024, rejected.',
      },
      remarks: [],
    },
    {
      fields: {
        number: 'BD20900002',
        type: 'ELECTRICAL',
        description: 'Panel of 200 A',
        status: 'closed',
        statusOnRecord: 'Final',
        issued: '2020-02-03',
        finalResult: 'passed',
        finalDay: '2020-05-01',
        contractor: 'Sample Electric Corp',
      },
      remarks: [],
    },
    {
      fields: {
        number: 'BD16900003',
        type: 'ROOF',
        description: 'ROOF',
        status: 'expired',
        statusOnRecord: 'Expired',
        issued: '2016-04-11',
        contractor: 'Sample Roofing, Inc.',
      },
      remarks: [],
    },
    {
      fields: {
        number: 'BD18900004',
        type: 'FENCE',
        description: 'Wood fence',
        status: 'no-longer-valid',
        statusOnRecord: 'Revoked',
        issued: '2018-01-09',
      },
      remarks: [],
    },
    {
      fields: {
        number: 'BD25-900005-001',
        type: 'MECHANICAL',
        description: 'A/C change-out',
        statusOnRecord: 'Hold',
        alsoOnRecord: 'The number is the application’s: no permit number is on record.',
      },
      remarks: [],
    },
  ]);
});

test.each([
  [
    COUNTY_HOUSE,
    'miami-dade-parcels',
    { yearBuilt: 1978, area: 1840, bedrooms: 3, bathrooms: 2.5 },
    '2417 MANGROVE BEND CT, Unincorporated County',
  ],
  [VACANT_LOT, 'miami-dade-parcels', {}, undefined],
  [
    COUNTY_UNIT,
    'miami-dade-parcels',
    { yearBuilt: 2006, area: 980, bedrooms: 1, bathrooms: 1.5 },
    '12 SAMPLE TOWER DR 101, Unincorporated County',
  ],
  [BROWARD_HOUSE, 'broward-parcels', { yearBuilt: 1979, area: 1755 }, '1801 NE SAMPLE TER'],
  [BROWARD_UNIT, 'broward-parcels', { yearBuilt: 1971, area: 1010 }, '900 SAMPLE OCEAN DR 12B'],
  [
    PALM_BEACH_HOUSE,
    'palm-beach-parcels',
    { yearBuilt: 1990 },
    '77 SAMPLE LAKE RD, UNINCORPORATED',
  ],
  [CONFIDENTIAL_HOUSE, 'palm-beach-parcels', {}, undefined],
] as const)(
  'the appraiser’s record of %s is read, without what is not known',
  async (parcel, source, facts, address) => {
    const property = (await search(parcel)).property(source);
    expect(property).toMatchObject({ address });
    expect(property?.facts).toEqual(facts);
  },
);

test('a unit of a condominium leads to the building’s parcel', async () => {
  const property = (await search(COUNTY_UNIT)).property('miami-dade-parcels');
  expect(property?.remarks).toEqual([expect.stringContaining('3050000130001')]);
});

test.each([
  ['midnight in UTC', 1_646_092_800_000],
  ['an instant in the evening of Florida', Date.parse('2022-03-02T02:00:00Z')],
  ['a day alone', '2022-03-01'],
  ['eight digits', '20220301'],
])('a day that is stored as %s is the day in Florida', async (_, day) => {
  const attributes = {
    FOLIO: COUNTY_HOUSE,
    CASE_NUM: '1',
    CASE_TYPE: 'x',
    OPEN_DATE: day,
    CLOSED_DATE: null,
  };
  arcgis.faults.next(/BuildingViolation.*Count/, response(200, { count: 1 }));
  arcgis.faults.next(rowsOf('BuildingViolation'), feature(attributes));
  const [entry] = (await search(COUNTY_HOUSE)).entries('building-cases');
  expect(entry?.fields.opened).toBe('2022-03-01');
});

test.each(['1899-12-30', '1900-01-01', '9999-12-31'])(
  'a day that is stored as %s is none, with a remark',
  async (day) => {
    const attributes = {
      FOLIO: COUNTY_HOUSE,
      CASE_NUM: '1',
      CASE_TYPE: 'x',
      OPEN_DATE: Date.parse(day),
      CLOSED_DATE: day,
    };
    arcgis.faults.next(/BuildingViolation.*Count/, response(200, { count: 1 }));
    arcgis.faults.next(rowsOf('BuildingViolation'), feature(attributes));
    const [entry] = (await search(COUNTY_HOUSE)).entries('building-cases');
    expect(entry).toEqual({
      fields: { number: '1', violation: 'x', status: 'open' },
      remarks: [
        `The record has ${day} as the day of its opening, which stands for none.`,
        `The record has ${day} as the day of its closing, which stands for none.`,
        'Open, because the record has no day on which it was closed.',
      ],
    });
  },
);

test('where no open data has permits, the appraiser’s record comes alone and the rest is named', async () => {
  for (const parcel of [HIALEAH_HOUSE, BROWARD_HOUSE, PALM_BEACH_HOUSE]) {
    const { ids, uncovered } = await search(parcel);
    expect(ids).toHaveLength(1);
    expect(uncovered).toHaveLength(2);
  }
});

test('where a tier sells liens, the office is told to search for them', async () => {
  expect((await search(COUNTY_HOUSE)).uncovered).toEqual([]);
  const { uncovered } = await search(COUNTY_HOUSE, 'closing-check');
  expect(uncovered).toEqual([expect.stringContaining('liens')]);
});

test('a parcel without records is none, which is written down as searched', async () => {
  const { lookup, sources } = await search('30-5000-099-0010');
  expect(lookup('county-permits')).toEqual({ type: 'none' });
  expect(sources.find(({ source }) => source === 'county-permits')).toMatchObject({
    searched: [{ kind: 'permit', found: 0, openData: 'county-permits' }],
    notSearched: [{ what: 'Older county permits that are closed' }],
  });
  // There is nothing that a report could cite.
  expect(sources.every(({ cited }) => cited === undefined)).toBe(true);
});

test('one press counts and reads each source, with the parcel number alone and our address', async () => {
  await search(COUNTY_HOUSE);
  expect(arcgis.requests).toHaveLength(8);
  for (const { parameters, userAgent } of arcgis.requests) {
    expect(parameters.get('where')).toMatch(/^FOLIO (= '3050000120470'|LIKE '3050000120470%')$/);
    expect(parameters.get('outFields') ?? '').not.toMatch(/OWNER|NAME_LINE|VIOL_NAME|PHONE|MAIL/i);
    expect(userAgent).toMatch(/^PermitLens\/.*http:\/\/localhost.*@/);
  }
});

/** Counts the fields of a draft that are filled in. */
function countFacts(value: unknown): number {
  if (isEmpty(value)) return 0;
  if (Array.isArray(value)) return value.reduce((sum, entry) => sum + countFacts(entry), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, field) => sum + countFacts(field), 0);
}

test.each([
  [COUNTY_HOUSE, '30', '2417 Mangrove Bend Court, Miami, FL 34399'],
  [MIAMI_HOUSE, '01', '88 Sabal Palm Way, Miami, FL 34399'],
])('of the facts of a Basic Lookup, four fifths need no typing: %s', async (folio, _, address) => {
  const { sources } = await search(folio, 'basic');
  const place = { county: 'miami-dade', folio } as const;
  const { jurisdiction } = recordsToSearch(place, { tier: 'basic', language: 'en' });
  // From the order and the table of permit offices.
  const start: WrittenReport = { parcel: { address, folio, jurisdiction: jurisdiction ?? '' } };
  let chosen = 0;
  const proposals = sources.flatMap((source) =>
    proposalsOfSource({ parcel: folio, sources }, source),
  );
  const understood = proposals.map((proposal): Proposal => {
    if (isUnderstood(proposal)) return proposal;
    chosen += 1;
    const { permits = [] } = proposal.part;
    return { ...proposal, part: { permits: permits.map((each) => ({ ...each, status: 'open' })) } };
  });
  const draft = addProposals(start, [...searchedSources(sources, 'basic'), ...understood]);

  const subject = { tier: 'basic', order: 'X', language: 'en', signedBy: null } as const;
  // Being a concern or none is a judgment, not a fact.
  const isFact = ({ path }: ReportProblem) =>
    (path[0] === 'parcel' || path[0] === 'permits') && path.at(-1) !== 'noConcern';
  expect(checkDraft(draft, subject).problems.filter(isFact)).toEqual([]);
  const { permits = [] } = draft;
  const held = countFacts(draft.parcel) + countFacts(permits);
  expect((held - chosen) / held).toBeGreaterThan(0.9);
  // A portal may show two more days of each permit, which no layer has: its application, and its final inspection or
  // expiration. With all of them typed, it is somewhat less than four fifths.
  const days = permits.reduce((sum, { finalDay }) => sum + (finalDay ? 1 : 2), 0);
  expect((held - chosen) / (held + days)).toBeGreaterThan(0.77);
});

test('the office’s call returns it to a reporter, and says what is wrong with a number', async () => {
  const { id } = await site.storePaidOrder();
  const reporter = await openOffice(site).join('reporter');
  const call = (body: object) => reporter.call('POST', `/orders/${id}/open-data`, body);
  const found = await call({
    parcelNumber: 'Folio 01-4100-092-0010',
    tier: 'basic',
    language: 'es',
  });
  expect(await found.json()).toMatchObject({
    parcel: '01-4100-092-0010',
    sources: [
      { source: 'miami-dade-parcels' },
      {
        source: 'miami-permits',
        searched: [
          {
            kind: 'permit',
            office: 'Ciudad de Miami, permisos de construcción',
            method: expect.stringMatching(
              /^Por número de parcela 01-4100-092-0010, a las? \d+:\d\d/,
            ),
            found: 5,
          },
        ],
        notSearched: [{ what: 'Permisos de la Ciudad de Miami anteriores a 2014' }],
        cited: {
          name: 'Ciudad de Miami, permisos de construcción (datos abiertos)',
          number: '01-4100-092-0010',
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          url: expect.stringMatching(/^https:\/\/services1\.arcgis\.com\/.*\/FeatureServer\/0$/),
        },
      },
    ],
  });
  const rejected = await call({ parcelNumber: '141000920010', tier: 'basic', language: 'en' });
  expect(rejected.status).toBe(422);
  expect((await rejected.json()).detail).toContain('lacks a digit');
  expect(arcgis.requests).toHaveLength(4);
});

test('what was looked up is neither stored nor logged', async () => {
  const { id } = await site.storePaidOrder();
  const reporter = await openOffice(site).join('reporter');
  arcgis.renameField('MD_LandInformation', 'FOLIO', 'PARCEL');
  await reporter.call('POST', `/orders/${id}/open-data`, {
    parcelNumber: COUNTY_HOUSE,
    tier: 'diligence',
    language: 'en',
  });
  const failures = site.logEntries().filter(({ event }) => event === 'open-data-failed');
  expect(failures).toMatchObject([{ source: 'county-permits', reason: 'layer-rejects' }]);
  expect(site.logLines().join()).not.toContain(COUNTY_HOUSE);
  expect(await site.db.query('select order_id from report_drafts')).toEqual([]);
});

test('a search finds the parcel of Miami by the number alone, whatever is written around it', async () => {
  const result = await search(` ${MIAMI_HOUSE} `);
  expect(result.parcel).toBe('01-4100-092-0010');
});
