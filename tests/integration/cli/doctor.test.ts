import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { type Company, company } from '#business/company.ts';
import { diagnose } from '#cli/doctor/diagnose.ts';
import { withPlaceholders } from '#cli/doctor/placeholders.ts';
import { checkSite } from '#cli/doctor/site.ts';
import { checkStripe } from '#cli/doctor/stripe.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { Finding } from '#server/health/finding.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { OPEN_DATA_SOURCES } from '#shared/report/open-data-sources.ts';
import { openOffice } from '../office/office-site.ts';
import { openSite } from '../site.ts';
import { runCli } from './cli.ts';

const site = await openSite();

const problems = async () =>
  (await diagnose()).flatMap(({ about, problem, remedy }) =>
    problem ? [{ about, problem, remedy: remedy ?? '' }] : [],
  );

test('prints a line for each check and exits with 0 when nothing is wrong', async () => {
  const { exitCode, output } = await runCli('doctor');
  expect(output).not.toContain('WRONG');
  for (const about of [
    'DATABASE_URL',
    'database',
    'Stripe key',
    'Stripe webhook',
    'wallets',
    'webhook secret',
    'mail server',
    'open data county-permits',
    'site',
  ]) {
    expect(output).toMatch(new RegExp(`^ok +${about}`, 'm'));
  }
  expect(exitCode).toBe(0);
});

describe('the doctor names the problem and its remedy, without a secret, for', () => {
  test('a missing variable, and skips the checks that depend on it', async () => {
    vi.stubEnv('SMTP_URL', '');
    const found = await problems();
    expect(found.map(({ about }) => about)).toEqual(['SMTP_URL', 'site']);
    expect(found[0]).toMatchObject({
      problem: 'is missing',
      remedy: expect.stringContaining('Netlify'),
    });
  });

  test('a mail server that does not respond, and exits with 1', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://user:hunter2@127.0.0.1:9');
    const { exitCode, output } = await runCli('doctor', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toContainEqual(
      expect.objectContaining({ about: 'mail server', problem: 'does not respond' }),
    );
    expect(output).not.toContain('hunter2');
  });

  test('a key that Stripe does not know', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_hunter2');
    const found = await problems();
    expect(found).toMatchObject([{ about: 'Stripe key', problem: 'is unknown to Stripe' }]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  test.each(['payment_intents', 'events', 'refunds', 'disputes'])(
    'a restricted key that may not read %s',
    async (resource) => {
      const error = { type: 'invalid_request_error', message: 'rk_test_hunter2 may not' };
      site.stripe.faults.next(new RegExp(`/v1/${resource}`), {
        kind: 'response',
        status: 403,
        body: { error },
      });
      const found = await problems();
      expect(found).toMatchObject([
        { about: 'Stripe key', problem: 'lacks permissions that the site needs' },
      ]);
      expect(JSON.stringify(found)).not.toContain('hunter2');
    },
  );

  test('a key of which Stripe says nothing now', async () => {
    site.stripe.faults.next(/v1\/payment_intents/, {
      kind: 'response',
      status: 429,
      body: { error: { type: 'rate_limit_error', message: 'Too many requests' } },
    });
    expect(await problems()).toMatchObject([
      { about: 'Stripe key', problem: 'cannot be checked: Stripe does not respond' },
    ]);
  });

  test('a webhook that is not registered, is disabled, lacks an event or has another API version', async () => {
    const findingFor = async (...webhooks: readonly object[]) => {
      const list = { object: 'list', data: webhooks, has_more: false, url: '' };
      const fault = { kind: 'response', status: 200, body: list } as const;
      site.stripe.faults.next(/webhook_endpoints/, fault);
      const findings = await checkStripe(stripeAdmin(), 'https://permitlens.example');
      return findings.find(({ about }) => about === 'Stripe webhook');
    };
    const problemOf = async (webhook: object) => (await findingFor(webhook))?.problem;
    const url = 'https://permitlens.example/api/stripe-webhook';
    const endpoint = {
      url,
      status: 'enabled',
      enabled_events: ['*'],
      api_version: Stripe.API_VERSION,
      metadata: {},
    };
    expect(await problemOf(endpoint)).toBeUndefined();
    expect(await problemOf({ ...endpoint, url: 'https://other.example/' })).toBe(
      'is not registered',
    );
    expect(await problemOf({ ...endpoint, status: 'disabled' })).toBe('is disabled');
    expect(
      await problemOf({ ...endpoint, enabled_events: ['payment_intent.succeeded'] }),
    ).toContain('charge.refunded');
    const replaced = { ...endpoint, api_version: '2024-06-20' };
    expect(await problemOf(replaced)).toMatch(/^sends events of API version 2024-06-20, not of /);
    for (const both of [
      [endpoint, replaced],
      [replaced, endpoint],
    ]) {
      expect(await findingFor(...both)).toMatchObject({
        warning: 'is registered twice, once to be replaced',
      });
    }
  });

  test('wallets of a registered domain that is disabled or has none', async () => {
    const findingFor = async (domains: readonly object[], status = 200) => {
      const body =
        status === 200
          ? { object: 'list', data: domains, has_more: false, url: '' }
          : { error: { type: 'invalid_request_error', message: 'no access' } };
      const fault = { kind: 'response', status, body } as const;
      site.stripe.faults.next(/payment_method_domains/, fault);
      const findings = await checkStripe(stripeAdmin(), 'https://permitlens.example');
      return findings.find(({ about }) => about === 'wallets');
    };
    const active = { status: 'active' };
    const unverified = { status: 'inactive', status_details: { error_message: 'not verified' } };
    const domain = { enabled: true, apple_pay: unverified, google_pay: active, link: active };
    expect(await findingFor([domain])).toEqual({
      about: 'wallets',
      note: 'Google Pay can appear; not Apple Pay (not verified)',
    });
    expect(await findingFor([{ ...domain, enabled: false }])).toMatchObject({
      problem: 'cannot appear: permitlens.example is disabled',
    });
    // Link alone is none: the checkout does not offer it.
    const none = { ...domain, google_pay: { status: 'inactive' } };
    expect(await findingFor([none])).toMatchObject({
      problem: 'cannot appear: Apple Pay (not verified), Google Pay',
    });
    // Cards need no registration.
    expect((await findingFor([]))?.note).toMatch(/^none, cards only/);
    expect((await findingFor([], 403))?.note).toMatch(/^not checked/);

    const calls = site.stripe.requests.filter(({ path }) =>
      path.endsWith('/payment_method_domains'),
    );
    expect(calls.at(-1)?.params).toEqual({ domain_name: 'permitlens.example' });
  });

  test('a missing migration, by its file name', async () => {
    await site.hideNewestMigration();
    expect((await problems()).find(({ about }) => about === 'database')).toMatchObject({
      problem: `is not migrated: ${newestMigration()} is missing`,
      remedy: 'Run npm run migrate.',
    });
  });

  test('a wrong database password', async () => {
    site.neon.faults.next(/as failed/, {
      kind: 'response',
      status: 400,
      body: { message: 'password authentication failed', code: '28P01' },
    });
    expect(await problems()).toMatchObject([
      { about: 'database', problem: 'rejects the credentials' },
    ]);
  });

  test('a live site without https, and a site that does not respond', async () => {
    expect(await checkSite('http://permitlens.example', true)).toMatchObject({
      problem: 'has a URL without https',
    });
    expect(await checkSite('http://127.0.0.1:9', false)).toMatchObject({
      problem: 'does not respond',
      remedy: 'Start it with npm start.',
    });
  });
});

const warningsOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ about, warning }) => (warning ? [about] : []));

