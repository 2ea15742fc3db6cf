import type { ReportProblem } from './problem.ts';
import type { Report } from './schema.ts';
import { type ScopeItem, sells } from './tiers.ts';

/** A report as far as it is written. */
export type WrittenReport = Pick<Report, 'tier'> & {
  readonly [Name in Exclude<keyof Report, 'tier'>]?: Written<Report[Name]>;
};
type Written<Value> = Value extends readonly (infer Entry)[]
  ? readonly Written<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Written<Value[Name]> }
    : Value;

/** A report as the rules read it: each list is there. */
type Lists =
  | 'findings'
  | 'nextSteps'
  | 'comparison'
  | 'permits'
  | 'contractors'
  | 'codeCases'
  | 'liens'
  | 'searched'
  | 'sources';
export type RuledReport = Omit<WrittenReport, Lists> & Required<Pick<WrittenReport, Lists>>;

type Rule = (report: RuledReport) => readonly ReportProblem[];

/** What a report says in two places, and not the same in both. */
export function contradictions(report: RuledReport): ReportProblem[] {
  return RULES.flatMap((rule) => rule(report));
}

/** Returns the permit that has a number. */
const permitOf = ({ permits }: RuledReport, number: unknown) =>
  permits.find((permit) => plain(permit.number) !== '' && plain(permit.number) === plain(number));

const isUnsettled = (status: unknown) => status === 'open' || status === 'expired';

const verdictAndFindings: Rule = ({
  verdict,
  findings,
  nextSteps,
  codeCases,
  liens,
  comparison,
}) => {
  if (!verdict?.grade) return [];
  if (verdict.grade !== 'clear') {
    return findings.length === 0
      ? [
          problem(
            ['findings'],
            'The verdict says that something is to be settled. Write the finding, or change the verdict.',
          ),
        ]
      : [];
  }
  const clear = 'The verdict says that there is nothing to settle. Change it, or';
  return [
    ...(findings.length > 0
      ? [problem(['verdict', 'grade'], `${clear} remove the findings.`)]
      : []),
    ...nextSteps.map((_, index) => problem(['nextSteps', index], `${clear} remove this step.`)),
    ...codeCases.flatMap(({ status }, index) =>
      status === 'open'
        ? [problem(['codeCases', index, 'status'], `${clear} correct this open case.`)]
        : [],
    ),
    ...liens.map((_, index) => problem(['liens', index], `${clear} remove this lien.`)),
    ...comparison.flatMap(({ result }, index) =>
      result === 'unpermitted'
        ? [problem(['comparison', index, 'result'], `${clear} correct what this comes to.`)]
        : [],
    ),
    ...(UNSETTLED_WORDS.test(plain(verdict.text))
      ? [
          problem(
            ['verdict', 'text'],
            'The sentence says that something is open, and the grade that there is nothing to settle.',
          ),
        ]
      : []),
  ];
};

/** What no sentence about a property without any open question says. */
const UNSETTLED_WORDS =
  /\b(never (closed|finaled|signed off|permitted)|(is|are|remains?) (still )?(open|expired|unpermitted)|still open|(has|have) no permit|nunca (se )?(cerr|pas)|sin cerrar|sin permiso|(sigue|siguen|est[áa]n?) (abiert|vencid)[oa]s?)/i;

const permitsAreSettledOrNamed: Rule = (report) => {
  const named = new Set(
    report.findings.flatMap(({ permits = [] }) => permits.map(({ number }) => plain(number))),
  );
  return report.permits.flatMap(({ number, status, noConcern }, index): ReportProblem[] => {
    const isNamed = named.has(plain(number)) && plain(number) !== '';
    const path = ['permits', index, 'noConcern'];
    if (noConcern && status === 'closed') {
      return [problem(path, 'The permit is closed. Remove this, or correct its status.')];
    }
    if (noConcern && isNamed) {
      return [
        problem(path, 'A finding is about this permit, so it is a concern. Remove one of the two.'),
      ];
    }
    if (!isUnsettled(status) || noConcern || isNamed) return [];
    return [
      problem(
        path,
        `This permit is ${status}. Choose it in a finding, or write here why it is no concern.`,
      ),
    ];
  });
};

