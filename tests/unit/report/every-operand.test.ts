import { describe, expect, test } from 'vitest';
import { contradictions } from '#report/rules/contradictions.ts';
import type { RuledReport } from '#report/rules/rule.ts';
import { sampleReport } from '#report/sample.ts';
import { timeline } from '#report/timeline.ts';
import {
  COMPLAINT_RECORDS,
  CONTRACTOR_RECORDS,
  LICENSE_STANDINGS,
} from '#shared/report/contractor.ts';
import { FINAL_RESULTS, PERMIT_STATUSES, type PermitStatus } from '#shared/report/permit.ts';
import { RECORD_KEYS, RECORD_LISTS, type RecordList } from '#shared/report/record-lists.ts';
import {
  CODE_CASE_STATUSES,
  COMPARISON_RESULTS,
  type ComparisonResult,
  type Permit,
  type ReportInLanguage,
} from '#shared/report/schema.ts';
import { SCOPE_ITEMS } from '#shared/report/sold-parts.ts';
import { VISIT_ACCESSES } from '#shared/report/visit.ts';
import { sweep } from '../../sweep.ts';

/*
 * The rules are conditions of several parts. Here each part of a condition, each alternative of a pattern and each
 * field that stands in for another one decides alone.
 */

const FULL = sampleReport('full');
const DATES = ['applied', 'issued', 'finalDay', 'expires'] as const;
const DAYS = [undefined, '2014-02-03', '2016-04-05', '2018-06-07'] as const;

/** Each choice of a day, or of none, for each date of a permit. */
const DATED = DATES.reduce<Partial<Record<(typeof DATES)[number], string>>[]>(
  (permits, date) =>
    permits.flatMap((permit) =>
      DAYS.map((day) => (day === undefined ? permit : { ...permit, [date]: day })),
    ),
  [{}],
);

/** The fields that the rules reject of a report. */
const rejected = (report: unknown) =>
  contradictions(report as RuledReport).map(({ path }) => path.join('.'));

/** What the change of a report makes the rules reject in addition. */
const newlyRejected = (change: object) => {
  const before = rejected(FULL);
  return rejected({ ...FULL, ...change }).filter((path) => !before.includes(path));
};

describe('the dates of a permit', () => {
  const [sample] = FULL.permits;

  test('are rejected where one is before another that it follows, whichever are known', () => {
    const problems = DATED.flatMap((dates) => {
      const permits = [
        { ...sample, noConcern: undefined, status: 'closed', ...noDates(), ...dates },
      ];
      const found = rejected({ ...FULL, permits })
        .filter((path) => /^permits\.0\.(issued|finalDay|expires)$/.test(path))
        .map((path) => path.split('.').at(-1));
      const begun = dates.issued ?? dates.applied;
      const expected = [
        ...(dates.issued && dates.applied && dates.issued < dates.applied ? ['issued'] : []),
        ...(dates.finalDay && begun && dates.finalDay < begun ? ['finalDay'] : []),
        ...(dates.expires && begun && dates.expires < begun ? ['expires'] : []),
      ];
      return String(found) === String(expected) ? [] : [{ dates, found, expected }];
    });
    expect(problems).toEqual([]);
  });

  test('put it on the time axis, whichever are known', () => {
    const missing = PERMIT_STATUSES.flatMap((status) =>
      DATED.filter((dates) => {
        const permit = { ...sample, type: 'Own', status, ...noDates(), ...dates } as Permit;
        const permits = [...FULL.permits, permit];
        const [axis] = timeline({ ...FULL, permits } as ReportInLanguage, []);
        const spans = axis?.rows.find(({ label }) => label === 'Own')?.spans.length ?? 0;
        return spans !== (Object.keys(dates).length > 0 ? 1 : 0);
      }).map((dates) => ({ status, dates })),
    );
    expect(missing).toEqual([]);
  });

  function noDates() {
    return Object.fromEntries(DATES.map((date) => [date, undefined]));
  }
});

/** What is written of a contractor, and what else. */
const OF_CONTRACTOR = [
  ...(['license', 'trade', 'licenseThen', 'licenseToday'] as const),
  ...(['complaints', 'source', 'lookedUpOn'] as const),
] as const;
type OfContractor = (typeof OF_CONTRACTOR)[number];

