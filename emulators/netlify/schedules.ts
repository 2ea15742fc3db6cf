import { Cron } from 'croner';
import type { FunctionRouter } from './router.ts';

interface Schedules {
  /** Runs every scheduled function once, now, one after the other. */
  runAll(): Promise<void>;
  /** Starts no more runs, and waits for those in progress. */
  stop(): Promise<void>;
}

/**
 * Runs scheduled functions at their times, in UTC as on Netlify. A run that takes longer than its interval skips the
 * times it missed. Paused, they run only by `runAll`.
 * @throws TypeError when a schedule is not a cron expression
 */
export async function startSchedules(
  router: FunctionRouter,
  origin: string,
  { paused = false } = {},
): Promise<Schedules> {
  const running = new Set<Promise<void>>();
  const jobs = [...(await router.schedules())].map(([name, schedule]) => {
    const run = async (job: Cron): Promise<void> => {
      const current = router.runScheduled(name, origin, job.nextRun() ?? new Date());
      running.add(current);
      await current.finally(() => running.delete(current));
    };
    return { run, job: new Cron(schedule, { timezone: 'UTC', protect: true, paused }, run) };
  });

  return {
    async runAll() {
      for (const { run, job } of jobs) await run(job);
    },
    async stop() {
      for (const { job } of jobs) job.stop();
      await Promise.all(running);
    },
  };
}
