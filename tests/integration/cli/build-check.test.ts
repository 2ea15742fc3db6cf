import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { checkBuildSettings } from '#cli/doctor/build-settings.ts';
import { diagnose, diagnoseBuild } from '#cli/doctor/diagnose.ts';
import { withPlaceholders } from '#cli/doctor/placeholders.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** The variables that .env.example says are rejected on Netlify, with their values there. */
const rejected = readFileSync('.env.example', 'utf8')
  .split('\n\n')
  .filter((paragraph) => paragraph.includes('rejected on Netlify'))
  .flatMap((paragraph) => [...paragraph.matchAll(/^# ([A-Z_]+)=(.+)$/gm)])
  .map(([, name = '', value = '']) => [name, value] as const);
const onNetlify = () => ({
  ...process.env,
  ...Object.fromEntries(rejected.map(([name]) => [name, undefined])),
  NETLIFY: 'true',
  STRIPE_PUBLISHABLE_KEY: LOCAL_STRIPE.publishableKey,
});

test('a build on Netlify connects to every service and tolerates migrations that the deploy will apply', async () => {
  const findings = await diagnoseBuild(onNetlify());
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  const checked = findings.map(({ about }) => about);
  expect(checked).toEqual(expect.arrayContaining(['database', 'Stripe key', 'mail server']));
});

const wrong = async () =>
  (await diagnoseBuild(onNetlify())).flatMap(({ about, problem, mayPass }) =>
    problem ? [[about, mayPass ?? false]] : [],
  );

test('a build on Netlify reports each server that is unreachable without failing the deploy', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  const isDown = { kind: 'cut-before' } as const;
  site.neon.faults.next(/as failed/, isDown);
  site.stripe.faults.from(1, /payment_intents/, isDown);
  expect(await wrong()).toEqual([
    ['database', true],
    ['Stripe key', true],
    ['mail server', true],
  ]);
});

test('a build on Netlify fails the deploy for a wrong key', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_other');
  expect(await wrong()).toEqual([['Stripe key', false]]);
});

test('a build on Netlify warns of placeholders in production only, and continues', async () => {
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_later');
  const warnings = async (CONTEXT?: string) =>
    (await diagnoseBuild({ ...onNetlify(), CONTEXT })).filter(({ warning }) => warning);
  const placeholders = withPlaceholders([], { STRIPE_WEBHOOK_SECRET: 'whsec_later' });
  expect(placeholders.length).toBeGreaterThan(1);
  expect(await warnings('production')).toEqual(placeholders);
  expect(await warnings()).toEqual([]);
});

test('a build on Netlify does not keep a new version from the records that it may mend', async () => {
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await site.db.query(`update contact_messages set created_at = now() - interval '20 years'`);
  await site.db.query(
    `insert into outbox (kind, dedupe_key, failed_at) values ('purge_alert', 'failed', now() - interval '1 day')`,
  );
  await site.db.query(
    `insert into unknown_payments (id, order_id, amount, currency) values ('pi_unknown', repeat('0', 26), 15000, 'usd')`,
  );
  const found = (await diagnose()).flatMap(({ about, problem }) => (problem ? [about] : []));
  expect(found).toEqual(['mail', 'retention', 'payments', 'site']);
  expect(await wrong()).toEqual([]);
});

test.each(rejected)(
  'a build on Netlify rejects %s, which only emulators and tests set',
  (name, value) => {
    const found = checkBuildSettings({ ...onNetlify(), [name]: value });
    expect(found.filter(({ problem }) => problem)).toMatchObject([
      { about: name, problem: 'is for local runs only and must not be set' },
    ]);
  },
);

test('a build on Netlify knows of variables that only emulators and tests set', () => {
  const { NETLIFY: _, STRIPE_PUBLISHABLE_KEY: __, ...others } = onNetlify();
  const found = checkBuildSettings({ ...others, ...process.env, NETLIFY: 'true' });
  const local = found.filter(({ problem }) => problem?.includes('local runs only'));
  expect(rejected.map(([name]) => name)).toEqual(
    expect.arrayContaining(local.map(({ about }) => about)),
  );
});