/** What has to be written of a contractor of each record, and what must not. */
const CONTRACTORS: Readonly<
  Record<
    (typeof CONTRACTOR_RECORDS)[number],
    { needs: readonly OfContractor[]; lacks: readonly OfContractor[] }
  >
> = {
  licensed: { needs: OF_CONTRACTOR, lacks: [] },
  owner: { needs: [], lacks: ['license', 'licenseThen', 'licenseToday', 'complaints'] },
  'not-on-record': {
    needs: ['source', 'lookedUpOn'],
    lacks: ['license', 'licenseThen', 'licenseToday'],
  },
};

sweep(
  'what is written of a contractor is what its record has',
  { record: CONTRACTOR_RECORDS },
  ({ record }) => {
    const { needs, lacks } = CONTRACTORS[record];
    const [sample] = FULL.contractors;
    const written = OF_CONTRACTOR.reduce<readonly (readonly OfContractor[])[]>(
      (sets, field) => sets.flatMap((set) => [set, [...set, field]]),
      [[]],
    );
    return written.flatMap((fields) => {
      const own = Object.fromEntries(
        OF_CONTRACTOR.map((field) => [field, fields.includes(field) ? 'x' : undefined]),
      );
      const contractors = [{ ...sample, record, ...own }];
      const found = rejected({ ...FULL, contractors })
        .map((path) => path.replace(/^contractors\.0\./, ''))
        .filter((path): path is OfContractor => OF_CONTRACTOR.includes(path as OfContractor));
      const wrong = OF_CONTRACTOR.filter((field) =>
        (fields.includes(field) ? lacks : needs).includes(field),
      );
      return found.toSorted().join() === wrong.toSorted().join() ? [] : [`${fields}: ${found}`];
    });
  },
);

sweep(
  'complaints are said, with what is displayed or why none can be seen, where they are sold',
  {
    complaints: COMPLAINT_RECORDS,
    remark: ['', 'x'],
    record: CONTRACTOR_RECORDS,
    tier: ['diligence', 'closing-check'],
  },
  ({ complaints, remark, record, tier }) => {
    const [sample] = FULL.contractors;
    const contractors = [{ ...sample, record, complaints, complaintsRemark: remark }];
    const found = rejected({ ...FULL, tier, contractors }).flatMap(
      (path) => /^contractors\.0\.(complaints.*)/.exec(path)?.[1] ?? [],
    );
    if (tier === 'closing-check')
      // Its license isn't sold either. What stands without being asked is named all the same.
      return found.join() === (remark && complaints === 'none' ? 'complaintsRemark' : '')
        ? []
        : [`${found}`];
    const expected = [
      ...(record === 'owner' ? ['complaints'] : []),
      ...(record === 'owner' && remark ? ['complaintsRemark'] : []),
      ...(complaints !== 'none' && !remark ? ['complaintsRemark'] : []),
      ...(complaints === 'none' && remark ? ['complaintsRemark'] : []),
    ];
    return found.toSorted().join() === expected.toSorted().join() ? [] : [`${found}`];
  },
);

test.each([
  ['No complaints on record', true],
  ['One complaint of 2019', true],
  ['Disciplined in 2018', true],
  ['Disciplinary action', true],
  ['No constan quejas', true],
  ['Una denuncia', true],
  ['Sanciones', true],
  ['Sanción de 2019', true],
  ['Since 2021', false],
  ['Sanctuary pools', false],
])('“%s” beside a license belongs to its complaints or not', (text, isRejected) => {
  const [sample] = FULL.contractors;
  for (const field of ['trade', 'thenRemark', 'todayRemark']) {
    const contractors = [{ ...sample, [field]: text }];
    expect(rejected({ ...FULL, contractors }).includes(`contractors.0.${field}`)).toBe(isRejected);
  }
});

