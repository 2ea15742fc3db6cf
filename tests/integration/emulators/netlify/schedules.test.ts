import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asSiteFunction } from '#emulators/netlify/functions.ts';
import { FunctionRouter } from '#emulators/netlify/router.ts';
import { startSchedules } from '#emulators/netlify/schedules.ts';

const TICK_MS = 1_000;
const ORIGIN = 'http://localhost:4321';

/** A function that runs every second by default: cron's sixth field, which Netlify doesn't support. */
function ticking(onTick: (request: Request) => Promise<void> | void, schedule = '* * * * * *') {
  const handle = async (request: Request) => {
    await onTick(request);
  };
  return new FunctionRouter(async () => [
    asSiteFunction('tick', { default: handle, config: { schedule } }),
  ]);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a scheduled function runs when its time comes, and receives the time of the next run', async () => {
  const ticked = Promise.withResolvers<Request>();
  const schedules = await startSchedules(ticking(ticked.resolve), ORIGIN);
  await vi.advanceTimersByTimeAsync(TICK_MS);
  const request = await ticked.promise;
  await schedules.stop();
  const { next_run: nextRun } = (await request.json()) as { next_run: string };
  expect(request.method).toBe('POST');
  expect(Date.parse(nextRun)).toBeGreaterThan(Date.now() - 2_000);
});

test('a schedule is read in UTC, wherever the machine is', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.setSystemTime('2026-11-30T08:16:59Z');
  const ticked = Promise.withResolvers<void>();
  const schedules = await startSchedules(
    ticking(() => ticked.resolve(), '17 8 * * *'),
    ORIGIN,
  );
  await vi.advanceTimersByTimeAsync(TICK_MS);
  await ticked.promise;
  await schedules.stop();
});

test('stopping waits for a run in progress', async () => {
  const started = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const router = ticking(() => {
    started.resolve();
    return work.promise;
  });
  const schedules = await startSchedules(router, ORIGIN);
  await vi.advanceTimersByTimeAsync(TICK_MS);
  await started.promise;
  let isStopped = false;
  const stopping = schedules.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(isStopped).toBe(false);
  work.resolve();
  await stopping;
});

test('a schedule that is not a cron expression is rejected at the start', async () => {
  const router = new FunctionRouter(async () => [
    asSiteFunction('never', { default: () => undefined, config: { schedule: 'whenever' } }),
  ]);
  await expect(startSchedules(router, ORIGIN)).rejects.toThrow(TypeError);
});
