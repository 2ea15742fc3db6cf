import { countyKeepsToo } from '#business/permit-offices/county-keeps-too.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { hasWords, placeIn } from '../place-names.ts';
import { plain, problem, type ReportProblem, type Rule } from './rule.ts';

/** How many entries of a report a search of a kind leads to. */
export const LISTED: Readonly<Record<ScopeItem, (report: WrittenReport) => number>> = {
  permit: ({ permits = [] }) => permits.length,
  license: ({ contractors = [] }) =>
    contractors.filter(({ record }) => record === 'licensed').length,
  'building-record': ({ comparison = [] }) => comparison.length,
  'code-case': ({ codeCases = [] }) => codeCases.length,
  lien: ({ liens = [] }) => liens.length,
  visit: ({ comparison = [] }) => comparison.filter(({ onSite }) => onSite).length,
};

/** Two offices may show the same record, so that the list has at least what one showed, and at most what all did. */
export const searchesFoundWhatIsListed: Rule = (report) => {
  const rows = (report.searched ?? []).map((search, index) => ({ ...search, index }));
  return keysOf(LISTED).flatMap((kind): ReportProblem[] => {
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

export const notesAgreeWithNumbers: Rule = ({ searched = [] }) =>
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
export const permitsAreSearchedWhereIssued: Rule = ({ searched = [], parcel }) => {
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

/** Where the county has a part of the permits too, they are searched there, or the report says why not. */
export const permitsAreSearchedWhereTheyWereIssued: Rule = ({
  searched = [],
  notSearched = [],
  parcel,
}) => {
  const place = placeIn(parcel?.jurisdiction);
  const county = countyKeepsToo((municipality) => placeIn(municipality) === place);
  if (!county) return [];
  const words = plain(COUNTY_NAMES[county]);
  const isSaid = (text: string) => hasWords(plain(text), words);
  const isSearched = searched.some(
    ({ kind, office, openData }) => kind === 'permit' && !openData && office && isSaid(office),
  );
  if (isSearched || notSearched.some(({ what, why }) => isSaid(`${what} ${why}`))) return [];
  return [
    problem(
      ['searched'],
      `${COUNTY_NAMES[county]} County has a part of the permits of ${parcel?.jurisdiction}. Write down that search, or under What was not searched why there was none.`,
    ),
  ];
};

/** A phone number is printed with who says so, and since when: offices change them. */
export const phonesHaveTheirSource: Rule = ({ searched = [] }) =>
  searched.flatMap(({ phone, phoneSource, phoneReadOn }, index) => {
    if (!plain(phone)) return [];
    const at = (field: string, message: string) => problem(['searched', index, field], message);
    return [
      ...(plain(phoneSource) ? [] : [at('phoneSource', 'Write which page has this phone.')]),
      ...(plain(phoneReadOn) ? [] : [at('phoneReadOn', 'Write when you read the phone there.')]),
    ];
  });