sweep(
  'what was built with the house is older than what every office that was searched has online',
  {
    built: ['', 1978, '1978'],
    town: ['', 1977, 1978, 2014],
    county: ['', 1960, 2000],
    openData: ['', 1950],
  },
  ({ built, town, county, openData }) => {
    const row = (onlineSince: string | number, source?: string) => ({
      ...{ kind: 'permit', office: 'x', onlineSince, openData: source },
    });
    const found = rejected({
      ...FULL,
      parcel: { ...FULL.parcel, yearBuilt: built },
      comparison: [{ item: 'x', onSite: 'x', result: 'original' }],
      searched: [row(openData, 'county-permits'), row(town), row(county)],
    }).filter((path) => /yearBuilt|onlineSince|^comparison/.test(path));
    const since = Math.min(Number(town || 9999), Number(county || 9999));
    const expected =
      built === ''
        ? ['parcel.yearBuilt']
        : since === 9999
          ? ['searched.1.onlineSince']
          : since < 1978
            ? ['comparison.0.result']
            : [];
    return found.join() === expected.join() ? [] : [`${found}`];
  },
);

/** What speaks against "nothing to settle", each by one operand alone, and its neighbors that don't. */
const license = { licenseThen: 'active', licenseToday: 'active', record: 'licensed' } as const;
const byPermit = (status: string, contractor = 'Sample Air, Inc.') => ({
  permits: [{ number: '1', status, contractor }],
  contractors: [{ ...license, name: 'Sample Air, Inc.', licenseToday: 'expired' }],
});
const RECORDS: readonly (readonly [
  what: string,
  list: RecordList,
  report: object,
  concern: boolean,
])[] = [
  ...PERMIT_STATUSES.map(
    (status) =>
      [
        `a permit that is ${status}`,
        'permits',
        { permits: [{ number: '1', status }] },
        status !== 'closed',
      ] as const,
  ),
  ...FINAL_RESULTS.map(
    (finalResult) =>
      [
        `a closed permit whose final inspection was ${finalResult}`,
        'permits',
        { permits: [{ number: '1', status: 'closed', finalResult }] },
        finalResult === 'rejected',
      ] as const,
  ),
  ...CODE_CASE_STATUSES.map(
    (status) =>
      [
        `a case that is ${status}`,
        'codeCases',
        { codeCases: [{ number: '1', status }] },
        status === 'open',
      ] as const,
  ),
  ['a lien', 'liens', { liens: [{ number: '1', holder: 'The city' }] }, true],
  ...COMPARISON_RESULTS.map(
    (result) =>
      [
        `an item that comes to ${result}`,
        'comparison',
        { comparison: [{ item: '1', result }] },
        result === 'unpermitted',
      ] as const,
  ),
  ...CONTRACTOR_RECORDS.map(
    (record) =>
      [
        `a contractor who is ${record}`,
        'contractors',
        { contractors: [{ ...license, name: '1', record }] },
        record === 'not-on-record',
      ] as const,
  ),
  ...LICENSE_STANDINGS.map(
    (licenseThen) =>
      [
        `a license that was ${licenseThen} when the work was done`,
        'contractors',
        { contractors: [{ ...license, name: '1', licenseThen }] },
        !['active', 'not-shown'].includes(licenseThen),
      ] as const,
  ),
  ...LICENSE_STANDINGS.map((licenseToday) => {
    const { permits, contractors } = byPermit('open');
    return [
      `a license that is ${licenseToday} today, and its permit open`,
      'contractors',
      { permits, contractors: contractors.map((each) => ({ ...each, licenseToday })) },
      !['active', 'not-shown'].includes(licenseToday),
    ] as const;
  }),
  ...PERMIT_STATUSES.map(
    (status) =>
      [
        `an expired license, and its permit ${status}`,
        'contractors',
        byPermit(status),
        status !== 'closed',
      ] as const,
  ),
  [
    'an expired license, and another one’s permit open',
    'contractors',
    byPermit('open', 'Sample Other'),
    false,
  ],
  [
    'the owner, with words of a license',
    'contractors',
    { contractors: [{ name: '1', record: 'owner', licenseThen: 'revoked' }] },
    false,
  ],
];