const findingsHaveTheirRecord: Rule = (report) => {
  const listed: Readonly<Record<ScopeItem, readonly [field: keyof RuledReport, count: number]>> = {
    permit: ['permits', Number.POSITIVE_INFINITY],
    license: ['contractors', report.contractors.length],
    'building-record': ['comparison', report.comparison.length],
    'code-case': ['codeCases', report.codeCases.length],
    lien: ['liens', report.liens.length],
    visit: ['comparison', report.comparison.length],
  };
  const bases = new Set(report.findings.map(({ basis }) => basis));
  const lacksFinding = (...kinds: readonly ScopeItem[]) => !kinds.some((kind) => bases.has(kind));
  const isClear = report.verdict?.grade === 'clear';
  return [
    ...report.findings.flatMap(({ basis, permits = [] }, index) => {
      const [field, count] = (basis && listed[basis]) || ['permits', 1];
      const seen = new Set<string>();
      return [
        ...(count === 0
          ? [
              problem(
                [field],
                `Finding ${index + 1} rests on this, and nothing is listed. Write it down.`,
              ),
            ]
          : []),
        ...permits.flatMap(({ number }, place) => {
          const path = ['findings', index, 'permits', place, 'number'];
          if (!plain(number)) return [];
          if (!permitOf(report, number))
            return [problem(path, 'No permit of the report has this number.')];
          if (seen.has(plain(number))) return [problem(path, 'This permit is chosen twice.')];
          seen.add(plain(number));
          return [];
        }),
      ];
    }),
    ...(isClear ? [] : report.codeCases).flatMap(({ status }, index) =>
      status === 'open' && lacksFinding('code-case')
        ? [
            problem(
              ['codeCases', index],
              'This case is open. Write a finding about it that rests on code cases.',
            ),
          ]
        : [],
    ),
    ...(isClear ? [] : report.liens).flatMap((_, index) =>
      lacksFinding('lien')
        ? [problem(['liens', index], 'Write a finding about this lien that rests on liens.')]
        : [],
    ),
    ...(isClear ? [] : report.comparison).flatMap(({ result }, index) =>
      result === 'unpermitted' && lacksFinding('building-record', 'visit')
        ? [
            problem(
              ['comparison', index, 'result'],
              'No permit accounts for this. Write a finding about it that rests on the building record or the visit.',
            ),
          ]
        : [],
    ),
  ];
};

/** What offices write of permits whose group is beyond doubt. */
const GROUP_WORDS: Readonly<Record<string, string>> = {
  open: 'open',
  active: 'open',
  'in progress': 'open',
  abierto: 'open',
  expired: 'expired',
  vencido: 'expired',
  closed: 'closed',
  final: 'closed',
  finaled: 'closed',
  finalized: 'closed',
  complete: 'closed',
  completed: 'closed',
  cerrado: 'closed',
};

const permitsAgreeWithThemselves: Rule = ({ permits, date }) =>
  permits.flatMap((permit, index) => {
    const { status, statusOnRecord, applied, issued, final, expires } = permit;
    const at = (field: string, message: string) => problem(['permits', index, field], message);
    const group = GROUP_WORDS[plain(statusOnRecord)];
    return [
      ...(status && group && group !== status
        ? [at('status', `The office writes “${statusOnRecord}”, and the report “${status}”.`)]
        : []),
      ...(isBefore(issued, applied)
        ? [at('issued', 'It was issued before it was applied for.')]
        : []),
      ...(isBefore(final, issued ?? applied)
        ? [at('final', 'It was final before it was issued.')]
        : []),
      ...(isBefore(expires, issued ?? applied)
        ? [at('expires', 'It expired before it was issued.')]
        : []),
      ...(final && isUnsettled(status)
        ? [at('status', 'Its final inspection passed, so it is not open or expired.')]
        : []),
      ...(status === 'expired' && isBefore(date, expires)
        ? [at('status', 'It expires after the day of the report.')]
        : []),
      ...(status === 'open' && isBefore(expires, date)
        ? [at('status', 'It expired before the day of the report.')]
        : []),
      ...(['applied', 'issued', 'final', 'readOn'] as const).flatMap((field) =>
        isBefore(date, permit[field]) ? [at(field, AFTER_REPORT)] : [],
      ),
    ];
  });

const AFTER_REPORT = 'This day is after the day of the report.';

const daysAreBeforeTheReport: Rule = ({ date, searched, sources, codeCases, liens, parcel }) => [
  ...late('searched', 'date', searched, date),
  ...late('sources', 'date', sources, date),
  ...late('codeCases', 'opened', codeCases, date),
  ...late('liens', 'recorded', liens, date),
  ...(typeof parcel?.yearBuilt === 'number' && date && parcel.yearBuilt > Number(date.slice(0, 4))
    ? [problem(['parcel', 'yearBuilt'], 'This year is after the day of the report.')]
    : []),
];

function late<Field extends string>(
  list: Lists,
  field: Field,
  entries: readonly { readonly [Name in Field]?: unknown }[],
  date: unknown,
): ReportProblem[] {
  return entries.flatMap((entry, index) =>
    isBefore(date, entry[field]) ? [problem([list, index, field], AFTER_REPORT)] : [],
  );
}

