import { readdirSync, readFileSync } from 'node:fs';
import { COUNTY_HOUSE } from '#emulators/arcgis/rows.ts';
import { toCsv } from '#server/export/csv.ts';
import { toSentence } from '#server/operators/sentences.ts';
import { newId } from '#server/platform/identifier.ts';
import { searchOpenData } from '#server/records/search.ts';
import { checkReport } from '#server/reports/check-report.ts';
import { readPermitTable } from '#server/reports/table/permits.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { sweep } from '../../sweep.ts';
import { openSite } from '../site.ts';

/*
 * Files as offices and programs write them: each names its way in, and what is right. They were made for this purpose:
 * no person and no property is anybody's.
 */

const { arcgis } = await openSite();

const FOLDER = 'tests/real';

/** A photograph is drawn in a browser, and a pasted text on the report's paper: their tests are there. */
const ELSEWHERE = ['p01-transparent-sketch.png', 't01-pasted-text.txt'];
const FILES = readdirSync(FOLDER).filter(
  (name) => !name.startsWith('.') && !ELSEWHERE.includes(name),
);

type Check = (file: Buffer) => readonly string[] | Promise<readonly string[]>;

/** The permits of a table that are read, with their days, and how many of its rows are listed instead. */
interface ReadTable {
  readonly permits: readonly string[];
  readonly listed: number;
}

const DAYS = ['applied', 'issued', 'finalDay', 'expires'] as const;

/** The draft's property, of which c01 has one row. */
const PROPERTY = { parcel: '30-5000-012-0470', address: '1 Sample Ave, Miami, FL 33176' };

const read = (file: Buffer) =>
  readPermitTable(file, { property: PROPERTY, withLicenses: true, language: 'en' });

/** A table of permits that the office imports into a draft. */
function table({ permits: right, listed: rightlyListed }: ReadTable): Check {
  return (file) => {
    const table = read(file);
    if (!table.ok) return [`refused: ${table.reason.type}`];
    const { content } = table.value;
    if (content.type !== 'rows') return [content.type];
    const permits = content.proposed.flatMap(({ part }) => part.permits ?? []);
    const today = dayInFlorida(new Date());
    const seen = permits.map((permit) =>
      [
        permit.number,
        ...DAYS.flatMap((day) => (permit[day] ? [`${day} ${permit[day]}`] : [])),
      ].join(' '),
    );
    const listed = content.listed.count + content.others.count;
    const days = permits.flatMap((permit) => DAYS.flatMap((day) => permit[day]?.toString() ?? []));
    const outside = days.filter((day) => day <= '1900-01-01' || day > '2100');
    const future = permits
      .flatMap(({ applied, issued, finalDay }) => [applied, issued, finalDay])
      .filter((day) => day && day.toString() > today);
    return [
      ...(String(seen) === String(right) ? [] : [`read ${seen.join('; ') || 'nothing'}`]),
      ...(listed === rightlyListed ? [] : [`${listed} rows listed, not ${rightlyListed}`]),
      ...(outside.length + future.length === 0
        ? []
        : [`days that can’t be: ${[...new Set([...outside, ...future])].sort().join(', ')}`]),
    ];
  };
}

/** A table whose every row is read, without a look at its days. */
function wholeTable(rows: number): Check {
  return (file) => {
    const table = read(file);
    if (!table.ok) return [`refused: ${table.reason.type}`];
    const { content } = table.value;
    const proposed = content.type === 'rows' ? content.proposed.length : 0;
    return proposed === rows ? [] : [`${proposed} of ${rows} read`];
  };
}

function refusedTable(sentence: RegExp): Check {
  return (file) => {
    const table = read(file);
    if (table.ok) return ['it is read'];
    const said = toSentence(table.reason);
    return sentence.test(said) ? [] : [said];
  };
}

/** A PDF that is uploaded as a report. */
function pdf(right: 'accepted' | RegExp): Check {
  return async (file) => {
    const checked = await checkReport(file, newId());
    if (checked.ok) return right === 'accepted' ? [] : ['accepted'];
    const { reason } = checked;
    const said = toSentence(reason);
    return right !== 'accepted' && right.test(said) ? [] : [said];
  };
}