describe('a record', () => {
  const NONE = {
    permits: [],
    contractors: [],
    codeCases: [],
    liens: [],
    comparison: [],
    findings: [],
  };
  const at = (report: object, list: RecordList) =>
    rejected({ ...FULL, ...NONE, ...report }).includes(`${list}.0.noConcern`);
  const keyOf = (report: object, list: RecordList) => {
    const [entry] = (report as Readonly<Record<RecordList, readonly Record<string, string>[]>>)[
      list
    ];
    return `${entry?.[RECORD_KEYS[list]]}`;
  };
  const naming = (list: RecordList, key: string) => ({
    findings: [{ ...FULL.findings[0], records: [{ list, key }] }],
  });
  const withReason = (report: object, list: RecordList) => ({
    ...report,
    [list]: (report as Readonly<Record<RecordList, readonly object[]>>)[list].map((entry) => ({
      ...entry,
      noConcern: 'A reason.',
    })),
  });

  test.each(RECORDS)(
    'such as %s is named, or has a reason, or needs neither',
    (_what, list, report, isConcern) => {
      const key = keyOf(report, list);
      const other = RECORD_LISTS.find((each) => each !== list) ?? list;
      expect(at(report, list)).toBe(isConcern);
      expect(at({ ...report, ...naming(list, 'another') }, list)).toBe(isConcern);
      expect(at({ ...report, ...naming(other, key) }, list)).toBe(isConcern);
      expect(at({ ...report, ...naming(list, key) }, list)).toBe(false);
      // A reason is for what would be a concern, and for nothing else.
      expect(at(withReason(report, list), list)).toBe(!isConcern);
      expect(at({ ...withReason(report, list), ...naming(list, key) }, list)).toBe(true);
    },
  );

  test('that is not decided yet is not asked about', () => {
    for (const entry of [
      { permits: [{ noConcern: 'x' }] },
      { codeCases: [{ noConcern: 'x' }] },
      { comparison: [{ noConcern: 'x' }] },
      { contractors: [{ record: 'licensed', licenseThen: 'active', noConcern: 'x' }] },
      { contractors: [{ record: 'licensed', licenseToday: 'active', noConcern: 'x' }] },
    ]) {
      const [list = 'permits'] = Object.keys(entry) as RecordList[];
      expect(at(entry, list), JSON.stringify(entry)).toBe(false);
    }
  });

  test.each(RECORDS)(
    'such as %s is named by a finding if it is there, once, and no closed permit',
    (_what, list, report, isConcern) => {
      const place = (records: readonly object[]) =>
        rejected({
          ...FULL,
          ...NONE,
          ...report,
          findings: [{ ...FULL.findings[0], records }],
        }).filter((path) => path.startsWith('findings.0.records'));
      const reference = { list, key: keyOf(report, list) };
      const isClosedPermit = list === 'permits' && !isConcern;
      expect(place([reference])).toEqual(isClosedPermit ? ['findings.0.records.0.key'] : []);
      expect(place([{ list, key: 'another' }])).toEqual(['findings.0.records.0.key']);
      expect(place([reference, reference])).toContain('findings.0.records.1.key');
      expect(place([{ list }, { key: 'x' }, { list: 'roofs', key: 'x' }])).toEqual([]);
    },
  );
});

describe('a finding that says that something is open', () => {
  const closed = { number: '2014931806', status: 'closed' };
  const what = 'Permit 2014931806 is still open.';
  test.each<[what: string, finding: object, permits: object[], isRejected: boolean]>([
    ['of a closed permit', { what }, [closed], true],
    ['of a closed permit, in its title', { title: what, what: 'x' }, [closed], true],
    ['of an open permit', { what }, [{ ...closed, status: 'open' }], false],
    ['of a rejected one', { what }, [{ ...closed, finalResult: 'rejected' }], false],
    [
      'of a closed and an open one',
      { what: `${what} So is B-1.` },
      [closed, { number: 'B-1', status: 'open' }],
      false,
    ],
    ['of no permit', { what: 'The case is still open.' }, [closed], false],
    [
      'beside what it is about',
      { what, records: [{ list: 'codeCases', key: '20219047213' }] },
      [closed],
      false,
    ],
    ['no more', { what: 'Permit 2014931806 was closed late.' }, [closed], false],
  ])('%s is rejected or not', (_what, finding, permits, isRejected) => {
    const findings = [{ title: 'x', ...finding }];
    expect(rejected({ ...FULL, permits, findings }).includes('findings.0.what')).toBe(isRejected);
  });
});

