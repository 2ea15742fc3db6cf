import { atom } from 'nanostores';
import { type PublicOrder, publicOrder } from '#shared/orders.ts';
import { PROBLEM_TYPES } from '#shared/problem.ts';
import { ApiError, call, isProblem, readResponse } from './api.ts';
import { takeEarlyResponse } from './early-order.ts';
import { takePlacedOrder } from './placed-order.ts';

/** An order in the cache. An outdated order is still shown while it loads again. */
export type OrderEntry =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly order: PublicOrder; readonly isOutdated: boolean }
  /** The server has lost it, and has received its payment. */
  | { readonly state: 'looked-for' }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * The cached orders, by id. A cached order never goes stale by itself. It is loaded again only after
 * {@link invalidateOrders} or a failure.
 */
export const $orders = atom<ReadonlyMap<string, OrderEntry>>(new Map());

const pendingLoads = new Map<string, symbol>();

/** Loads an order unless it is cached. Concurrent calls for the same order share one request. */
export async function loadOrder(id: string): Promise<void> {
  const cached = $orders.get().get(id);
  const isCached = cached?.state === 'loaded' && !cached.isOutdated;
  if (isCached || pendingLoads.has(id)) return;

  const load = Symbol(id);
  pendingLoads.set(id, load);
  if (cached?.state !== 'loaded') setEntry(id, { state: 'loading' });
  const entry = await fetchOrder(id);
  const wasInvalidated = pendingLoads.get(id) !== load;
  if (wasInvalidated) return;
  pendingLoads.delete(id);
  // If an order can't be loaded again, the cached one stays, unless the server has none.
  const keepsCached =
    cached?.state === 'loaded' && entry.state === 'failed' && !isNotFound(entry.error);
  setEntry(id, keepsCached ? { ...cached, isOutdated: false } : entry);
}

/** Shows that an order which the visitor has just paid for is missing on the server. */
export function markLookedFor(id: string): void {
  setEntry(id, { state: 'looked-for' });
}

/** Marks the cached orders as outdated, because they may have changed on the server. Shown orders load again. */
export function invalidateOrders(): void {
  pendingLoads.clear();
  const loaded = [...$orders.get()].flatMap(([id, entry]) =>
    entry.state === 'loaded' ? [[id, { ...entry, isOutdated: true }] as const] : [],
  );
  $orders.set(new Map(loaded));
}

function setEntry(id: string, entry: OrderEntry): void {
  $orders.set(new Map($orders.get()).set(id, entry));
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

async function fetchOrder(id: string): Promise<OrderEntry> {
  try {
    const order = takePlacedOrder(id) ?? (await requestOrder(id));
    return { state: 'loaded', order, isOutdated: false };
  } catch (error) {
    return isProblem(error, PROBLEM_TYPES.orderLookedFor)
      ? { state: 'looked-for' }
      : { state: 'failed', error };
  }
}

async function requestOrder(id: string): Promise<PublicOrder> {
  const early = takeEarlyResponse(id);
  return early
    ? readResponse(early, publicOrder)
    : call('GET /api/orders/:id', { params: { id }, result: publicOrder });
}