/** A page of open data, which the office sends for every request. */
function openData(count: number, mostRequests: number): Check {
  return async (file) => {
    const page = { kind: 'response', status: 200, body: JSON.parse(file.toString()) } as const;
    const counted = { kind: 'response', status: 200, body: { count } } as const;
    arcgis.faults.next(/MD_LandInformation.*returnCountOnly/, counted);
    arcgis.faults.from(1, /MD_LandInformation.*\/query/, page);
    const before = arcgis.requests.length;
    const result = await searchOpenData({
      parcelNumber: COUNTY_HOUSE,
      tier: 'basic',
      language: 'en',
    });
    if (!result.ok) return [result.reason.type];
    const { lookup } = result.value.sources.find(({ source }) => source === 'county-permits') ?? {};
    const asked = arcgis.requests
      .slice(before)
      .filter(({ layer }) => layer.includes('MD_LandInformation')).length;
    return [
      ...(lookup?.type === 'failed' ? [] : [`it is ${lookup?.type}, not unreadable`]),
      ...(asked <= mostRequests ? [] : [`${asked} requests`]),
    ];
  };
}

/** Values that a spreadsheet would turn into a number or a day: it has to keep their digits. */
const exported: Check = async (file) => {
  const [, ...rows] = file
    .toString()
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const cells = async function* () {
    yield* rows;
  };
  let text = '';
  for await (const chunk of toCsv(['folio', 'reference'], cells())) text += chunk;
  const written = text
    .trim()
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(','));
  return written.some((cell) => /^\d|^\d+-\d+-\d+$/.test(cell))
    ? ['a spreadsheet changes them']
    : [];
};

/** The way in of each file, and what is right. */
const RIGHT: Readonly<Record<string, Check>> = {
  'a01-empty-page-with-more.json': openData(1, 3),
  'a02-offset-ignored.json': openData(2, 3),
  'c01-other-parcels.csv': table({
    permits: ['2019990001 issued 2019-03-05 finalDay 2019-06-01'],
    listed: 2,
  }),
  'c02b-shifted-finaled.csv': table({
    permits: [
      '2019990010 applied 2019-01-10 issued 2019-02-11 finalDay 2019-06-20 expires 2021-02-11',
    ],
    listed: 1,
  }),
  'c03-broken-lines.csv': table({ permits: ['2019990021 issued 2018-06-01'], listed: 2 }),
  'c04-excel-mangled-numbers.csv': table({ permits: [], listed: 4 }),
  'c05-equals-quoted.csv': table({
    permits: ['2019990030 issued 2019-05-13', '0099903100 issued 2019-06-01'],
    listed: 0,
  }),
  'c06-placeholder-dates.csv': table({
    permits: ['B-1990-0001', 'B-2019-0002 applied 2019-05-01 issued 2019-05-13'],
    listed: 0,
  }),
  'c07b-totals-only.csv': table({
    permits: ['2019990040 issued 2019-05-13', '2019990041 issued 2019-06-01'],
    listed: 2,
  }),
  'c08-sep-line.csv': table({ permits: ['2019990050 issued 2019-05-13'], listed: 0 }),
  'c09-html-table.xls': refusedTable(/This is a web page/),
  'c10-long-descriptions.csv': wholeTable(6),
  'c11-epoch-milliseconds.csv': table({
    permits: ['2023990070 applied 2023-04-11 issued 2023-05-18'],
    listed: 0,
  }),
  'c13-accela-statuses.csv': wholeTable(8),
  'c14-as400-nul.csv': table({ permits: ['2019990090 issued 2019-05-13'], listed: 0 }),
  'd01-word-font-with-metadata.pdf': pdf('accepted'),
  'd02-openaction-by-reference.pdf': pdf('accepted'),
  'd03-cut-in-half.pdf': pdf(/whole/),
  'd04-image-with-metadata.pdf': pdf('accepted'),
  'd06-portfolio.pdf': pdf(/portfolio/),
  'x01-values-for-the-export.csv': exported,
};

sweep(
  'a file as the world writes it comes in whole, or is refused with the reason',
  { file: FILES },
  async ({ file }) => {
    const check = RIGHT[file];
    return check ? check(readFileSync(`${FOLDER}/${file}`)) : ['nothing says what is right'];
  },
);