test.each<[finding: object, isRejected: boolean]>([
  [{}, true],
  [{ steps: [] }, true],
  [{ steps: [{ action: 'x' }] }, false],
  [{ noStep: 'x' }, false],
  [{ steps: [{ action: 'x' }], noStep: 'x' }, true],
])('a finding has a step or says that nothing is to be done: %j', (finding, isRejected) => {
  const { steps: _, ...sample } = FULL.findings[0] ?? {};
  const findings = [{ ...sample, ...finding }];
  expect(rejected({ ...FULL, findings }).includes('findings.0.noStep')).toBe(isRejected);
});

/** The groups of an item's permit with which the item comes to each result. */
const GROUPS_OF_RESULT: Readonly<Record<ComparisonResult, readonly PermitStatus[]>> = {
  permitted: ['closed'],
  open: ['open', 'expired', 'applied-for'],
  unpermitted: ['no-longer-valid'],
  original: [],
  unseen: PERMIT_STATUSES,
};

sweep(
  'an item comes to what its permit is: one that is no longer valid is neither open nor a permit',
  { status: PERMIT_STATUSES, result: COMPARISON_RESULTS },
  ({ status, result }) => {
    const permits = [{ number: '1', status }];
    const comparison = [{ item: 'Pool', permit: '1', onSite: 'x', result }];
    const isRejected = rejected({ ...FULL, permits, comparison }).some((path) =>
      ['comparison.0.result', 'comparison.0.permit'].includes(path),
    );
    const isExpected = !GROUPS_OF_RESULT[result].includes(status);
    return isRejected === isExpected ? [] : [isRejected ? 'it is rejected' : 'it is accepted'];
  },
);

describe('a finding', () => {
  const [inspection, closing] = ['Before your inspection period ends', 'Before closing'];
  const DAY = { inspectionEnds: '2026-10-16', date: '2026-10-06' };
  const ENDED = { ...DAY, date: '2026-10-17' };
  const UNKNOWN = { ...DAY, inspectionEnds: undefined };
  test.each<[days: object, steps: readonly object[], field: string | undefined]>([
    [DAY, [{ by: inspection, until: 'inspection' }], undefined],
    [{ ...DAY, date: DAY.inspectionEnds }, [{ by: inspection, until: 'inspection' }], undefined],
    [DAY, [{ by: 'At once' }], undefined],
    [DAY, [{ by: closing, until: 'closing' }], 'until'],
    [DAY, [{ by: closing }], 'until'],
    [DAY, [{ by: 'Antes del cierre' }], 'until'],
    [
      DAY,
      [
        { by: closing, until: 'closing' },
        { by: inspection, until: 'inspection' },
      ],
      undefined,
    ],
    [UNKNOWN, [{ by: 'At once' }], undefined],
    [UNKNOWN, [{ by: closing, until: 'closing' }], 'by'],
    [UNKNOWN, [{ by: 'At once' }, { by: closing, until: 'closing' }], undefined],
    [ENDED, [{ by: 'At once' }], undefined],
    [ENDED, [{ by: closing }], 'by'],
    [ENDED, [{ by: inspection, until: 'inspection' }], 'until'],
  ])('with the days %j and the steps %j is asked about in time or not', (days, steps, field) => {
    const own = (grade: string) =>
      rejected({
        ...FULL,
        ...days,
        verdict: { grade, text: 'x' },
        findings: [{ ...FULL.findings[0], steps }],
      }).filter((path) => /^findings\.0\.steps\.0\.(by|until)$/.test(path));
    const expected = field ? [`findings.0.steps.0.${field}`] : [];
    expect(own('attention')).toEqual(expected);
    expect(own('serious')).toEqual(expected);
    expect(own('clear')).toEqual([]);
  });
});

