import Stripe from 'stripe';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkStripe } from '#cli/doctor/stripe.ts';
import { checkWebhookSecret } from '#cli/doctor/webhook-secret.ts';
import { startHttpServer } from '#emulators/platform/http.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { EVENT_TYPES } from '#server/adapters/stripe-events.ts';
import { openSite } from '../site.ts';
import { runCliWithInput, runCliWithKeys } from './cli.ts';

const site = await openSite();

const SHOP = 'https://www.permitlens.example';
const URL_OF_SHOP = `${SHOP}/api/stripe-webhook`;

const setUp = (key: string = LOCAL_STRIPE.setupKey) =>
  runCliWithKeys(`${key}\r`, 'setup', 'stripe');
const api = () => {
  const { hostname: host, port } = new URL(site.stripe.apiUrl);
  return new Stripe(LOCAL_STRIPE.secretKey, { protocol: 'http', host, port, telemetry: false });
};
const webhooks = async (url = URL_OF_SHOP) =>
  (await api().webhookEndpoints.list()).data.filter((webhook) => webhook.url === url);
const changes = () =>
  site
    .stripeRequests()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
const findingFor = async (siteUrl: string) => {
  const findings = await checkStripe(stripeAdmin(), siteUrl);
  return findings.find(({ about }) => about === 'Stripe webhook');
};

beforeEach(() => {
  vi.stubEnv('SITE_URL', SHOP);
});

describe('setup stripe', () => {
  test('creates the webhook with our events and API version, registers the domain, and prints the secret', async () => {
    const { exitCode, output, errors } = await setUp();
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^whsec_\w+\n$/);
    expect(errors).toContain('Registered www.permitlens.example for wallets.');
    expect(errors).toContain('as STRIPE_WEBHOOK_SECRET, and deploy');
    expect(`${output}${errors}`).not.toContain(LOCAL_STRIPE.setupKey);
    expect(await webhooks()).toMatchObject([
      { status: 'enabled', api_version: Stripe.API_VERSION, enabled_events: [...EVENT_TYPES] },
    ]);
    const stored = JSON.stringify(await webhooks());
    expect(stored).not.toContain(output.trim());
    expect(await findingFor(SHOP)).toEqual({
      about: 'Stripe webhook',
      note: `registered, with all events of API version ${Stripe.API_VERSION}`,
    });
  });

  test('changes nothing when it is repeated', async () => {
    await setUp();
    const before = changes().length;
    const { exitCode, output, errors } = await setUp();
    expect([exitCode, output]).toEqual([0, '']);
    expect(errors).toContain('Nothing was changed');
    expect(changes()).toHaveLength(before);
  });

  test('enables a webhook and a domain that are there, and adds missing events', async () => {
    await setUp();
    const [{ id = '' } = {}] = await webhooks();
    await api().webhookEndpoints.update(id, {
      disabled: true,
      enabled_events: ['charge.refunded'],
    });
    const [domain] = (await api().paymentMethodDomains.list()).data;
    await api().paymentMethodDomains.update(String(domain?.id), { enabled: false });
    expect((await findingFor(SHOP))?.problem).toBe('is disabled');
    const { output, errors } = await setUp();
    expect(output).toBe('');
    expect(errors).toContain(`Enabled the webhook ${id} for all events.`);
    expect(errors).toContain('Enabled www.permitlens.example for wallets.');
    expect(await webhooks()).toMatchObject([
      { status: 'enabled', enabled_events: [...EVENT_TYPES] },
    ]);
  });

  test('takes the key from the first line of a script’s input', async () => {
    const { exitCode, output } = await runCliWithInput(
      `${LOCAL_STRIPE.setupKey}\n`,
      'setup',
      'stripe',
    );
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/^whsec_/)]);
  });

  test.each([
    ['what is no secret key', 'pk_test_x', 'must be a secret or restricted key'],
    ['a key of another mode', 'rk_live_x', 'the temporary one must be, too'],
    ['a key that Stripe does not know', 'rk_test_x', 'It needs Write for Webhook Endpoints'],
    ['no key', '', 'Nothing was changed: nothing was entered.'],
  ])('rejects %s and changes nothing', async (_, key, message) => {
    const { exitCode, errors } = await runCliWithInput(`${key}\n`, 'setup', 'stripe');
    expect(exitCode).toBe(1);
    expect(errors).toContain(message);
    expect(changes()).toEqual([]);
  });

  test('has printed the secret where a later step fails, and the next run finishes', async () => {
    site.stripe.faults.next(/POST \/v1\/payment_method_domains/, {
      kind: 'response',
      status: 403,
      body: { error: { type: 'invalid_request_error', message: 'not permitted' } },
    });
    const { exitCode, output, errors } = await setUp();
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/^whsec_/)]);
    expect(errors).toContain('Repeat it: what is done is not done twice.');
    expect(await setUp()).toMatchObject({ exitCode: 0, output: '' });
    expect(await webhooks()).toHaveLength(1);
  });
});

