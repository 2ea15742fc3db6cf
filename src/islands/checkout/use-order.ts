import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $orders, type OrderEntry, readOrder } from '#client/orders.ts';

/** An order, read on first use and again whenever the orders were invalidated. */
export function useOrder(id: string): OrderEntry {
  const entry = useStore($orders).get(id);
  const isWanted = !entry || (entry.state === 'loaded' && entry.isOutdated);
  useEffect(() => {
    if (isWanted) void readOrder(id);
  }, [isWanted, id]);
  return entry ?? { state: 'loading' };
}
