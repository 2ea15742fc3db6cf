import { describe, expect, test } from 'vitest';
import { contradictions } from '#report/rules/contradictions.ts';
import type { RuledReport } from '#report/rules/rule.ts';
import { sampleReport } from '#report/sample.ts';
import { timeline } from '#report/timeline.ts';
import {
  CONTRACTOR_RECORDS,
  PERMIT_STATUSES,
  type Permit,
  type ReportInLanguage,
} from '#shared/report/schema.ts';
import { SCOPE_ITEMS } from '#shared/report/tiers.ts';
import { sweep } from '../../sweep.ts';

/*
 * The rules are conditions of several parts. Here each part of a condition, each alternative of a pattern and each
 * field that stands in for another one decides alone.
 */

const FULL = sampleReport('full');
const DATES = ['applied', 'issued', 'final', 'expires'] as const;
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
        .filter((path) => /^permits\.0\.(issued|final|expires)$/.test(path))
        .map((path) => path.split('.').at(-1));
      const begun = dates.issued ?? dates.applied;
      const expected = [
        ...(dates.issued && dates.applied && dates.issued < dates.applied ? ['issued'] : []),
        ...(dates.final && begun && dates.final < begun ? ['final'] : []),
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
const OF_CONTRACTOR = ['license', 'discipline', 'standing', 'today', 'source'] as const;
type OfContractor = (typeof OF_CONTRACTOR)[number];

/** What has to be written of a contractor of each record, and what must not. */
const CONTRACTORS: Readonly<
  Record<
    (typeof CONTRACTOR_RECORDS)[number],
    { needs: readonly OfContractor[]; lacks: readonly OfContractor[] }
  >
> = {
  licensed: { needs: OF_CONTRACTOR, lacks: [] },
  owner: { needs: [], lacks: ['license', 'standing', 'today'] },
  'not-on-record': { needs: ['source'], lacks: ['license', 'standing', 'today'] },
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

describe('a record that is open', () => {
  const RECORDS = {
    codeCases: { by: ['code-case'], entry: { number: '1', status: 'open', violation: 'x' } },
    liens: { by: ['lien'], entry: { number: '1', holder: 'The city' } },
    comparison: {
      by: ['building-record', 'visit'],
      entry: { item: 'A shed', result: 'unpermitted', onRecord: 'None', onSite: 'Seen' },
    },
  } as const;
  const [finding] = FULL.findings;

  test.each(Object.entries(RECORDS))(
    'in %s needs a finding that rests on it, and no other',
    (list, { by, entry }) => {
      const covered = SCOPE_ITEMS.filter((basis) => {
        const findings = [{ ...finding, basis, permits: [] }];
        const report = {
          ...FULL,
          codeCases: [],
          liens: [],
          comparison: [],
          [list]: [entry],
          findings,
        };
        return !rejected(report).some((path) => path.startsWith(`${list}.0`));
      });
      expect([...covered].sort()).toEqual([...by].sort());
    },
  );
});

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
  ])('that denies an %s permit is rejected with the words “%s”', (status, words) => {
    const permits = [{ ...FULL.permits[0], status, final: undefined }];
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
])('the office’s word “%s” is accepted of a permit that is %s only', (word, status) => {
  const accepted = PERMIT_STATUSES.filter((each) => {
    const permits = [{ ...FULL.permits[0], status: each, statusOnRecord: word }];
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
