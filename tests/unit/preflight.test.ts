import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { lockFolder } from '#emulators/platform/folder-lock.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'preflight-'));
  await cp('preflight.mjs', join(project, 'preflight.mjs'));
  await cp('emulators', join(project, 'emulators'), { recursive: true });
});

afterEach(() => rm(project, { recursive: true }));

/** Writes the required versions of package.json, and the installed ones. */
async function install(node: string, installed?: string): Promise<void> {
  const manifest = { type: 'module', devDependencies: { node } };
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest));
  if (!installed) return;
  const folder = join(project, 'node_modules/node');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: installed }));
}

async function run(flags: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(project, 'preflight.mjs'), ...flags], {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { errors: errors.trim(), status };
}

test.each<[situation: string, node: string, installed: string | undefined, sentence: string]>([
  ['nothing is installed', '24.21.0', undefined, 'Dependencies are missing. Run npm ci.'],
  [
    'another version is installed',
    '24.21.0',
    '24.20.0',
    'Dependencies are out of date. Run npm ci.',
  ],
  ['install scripts are off', '99.1.0', '99.1.0', 'Run npm rebuild --ignore-scripts=false.'],
])('preflight fails in one sentence when %s', async (_situation, node, installed, sentence) => {
  await install(node, installed);

  const { errors, status } = await run();

  expect(status).toBe(1);
  expect(errors).toContain(sentence);
  expect(errors.split('\n')).toHaveLength(1);
});

test('preflight names NODE_ENV when it may have left the dependencies out', async () => {
  await install('24.21.0');

  const { errors, status } = await run([], { NODE_ENV: 'production' });

  expect(status).toBe(1);
  expect(errors).toMatch(/^Dependencies are missing: NODE_ENV=production .* Remove NODE_ENV .*$/);
});

test('npm ci installs the development dependencies for a production build too', async () => {
  await cp('.npmrc', join(project, '.npmrc'));
  const folder = join(project, 'packages/builder');
  await mkdir(folder, { recursive: true });
  const builder = { name: 'builder', version: '1.0.0' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(builder));
  const manifest = { name: 'site', devDependencies: { builder: 'file:packages/builder' } };
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest));
  const env = { ...process.env, NODE_ENV: 'production' };

  await promisify(execFile)('npm', ['install', '--offline'], { cwd: project, env });

  expect(existsSync(join(project, 'node_modules/builder'))).toBe(true);
});

test('with --port, preflight fails when PORT is malformed or taken, or the database is open', async () => {
  await install('24.21.0', '24.21.0');
  const taken = await openLocalServer(0);
  const PORT = String(taken.port);

  expect(await run(['--port'], { PORT })).toEqual({
    status: 1,
    errors: `Port ${PORT} is taken by another program. Choose another one: PORT=${taken.port + 1} npm start`,
  });
  expect(await run([], { PORT })).toEqual({ status: 0, errors: '' });
  await taken.close();
  expect(await run(['--port'], { PORT })).toEqual({ status: 0, errors: '' });
  expect((await run(['--port'], { PORT: 'abc' })).errors).toBe(
    'PORT must be a number from 1 to 65535, not abc.',
  );
  const unlock = lockFolder(join(project, '.local/database'));
  expect((await run(['--port'], { PORT })).errors).toBe(
    `The database in .local/database is open in process ${process.pid}. Stop it first.`,
  );
  // A database of one's own is open to many.
  const DATABASE_URL = 'postgresql://user:password@host.example/orders';
  expect(await run(['--port'], { PORT, DATABASE_URL })).toEqual({ status: 0, errors: '' });
  unlock();
});

test('every npm script except postinstall starts with preflight, or runs scripts that do', async () => {
  const { scripts } = (await import('../../package.json', { with: { type: 'json' } })).default;
  const others = Object.entries(scripts).filter(
    ([, script]) => !script.startsWith('node preflight.mjs'),
  );
  expect(others.map(([name]) => name)).toEqual(['postinstall', 'verify']);
});
