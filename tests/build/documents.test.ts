import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Config } from '@netlify/functions';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { retention } from '#business/retention.ts';
import { openCliContext } from '#cli/cli-context.ts';
import { checkBuildSettings } from '#cli/doctor/build-settings.ts';
import { createProgram } from '#cli/program.ts';
import { Terminal } from '#cli/terminal.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { EVENT_TYPES, toPaymentEvent } from '#server/adapters/stripe-events.ts';
import { SETTING_NAMES } from '#server/platform/env.ts';
import { LOG_EVENTS } from '#server/platform/log.ts';
import { HOURLY_LIMITS } from '#server/platform/rate-limit.ts';
import type { PublicCallName, ResultOf } from '#shared/calls.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { placedOrder, publicOrder } from '#shared/orders.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { confirmPaymentResponse, startPaymentResponse } from '#shared/payments.ts';
import { reportPage } from '#shared/report-page.ts';
import { ADD_ONS, FORM_SERVICES, QUOTED_SERVICES } from '#shared/services.ts';
import astroConfig from '../../astro.config.mjs';
import { publicCalls } from '../public-calls.ts';
import { sweep } from '../sweep.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

const documents = ['README.md', ...globSync('docs/**/*.md')];
/** The text under a heading of a document, up to the next heading. */
const section = (file: string, heading: string) =>
  read(file)
    .split(/^(?=#{2,3} )/m)
    .find((part) => part.startsWith(`${heading}\n`)) ?? '';

describe('every environment variable', () => {
  const ofTheBuild = Object.keys(astroConfig.env?.schema ?? {});
  /** Set by the emulators and tests, rejected on Netlify. */
  const local = ['NEON_FETCH_ENDPOINT', 'STRIPE_API_URL', 'OPEN_DATA_URL', 'UNDO_MS'];
  const all = [...new Set([...SETTING_NAMES, ...ofTheBuild])].sort();
  const onNetlify = all.filter((name) => !local.includes(name));
  /** A build on Netlify fails without them. */
  const required = checkBuildSettings({ NETLIFY: 'true', URL: 'https://permitlens.netlify.app' })
    .filter(({ problem }) => problem === 'is missing')
    .map(({ about }) => about)
    .sort();

  test('is in .env.example, which adds only the port of local runs', () => {
    const example = matches(read('.env.example'), /^# ([A-Z_]+)=/gm);
    expect(example.sort()).toEqual([...all, 'PORT'].sort());
    const blocks = read('.env.example').split('\n\n');
    const optional = blocks.filter((block) => block.startsWith('# Optional'));
    const named = optional.flatMap((block) => matches(block, /^# ([A-Z_]+)=/gm));
    const notOptional = [...required, ...local];
    expect(named.sort()).toEqual(example.filter((name) => !notOptional.includes(name)));
  });

  test('is in the table of deploying.md, with where it comes from', () => {
    const table = section('docs/deploying.md', '## Environment variables');
    expect(matches(table, /^\| `([A-Z_]+)` \|/gm).sort()).toEqual(onNetlify);
    expect(matches(table, /^\| `([A-Z_]+)` \| yes \|/gm).sort()).toEqual(required);
  });

  test('is a prompt of the deploy button, with a hint', () => {
    const [, template = ''] = read('netlify.toml').split(/^\[template\.environment\]$/m);
    const prompted = matches(template.split(/^\[/m)[0] ?? '', /^\s+([A-Z_]+) = "[^"]{20,}"$/gm);
    expect(prompted.sort()).toEqual(onNetlify);
    const optional = matches(template, /^\s+([A-Z_]+) = "Optional: /gm);
    expect(prompted.filter((name) => !optional.includes(name))).toEqual(required);
  });
});

test('deploying.md lists the Stripe events that the webhook handles', () => {
  const listed = matches(
    section('docs/deploying.md', "## 6. Stripe's webhook"),
    /^\s+- `([a-z._]+)`$/gm,
  );
  expect(listed.sort()).toEqual([...EVENT_TYPES].sort());
  const amounts = { amount: 1, amount_received: 1, amount_refunded: 1, amount_captured: 1 };
  const ids = { id: 'pi_1', payment_intent: 'pi_1', currency: 'usd', livemode: false };
  const object = { ...amounts, ...ids, status: 'won' };
  for (const type of EVENT_TYPES) {
    const event = { id: 'evt_1', type, data: { object } };
    expect(toPaymentEvent(event), type).not.toBeNull();
  }
});

test('deploying.md has at most 30 numbered steps', () => {
  expect(matches(read('docs/deploying.md'), /^( *\d+\. )/gm).length).toBeLessThanOrEqual(30);
});

test('deploying.md explains every log event', () => {
  const explained = matches(section('docs/deploying.md', '### The log'), /^\| `([a-z-]+)` \|/gm);
  expect(explained.sort()).toEqual([...LOG_EVENTS].sort());
});

/** Documents that name services, which ones, and in which languages. */
const SERVICES_OF = {
  'specification.md': { services: [...FORM_SERVICES, ...ADD_ONS], languages: [DEFAULT_LANGUAGE] },
  'spanish.md': { services: [...FORM_SERVICES, ...ADD_ONS], languages: LANGUAGES },
  'operating.md': { services: QUOTED_SERVICES, languages: [DEFAULT_LANGUAGE] },
} as const;

sweep('a document that names services names each', { document: SERVICES_OF }, ({ document }) => {
  const page = read(`docs/${document}`).replaceAll(/\s+/g, ' ');
  const { services, languages } = SERVICES_OF[document];
  return languages
    .flatMap((language) => services.map((service) => mailTexts[language].services[service].title))
    .filter((title) => !page.includes(title));
});

test('operating.md states the periods that the code uses', () => {
  const page = read('docs/operating.md').replaceAll(/\s+/g, ' ');
  const years = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const records = years[retention.records];
  const sentences = [
    `Paid orders stay for ${records} years`,
    `removes paid orders after ${records} years`,
    `unpaid orders and messages after ${years[retention.inquiries]} years.`,
    `the link to pay it, for ${DAYS_TO_PAY} days`,
  ];
  expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
});

/** The fields of each call's result, as the contract has them; null for a file. */
const RESULTS: {
  readonly [Name in PublicCallName]: ResultOf<Name> extends Blob
    ? null
    : Readonly<Record<keyof ResultOf<Name>, unknown>>;
} = {
  'POST /api/orders': placedOrder.shape,
  'GET /api/orders/:id': publicOrder.shape,
  'GET /api/orders/:id/receipt.pdf': null,
  'GET /api/orders/:id/due.ics': null,
  'POST /api/orders/:id/resend': {},
  'POST /api/find-orders': {},
  'GET /api/reports/:id': reportPage.shape,
  'GET /api/reports/:id/files/:number': null,
  'GET /api/reports/:id/pictures/:file': null,
  'POST /api/verify-report': { result: true, deliveredOn: true, replacedOn: true },
  'POST /api/contact': { id: true },
  'POST /api/create-payment-intent': startPaymentResponse.shape,
  'POST /api/confirm-payment': confirmPaymentResponse.shape,
  'POST /api/stripe-webhook': {},
  'GET /api/now': { now: true },
  'GET /api/health': { status: true },
};

describe('api.md', () => {
  const page = 'docs/api.md';
  const calls = publicCalls.map(({ name, form }) => ({
    call: name.replace(/:(\w+)/g, '{$1}'),
    form,
    result: RESULTS[name],
  }));
  const shapeOf = (form?: z.ZodMiniType): object =>
    form instanceof z.ZodMiniObject ? form.shape : {};
  /** The names in the first cells of a table. */
  const fieldsOf = (text = '') =>
    matches(text, /^\| (`[^|]+`) \|/gm)
      .flatMap((cell) => matches(cell, /`(\w+)`/g))
      .sort();

  test('lists every call and no other', () => {
    const listed = matches(read(page), /^### `((?:GET|POST) \/api\/[^`]+)`$/gm);
    expect(listed.sort()).toEqual(calls.map(({ call }) => call).sort());
  });

  test.each(calls)('lists the fields of $call', ({ call, form, result }) => {
    const [request, response] = section(page, `### \`${call}\``).split(/^Response: /m);
    expect(fieldsOf(request)).toEqual(Object.keys(shapeOf(form)).sort());
    expect(fieldsOf(response)).toEqual(Object.keys(result ?? {}).sort());
  });

  /** The values that a field takes, or undefined where it isn't a choice. */
  const choicesOf = (field: z.core.$ZodType): readonly unknown[] | undefined => {
    if (field instanceof z.ZodMiniEnum)
      return field.options.filter((value) => field.safeParse(value).success);
    const { innerType } = field._zod.def as { readonly innerType?: z.core.$ZodType };
    return innerType && choicesOf(innerType);
  };
  const choices = calls.flatMap(({ call, form }) =>
    Object.entries(shapeOf(form)).flatMap(([field, type]) => {
      const values = choicesOf(type);
      return values ? [{ call, field, values }] : [];
    }),
  );

  test.each(choices)('lists the values of $field in $call', ({ call, field, values }) => {
    const [row = ''] = matches(
      section(page, `### \`${call}\``),
      RegExp(`^\\| \`${field}\` \\|(.*)`, 'gm'),
    );
    expect(matches(row, /`([^`]+)`/g)).toEqual(values);
  });

  test('lists every problem type that a response can have and no other', () => {
    const listed = matches(section(page, '## Problems'), /^\| `\/problems\/([a-z-]+)` \|/gm);
    const sources = [...globSync('netlify/**/*.ts'), ...globSync('src/shared/**/*.ts')];
    const types = sources.flatMap((file) => matches(read(file), /'\/problems\/([a-z-]+)'/g));
    expect(listed.sort()).toEqual([...new Set(types)].sort());
    const ofCalls = matches(read(page), /^Its own problems?:([^#]+?)\n\n/gm).flatMap((text) =>
      matches(text, /`([a-z-]+)`/g),
    );
    expect(ofCalls.filter((type) => !listed.includes(type) && !type.includes('errors'))).toEqual(
      [],
    );
  });

  test('lists the rate limits', () => {
    const modules = import.meta.glob<{ config: Config }>('../../netlify/functions/*.ts', {
      eager: true,
    });
    const hourly = {
      '/api/orders': HOURLY_LIMITS.order,
      '/api/contact': HOURLY_LIMITS.message,
      '/api/find-orders': HOURLY_LIMITS.find,
      '/api/orders/:id/resend': HOURLY_LIMITS.resend,
    };
    const methodOf = (path: Config['path']) =>
      publicCalls.find((call) => call.path === path)?.method;
    const limits = Object.values(modules).flatMap(({ config: { path, rateLimit } }) =>
      // The office's limits are in its section.
      rateLimit && path !== '/api/office/*'
        ? `\`${methodOf(path)} ${String(path).replace(/:(\w+)/g, '{$1}')}\` | ${rateLimit.windowLimit} | ${Object.entries(hourly).find(([each]) => each === path)?.[1] ?? ''}`.trim()
        : [],
    );
    const rows = matches(section(page, '### Rate limits'), /^\| (`(?:GET|POST) .*?) ?\|$/gm);
    expect(rows.map((row) => row.trim()).sort()).toEqual(limits.sort());
  });
});

describe('every command in the documents exists', () => {
  const texts = documents.map(read);

  test('npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = texts.flatMap((text) => matches(text, /npm run (?:-s )?([a-z][a-z:-]*)/g));
    expect(named).toContain('verify');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('CLI commands, with their options', () => {
    const lines = texts.flatMap((text) => matches(text, /npx permitlens ([^\n`|]+)/g));
    expect(lines).toContain('order show 7k2m');
    const program = createProgram(openCliContext(new Terminal(process)));
    expect(lines.flatMap((line) => unknownWords(program, line.split(' ')))).toEqual([]);
  });

  /** Words that are neither a command nor one of its options. Arguments may be anything. */
  function unknownWords(
    command: CommandUnknownOpts,
    [word = '', ...rest]: readonly string[],
  ): string[] {
    const next = command.commands.find((each) => each.name() === word);
    if (next) return unknownWords(next, rest);
    const options = [word, ...rest].filter((each) => each.startsWith('--') && each !== '--help');
    const unknown = options.filter((each) => !command.options.some(({ long }) => long === each));
    const isCommand = command.commands.length === 0 || word.startsWith('--');
    return isCommand ? unknown : [word, ...unknown];
  }
});

/** Where a document may leave out the beginning of a path. */
const ROOTS = ['', 'src/', 'netlify/', 'netlify/server/', 'src/islands/office/', 'docs/', 'tests/'];

/** The names of all files: a document calls a file that it has named before by its name alone. */
const names = new Set(
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .map((file) => basename(file)),
);

const WITH_ROOT =
  /`((?:src|netlify|emulators|editors|integrations|sql|tests|bench|docs|server|islands|client|shared)\/[\w[\].*{},/-]*)`/g;
const WITH_ENDING =
  /`((?:[\w[\].*{},-]+\/)*[\w[\].*{},-]+\.(?:tsx?|astro|m?js|css|sql|md|ya?ml|toml|json|svg|webp))`/g;

/** What a build or an editor makes, and the examples of recipes. */
const NOT_IN_GIT =
  /^(dist|\.local|\.netlify|node_modules|reports|on-demand)\/|\b(what-a-lien-costs|its-name|request-callback|NNNN_what_it_adds|agree-visit|VisitDialog)\b|^src\/content\/blog\/images\/$/;

function isFile(path: string): boolean {
  if (NOT_IN_GIT.test(path)) return true;
  const isFound = ROOTS.some((root) => globSync(root + path.replaceAll('[', '[[]')).length > 0);
  return isFound || (!path.includes('/') && names.has(path));
}

test.each(documents)('%s names only files that exist', (file) => {
  const missing = [WITH_ROOT, WITH_ENDING]
    .flatMap((pattern) => matches(read(file), pattern))
    .filter((path) => !isFile(path));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names only tests that exist', (file) => {
  const tests = matches(read(file), /`((?:unit|integration|build|e2e)\/[\w/-]+)`/g);
  const missing = tests.filter((name) => !existsSync(`tests/${name}.test.ts`));
  expect(missing).toEqual([]);
});

const PARAGRAPHS = /\n\s*\n|\n(?=\|)/;

test.each([...documents, 'package.json'])('a list of counties in %s has each of them', (file) => {
  const paragraphs = read(file)
    .split(PARAGRAPHS)
    .map((text) =>
      Object.entries(COUNTY_NAMES).filter(([id, name]) =>
        RegExp(`(?<!West |\\w)(?:${id}|${name})(?! Gardens|\\w)`).test(text),
      ),
    );
  const partial = paragraphs.filter(({ length }) => length > 2 && length < COUNTIES.length);
  expect(partial.map((counties) => counties.map(([, name]) => name).join())).toEqual([]);
});

test('the README’s tree names every folder, and no other', () => {
  const [, tree = ''] = section('README.md', '## The tree').split('```');
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const folders = files.flatMap((file) => {
    const [top = '', ...parts] = file.split('/').slice(0, -1);
    if (top === '' || top.startsWith('.')) return [];
    const depth = parts[0] === 'server' ? 2 : 1;
    return [0, 1, 2].slice(0, depth + 1).map((level) => [top, ...parts.slice(0, level)].join('/'));
  });
  expect(foldersOfTree(tree).sort()).toEqual([...new Set(folders)].sort());
});

/** The paths that a tree of folders draws: two spaces of indentation are one level. */
function foldersOfTree(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indentation = '', names = ''] = /^( *)((?:[\w.-]+\/ ?)+)/.exec(line) ?? [];
    const level = indentation.length / 2;
    const paths = names
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((name) => [...parents.slice(0, level), name.slice(0, -1)].join('/'));
    parents[level] = (paths[0] ?? '').split('/').at(-1) ?? '';
    return paths;
  });
}

test('sources name only documents that exist', () => {
  const sources = globSync(
    [
      '{src,netlify,emulators,editors,bench,tests,sql}/**/*.{ts,tsx,astro,mjs,sql}',
      '*.mjs',
      '*.toml',
    ],
    { exclude: ['**/node_modules/**'] },
  );
  const named = sources.flatMap((file) => matches(read(file), /\b(docs\/[a-z-]+\.md)/g));
  expect(named).toContain('docs/specification.md');
  expect(named.filter((document) => !documents.includes(document))).toEqual([]);
});

describe('every link in the documents has a target', () => {
  const markdown = new MarkdownIt({ html: true });

  test('there are links', () => {
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(20);
  });

  test.each(documents)('%s', (file) => {
    const broken = linksOf(file).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  /** Links into the repository. Other sites' pages are not requested here. */
  function linksOf(file: string): string[] {
    const links = markdown
      .parse(read(file), {})
      .flatMap(({ children }) => children ?? [])
      .map((token) => String(token.attrGet('href') ?? token.attrGet('src') ?? ''));
    return [...links, ...matches(read(file), /<img src="([^"]+)"/g)].filter(
      (link) => link !== '' && !/^[a-z]+:/.test(link),
    );
  }

  /** Anchors as GitHub derives them from headings. */
  function anchorsOf(file: string): string[] {
    const tokens = markdown.parse(read(file), {});
    return tokens.flatMap((token, index) => {
      if (token.type !== 'heading_open') return [];
      const heading = tokens[index + 1]?.content ?? '';
      return [
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      ];
    });
  }
});