/** What company.ts has no real values for. */
const OWNERS_FACTS = [
  'licenses',
  'insurance',
  'legalEntity',
  'postalAddress',
  'email',
  'phone',
  'social',
];

describe('the doctor warns of passkeys', () => {
  const passkeys = async () => (await diagnose()).filter(({ about }) => about === 'passkeys');

  test('that were created for another host, as after a change of OFFICE_URL', async () => {
    expect(await passkeys()).toEqual([]);
    const { join } = openOffice(site);
    for (const role of ['owner', 'clerk'] as const) await join(role);
    expect(await passkeys()).toEqual([{ about: 'passkeys', note: 'work at localhost' }]);
    vi.stubEnv('OFFICE_URL', 'https://office.permitlens.example');
    expect(await passkeys()).toMatchObject([
      { warning: 'of another host don’t work at office.permitlens.example: 2 of localhost' },
    ]);
    expect((await runCli('doctor')).exitCode).toBe(0);
    await site.db.query(`delete from people where role = 'owner'`);
    expect((await passkeys())[0]?.warning).toMatch(/: 1 of localhost$/);
  });

  test('not while the database has no such table', async () => {
    site.neon.faults.next(/from passkeys/, {
      kind: 'response',
      status: 400,
      body: { message: 'relation does not exist', code: '42P01' },
    });
    expect(await passkeys()).toEqual([]);
  });
});

