import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

/** Lints files by the project's own settings, which say where a rule holds. Returns the paths of those that it rejects. */
function rejected(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const name of ['biome.json', ...globSync('*.grit', { cwd: ROOT })])
      copyFileSync(join(ROOT, name), join(folder, name));
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const biome = join(ROOT, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(
      biome,
      ['lint', '--vcs-enabled=false', '--diagnostic-level=error'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(stdout + stderr).toMatch(/Checked \d+ files/);
    return Object.keys(files).filter((path) => stderr.includes(`${path}:`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Expects that a rule of ours rejects functions with some bodies, and none with the others. */
function expectRejected(
  pathOf: (name: string) => string,
  wrong: Readonly<Record<string, string>>,
  right: Readonly<Record<string, string>>,
): void {
  const files = Object.entries({ ...wrong, ...right }).map(([name, body]) => [
    pathOf(name),
    `export async function run(f: () => Promise<number>) {\n${body}\n}\n`,
  ]);
  expect(rejected(Object.fromEntries(files))).toEqual(Object.keys(wrong).map(pathOf));
}

test('the lint rule finds promises that run at the same time and are awaited one after the other', () => {
  expectRejected(
    (name) => `src/${name}.ts`,
    {
      'taken-apart': 'const [a, b] = [f(), f()];\nreturn { a: await a, b: await b };',
      'started-one-by-one': 'const a = f();\nconst b = f();\nawait a;\nawait b;',
      mapped: 'const [a, b] = [1, 2].map(() => f());\nreturn [await a, await b];',
    },
    {
      'at-once': 'const [a, b] = await Promise.all([f(), f()]);\nreturn a + b;',
      'in-turn': 'const a = await f();\nconst b = await f();\nreturn a + b;',
      'only-one': 'const a = f();\nreturn await a;',
    },
  );
});

/** What a page of Playwright can be asked that goes on before the page is settled. */
const UNSETTLED = [
  ...['goto', 'reload', 'goBack', 'goForward'],
  ...['waitForURL', 'waitForLoadState', 'waitForTimeout'],
];
const PAGES = ['page', 'visitor.page', 'field.page()'];

test('the lint rule finds casts in the rooms of the report', () => {
  expectRejected(
    (name) => `src/shared/report/${name}.ts`,
    {
      cast: 'return (await f()) as 1;',
      any: 'return (await f()) as any;',
      'by-way-of-unknown': 'return (await f()) as unknown as string;',
    },
    {
      constant: "return [await f(), 'a'] as const;",
      satisfied: 'return (await f()) satisfies 1 | number;',
    },
  );
});

test('the lint rule finds what a browser test does only on a fast machine', () => {
  expectRejected(
    (name) => `tests/e2e/${name}.test.ts`,
    {
      ...Object.fromEntries(
        UNSETTLED.map((method, index) => [
          method,
          `await ${PAGES[index % PAGES.length]}.${method}();`,
        ]),
      ),
      'clock-that-runs': 'await page.clock.install({ time: 0 });',
      pause: 'await new Promise((resolve) => setTimeout(resolve, 100));',
      limit: 'await field.waitFor({ timeout: 1_000 });',
    },
    {
      settled: "await visitor.goto('/');\nawait visitor.reload();\nawait visitor.back();",
      'by-a-click': "await visitor.go(() => link.click(), '/terms');",
      'clock-that-stands': 'const clock = await visitor.at(Date.now());\nawait clock.pass(100);',
      'an-event': "await field.waitFor({ state: 'hidden' });",
    },
  );
});

test('settings are read in one place of the server and of the pages', () => {
  const read = 'export const url = process.env.SITE_URL;\n';
  const elsewhere = ['netlify/server/mail/a.ts', 'netlify/functions/b.ts', 'src/seo/c.ts'];
  const files = [...elsewhere, 'netlify/server/platform/env.ts', 'emulators/d.ts'];
  expect(rejected(Object.fromEntries(files.map((path) => [path, read])))).toEqual(elsewhere);
});
