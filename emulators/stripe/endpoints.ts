import * as z from 'zod/mini';
import { type Account, type Intent, StripeApiError } from './account.ts';
import { type Form, integer, listOf, parseParameters, text } from './parameters.ts';
import { cancelIntent, confirmIntent, createIntent, findIntent, updateIntent } from './payments.ts';
import { createRefund } from './refunds.ts';
import {
  createDomain,
  createWebhook,
  deleteWebhook,
  updateDomain,
  updateWebhook,
  webhooksOf,
} from './registrations.ts';

/** An API request with a valid key. */
export interface ApiCall {
  /** The id in the path. */
  readonly id: string;
  /** A browser has the publishable key and may do less. */
  readonly keyKind: 'secret' | 'publishable';
  /** The origin of the request, where the emulator's pages are, too. */
  readonly origin: string;
}

interface Endpoint {
  /** True where a browser may call with the publishable key. */
  readonly forBrowsers: boolean;
  /**
   * Checks the parameters. The work that it returns may throw too: such an error is stored under the idempotency key.
   * @throws StripeApiError
   */
  prepare(form: Form): (account: Account, call: ApiCall) => object;
}

interface Definition<Parameters extends z.ZodMiniType> {
  readonly parameters: Parameters;
  readonly forBrowsers?: boolean;
  handle(account: Account, parameters: z.output<Parameters>, call: ApiCall): object;
}

function endpoint<Parameters extends z.ZodMiniType>({
  parameters,
  forBrowsers = false,
  handle,
}: Definition<Parameters>): Endpoint {
  return {
    forBrowsers,
    prepare(form) {
      const values = parseParameters(parameters, form);
      return (account, call) => handle(account, values, call);
    },
  };
}

interface Item {
  readonly id: string;
  readonly created: number;
}

/** The parameters that every list has. */
const page = z.object({
  limit: z._default(integer.check(z.minimum(1), z.maximum(100)), 10),
  starting_after: z.optional(text),
  created: z.optional(z.strictObject({ gte: integer, lte: z.optional(integer) })),
});
type Page = z.output<typeof page>;

/**
 * The endpoint of a list.
 * @param filters its parameters, in addition to those of every list
 * @param itemsOf the items that match the filters, oldest first
 */
function list<Filters extends z.core.$ZodLooseShape>(
  filters: Filters,
  itemsOf: (account: Account, filters: z.output<z.ZodMiniObject<Filters>>) => Iterable<Item>,
): Endpoint {
  return endpoint({
    parameters: z.strictObject({ ...page.shape, ...filters }),
    handle(account, parameters) {
      const values = parameters as Page & z.output<z.ZodMiniObject<Filters>>;
      return listPage(itemsOf(account, values), values);
    },
  });
}

/** A page of a list, newest first. `items` are oldest first. */
function listPage(
  items: Iterable<Item>,
  { limit, starting_after: lastSeen, created }: Page,
): object {
  const { gte = 0, lte = Number.POSITIVE_INFINITY } = created ?? {};
  const newestFirst = [...items].filter((item) => item.created >= gte && item.created <= lte);
  newestFirst.reverse();
  const start = lastSeen === undefined ? 0 : newestFirst.findIndex(({ id }) => id === lastSeen) + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: newestFirst.length > start + limit };
}

/** The intent of a call. @throws StripeApiError where a browser doesn't have its client secret */
function intentOf(account: Account, { id, keyKind }: ApiCall, secret?: string): Intent {
  const intent = findIntent(account, id);
  if (keyKind === 'secret' || secret === intent.client_secret) return intent;
  throw new StripeApiError(400, 'The client_secret does not match.', { param: 'client_secret' });
}

/**
 * Of payment methods. `payment_method_types` can't be set since 2026-09-30:
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
const methods = listOf(text);
const metadata = z._default(z.record(z.string(), z.string().check(z.maxLength(500))), {});
const ofIntent = { payment_intent: z.optional(text) };
/** By default of every intent. */
const isOf = (intentId: string | undefined) => (each: { readonly payment_intent: string }) =>
  intentId === undefined || each.payment_intent === intentId;
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const webhookChange = {
  url: z.optional(text),
  enabled_events: z.optional(listOf(text)),
  description: z.optional(text),
  metadata: z.optional(z.record(z.string(), z.string().check(z.maxLength(500)))),
};

