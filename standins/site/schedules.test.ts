import { expect, test } from 'vitest';
import { asSiteFunction } from './functions.ts';
import { FunctionRouter } from './router.ts';
import { keepSchedules } from './schedules.ts';

const ORIGIN = 'http://localhost:4321';

/** A function on a clock that ticks each second, which cron's sixth field can say and Netlify can't. */
function ticking(onTick: (request: Request) => Promise<void> | void) {
  const handle = async (request: Request) => {
    await onTick(request);
  };
  return new FunctionRouter(async () => [
    asSiteFunction('tick', { default: handle, config: { schedule: '* * * * * *' } }),
  ]);
}

test('a scheduled function runs when its time comes, and is told of the next one', async () => {
  const ticked = Promise.withResolvers<Request>();
  const schedules = await keepSchedules(ticking(ticked.resolve), ORIGIN);
  const request = await ticked.promise;
  await schedules.stop();
  const { next_run: nextRun } = (await request.json()) as { next_run: string };
  expect(request.method).toBe('POST');
  expect(Date.parse(nextRun)).toBeGreaterThan(Date.now() - 2_000);
});

test('stopping waits for a run under way', async () => {
  const started = Promise.withResolvers<void>();
  let finished = false;
  const router = ticking(async () => {
    started.resolve();
    await new Promise((resume) => setTimeout(resume, 50));
    finished = true;
  });
  const schedules = await keepSchedules(router, ORIGIN);
  await started.promise;
  await schedules.stop();
  expect(finished).toBe(true);
});

test('what is no cron expression is refused at the start', async () => {
  const router = new FunctionRouter(async () => [
    asSiteFunction('never', { default: () => undefined, config: { schedule: 'whenever' } }),
  ]);
  await expect(keepSchedules(router, ORIGIN)).rejects.toThrow(TypeError);
});
