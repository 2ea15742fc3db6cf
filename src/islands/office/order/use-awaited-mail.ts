import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderDetails } from '#shared/office/orders.ts';

/** The pauses double, since most emails are gone after seconds and some wait for the schedule. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [3_000, 60_000];
/** The pause while each email has more time than that. */
const EARLY_PAUSE_MS = 60 * 60_000;

/** Reads an order again while one of its emails is to go out, until it has. */
export function useAwaitedMail(data: OrderDetails | undefined, reload: () => Promise<void>): void {
  const reads = useRef(0);
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    const dueIn = data?.timeline.flatMap(({ mail }) => mail?.dueInMs ?? []) ?? [];
    if (dueIn.length === 0) {
      reads.current = 0;
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    let isLatest = true;
    const wait = (least: number) => {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** reads.current, LONGEST_PAUSE_MS);
      timer = setTimeout(() => void read(), Math.max(pause, least));
    };
    const read = async () => {
      reads.current += 1;
      // A page that is seen again reads by itself.
      if (document.visibilityState === 'visible') await reloadNow();
      // What could not be read is read later.
      if (isLatest) wait(0);
    };
    wait(Math.min(...dueIn) > EARLY_PAUSE_MS ? EARLY_PAUSE_MS : 0);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [data]);
}