const closingDays: Rule = ({ inspectionEnds, closingDate, nextSteps }) => {
  const days = { inspection: inspectionEnds, closing: closingDate };
  return [
    ...(isBefore(closingDate, inspectionEnds)
      ? [problem(['inspectionEnds'], 'The inspection period ends after the closing.')]
      : []),
    ...nextSteps.flatMap(({ until }, index) =>
      until && !days[until]
        ? [
            problem(
              ['nextSteps', index, 'until'],
              'The report doesn’t have this day. Write it, or choose none.',
            ),
          ]
        : [],
    ),
  ];
};

const entriesStandOnce: Rule = (report) => [
  ...repeated('permits', 'number', report.permits),
  ...repeated('codeCases', 'number', report.codeCases),
  ...repeated('liens', 'number', report.liens),
  ...repeated('contractors', 'name', report.contractors),
  ...repeated('contractors', 'license', report.contractors),
  ...repeated('comparison', 'item', report.comparison),
];

function repeated<Field extends string>(
  list: Lists,
  field: Field,
  entries: readonly { readonly [Name in Field]?: unknown }[],
): ReportProblem[] {
  const texts = entries.map((entry) => plain(entry[field]));
  return texts.flatMap((text, index) =>
    text !== '' && texts.indexOf(text) < index
      ? [problem([list, index, field], 'Another entry has the same. Keep one of them.')]
      : [],
  );
}

const contractorsAreWhole: Rule = (report) => {
  const { tier, contractors, permits } = report;
  if (!sells(tier, 'license')) return [];
  const names = new Set(contractors.map(({ name }) => plain(name)));
  const named = new Set(permits.map(({ contractor }) => plain(contractor)));
  return [
    ...permits.flatMap(({ contractor }, index) => {
      const path = ['permits', index, 'contractor'];
      if (!contractor)
        return [problem(path, 'Choose its contractor: one not on record is an entry too.')];
      return names.has(plain(contractor))
        ? []
        : [problem(path, 'This contractor is not among the contractors. Add it there.')];
    }),
    ...contractors.flatMap((contractor, index) => {
      const { name, record, license } = contractor;
      const at = (field: string, message: string) =>
        problem(['contractors', index, field], message);
      const missing = record
        ? NEEDED[record]
            .filter((field) => !contractor[field])
            .map((field) => at(field, MISSING[field]))
        : [];
      const extra = (['license', 'standing', 'today'] as const).filter(
        (field) => record && record !== 'licensed' && contractor[field],
      );
      return [
        ...missing,
        ...extra.map((field) =>
          at(
            field,
            field === 'license' && license
              ? 'Somebody with a license is on record as licensed.'
              : 'Only a license has this. Remove it, or choose Licensed.',
          ),
        ),
        ...(name && !named.has(plain(name))
          ? [at('name', 'No permit of the report names this contractor.')]
          : []),
      ];
    }),
  ];
};

const NEEDED = {
  licensed: ['license', 'discipline', 'standing', 'today', 'source'],
  owner: [],
  'not-on-record': ['source'],
} as const;
const MISSING = {
  license: 'Write the license’s number.',
  discipline: 'Write what the license is for.',
  standing: 'Write whether the license covered the work at the time.',
  today: 'Write the license’s standing today.',
  source: 'Write where it was looked up, or looked for.',
} as const;

const comparisonAgreesWithPermits: Rule = (report) =>
  report.comparison.flatMap(({ permit, onSite, result }, index): ReportProblem[] => {
    const at = (field: string, message: string) => problem(['comparison', index, field], message);
    const found = permitOf(report, permit);
    const lacksSite =
      sells(report.tier, 'visit') && !onSite ? [at('onSite', 'Write what was seen there.')] : [];
    if (permit && !found)
      return [...lacksSite, at('permit', 'No permit of the report has this number.')];
    switch (result) {
      case 'permitted':
        if (!permit) return [...lacksSite, at('permit', 'Choose the permit that accounts for it.')];
        return isUnsettled(found?.status)
          ? [
              ...lacksSite,
              at('result', `That permit is ${found?.status}, so this comes to an open permit.`),
            ]
          : lacksSite;
      case 'open':
        if (!permit) return [...lacksSite, at('permit', 'Choose the open or expired permit.')];
        return found?.status === 'closed'
          ? [...lacksSite, at('result', 'That permit is closed.')]
          : lacksSite;
      case 'unpermitted':
        return permit
          ? [
              ...lacksSite,
              at('permit', 'It comes to no permit. Choose none here, or correct the result.'),
            ]
          : lacksSite;
      case 'unseen':
        return sells(report.tier, 'visit')
          ? lacksSite
          : [at('result', 'Nobody visits the property for this report.')];
      default:
        return lacksSite;
    }
  });

