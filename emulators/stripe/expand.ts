import type { Stripe } from 'stripe';
import type { AccountState } from './account.ts';
import { invalidRequest } from './failures.ts';

type JsonObject = Record<string, unknown>;

/**
 * A copy of an answer in which each path (`latest_charge`, `data.latest_charge`) holds the object that its id
 * names. Throws a 400 for a path that can't be expanded.
 */
export function expand(state: AccountState, answer: object, paths: readonly string[]): object {
  return paths.reduce<JsonObject>(
    (expanded, path) => expandPath(state, expanded, path.split('.')),
    { ...answer },
  );
}

function expandPath(state: AccountState, object: JsonObject, path: string[]): JsonObject {
  const [name = '', ...rest] = path;
  if (name === 'data' && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((item) => expandPath(state, { ...item }, rest)) };
  }
  const value = expandedValue(state, object, name);
  if (rest.length === 0 || !isObject(value)) return { ...object, [name]: value };
  return { ...object, [name]: expandPath(state, value, rest) };
}

function expandedValue(state: AccountState, object: JsonObject, name: string): unknown {
  if (object.object === 'charge' && name === 'refunds') return refundsOf(state, String(object.id));
  const value = object[name];
  if (typeof value === 'string') return find(state, value) ?? refuse(name);
  if (value === undefined) return refuse(name);
  return value;
}

function find(state: AccountState, id: string): object | undefined {
  const { paymentIntents, paymentMethods, charges, refunds, disputes } = state;
  return [paymentIntents, paymentMethods, charges, refunds, disputes]
    .find((objects) => objects.has(id))
    ?.get(id);
}

function refundsOf(state: AccountState, chargeId: string): Stripe.ApiList<Stripe.Refund> {
  const data = [...state.refunds.values()].filter(({ charge }) => charge === chargeId).reverse();
  return { object: 'list', data, has_more: false, url: `/v1/charges/${chargeId}/refunds` };
}

function refuse(name: string): never {
  throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' });
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
