import { useEffect, useState } from 'react';
import { type DueRule, dueDateChangesAt } from '#shared/due-rule.ts';
import { call } from './api.ts';
import { onTimeLearned, ourTime } from './our-time.ts';
import { whenIdle } from './when-idle.ts';

/** Asks what time it is, unless a function has responded on this page already. Without a response nothing is promised. */
export function useServerTime(): void {
  useEffect(() => {
    if (!ourTime()) call('GET /api/now').catch(() => undefined);
  }, []);
}

/**
 * Returns a time of ours since which the due date of a payment has not changed; undefined until it is known and the page is idle.
 * The first formatter of a time zone takes 80 ms of a slow phone, which what the visitor came for must not wait for.
 */
export function useTimeOfDueDate(rule: DueRule): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const update = () => setNow(ourTime());
    let cancel = whenIdle(update);
    const stopListening = onTimeLearned(() => {
      cancel();
      cancel = whenIdle(update);
    });
    return () => {
      cancel();
      stopListening();
    };
  }, []);
  useEffect(() => {
    const time = ourTime();
    if (!now || !time) return;
    const timer = setTimeout(
      () => setNow(ourTime()),
      dueDateChangesAt(rule, now).getTime() - time.getTime(),
    );
    return () => clearTimeout(timer);
  }, [rule, now]);
  return now;
}
