import { nextRun } from './cron.ts';
import type { FunctionRouter } from './router.ts';

export interface Schedules {
  /** Runs every scheduled function once, now, one after the other. */
  runAll(): Promise<void>;
  /** Sets no more alarms; a run under way is waited for. */
  stop(): Promise<void>;
}

/**
 * Runs scheduled functions at their times. A run that takes longer than its interval skips what it missed.
 * @throws UnknownSchedule when one can't be kept here
 */
export async function keepSchedules(router: FunctionRouter, origin: string): Promise<Schedules> {
  const schedules = await router.schedules();
  const alarms = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const run = (name: string, schedule: string) =>
    router.runScheduled(name, origin, nextRun(schedule, new Date()));

  const setAlarm = (name: string, schedule: string): void => {
    const delay = nextRun(schedule, new Date()).getTime() - Date.now();
    const alarm = setTimeout(() => {
      const current = run(name, schedule).finally(() => {
        running.delete(current);
        if (alarms.has(name)) setAlarm(name, schedule);
      });
      running.add(current);
    }, delay);
    alarms.set(name, alarm);
  };
  for (const [name, schedule] of schedules) setAlarm(name, schedule);

  return {
    async runAll() {
      for (const [name, schedule] of schedules) await run(name, schedule);
    },
    async stop() {
      for (const alarm of alarms.values()) clearTimeout(alarm);
      alarms.clear();
      await Promise.all(running);
    },
  };
}
