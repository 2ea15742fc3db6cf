import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import {
  ADD_ON_PRICES,
  FULL_INSPECTION_RANGE,
  formatDollars,
  INVESTOR_PRICES,
  PROCESSING_FEE_LABEL,
  priceOfService,
  SERVICE_PRICES,
} from '#shared/pricing.ts';
import { copyProject } from '../../bench/build/copy.ts';

const BUILD_PATIENCE_MS = 180_000;

/** Everything of the sort that could be written twice, and what it becomes. Figures that nothing else has. */
const PRICES = [
  [SERVICE_PRICES.basic, 147_00],
  [SERVICE_PRICES.diligence, 193_00],
  [FULL_INSPECTION_RANGE.from, 361_00],
  [FULL_INSPECTION_RANGE.to, 577_00],
  [ADD_ON_PRICES.realtorRiskBrief, 97_00],
  [ADD_ON_PRICES.fixItConsultation, 211_00],
  [ADD_ON_PRICES.closingPermitCheck, 239_00],
  [INVESTOR_PRICES.bulkPackage, 1_277_00],
  [INVESTOR_PRICES.whiteLabelPremium, 83_00],
] as const;
const FACTS = [
  [company.phone, '(954) 555-0177'],
  [company.phoneNumber, '+19545550177'],
  [company.email, 'office@changed.example'],
  [company.name, 'DeedCheck'],
] as const;
/** How soon things are done, and how soon they are to be. */
const TIMES = [
  ['24 hours', '21 hours'],
  ['24-48 hours', '21-45 hours'],
] as const;
/** 4.1 % of 147 is 6, of 193 is 8. */
const NEW_FEE = { perMille: 41, label: '4.1%', totals: ['$153', '$201'] } as const;

const POST = (title: string, fields: string, body: string) => `---
title: ${title}
excerpt: What somebody learns who reads ${title} to its end.
category: Buyer Tips
tags:
  - ${title} tag
${fields}
---

${body}
`;

/** A copy of the project, changed as an editor changes it, and built. */
let copy: string;
const inCopy = (path: string) => join(copy, path);
const built = (path: string) => readFileSync(inCopy(`dist/${path}`), 'utf8');

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'an-editors-change-'));
  await copyProject(copy);
  await changePricesAndFacts();
  await addPosts();
  expect(build()).toMatchObject({ status: 0 });
}, BUILD_PATIENCE_MS);
afterAll(() => rm(copy, { recursive: true }));

async function changePricesAndFacts(): Promise<void> {
  await edit('src/shared/pricing.ts', (text) => {
    const withPrices = PRICES.reduce(
      (changed, [from, to]) => changed.replace(`${inSource(from)}`, `${inSource(to)}`),
      text,
    );
    return withPrices.replace('FEE_PER_MILLE = 29;', `FEE_PER_MILLE = ${NEW_FEE.perMille};`);
  });
  await edit('src/business/company.ts', (text) =>
    FACTS.reduce((changed, [from, to]) => changed.replace(`'${from}'`, `'${to}'`), text),
  );
  await edit('src/business/claims.ts', (text) =>
    TIMES.reduce((changed, [from, to]) => changed.replaceAll(`'${from}'`, `'${to}'`), text),
  );
}

