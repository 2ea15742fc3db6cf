import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

/** Lints functions with these bodies by one rule of ours. Returns the names of those that it rejects. */
function rejectedBy(rule: string, bodies: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const settings = { plugins: [join(ROOT, rule)], linter: { rules: { preset: 'none' } } };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
    for (const [name, body] of Object.entries(bodies)) {
      const source = `export async function run(f: () => Promise<number>) {\n${body}\n}\n`;
      writeFileSync(join(folder, `${name}.ts`), source);
    }
    const biome = join(ROOT, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', '.'], { cwd: folder, encoding: 'utf8' });
    expect(stdout + stderr).toMatch(/Checked \d+ files/);
    return Object.keys(bodies).filter((name) => stderr.includes(`${name}.ts:`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the lint rule finds promises that run at the same time and are awaited one after the other', () => {
  const wrong = {
    'taken-apart': 'const [a, b] = [f(), f()];\nreturn { a: await a, b: await b };',
    'started-one-by-one': 'const a = f();\nconst b = f();\nawait a;\nawait b;',
    mapped: 'const [a, b] = [1, 2].map(() => f());\nreturn [await a, await b];',
  };
  const right = {
    'at-once': 'const [a, b] = await Promise.all([f(), f()]);\nreturn a + b;',
    'in-turn': 'const a = await f();\nconst b = await f();\nreturn a + b;',
    'only-one': 'const a = f();\nreturn await a;',
  };
  expect(rejectedBy('biome-promises.grit', { ...wrong, ...right })).toEqual(Object.keys(wrong));
});
