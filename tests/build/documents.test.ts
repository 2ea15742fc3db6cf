import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import MarkdownIt from 'markdown-it';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { retention } from '#business/retention.ts';
import { openCliContext } from '#cli/context.ts';
import { checkBuildSettings } from '#cli/doctor/build-settings.ts';
import { createProgram } from '#cli/program.ts';
import { Terminal } from '#cli/terminal/terminal.ts';
import { EVENT_TYPES, toPaymentEvent } from '#server/adapters/stripe-events.ts';
import { SETTING_NAMES } from '#server/env.ts';
import { LOG_EVENTS } from '#server/log.ts';
import { routes } from '#shared/routes.ts';
import { DAYS_TO_PAY } from '#shared/states.ts';
import astroConfig from '../../astro.config.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const deploying = read('docs/deploying.md');
/** The part of the page under a heading, up to the next of the same rank. */
const section = (heading: string) =>
  deploying.split(/^(?=#{2,3} )/m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

describe('every variable that the site is told', () => {
  const ofTheBuild = Object.keys(astroConfig.env?.schema ?? {});
  /** Set by the stand-ins, refused on Netlify. */
  const local = ['NEON_FETCH_ENDPOINT', 'STRIPE_API_URL'];
  const all = [...SETTING_NAMES, ...ofTheBuild].sort();
  const onNetlify = all.filter((name) => !local.includes(name));
  /** The ones without which a build on Netlify fails. */
  const needed = checkBuildSettings({ NETLIFY: 'true', URL: 'https://permitlens.netlify.app' })
    .filter(({ problem }) => problem === 'is missing')
    .map(({ about }) => about)
    .sort();

  test('is in .env.example, where only the port of local runs is besides', () => {
    const example = matches(read('.env.example'), /^# ([A-Z_]+)=/gm);
    expect(example.sort()).toEqual([...all, 'PORT'].sort());
    const blocks = read('.env.example').split('\n\n');
    const optional = blocks.filter((block) => block.startsWith('# Optional'));
    const named = optional.flatMap((block) => matches(block, /^# ([A-Z_]+)=/gm));
    const neither = [...needed, ...local];
    expect(named.sort()).toEqual(example.filter((name) => !neither.includes(name)));
  });

  test('is in the operators’ table, with where it comes from', () => {
    const table = matches(section('## Environment variables'), /^\| `([A-Z_]+)` \|/gm);
    expect(table.sort()).toEqual(onNetlify);
    const neededRows = section('## Environment variables');
    expect(matches(neededRows, /^\| `([A-Z_]+)` \| yes \|/gm).sort()).toEqual(needed);
  });

  test('is asked for by the deploy button, and explained', () => {
    const [, template = ''] = read('netlify.toml').split(/^\[template\.environment\]$/m);
    const asked = matches(template.split(/^\[/m)[0] ?? '', /^\s+([A-Z_]+) = "[^"]{20,}"$/gm);
    expect(asked.sort()).toEqual(onNetlify);
    const optional = matches(template, /^\s+([A-Z_]+) = "Optional: /gm);
    expect(asked.filter((name) => !optional.includes(name))).toEqual(needed);
  });
});

test('the operators’ list of Stripe’s events is the one that the code hears', () => {
  const listed = matches(section("## 5. Stripe's webhook"), /^\s+- `([a-z._]+)`$/gm);
  expect(listed.sort()).toEqual([...EVENT_TYPES].sort());
  for (const type of EVENT_TYPES) {
    const event = { id: 'evt_1', type, data: { object: { payment_intent: 'pi_1' } } };
    expect(toPaymentEvent(event as unknown as Stripe.Event), type).not.toBeNull();
  }
});

test('the operators’ page explains every event of the log', () => {
  const explained = matches(section('### The log'), /^\| `([a-z-]+)` \|/gm);
  expect(explained.sort()).toEqual([...LOG_EVENTS].sort());
});

test('README lists the calls that there are', () => {
  const listed = matches(read('README.md'), /^\| `((?:GET|POST) \/api\/[^`]+)` \|/gm);
  const calls = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual(calls.map((call) => call.replace(/:(\w+)/, '{$1}')).sort());
});

test('the office’s page names the times that the code keeps', () => {
  const page = read('docs/the-desk.md').replaceAll(/\s+/g, ' ');
  const years = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  expect(page).toContain(`Paid orders stay, ${years[retention.records]} years long`);
  expect(page).toContain(`removes paid orders after ${years[retention.records]} years`);
  expect(page).toContain(`unpaid orders and messages after ${years[retention.enquiries]}.`);
  expect(page).toContain(`the link to pay it, for ${DAYS_TO_PAY} days`);
});

describe('every command of the documents is there', () => {
  const documents = ['README.md', ...globSync('docs/*.md')].map(read);

  test('of npm', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap((text) => matches(text, /npm run (?:-s )?([a-z][a-z:-]*)/g));
    expect(named).toContain('verify');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('of the office, with its options', () => {
    const lines = documents.flatMap((text) => matches(text, /npm run (?:-s )?desk -- ([^\n`|]+)/g));
    expect(lines).toContain('order show 7k2m');
    const program = createProgram(openCliContext(new Terminal(process)));
    expect(lines.flatMap((line) => unknownWords(program, line.split(' ')))).toEqual([]);
  });

  /** The words that are neither a command nor one of its options; arguments may be anything. */
  function unknownWords(command: Command, [word = '', ...rest]: readonly string[]): string[] {
    const next = command.commands.find((each) => each.name() === word);
    if (next) return unknownWords(next, rest);
    const options = [word, ...rest].filter((each) => each.startsWith('--') && each !== '--help');
    const unknown = options.filter((each) => !command.options.some(({ long }) => long === each));
    const isCommand = command.commands.length === 0 || word.startsWith('--');
    return isCommand ? unknown : [word, ...unknown];
  }
});

describe('every link of the documents leads somewhere', () => {
  const documents = ['README.md', ...globSync('docs/*.md')];
  const markdown = new MarkdownIt({ html: true });

  test('there are links', () => {
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(20);
  });

  test.each(documents)('%s', (file) => {
    const lost = linksOf(file).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(lost).toEqual([]);
  });

  /** Links into the repository; others' pages are not asked here. */
  function linksOf(file: string): string[] {
    return markdown
      .parse(read(file), {})
      .flatMap(({ children }) => children ?? [])
      .map((token) => String(token.attrGet('href') ?? token.attrGet('src') ?? ''))
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
  }

  /** As GitHub names its headings. */
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
