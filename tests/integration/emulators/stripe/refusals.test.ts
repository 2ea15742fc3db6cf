import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeEach } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { startStripe } from '#emulators/stripe/start.ts';
import { CARDS } from '../../../fixtures.ts';
import { sweep } from '../../../sweep.ts';

// What the emulator refuses, the product must not do: a refusal that is lost would hide that.

const stripe = await startStripe();
afterAll(() => stripe.close());
beforeEach(() => stripe.reset());

interface Refusal {
  readonly status: number;
  readonly message: string;
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly parameters?: Readonly<Record<string, string | number>> | string;
  readonly apiKey?: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const AMOUNT = 150_00;
const INTENT = { amount: AMOUNT, currency: 'usd' };

/** Calls the API with the secret key. Returns the response's status and the message of its error. */
async function ask(
  path: string,
  {
    method = 'POST',
    parameters = {},
    apiKey = LOCAL_STRIPE.secretKey,
    idempotencyKey,
    signal,
  }: Call = {},
): Promise<Refusal> {
  const encoded = new URLSearchParams(
    typeof parameters === 'string' ? parameters : Object.entries(parameters).map(asText),
  );
  const hasBody = method === 'POST';
  const response = await fetch(`${stripe.apiUrl}/v1/${path}${hasBody ? '' : `?${encoded}`}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(hasBody && { body: encoded }),
    ...(signal && { signal }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  return { status: response.status, message: error?.message ?? '' };
}

const asText = ([name, value]: [string, string | number]): [string, string] => [
  name,
  String(value),
];

const paid = () =>
  stripe.recordPayment({ ...INTENT, metadata: {}, allowedMethods: ['card'] }, CARDS.good).intent.id;

/** Creates an intent that is not paid. */
async function started(): Promise<string> {
  await ask('payment_intents', { parameters: INTENT });
  const { data } = (await (
    await fetch(`${stripe.apiUrl}/v1/payment_intents`, {
      headers: { authorization: `Bearer ${LOCAL_STRIPE.secretKey}` },
    })
  ).json()) as { data: readonly { id: string }[] };
  return data[0]?.id ?? '';
}

const refund = (intent: string, parameters = {}) =>
  ask('refunds', { parameters: { payment_intent: intent, ...parameters } });

/** Confirms with a card, as the browser does. */
const confirm = (intent: string, card: Readonly<Record<string, string | number>> = {}) => {
  const data = Object.entries({
    number: CARDS.good,
    exp_month: 12,
    exp_year: 2040,
    cvc: '123',
    ...card,
  }).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const parameters = {
    client_secret: 'of nobody',
    return_url: 'http://localhost/',
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(data),
  };
  return ask(`payment_intents/${intent}/confirm`, { parameters });
};

/** What each refusal of the emulator is asked for with, by its message in the source; every call must get it. */
const ASKED: Readonly<Record<string, () => Promise<readonly Refusal[]>>> = {
  'This PaymentIntent has no successful charge.': async () => [await refund(await started())],
  'The amount of … is more than the … that are left.': async () => {
    const intent = paid();
    const tooMuch = await refund(intent, { amount: AMOUNT + 1 });
    await refund(intent, { amount: 100_00 });
    return [tooMuch, await refund(intent, { amount: 50_01 })];
  },
  'The charge has been charged back.': async () => {
    const [disputed, lost] = [paid(), paid()];
    for (const intent of [disputed, lost]) stripe.dispute(intent);
    stripe.closeDispute(lost, 'lost');
    return [await refund(disputed), await refund(disputed, { amount: 1 }), await refund(lost)];
  },
  'The charge has already been refunded.': async () => {
    const intent = paid();
    await refund(intent);
    return [await refund(intent), await refund(intent, { amount: 1 })];
  },
  'Your account cannot currently make live charges.': async () => {
    stripe.deactivateAccount();
    return [await ask('payment_intents', { parameters: INTENT })];
  },
  "No such payment_intent: '…'": async () => [
    await ask('payment_intents/pi_none', { method: 'GET' }),
    await refund('pi_none'),
  ],
  'This PaymentIntent has a status of ….': async () => {
    const intent = paid();
    const canceled = await started();
    await ask(`payment_intents/${canceled}/cancel`);
    const parameters = { 'allowed_payment_method_types[]': 'card' };
    return [
      await ask(`payment_intents/${intent}/cancel`),
      await ask(`payment_intents/${canceled}/cancel`),
      await ask(`payment_intents/${intent}`, { parameters }),
      await confirm(intent),
      await confirm(canceled),
    ];
  },
  'Unrecognized request: … …': async () => [
    await ask('customers'),
    await ask('events', { parameters: {} }),
  ],
  'A secret key is required.': async () => [
    await ask('events', { method: 'GET', apiKey: LOCAL_STRIPE.publishableKey }),
    await ask('refunds', { apiKey: LOCAL_STRIPE.publishableKey }),
  ],
  'The key does not have the required permissions.': async () => [
    await ask('payment_intents', { apiKey: LOCAL_STRIPE.setupKey, parameters: INTENT }),
  ],
  'Invalid API key.': async () => [await ask('events', { method: 'GET', apiKey: 'sk_test_other' })],
  'The client_secret does not match.': async () => {
    const own = { apiKey: LOCAL_STRIPE.publishableKey, method: 'GET' } as const;
    const intent = await started();
    const guessed = { client_secret: 'guessed' };
    return [
      await ask(`payment_intents/${intent}`, { ...own, parameters: guessed }),
      await ask(`payment_intents/${intent}`, own),
    ];
  },
  'allowed_payment_method_types and automatic_payment_methods exclude each other.': async () => {
    const methods = {
      'allowed_payment_method_types[]': 'card',
      'automatic_payment_methods[enabled]': 'true',
    };
    return [await ask('payment_intents', { parameters: { ...INTENT, ...methods } })];
  },
  "No such webhook endpoint: '…'": async () => [
    await ask('webhook_endpoints/we_none'),
    await ask('webhook_endpoints/we_none', { method: 'DELETE' }),
  ],
  "No such payment method domain: '…'": async () => [
    await ask('payment_method_domains/pmd_none', { parameters: { enabled: 'true' } }),
  ],
  'Your card number is incorrect.': async () => {
    const intent = await started();
    return [
      await confirm(intent, { number: CARDS.mistyped }),
      await confirm(intent, { number: '42' }),
    ];
  },
  "Your card's expiration date is invalid.": async () => {
    const intent = await started();
    const thisMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1));
    const [month, year] = [thisMonth.getUTCMonth() + 1, thisMonth.getUTCFullYear()];
    return [
      await confirm(intent, { exp_month: month, exp_year: year }),
      await confirm(intent, { exp_month: month, exp_year: year % 100 }),
      await confirm(intent, { exp_month: 0 }),
      await confirm(intent, { exp_month: 13 }),
    ];
  },
  'Another request with this key is in progress.': async () => {
    stripe.faults.next(/POST/, { kind: 'hang' });
    const hanging = new AbortController();
    const call = { parameters: INTENT, idempotencyKey: 'order' };
    const first = ask('payment_intents', { ...call, signal: hanging.signal }).catch(() => {});
    await received();
    const refusal = await ask('payment_intents', call);
    hanging.abort();
    await first;
    return [refusal];
  },
  'This key was used with another request.': async () => {
    const call = { parameters: INTENT, idempotencyKey: 'order' };
    await ask('payment_intents', call);
    return [
      await ask('payment_intents', { ...call, parameters: { ...INTENT, amount: 200_00 } }),
      await ask('refunds', call),
    ];
  },
  'Invalid hash': async () => [
    await ask('payment_intents', { parameters: 'metadata=x&metadata[orderId]=x' }),
  ],
  '… parameter: …': () => Promise.all(Object.values(WRONG_PARAMETERS).map((call) => call())),
};

/** Resolves when the request that hangs has arrived. */
async function received(): Promise<void> {
  while (stripe.requests.length === 0) await new Promise(setImmediate);
}

const intentWith = (parameters: Readonly<Record<string, string | number>>) => () =>
  ask('payment_intents', { parameters: { ...INTENT, ...parameters } });
const refundWith = (parameters: Readonly<Record<string, string | number>>) => () =>
  refund(paid(), parameters);
const listWith = (parameters: Readonly<Record<string, string | number>>) => () =>
  ask('charges', { method: 'GET', parameters });

/** Parameters that Stripe refuses, of each call that the product makes. */
const WRONG_PARAMETERS: Readonly<Record<string, () => Promise<Refusal>>> = {
  'less than the smallest charge': intentWith({ amount: 49 }),
  'more than the largest charge': intentWith({ amount: 100_000_000 }),
  'half a cent': intentWith({ amount: '150.5' }),
  'no amount': () => ask('payment_intents', { parameters: { currency: 'usd' } }),
  'a currency in capitals': intentWith({ currency: 'USD' }),
  'a metadata value of 501 characters': intentWith({ 'metadata[orderId]': 'x'.repeat(501) }),
  'methods of payment, which cannot be set any more': intentWith({
    'payment_method_types[]': 'card',
  }),
  'an unknown parameter': intentWith({ ammount: 1 }),
  'a refund of nothing': refundWith({ amount: 0 }),
  'a refund of less than nothing': refundWith({ amount: -1 }),
  'an unknown reason of a refund': refundWith({ reason: 'goodwill' }),
  'a refund of no payment': () => ask('refunds', { parameters: { amount: 1 } }),
  'an unknown reason of a cancellation': async () =>
    ask(`payment_intents/${await started()}/cancel`, {
      parameters: { cancellation_reason: 'changed my mind' },
    }),
  'a page of more than 100': listWith({ limit: 101 }),
  'a page of none': listWith({ limit: 0 }),
  'an unknown filter': listWith({ payment_intents: 'x' }),
};

/** The messages with which the emulator's sources refuse a call, and their statuses. */
function refusalsInSource(): Readonly<Record<string, number>> {
  const source = globSync('emulators/stripe/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const own =
    /(?:StripeApiError\(\s*(\d+),\s*|(cardError)\('\w+', |const message = )(['"`])((?:(?!\3).)+)\3/g;
  return Object.fromEntries(
    [...source.matchAll(own)].map(([, status, isCard, , message = '']) => [
      message.replaceAll(/\$\{[^}]+\}/g, '…'),
      isCard ? 402 : Number(status ?? 400),
    ]),
  );
}

const REFUSALS = refusalsInSource();

/** Whether a refusal's message is this one of the source, in which each value is an ellipsis. */
function isOf(refusal: string, message: string): boolean {
  const pattern = refusal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.+');
  return new RegExp(`^${pattern}$`).test(message);
}

sweep(
  'each refusal of Stripe’s emulator is what a wrong call gets',
  { refusal: REFUSALS },
  async ({ refusal }) => {
    const answers = (await ASKED[refusal]?.()) ?? [];
    if (answers.length === 0) return ['nothing asks for it'];
    return answers
      .filter(({ status, message }) => status !== REFUSALS[refusal] || !isOf(refusal, message))
      .map(({ status, message }) => `${status}: ${message}`);
  },
);

sweep('each wrong parameter is refused', { parameter: WRONG_PARAMETERS }, async ({ parameter }) => {
  const { status, message } = (await WRONG_PARAMETERS[parameter]?.()) ?? { status: 0, message: '' };
  return status === 400 && message.includes('parameter') ? [] : [`${status}: ${message}`];
});
