import { afterEach, describe, expect, test } from 'vitest';
import { checkBuildSettings } from '#cli/doctor/build-settings.ts';
import { diagnose, diagnoseBuild } from '#cli/doctor/diagnose.ts';
import { checkSite } from '#cli/doctor/site.ts';
import { checkStripe } from '#cli/doctor/stripe.ts';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { desk } from './cli.ts';
import { openSite } from './site.ts';

const site = await openSite();

const before = { ...process.env };
afterEach(() => {
  Object.assign(process.env, before);
  for (const { faults } of [site.neon, site.stripe]) faults.clear();
});

const problems = async () =>
  (await diagnose()).flatMap(({ about, problem, remedy }) =>
    problem ? [{ about, problem, remedy: remedy ?? '' }] : [],
  );

test('all is well: a line for each, exit code 0', async () => {
  const { exitCode, output } = await desk('doctor');
  expect(output).not.toContain('WRONG');
  for (const about of [
    'DATABASE_URL',
    'database',
    'Stripe key',
    'Stripe webhook',
    'mail server',
    'site',
  ]) {
    expect(output).toMatch(new RegExp(`^ok +${about}`, 'm'));
  }
  expect(exitCode).toBe(0);
});

describe('each thing that is wrong is named, with what to do, and never a secret', () => {
  test('a variable that is missing, and what depends on it is not tried', async () => {
    process.env.SMTP_URL = '';
    const found = await problems();
    expect(found.map(({ about }) => about)).toEqual(['SMTP_URL', 'site']);
    expect(found[0]).toMatchObject({
      problem: 'is missing',
      remedy: expect.stringContaining('Netlify'),
    });
  });

  test('a mail server that does not answer: exit code 1', async () => {
    process.env.SMTP_URL = 'smtp://user:hunter2@127.0.0.1:9';
    const { exitCode, output } = await desk('doctor', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toContainEqual(
      expect.objectContaining({ about: 'mail server', problem: 'does not answer' }),
    );
    expect(output).not.toContain('hunter2');
  });

  test('a key that Stripe does not know', async () => {
    process.env.STRIPE_SECRET_KEY = 'sk_test_hunter2';
    const found = await problems();
    expect(found).toMatchObject([{ about: 'Stripe key', problem: 'is not known to Stripe' }]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  test('a webhook that Stripe was not told of, is disabled, or lacks an event', async () => {
    const checked = async (webhook: object) => {
      const answer = { object: 'list', data: [webhook], has_more: false, url: '' };
      const fault = { kind: 'answer', status: 200, body: answer } as const;
      site.stripe.faults.next(/webhook_endpoints/, fault);
      const findings = await checkStripe(stripeAdmin(), 'https://permitlens.example');
      return findings.find(({ about }) => about === 'Stripe webhook')?.problem;
    };
    const url = 'https://permitlens.example/api/stripe-webhook';
    const endpoint = { url, status: 'enabled', enabled_events: ['*'] };
    expect(await checked(endpoint)).toBeUndefined();
    expect(await checked({ ...endpoint, url: 'https://other.example/' })).toBe('is not registered');
    expect(await checked({ ...endpoint, status: 'disabled' })).toBe('is disabled');
    expect(await checked({ ...endpoint, enabled_events: ['payment_intent.succeeded'] })).toContain(
      'charge.refunded',
    );
  });

  test('a database that was not migrated, by the name of the file', async () => {
    await site.db.query('update schema_migrations set name = $2 where name = $1', [
      newestMigration(),
      'other',
    ]);
    const found = await problems();
    await site.db.query('update schema_migrations set name = $2 where name = $1', [
      'other',
      newestMigration(),
    ]);
    expect(found.find(({ about }) => about === 'database')).toMatchObject({
      problem: `is not migrated: ${newestMigration()} is missing`,
      remedy: 'Run npm run migrate.',
    });
  });

  test('a database whose password is wrong', async () => {
    site.neon.faults.next(/as failed/, {
      kind: 'answer',
      status: 400,
      body: { message: 'password authentication failed', code: '28P01' },
    });
    expect(await problems()).toMatchObject([{ about: 'database', problem: 'refuses us' }]);
  });

  test('a live site without https, and one that does not answer', async () => {
    expect(await checkSite('http://permitlens.example', true)).toMatchObject({
      problem: 'has an address without https',
    });
    expect(await checkSite('http://127.0.0.1:9', false)).toMatchObject({
      problem: 'does not answer',
      remedy: 'Start it with npm start.',
    });
  });
});

describe('on Netlify’s build', () => {
  const onNetlify = () => {
    const { NEON_FETCH_ENDPOINT: _, STRIPE_API_URL: __, ...environment } = process.env;
    return { ...environment, NETLIFY: 'true', STRIPE_PUBLISHABLE_KEY: LOCAL_STRIPE.publishableKey };
  };

  test('anywhere else nothing is asked', async () => {
    expect(await diagnoseBuild({ ...process.env, NETLIFY: undefined })).toEqual([]);
  });

  test('what is there is tried; tables that the deploy is about to make are not missed', async () => {
    const findings = await diagnoseBuild(onNetlify());
    expect(findings.filter(({ problem }) => problem)).toEqual([]);
    const tried = findings.map(({ about }) => about);
    expect(tried).toEqual(expect.arrayContaining(['database', 'Stripe key', 'mail server']));
  });

  test('a server that does not answer is told, and holds no deploy up; a wrong key does', async () => {
    process.env.SMTP_URL = 'smtp://127.0.0.1:9';
    process.env.STRIPE_SECRET_KEY = 'sk_test_other';
    const wrong = (await diagnoseBuild(onNetlify())).filter(({ problem }) => problem);
    expect(wrong.map(({ about, mayPass }) => [about, mayPass ?? false])).toEqual([
      ['Stripe key', false],
      ['mail server', true],
    ]);
  });

  test('what only stand-ins set is refused', () => {
    const found = checkBuildSettings({ ...onNetlify(), STRIPE_API_URL: 'http://127.0.0.1' });
    expect(found.find(({ about }) => about === 'STRIPE_API_URL')).toMatchObject({
      problem: 'is for local runs only and must not be set',
    });
  });
});
