import { atom } from 'nanostores';
import type { PublicOrder } from '#shared/orders.ts';
import { routes } from '#shared/routes.ts';
import { ApiError, call } from './api.ts';

/** What is known of an order. An outdated one is still shown while it is read again. */
export type OrderEntry =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly order: PublicOrder; readonly isOutdated: boolean }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * The orders read so far, by id. An order never goes stale by itself: it is read once, and again only
 * after {@link invalidateOrders} (a payment changes it) or a failure.
 */
export const $orders = atom<ReadonlyMap<string, OrderEntry>>(new Map());

const readsUnderWay = new Map<string, symbol>();

/** Reads an order unless it is held already. Whoever asks meanwhile joins the read under way. */
export async function readOrder(id: string): Promise<void> {
  const held = $orders.get().get(id);
  const isHeld = held?.state === 'loaded' && !held.isOutdated;
  if (isHeld || readsUnderWay.has(id)) return;

  const read = Symbol(id);
  readsUnderWay.set(id, read);
  if (held?.state !== 'loaded') hold(id, { state: 'loading' });
  const entry = await fetchOrder(id);
  const wasInvalidatedMeanwhile = readsUnderWay.get(id) !== read;
  if (wasInvalidatedMeanwhile) return;
  readsUnderWay.delete(id);
  const isKept = held?.state === 'loaded' && entry.state === 'failed' && !isGone(entry.error);
  hold(id, isKept ? { ...held, isOutdated: false } : entry);
}

function hold(id: string, entry: OrderEntry): void {
  $orders.set(new Map($orders.get()).set(id, entry));
}

/** An order that could not be read again is shown as it was, unless there is none any more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Says that orders may have changed on the server: whoever shows one reads it again. */
export function invalidateOrders(): void {
  readsUnderWay.clear();
  const loaded = [...$orders.get()].flatMap(([id, entry]) =>
    entry.state === 'loaded' ? [[id, { ...entry, isOutdated: true }] as const] : [],
  );
  $orders.set(new Map(loaded));
}

async function fetchOrder(id: string): Promise<OrderEntry> {
  try {
    const order = await call(routes.readOrder, { params: { id } });
    return { state: 'loaded', order, isOutdated: false };
  } catch (error) {
    return { state: 'failed', error };
  }
}