test.each<[permit: object, field: string, isRejected: boolean]>([
  [{ finalDay: '2014-08-02' }, 'finalResult', true],
  [{ finalDay: '2014-08-02', finalResult: 'passed' }, 'finalResult', false],
  [{ finalDay: '2014-08-02', finalResult: 'rejected' }, 'finalResult', false],
  [{ finalResult: 'passed' }, 'finalResult', false],
  [{ status: 'open', finalResult: 'passed' }, 'status', true],
  [{ status: 'expired', finalResult: 'passed' }, 'status', true],
  [{ status: 'closed', finalResult: 'passed' }, 'status', false],
  [{ status: 'open', finalResult: 'rejected' }, 'status', false],
  [{ status: 'applied-for', finalResult: 'passed' }, 'status', true],
  // An office can revoke what it has closed.
  [{ status: 'no-longer-valid', finalResult: 'passed' }, 'status', false],
  [{ status: 'applied-for', issued: '2019-05-13' }, 'status', true],
  [{ status: 'applied-for', applied: '2019-05-13' }, 'status', false],
])(
  'a final inspection has its result, and one that passed closes its permit: %j',
  (permit, field, isRejected) => {
    const permits = [{ number: '1', ...permit }];
    expect(rejected({ ...FULL, permits }).includes(`permits.0.${field}`)).toBe(isRejected);
  },
);

sweep(
  'what a visit says of itself agrees',
  {
    access: VISIT_ACCESSES,
    day: ['the day of its search', 'another'],
    to: ['11:00', '10:00', '09:00'],
    missing: ['something', 'nothing'],
  },
  ({ access, day, to, missing }) => {
    const visit = {
      ...FULL.visit,
      access,
      from: '10:00',
      to,
      ...(day === 'another' && { day: '2026-10-05' }),
      notEntered: missing === 'something' ? FULL.visit?.notEntered : [],
    };
    const found = rejected({ ...FULL, visit }).filter((path) => path.startsWith('visit.'));
    const expected = [
      ...(day === 'another' ? ['visit.day'] : []),
      ...(to <= '10:00' ? ['visit.to'] : []),
      ...(access === 'part' && missing === 'nothing' ? ['visit.notEntered'] : []),
      ...(access === 'whole' && missing === 'something' ? ['visit.access'] : []),
    ];
    return String(found) === String(expected) ? [] : [`${found}, not ${expected}`];
  },
);

sweep(
  'the permits are searched where they are issued by a search that somebody made there, and by no other',
  {
    kind: SCOPE_ITEMS,
    by: ['a person', 'open data'],
    office: ['the issuing one', 'another', 'none'],
  },
  ({ kind, by, office }) => {
    const issuing = 'City of Hollywood, Building Division';
    const [sample] = FULL.searched;
    const search = {
      ...{ ...sample, kind, found: undefined, note: undefined },
      office: { 'the issuing one': issuing, another: 'Elsewhere', none: undefined }[office],
      openData: by === 'open data' ? true : undefined,
    };
    const first = { ...search, kind: 'permit', office: 'Elsewhere', openData: undefined };
    const parcel = { ...FULL.parcel, jurisdiction: 'City of Hollywood' };
    const isRejected = rejected({ ...FULL, parcel, searched: [first, search] }).includes(
      'searched.0.office',
    );
    const isSearched = kind === 'permit' && by === 'a person' && office === 'the issuing one';
    return isRejected === isSearched ? [isRejected ? 'it is rejected' : 'it is accepted'] : [];
  },
);

