import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '#server/adapters/stripe-events.ts';
import { SETTING_NAMES } from '#server/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const deploying = read('docs/deploying.md');
/** The part of the page under a heading, up to the next of the same rank. */
const section = (heading: string) =>
  deploying.split(/^(?=#{2,3} )/m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

describe('every variable that the site is told', () => {
  const ofTheBuild = matches(read('astro.config.mjs'), /^\s+([A-Z_]+): envField/gm);
  /** Set by the stand-ins, refused on Netlify. */
  const local = ['NEON_FETCH_ENDPOINT', 'STRIPE_API_URL'];
  const all = [...SETTING_NAMES, ...ofTheBuild].sort();
  const onNetlify = all.filter((name) => !local.includes(name));

  test('is in .env.example, where only the port of local runs is besides', () => {
    const example = matches(read('.env.example'), /^# ([A-Z_]+)=/gm);
    expect(example.sort()).toEqual([...all, 'PORT'].sort());
  });

  test('is in the operators’ table, with where it comes from', () => {
    const table = matches(section('## Environment variables'), /^\| `([A-Z_]+)` \|/gm);
    expect(table.sort()).toEqual(onNetlify);
  });

  test('is asked for by the deploy button, and explained', () => {
    const [, template = ''] = read('netlify.toml').split(/^\[template\.environment\]$/m);
    const asked = matches(template.split(/^\[/m)[0] ?? '', /^\s+([A-Z_]+) = "[^"]{20,}"$/gm);
    expect(asked.sort()).toEqual(onNetlify);
  });
});

test('the operators’ list of Stripe’s events is the one that the code hears', () => {
  const listed = matches(section("## 5. Stripe's webhook"), /^\s+- `([a-z._]+)`$/gm);
  expect(listed.sort()).toEqual([...EVENT_TYPES].sort());
});

describe('operators find what they see', () => {
  const server = globSync('netlify/{server,functions}/**/*.ts').map(read).join('\n');

  test('every event of the log', () => {
    const logged = matches(
      server,
      /\b(?:log\([^,()]*(?:\([^)]*\))?[^,]*,|scheduled\()\s*'([a-z-]+)'/g,
    );
    const explained = matches(section('### The log'), /^\| `([a-z-]+)` \|/gm);
    expect(logged.length).toBeGreaterThan(5);
    expect(explained.sort()).toEqual([...new Set(logged)].sort());
  });

  test('everything that the health answer can name', () => {
    const health = globSync('netlify/server/health/*.ts').map(read).join('\n');
    const named = new Set(matches(health, /about: '([a-z ]+)'/g));
    const explained = new Set(matches(section('### The health answer'), /^\| `([a-z ]+)` \|/gm));
    expect([...explained].sort()).toEqual([...named].sort());
  });
});

test('every command of the documents is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = ['README.md', ...globSync('docs/*.md')].flatMap((file) =>
    matches(read(file), /npm run ([a-z][a-z:-]*)/g),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe('every link of the documents leads somewhere', () => {
  const documents = ['README.md', ...globSync('docs/*.md')];
  const markdown = new MarkdownIt({ html: true });

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
