import { useEffect, useEffectEvent } from 'react';
import { countWork } from '#shared/office/queue.ts';
import type { Today, TodayQuery } from '#shared/office/today.ts';
import { call } from '../shell/api.ts';
import { isPressed, wasPressedWithin } from '../shell/attendance.ts';
import { useRequest } from '../shell/use-data.ts';
import { $waiting } from '../shell/waiting.ts';

const RENEWED_EVERY_MS = 60_000;

/** Nobody looks at a page for longer without pressing anything. */
const LOOKED_AT_MS = 10 * 60_000;

async function hasNews({ version }: Today): Promise<boolean> {
  return (await call('GET /today/version')).version !== version;
}

/** Loads today's work, and renews it while it is looked at. Its number stands in the tab's title. */
export function useToday(query: TodayQuery) {
  const today = useRequest<'GET /today'>(['GET /today', { query }], hasNews);
  const { data } = today;
  const renew = useEffectEvent(async () => {
    const isLookedAt = document.visibilityState === 'visible' && wasPressedWithin(LOOKED_AT_MS);
    if (!data || !isLookedAt || isPressed()) return;
    // Without a network, the next minute asks again.
    if (today.failure || (await hasNews(data).catch(() => false))) await today.reload();
  });
  useEffect(() => {
    const timer = setInterval(() => void renew(), RENEWED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const waiting = data && countWork(data.counts);
  useEffect(() => {
    $waiting.set(waiting);
    return () => $waiting.set(undefined);
  }, [waiting]);
  return today;
}
