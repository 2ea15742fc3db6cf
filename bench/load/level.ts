import { performance } from 'node:perf_hooks';
import type { Stage } from '../stage.ts';
import { percentile } from '../times.ts';
import { type Trip, travel } from './trip.ts';

export interface Level {
  readonly trips: readonly Trip[];
  /** Of the printed table. */
  readonly row: string;
}

let travelled = 0;

/** Lets so many visitors order side by side, each starting anew as soon as it is through. */
export async function runLevel(stage: Stage, visitors: number, seconds: number): Promise<Level> {
  const trips: Trip[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const visitor = async () => {
    while (performance.now() < end) {
      travelled += 1;
      trips.push(await travel(stage, travelled));
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  const took = (performance.now() - began) / 1_000;

  const through = trips.filter(({ error }) => error === undefined);
  const waits = through.map(({ waitedMs }) => waitedMs);
  const figures = [
    visitors,
    (through.length / took).toFixed(1),
    ...[50, 95, 99].map((percent) => percentile(waits, percent).toFixed(0)),
    errorsOf(trips),
  ];
  return { trips, row: `| ${figures.join(' | ')} |` };
}

/** `0`, or `2 (POST /api/orders: 503)`. */
function errorsOf(trips: readonly Trip[]): string {
  const errors = trips.flatMap(({ error }) => error ?? []);
  const kinds = [...new Set(errors)].join(', ');
  return kinds ? `${errors.length} (${kinds})` : '0';
}