/** How many entries of a report a search of a kind leads to. */
export const LISTED: Readonly<Record<ScopeItem, (report: RuledReport) => number>> = {
  permit: ({ permits }) => permits.length,
  license: ({ contractors }) => contractors.filter(({ record }) => record === 'licensed').length,
  'building-record': ({ comparison }) => comparison.length,
  'code-case': ({ codeCases }) => codeCases.length,
  lien: ({ liens }) => liens.length,
  visit: ({ comparison }) => comparison.filter(({ onSite }) => onSite).length,
};

/** Two offices may show the same record, so that the list has at least what one showed, and at most what all did. */
const searchesFoundWhatIsListed: Rule = (report) => {
  const rows = report.searched.map((search, index) => ({ ...search, index }));
  return (Object.keys(LISTED) as ScopeItem[]).flatMap((kind): ReportProblem[] => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const own = ofKind.filter(({ openData }) => !openData);
    const [first] = own;
    if (!first || own.some(({ found }) => typeof found !== 'number')) return [];
    const listed = LISTED[kind](report);
    const numbers = own.map(({ found }) => Number(found));
    const all = ofKind.reduce((sum, { found }) => sum + (Number(found) || 0), 0);
    if (Math.max(...numbers) <= listed && listed <= all) return [];
    const found = numbers.join(' and ');
    return [
      problem(
        ['searched', first.index, 'found'],
        `The searches found ${found}, and the report lists ${listed}. Correct the number, or the list.`,
      ),
    ];
  });
};

const notesAgreeWithNumbers: Rule = ({ searched }) =>
  searched.flatMap(({ found, note }, index) => {
    if (typeof found !== 'number' || typeof note !== 'string') return [];
    const [, digits] = /^\s*(\d{1,6})\b(?![.,\d])/.exec(note) ?? [];
    const isNothing = /^\s*(no|none|nothing|not on file|ning[uú]n[oa]?|nada|sin)\b/i.test(note);
    const isWrong = (digits && Number(digits) !== found) || (isNothing && found > 0);
    return isWrong
      ? [
          problem(
            ['searched', index, 'note'],
            'This begins with another number than the search found.',
          ),
        ]
      : [];
  });

/** The permits are searched where they are issued. */
const permitsAreSearchedWhereIssued: Rule = ({ searched, parcel }) => {
  const place = placeIn(parcel?.jurisdiction);
  const rows = searched.flatMap(({ kind, office, openData }, index) =>
    kind === 'permit' && !openData && office ? [{ office, index }] : [],
  );
  const [first] = rows;
  if (!place || !first || rows.some(({ office }) => hasWords(plain(office), place))) return [];
  return [
    problem(
      ['searched', first.index, 'office'],
      `Its permits are issued by ${parcel?.jurisdiction}. Search them there, and name it here.`,
    ),
  ];
};

/** The name alone: `City of Miami` is `miami`. */
function placeIn(jurisdiction: unknown): string {
  return plain(jurisdiction)
    .replace(
      /(?<![\p{L}-])(the|city|town|village|of|county|unincorporated|ciudad|pueblo|villa|de|del|la|el|condado|no incorporad[oa]|área|area|zona)(?![\p{L}-])/gu,
      ' ',
    )
    .replace(/[^\p{L}\d-]+/gu, ' ')
    .trim();
}

/** Whether a text has words as such: `miami` is not in `miami-dade`. */
function hasWords(text: string, words: string): boolean {
  const spaced = ` ${text.replace(/[^\p{L}\d-]+/gu, ' ')} `;
  return words.split(/\s+/).every((word) => spaced.includes(` ${word} `));
}

const RULES: readonly Rule[] = [
  verdictAndFindings,
  permitsAreSettledOrNamed,
  findingsHaveTheirRecord,
  permitsAgreeWithThemselves,
  daysAreBeforeTheReport,
  closingDays,
  entriesStandOnce,
  contractorsAreWhole,
  comparisonAgreesWithPermits,
  searchesFoundWhatIsListed,
  notesAgreeWithNumbers,
  permitsAreSearchedWhereIssued,
];

function problem(path: ReportProblem['path'], message: string): ReportProblem {
  return { path, message };
}

/** A text as it is compared: small letters, and single spaces. */
function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().replace(/\s+/g, ' ').toLowerCase()
    : '';
}

/** Whether the first of two days, if both are there, is before the other. */
function isBefore(one: unknown, other: unknown): boolean {
  return (
    typeof one === 'string' &&
    typeof other === 'string' &&
    isDay(one) &&
    isDay(other) &&
    one < other
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