/** The part of Stripe's API that the product and its tests call. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /v1/payment_intents': endpoint({
    parameters: z.strictObject({
      // In cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
      amount: integer.check(z.minimum(50), z.maximum(99_999_999)),
      currency: z.string().check(z.regex(/^[a-z]{3}$/)),
      allowed_payment_method_types: z.optional(methods),
      automatic_payment_methods: z.optional(z.strictObject({ enabled: z.literal('true') })),
      metadata,
    }),
    handle(account, { allowed_payment_method_types, automatic_payment_methods, ...content }) {
      if (allowed_payment_method_types && automatic_payment_methods) {
        throw new StripeApiError(
          400,
          'allowed_payment_method_types and automatic_payment_methods exclude each other.',
          { code: 'parameters_exclusive' },
        );
      }
      const { amount, currency, metadata } = content;
      const allowedMethods = allowed_payment_method_types;
      return createIntent(account, { amount, currency, metadata, allowedMethods });
    },
  }),
  'GET /v1/payment_intents': list({}, ({ state }) => state.intents.values()),
  'GET /v1/payment_intents/:id': endpoint({
    forBrowsers: true,
    parameters: z.strictObject({
      client_secret: z.optional(text),
      expand: z._default(listOf(z.literal('latest_charge')), []),
    }),
    handle(account, { client_secret, expand }, call) {
      const intent = intentOf(account, call, client_secret);
      const charge = account.state.charges.get(intent.latest_charge ?? '');
      return expand.length > 0 ? { ...intent, latest_charge: charge ?? null } : intent;
    },
  }),
  'POST /v1/payment_intents/:id': endpoint({
    parameters: z.strictObject({ allowed_payment_method_types: methods }),
    handle: (account, { allowed_payment_method_types }, { id }) =>
      updateIntent(account, findIntent(account, id), allowed_payment_method_types),
  }),
  'POST /v1/payment_intents/:id/confirm': endpoint({
    forBrowsers: true,
    parameters: z.strictObject({
      client_secret: text,
      return_url: text,
      payment_method_data: z.strictObject({
        type: z.literal('card'),
        card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text }),
      }),
    }),
    handle(account, { client_secret, return_url, payment_method_data: { card } }, call) {
      const intent = intentOf(account, call, client_secret);
      return confirmIntent(account, intent, { card, returnUrl: return_url, origin: call.origin });
    },
  }),
  'POST /v1/payment_intents/:id/cancel': endpoint({
    parameters: z.strictObject({
      cancellation_reason: z._default(
        z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])),
        null,
      ),
    }),
    handle: (account, { cancellation_reason }, { id }) =>
      cancelIntent(account, findIntent(account, id), cancellation_reason),
  }),
  'POST /v1/refunds': endpoint({
    parameters: z.strictObject({
      payment_intent: text,
      amount: z.optional(integer.check(z.minimum(1))),
      reason: z._default(
        z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
        null,
      ),
      metadata,
    }),
    handle: (account, { payment_intent: intentId, amount, reason, metadata }) =>
      createRefund(account, { intentId, amount, reason, metadata }),
  }),
  'GET /v1/charges': list({}, ({ state }) => state.charges.values()),
  'GET /v1/refunds': list(ofIntent, ({ state }, { payment_intent }) =>
    [...state.refunds.values()].filter(isOf(payment_intent)),
  ),
  'GET /v1/disputes': list(ofIntent, ({ state }, { payment_intent }) =>
    [...state.disputes.values()].filter(isOf(payment_intent)),
  ),
  'GET /v1/events': list({ types: z.optional(listOf(text)) }, ({ state }, { types }) =>
    [...state.events.values()].filter(({ type }) => types?.includes(type) ?? true),
  ),
  'GET /v1/webhook_endpoints': list({}, webhooksOf),
  'POST /v1/webhook_endpoints': endpoint({
    parameters: z.strictObject({
      ...webhookChange,
      url: text,
      enabled_events: listOf(text),
      api_version: z.optional(text),
    }),
    handle: (account, { api_version, ...content }) => createWebhook(account, content, api_version),
  }),
  'POST /v1/webhook_endpoints/:id': endpoint({
    parameters: z.strictObject({ ...webhookChange, disabled: z.optional(flag) }),
    handle: (account, { disabled, ...change }, { id }) =>
      updateWebhook(account, id, change, disabled),
  }),
  'DELETE /v1/webhook_endpoints/:id': endpoint({
    parameters: z.strictObject({}),
    handle: (account, _, { id }) => deleteWebhook(account, id),
  }),
  'GET /v1/payment_method_domains': list(
    { domain_name: z.optional(text) },
    ({ state }, { domain_name = null }) =>
      [...state.domains.values()].filter(
        (domain) => domain_name === null || domain.domain_name === domain_name,
      ),
  ),
  'POST /v1/payment_method_domains': endpoint({
    parameters: z.strictObject({ domain_name: text }),
    handle: (account, { domain_name }) => createDomain(account, domain_name),
  }),
  'POST /v1/payment_method_domains/:id': endpoint({
    parameters: z.strictObject({ enabled: flag }),
    handle: (account, { enabled }, { id }) => updateDomain(account, id, enabled),
  }),
};

const PATTERNS = Object.entries(ENDPOINTS).map(([name, endpoint]) => {
  const [method, pathname = ''] = name.split(' ');
  return { method, pattern: new URLPattern({ pathname }), endpoint };
});

/** The endpoint at an address, with the id in its path. */
export function findEndpoint(
  method: string,
  pathname: string,
): { readonly endpoint: Endpoint; readonly id: string } | undefined {
  for (const candidate of PATTERNS) {
    const match = candidate.method === method ? candidate.pattern.exec({ pathname }) : null;
    if (match) return { endpoint: candidate.endpoint, id: match.pathname.groups.id ?? '' };
  }
  return undefined;
}
