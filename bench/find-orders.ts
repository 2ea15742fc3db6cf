/**
 * `npm run bench:find-orders -- [pairs]`: measures whether the response time of POST /api/find-orders reveals that an
 * email address has orders. Requests an address with orders and one without in turn, each once, over the bundled
 * functions and a PostgreSQL server on this machine, and guesses from each pair's times which one has orders. The exit
 * code is 1 when the guess is right, or wrong, more often than chance explains.
 */
import { performance } from 'node:perf_hooks';
import { openBackend, orderForm } from './backend.ts';
import { countArgument, percentile, print, printHead, printRow } from './command.ts';

const WARM_UP = 20;
/** Chance alone differs from 50 % by this many standard deviations in about one run of 370. */
const DEVIATIONS = 3;

const pairs = countArgument(
  200,
  'Give the number of pairs, 50 or more: npm run bench:find-orders -- 200',
  50,
);

const backend = await openBackend({ webhooks: false });
try {
  const known = (index: number) => `known-${index}@example.com`;
  const unknown = (index: number) => `other-${index}@example.com`;
  for (let index = 0; index < pairs + WARM_UP; index++) {
    await backend.post('/api/orders', orderForm(known(index)));
  }

  const times = { known: [] as number[], unknown: [] as number[] };
  let knownTookLonger = 0;
  for (let index = 0; index < pairs + WARM_UP; index++) {
    const isKnownFirst = index % 2 === 0;
    const first = await measure(isKnownFirst ? known(index) : unknown(index));
    const second = await measure(isKnownFirst ? unknown(index) : known(index));
    if (index < WARM_UP) continue;
    const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first];
    times.known.push(ofKnown);
    times.unknown.push(ofUnknown);
    if (ofKnown > ofUnknown) knownTookLonger += 1;
  }

  printHead('address | p50, ms | p95, ms');
  for (const [name, values] of Object.entries(times)) {
    printRow([name, ...[50, 95].map((percent) => percentile(values, percent).toFixed(2))]);
  }
  const share = knownTookLonger / pairs;
  const byChance = DEVIATIONS * Math.sqrt(0.25 / pairs);
  print();
  print(`The known address took longer in ${Math.round(100 * share)} % of ${pairs} pairs.`);
  print(`By chance: ${Math.round(50 - 100 * byChance)} to ${Math.round(50 + 100 * byChance)} %.`);
  if (Math.abs(share - 0.5) > byChance) process.exitCode = 1;
} finally {
  await backend.close();
}

/** @returns how long the response took, in ms. The work after it overlaps the next requests, as it may on Netlify. */
async function measure(email: string): Promise<number> {
  const began = performance.now();
  const response = await backend.post('/api/find-orders', { email });
  await response.text();
  const elapsed = performance.now() - began;
  if (response.status !== 202) throw new Error(`status ${response.status}`);
  return elapsed;
}