describe('the doctor warns of placeholders', () => {
  test('beside what is ok, and exits with 0', async () => {
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_later');
    vi.stubEnv('OFFICE_EMAIL', 'hello@permitlens.example');
    const { exitCode, output } = await runCli('doctor');
    const warned = [...output.matchAll(/^WARN +(\w+) +is a placeholder: /gm)].map(
      ([, name]) => name,
    );
    expect(warned).toEqual([...OWNERS_FACTS, 'STRIPE_WEBHOOK_SECRET', 'OFFICE_EMAIL']);
    expect(output).not.toMatch(/^ok +(STRIPE_WEBHOOK_SECRET|OFFICE_EMAIL)$/m);
    expect(output).toContain('Set it in src/business/company.ts.');
    expect(exitCode).toBe(0);
  });

  test('in place of the line that a setting is ok, and never of its problem', () => {
    const environment = { STRIPE_WEBHOOK_SECRET: 'whsec_later', OFFICE_EMAIL: 'a@example.com' };
    const problem = { about: 'STRIPE_WEBHOOK_SECRET', problem: 'is malformed' };
    const other = { about: 'SMTP_URL' };
    const found = withPlaceholders([problem, { about: 'OFFICE_EMAIL' }, other], environment);
    expect(found.filter(({ warning }) => !warning)).toEqual([problem, other]);
  });

  test('no longer once the owner has replaced them', () => {
    const facts: Company = {
      ...company,
      phone: '(305) 412-6688',
      email: 'office@permitlens.com',
      social: [{ name: 'Facebook', url: 'https://www.facebook.com/permitlens' }],
      legalEntity: 'PermitLens LLC',
      postalAddress: { street: '1 Main St', city: 'Miami', state: 'FL', zip: '33130' },
      licenses: ['Home inspector HI 1'],
      insurance: 'Insurer, policy 1',
    };
    const environment = { STRIPE_WEBHOOK_SECRET: 'whsec_1', OFFICE_EMAIL: 'me@notexample.com' };
    expect(withPlaceholders([], environment, facts)).toEqual([]);
    const one = { ...facts, insurance: null };
    expect(warningsOf(withPlaceholders([], environment, one))).toEqual(['insurance']);
  });
});

describe('the doctor says of open data', () => {
  const { arcgis } = site;
  const about = 'open data county-permits';
  const problemOf = async () => (await problems()).find((each) => each.about === about);

  test('how many rows each layer has, and the newest day', async () => {
    const notes = (await diagnose()).filter((each) => each.about.startsWith('open data'));
    expect(notes).toHaveLength(OPEN_DATA_SOURCES.length);
    expect(notes.filter(({ problem }) => problem)).toEqual([]);
    expect(notes.find((each) => each.about === about)?.note).toMatch(
      /^12 rows, the newest of \d{4}-\d\d-\d\d$/,
    );
  });

  test('a field that was renamed, and where to correct it', async () => {
    arcgis.renameField('MD_LandInformation', 'BPSTATUS', 'STATUS');
    expect(await problemOf()).toMatchObject({
      problem: 'has no field BPSTATUS any more',
      remedy: expect.stringContaining('layers.ts'),
    });
  });

  test('a field that has another type', async () => {
    const fields = [{ name: 'FOLIO', type: 'esriFieldTypeDouble' }];
    const fault = { kind: 'response', status: 200, body: { fields } } as const;
    arcgis.faults.next(/MD_LandInformation\/MapServer\/1$/, fault);
    expect((await problemOf())?.problem).toContain('has FOLIO as Double, not as String');
  });

  test('a layer that is frozen, with its last day', async () => {
    arcgis.freeze('MD_LandInformation');
    expect((await problemOf())?.problem).toBe('has nothing newer than 2024-03-08');
  });

  test('a layer with a date in the future, which tells nothing', async () => {
    const year = new Date().getFullYear() + 2;
    const attributes = { FOLIO: '3050000120470', ISSUDATE: Date.UTC(year, 0, 1) };
    const fault = { kind: 'response', status: 200, body: { features: [{ attributes }] } } as const;
    arcgis.faults.nth(2, /MD_LandInformation\/MapServer\/1\/query/, fault);
    expect((await problemOf())?.problem).toBe(`has a row of ${year}-01-01, which is in the future`);
  });

  test('nothing, where the newest row has a day that stands for none and the next a true one', async () => {
    const rows = [Date.UTC(9999, 11, 31), Date.now()];
    const features = rows.map((ISSUDATE) => ({ attributes: { FOLIO: '3050000120470', ISSUDATE } }));
    const fault = { kind: 'response', status: 200, body: { features } } as const;
    arcgis.faults.nth(2, /MD_LandInformation\/MapServer\/1\/query/, fault);
    expect(await problemOf()).toBeUndefined();
  });

  test('parcel numbers in another form, by which a search finds nothing', async () => {
    const attributes = { FOLIO: '30-5000-777-0001', ISSUDATE: Date.now() };
    const fault = { kind: 'response', status: 200, body: { features: [{ attributes }] } } as const;
    arcgis.faults.nth(2, /MD_LandInformation\/MapServer\/1\/query/, fault);
    expect((await problemOf())?.problem).toBe('doesn’t find the parcel of one of its own rows');
  });

  test.each([
    ['asks for a sign-in', { error: { code: 499, message: 'Token Required', details: [] } }],
    [
      'rejects the query: Invalid URL',
      { error: { code: 400, message: 'Invalid URL', details: ['Invalid URL'] } },
    ],
    ['sends something else than records', '<html></html>'],
  ])('that one %s', async (problem, body) => {
    arcgis.faults.from(1, /MD_LandInformation/, { kind: 'response', status: 200, body });
    expect((await problemOf())?.problem).toBe(problem);
  });
});
