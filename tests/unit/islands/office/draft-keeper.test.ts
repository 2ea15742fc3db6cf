import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper } from '#islands/office/report/draft-keeper.ts';

/** When the draft was read to be kept, in ms since the test began. */
let kept: number[];
let keeper: DraftKeeper;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  kept = [];
  keeper = new DraftKeeper('order', () => {
    kept.push(Date.now());
    return undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Types without a pause, until a moment. */
function typeUntil(end: number): void {
  while (Date.now() < end) {
    keeper.soon();
    vi.advanceTimersByTime(100);
  }
}

test('what is typed is kept soon after a pause, once', () => {
  typeUntil(500);
  vi.advanceTimersByTime(5_000);
  expect(kept).toEqual([700]);
});

test('what is typed without a pause is kept every two seconds all the same', () => {
  typeUntil(7_000);
  expect(kept).toHaveLength(3);
  expect(kept.map((moment) => Math.round(moment / 1_000))).toEqual([2, 4, 6]);
});

test('what is typed after a pause waits as long as before', () => {
  keeper.soon();
  vi.advanceTimersByTime(10_000);
  keeper.soon();
  vi.advanceTimersByTime(200);
  expect(kept).toEqual([300]);
  vi.advanceTimersByTime(200);
  expect(kept).toEqual([300, 10_300]);
});