describe('a webhook of another API version', () => {
  /** A webhook as the dashboard creates it, by default with the account's version. */
  const createOther = (url: string, api_version?: Stripe.WebhookEndpointCreateParams.ApiVersion) =>
    api().webhookEndpoints.create({
      url,
      enabled_events: [...EVENT_TYPES],
      ...(api_version && { api_version }),
    });

  test.each([
    [undefined, 'sends events of the account’s API version, not of'],
    ['2024-06-20', 'sends events of API version 2024-06-20, not of'],
  ] as const)('%s is a problem for doctor', async (version, problem) => {
    await createOther(URL_OF_SHOP, version);
    expect(await findingFor(SHOP)).toMatchObject({
      problem: `${problem} ${Stripe.API_VERSION}`,
      remedy: expect.stringContaining('npx permitlens setup stripe'),
    });
  });

  test('of the same name is as good as ours', async () => {
    await createOther(URL_OF_SHOP, '2026-09-30.endive');
    expect((await findingFor(SHOP))?.problem).toBeUndefined();
    expect((await setUp()).output).toBe('');
  });

  test('stays until the deployed site has the new secret, then it is removed', async () => {
    /** The site as it is deployed: with a secret of its own, whatever this computer has. */
    let deployed = 'whsec_old';
    const server = await startHttpServer(async (request) => {
      const signature = request.headers.get('stripe-signature') ?? '';
      try {
        Stripe.webhooks.constructEvent(await request.text(), signature, deployed);
        return new Response('{}');
      } catch {
        return new Response('{}', { status: 400 });
      }
    });
    onTestFinished(() => server.close());
    vi.stubEnv('SITE_URL', server.url);
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', deployed);
    const url = `${server.url}/api/stripe-webhook`;
    const idsAtUrl = async () => (await webhooks(url)).map(({ id }) => id).sort();
    const secretFinding = () =>
      checkWebhookSecret(server.url, String(process.env.STRIPE_WEBHOOK_SECRET));
    const old = await createOther(url);

    const { output, errors } = await setUp();
    const secret = output.trim();
    expect(errors).toContain(`${old.id} of another API version stays until then`);
    const both = await idsAtUrl();
    expect(both).toHaveLength(2);
    expect(await findingFor(server.url)).toMatchObject({
      warning: 'is registered twice, once to be replaced',
    });

    expect((await setUp()).errors).toContain('is not the secret that this command printed');
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', secret);
    expect((await setUp()).errors).toContain('does not accept the new secret');
    expect((await secretFinding()).problem).toContain('is another one than');
    expect(await idsAtUrl()).toEqual(both);

    deployed = secret;
    expect((await secretFinding()).note).toContain('the deployed site has');
    const removal = await setUp();
    expect(removal.errors).toContain(`Removed ${old.id}`);
    expect(removal.output).toBe('');
    expect(await idsAtUrl()).toEqual(both.filter((id) => id !== old.id));
    expect((await findingFor(server.url))?.note).toContain('registered, with all events');
    expect((await setUp()).errors).toContain('Nothing was changed');
  });
});

test('the deployed site that does not respond is no proof of any secret', async () => {
  expect(await checkWebhookSecret('http://127.0.0.1:9', 'whsec_x')).toEqual({
    about: 'webhook secret',
    note: 'not checked: the site does not respond',
  });
});
