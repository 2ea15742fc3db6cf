import { performance } from 'node:perf_hooks';
import type { Stage } from '../stage.ts';
import { percentile } from '../times.ts';
import type { Call } from './calls.ts';

/** Calls before the first that counts: connections are made, code is compiled. */
const WARM_UPS = 5;

export interface Warm {
  /** In ms. */
  readonly p50: number;
  readonly p95: number;
  /** Requests until the answer; what is done after it (mail) keeps nobody waiting. */
  readonly toDatabase: number;
  readonly toStripe: number;
}

/** Makes a call so many times, one after the other. */
export async function warmCalls(stage: Stage, call: Call, count: number): Promise<Warm> {
  const { neon, stripe } = stage;
  const times: number[] = [];
  let toDatabase = 0;
  let toStripe = 0;
  for (let turn = -WARM_UPS; turn < count; turn++) {
    const work = await call.prepare();
    await stage.settled();
    const before = { database: neon.requestCount(), stripe: stripe.requests.length };
    const began = performance.now();
    const answer = await work();
    const took = performance.now() - began;
    toDatabase = neon.requestCount() - before.database;
    toStripe = stripe.requests.length - before.stripe;
    if (answer instanceof Response && answer.status >= 500) {
      throw new Error(`${call.name} answered ${answer.status}`);
    }
    await stage.settled();
    if (turn >= 0) times.push(took);
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95), toDatabase, toStripe };
}
