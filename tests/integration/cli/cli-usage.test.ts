import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { spawnScript } from '../../site-process.ts';
import { openSite } from '../site.ts';
import { runCli } from './cli.ts';

const site = await openSite();

describe('an invalid command', () => {
  test.each([
    ['an unknown command', ['ordres']],
    ['an unknown option', ['orders', '--stauts', 'paid']],
    ['an unknown status', ['orders', '--status', 'paid']],
    ['a day that does not exist', ['orders', '--since', '2026-02-30']],
    ['a missing id', ['order', 'show']],
    ['a malformed amount', ['order', 'refund', 'abcd', '--amount', '12,34']],
  ])('exits with 2 and prints nothing to stdout for %s', async (_, words) => {
    const { exitCode, output, errors } = await runCli(...words);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(errors).toContain('--help');
  });

  test('exits with 1 for an unknown id', async () => {
    expect(await runCli('order', 'show', 'zzzz')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'No order has an id that starts with zzzz.\n',
    });
  });

  test('exits with 0 for --help', async () => {
    const { exitCode, output } = await runCli('order', 'refund', '--help');
    expect(exitCode).toBe(0);
    expect(output).toContain('order refund 7k2m9x --amount 50');
  });

  test('names a malformed DATABASE_URL without its value', async () => {
    vi.stubEnv('DATABASE_URL', 'mysql://hunter2');
    const { exitCode, errors } = await runCli('orders');
    expect(exitCode).toBe(1);
    expect(errors).toContain('DATABASE_URL');
    expect(errors).toContain('npm run doctor');
    expect(errors).not.toContain('hunter2');
  });
});

test('says that an outage while reading changed nothing', async () => {
  const { id } = await site.storePaidOrder();
  for (const words of [['orders'], ['order', 'cancel', id, '--yes']]) {
    site.neon.faults.next(/^sql: select id/, { kind: 'cut-before' });
    const { exitCode, errors } = await runCli(...words);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^Nothing was changed: database: /);
  }
});

describe('the environment that a command works on', () => {
  test('is named before anything else', async () => {
    vi.stubEnv('NEON_FETCH_ENDPOINT', '');
    vi.stubEnv('SITE_URL', 'https://preview.example');
    vi.stubEnv('DATABASE_URL', 'mysql://');
    expect((await runCli('orders')).errors).toMatch(/^TEST preview\.example\n/);
  });

  test('is rejected as production without all variables, which are named', async () => {
    vi.stubEnv('CONTEXT', 'production');
    vi.stubEnv('SITE_URL', 'https://shop.example');
    vi.stubEnv('STRIPE_SECRET_KEY', `sk_live_${'x'.repeat(24)}`);
    vi.stubEnv('STRIPE_PUBLISHABLE_KEY', '');
    vi.stubEnv('SMTP_URL', '');
    const { exitCode, output, errors } = await runCli('orders');
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors.split('\n').slice(0, 4)).toEqual([
      'PRODUCTION shop.example',
      'Nothing was done. These settings are missing or malformed:',
      '  SMTP_URL is missing',
      '  STRIPE_PUBLISHABLE_KEY is missing',
    ]);
  });

  test('is production only for a person with a name, who is in the audit log', async () => {
    vi.stubEnv('CONTEXT', 'production');
    vi.stubEnv('STRIPE_SECRET_KEY', `sk_live_${'x'.repeat(24)}`);
    vi.stubEnv('STRIPE_PUBLISHABLE_KEY', `pk_live_${'x'.repeat(24)}`);
    const invite = ['office', 'invite', 'leo@example.com', '--role', 'owner', '--yes'];
    for (const words of [[], ['--as', 'eva']]) {
      const nameless = await runCli(...invite, ...words);
      expect([nameless.exitCode, nameless.errors]).toEqual([2, expect.stringContaining('--as')]);
    }
    expect(await site.rows('people')).toEqual([]);
    const named = await runCli(...invite, '--as', 'eva@example.com');
    expect(named.output).toMatch(/\/office\/invitation#[0-9a-z]{24}\n$/);
    expect(await site.rows('audit_log')).toMatchObject([
      { operator: 'eva@example.com', action: 'invite', detail: 'leo@example.com, owner' },
    ]);
    expect((await runCli('office', 'people')).output).toContain('leo@example.com');
  });

  test('is the database of one’s own that .env names, and no local one beside it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, '.env'), 'DATABASE_URL=mysql://own\n');
    const cli = spawnScript('cli.ts', { folder, port: 1, args: ['orders'] });
    const [output, errors] = await Promise.all([
      text(cli.stdout),
      text(cli.stderr),
      once(cli, 'exit'),
    ]);
    expect(output).toBe('');
    expect(errors).toMatch(/^TEST .*\nNothing was changed: .*DATABASE_URL/);
    expect(await readdir(folder)).toEqual(['.env']);
  });

  test('is never local with a half-written .env.permitlens, and `doctor` says what is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'half-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(
      join(folder, '.env.permitlens'),
      'SITE_URL=http://127.0.0.1:9\nDATABASE_URL=\n',
    );
    const run = async (word: string) => {
      const cli = spawnScript('cli.ts', { folder, port: 1, args: [word] });
      return Promise.all([text(cli.stdout), text(cli.stderr), once(cli, 'exit')]);
    };
    const [output, errors] = await run('orders');
    expect(output).toBe('');
    expect(errors).toMatch(/^TEST 127\.0\.0\.1:9\nNothing was done/);
    expect(errors).toContain('DATABASE_URL is missing');
    expect((await run('doctor'))[0]).toMatch(/WRONG {2}DATABASE_URL +is missing/);
    expect(await readdir(folder)).toEqual(['.env.permitlens']);
  });
});