describe('a verdict', () => {
  test.each([
    ...['never closed', 'never finaled', 'never signed off', 'never permitted'],
    ...['is open', 'are still expired', 'remains unpermitted', 'remain open', 'is still open'],
    ...[
      'still open',
      'has no permit',
      'have no permit',
      'nunca cerró',
      'nunca se cerró',
      'nunca pasó',
    ],
    ...[
      'sin cerrar',
      'sin permiso',
      'sigue abierto',
      'siguen vencidos',
      'está abierta',
      'están vencidas',
    ],
    'esta vencido',
  ])('of nothing to settle is rejected with the words “%s”', (words) => {
    const clear = {
      verdict: { grade: 'clear', text: `A roof ${words}.` },
      findings: [],
      nextSteps: [],
    };
    expect(rejected({ ...FULL, ...clear })).toContain('verdict.text');
  });

  const BOTH = [
    'all permits are closed',
    'every permit is closed',
    'todos los permisos están cerrados',
    'todos los permisos estan cerrados',
  ];
  test.each([
    ...[
      ...[
        'no open permits',
        'no open permit',
        'no expired or open permits',
        'no open or expired permits',
      ],
      ...[
        'no hay permisos abiertos',
        'sin permiso abierto',
        'sin ningún permiso abierto',
        'no hay ningun permiso abierto',
      ],
      ...['no hay permisos vencidos ni abiertos', ...BOTH],
    ].map((words) => ['open', words] as const),
    ...[
      ...[
        'no expired permits',
        'no expired permit',
        'no open or expired permits',
        'no expired or open permits',
      ],
      ...['no hay permisos vencidos', 'sin permiso vencido', 'sin ningún permiso vencido'],
      ...['no hay permisos abiertos ni vencidos', ...BOTH],
    ].map((words) => ['expired', words] as const),
    ...[
      ...['no pending applications', 'no open permit application', 'sin solicitud pendiente'],
      ...['no hay solicitudes de permiso abiertas', 'no hay ninguna solicitud pendiente', ...BOTH],
    ].map((words) => ['applied-for', words] as const),
    ...[
      ...['no void permits', 'no withdrawn permit', 'no revoked permits', 'no denied permits'],
      ...['no canceled permits', 'no cancelled permits', 'no hay permisos anulados'],
      ...['sin permiso revocado', 'sin ningún permiso retirado', 'no hay permisos denegados'],
      ...['no hay ningun permiso cancelado', ...BOTH],
    ].map((words) => ['no-longer-valid', words] as const),
  ])('that denies an %s permit is rejected with the words “%s”', (status, words) => {
    const permits = [{ ...FULL.permits[0], status, finalResult: undefined, finalDay: undefined }];
    const verdict = (text: string) => ({ ...FULL, permits, verdict: { grade: 'serious', text } });
    expect(rejected(verdict(`There are ${words}.`))).toContain('verdict.text');
    for (const limit of [
      'for',
      'on',
      'from',
      'but',
      'except',
      'de',
      'del',
      'para',
      'desde',
      'salvo',
      'excepto',
    ]) {
      expect(rejected(verdict(`There are ${words} ${limit} x.`)), limit).not.toContain(
        'verdict.text',
      );
    }
  });
});

test.each([
  ...['open', 'active', 'in progress', 'abierto'].map((word) => [word, 'open'] as const),
  ...['expired', 'vencido'].map((word) => [word, 'expired'] as const),
  ...['closed', 'final', 'finaled', 'finalized', 'complete', 'completed', 'cerrado'].map(
    (word) => [word, 'closed'] as const,
  ),
  ...['In Review', 'PLAN REVIEW', 'Application Accepted', 'en revisión'].map(
    (word) => [word, 'applied-for'] as const,
  ),
  ...['Void', 'WITHDRAWN', 'Revoked', 'Denied', 'Canceled', 'Cancelled', 'anulado'].map(
    (word) => [word, 'no-longer-valid'] as const,
  ),
])('the office’s word “%s” is accepted of a permit that is %s only', (word, status) => {
  const accepted = PERMIT_STATUSES.filter((each) => {
    const permits = [{ ...FULL.permits[0], issued: undefined, status: each, statusOnRecord: word }];
    return !rejected({ ...FULL, permits }).includes('permits.0.status');
  });
  expect(accepted).toEqual([status]);
});

test.each(['no', 'none', 'nothing', 'not on file', 'ninguno', 'ningun', 'ninguna', 'nada', 'sin'])(
  'a search that found something is rejected with a note that begins with “%s”',
  (word) => {
    const note = (text: string, found: number) => ({
      searched: FULL.searched.map((row, index) =>
        index === 0 ? { ...row, found, note: text } : row,
      ),
    });
    const found = Number(FULL.searched[0]?.found);
    expect(found).toBeGreaterThan(0);
    expect(newlyRejected(note(`${word} on file.`, found))).toContain('searched.0.note');
    expect(newlyRejected(note(`${word} on file.`, 0))).not.toContain('searched.0.note');
    expect(newlyRejected(note(`${found + 1} on file.`, found))).toContain('searched.0.note');
  },
);