async function addPosts(): Promise<void> {
  await mkdir(inCopy('src/content/blog/images'));
  for (const picture of ['shown', 'kept-back']) {
    await copyFile('public/favicon-32.png', inCopy(`src/content/blog/images/${picture}.png`));
  }
  const write = (name: string, text: string) =>
    writeFile(inCopy(`src/content/blog/${name}.md`), text);
  await write(
    'short-post',
    POST('Short Post', 'publishDate: 2025-09-01\nfeatured: true', '![A deed](images/shown.png)'),
  );
  await write(
    'kept-back',
    POST(
      'Kept Back',
      'publishDate: 2025-09-02\ndraft: true\nfeatured: true',
      '![A deed](images/kept-back.png)',
    ),
  );
  await write('waiting-its-turn', POST('Waiting Its Turn', 'publishDate: 2999-05-06', 'Its text.'));
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(inCopy(file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(inCopy(file), after);
}

/** `12900` as the source writes it: `129_00`. */
function inSource(cents: number): string {
  return String(cents)
    .replace(
      /(\d)?(\d{3})(\d\d)$/,
      (_, thousands = '', dollars, rest) => `${thousands && `${thousands}_`}${dollars}_${rest}`,
    )
    .replace(/^(\d\d)(\d\d)$/, '$1_$2');
}

/** Builds the copy as `npm run build` does. */
function build() {
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync('npm', ['run', 'build'], { cwd: copy, env, encoding: 'utf8' });
}

/** Whatever is sent to browsers or run as a function, as text. */
function deployed(): { file: string; text: string }[] {
  return globSync(
    ['dist/**/*.{html,js,json,xml,txt,webmanifest,svg}', '.netlify/bundled-functions/*.mjs'],
    {
      cwd: copy,
      exclude: ['dist/admin/cms/**'],
    },
  ).map((file) => ({ file, text: readFileSync(inCopy(file), 'utf8') }));
}

const holding = (pattern: RegExp) =>
  deployed()
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file);

/** Not a script: the notices in those are the specification's, with their times. */
const isPage = (file: string) => file.endsWith('.html');

/** A sum as it may stand in a text, in structured data, or in a script. */
function written(cents: number): RegExp {
  const dollars = formatDollars(cents).slice(1);
  const inScripts = cents >= 12_000 ? `|\\b${cents}\\b` : '';
  return new RegExp(`\\$${dollars}(?![\\d,])|\\b${cents / 100}\\.00\\b${inScripts}`);
}

describe('a changed price', () => {
  test.each(PRICES)(
    'of %i cents is nowhere any more, and the new one of %i is there',
    (from, to) => {
      expect(holding(written(from))).toEqual([]);
      expect(built('index.html')).toContain(formatDollars(to));
    },
  );

  test('changes the totals with the fee, and what the fee is called', () => {
    for (const service of ['basic', 'diligence'] as const) {
      expect(holding(written(priceOfService(service).totalAmount))).toEqual([]);
    }
    expect(holding(new RegExp(PROCESSING_FEE_LABEL.replace('.', '\\.')))).toEqual([]);
    expect(built('terms.html')).toContain(NEW_FEE.label);
    expect(pricesInCopy()).toEqual(NEW_FEE.totals);
  });

  test('changes what search engines are told', () => {
    const html = built('index.html');
    for (const price of [
      '"price":"147.00"',
      '"price":"193.00"',
      '"lowPrice":"361.00"',
      '"highPrice":"577.00"',
    ]) {
      expect(html).toContain(price);
    }
  });

  test('changes what customers are mailed', () => {
    const letter = receiptInCopy();
    for (const part of [
      '$147',
      '$6',
      '$153',
      'Processing fee (4.1%)',
      '(954) 555-0177',
      'DeedCheck',
    ]) {
      expect(letter).toContain(part);
    }
  });

  test('changes what the tests expect', async () => {
    await cp('tests', inCopy('tests'), { recursive: true });
    const vitest = join('node_modules/vitest/vitest.mjs');
    const { status, stdout } = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', 'rules', ...TESTS_ABOUT_PRICES],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(status, stdout).toBe(0);
  });
});

const TESTS_ABOUT_PRICES = ['tests/unit/pricing', 'tests/promises/placing-an-order'];

describe('a changed fact', () => {
  test.each(FACTS)('%s is nowhere any more: it is %s', (from, to) => {
    const old = new RegExp(from.replace(/[+().]/g, '\\$&'));
    expect(holding(old)).toEqual([]);
    expect(built('index.html')).toContain(to);
  });
});

describe('a changed time', () => {
  test.each(TIMES)('of %s is on no page and in no receipt: it is %s', (from, to) => {
    expect(holding(new RegExp(`\\b${from}`)).filter(isPage)).toEqual([]);
    expect(built('index.html')).toContain(to);
    expect(receiptInCopy()).not.toContain(from);
    expect(receiptInCopy()).toContain(to);
  });
});

describe('a new post', () => {
  test('is listed, opened, found, fed, mapped and shared, however short it is', () => {
    expect(built('blog/short-post.html')).toContain('1 min read');
    expect(built('blog/short-post.html')).toMatch(/<img alt="A deed" loading="lazy"/);
    for (const file of [
      'blog.html',
      'blog/category/buyer-tips.html',
      'blog/search.json',
      'rss.xml',
      'sitemap-0.xml',
    ]) {
      expect(built(file), file).toContain('short-post');
    }
    expect(existsSync(inCopy('dist/sharing/blog/short-post.png'))).toBe(true);
  });

  test.each([
    ['that is a draft', 'Kept Back|kept-back'],
    ['whose day has not come', 'Waiting Its Turn|waiting-its-turn'],
  ])('%s is nowhere: no page, listing, feed, search, map, picture or mention', (_, traces) => {
    expect(holding(new RegExp(traces))).toEqual([]);
    const files = globSync('dist/**', { cwd: copy });
    expect(files.filter((file) => new RegExp(traces).test(file))).toEqual([]);
  });

  test('whose day has not come is known to the function that will publish it', () => {
    const [publisher] = globSync('.netlify/bundled-functions/publish-posts.mjs', { cwd: copy });
    expect(readFileSync(inCopy(publisher ?? ''), 'utf8')).toContain('2999-05-06');
  });

  test('that is not as it should be fails the build with its place, and what to do', async () => {
    await writeFile(
      inCopy('src/content/blog/wrong.md'),
      POST('Wrong', 'publishDate: soon', '[x](/nowhere)'),
    );
    const { status, stdout, stderr } = build();
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(
      'src/content/blog/wrong.md:7:14\n  “publishDate” can’t be “soon”.\n  Write the date as year-month-day',
    );
    expect(stdout + stderr).toContain(
      'src/content/blog/wrong.md:10:5\n  There is no page at /nowhere.',
    );
  });
});

/** What the copy asks for its two services, as its own code reckons it. */
function pricesInCopy(): unknown {
  return runInCopy(`
    const { formatDollars, priceOfService } = await import('#shared/pricing.ts');
    const totals = ['basic', 'diligence'].map((service) => formatDollars(priceOfService(service).totalAmount));
    console.log(JSON.stringify(totals));
  `);
}

/** The copy's receipt for a Basic Lookup, as its own code writes it. */
function receiptInCopy(): string {
  return String(
    runInCopy(`
      const { priceOfService } = await import('#shared/pricing.ts');
      const { receipt } = await import('#server/mail/letters.ts');
      const { toText } = await import('#server/mail/letter.ts');
      const { totalAmount } = priceOfService('basic');
      const order = { id: 'an-order', serviceType: 'basic', county: 'broward', customerName: 'Ana', totalAmount,
        propertyAddress: '1 Palm Ave', createdAt: new Date().toISOString() };
      console.log(JSON.stringify(toText(receipt(order, 'https://site.example'))));
    `),
  );
}

function runInCopy(program: string): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}
