import { expect, test } from 'vitest';
import { type Fault, FaultPlan } from '#emulators/platform/fault-plan.ts';

const CUT: Fault = { kind: 'cut-before' };
const HANG: Fault = { kind: 'hang' };

/** Plans, and the faults of the next four requests that match. */
const PLANS: readonly [plan: string, add: (plan: FaultPlan) => void, kinds: string][] = [
  ['nothing', () => {}, 'none none none none'],
  ['the next two', (plan) => plan.next(/a/, CUT, HANG), 'cut-before hang none none'],
  ['the first', (plan) => plan.nth(1, /a/, CUT), 'cut-before none none none'],
  ['the third', (plan) => plan.nth(3, /a/, CUT), 'none none cut-before none'],
  ['an outage', (plan) => plan.from(1, /a/, CUT), 'cut-before cut-before cut-before cut-before'],
  ['one from the third on', (plan) => plan.from(3, /a/, CUT), 'none none cut-before cut-before'],
  ['one of another label', (plan) => plan.from(1, /b/, CUT), 'none none none none'],
];

test.each(PLANS)(
  'faults are applied to the requests for which they are planned: %s',
  (_, add, kinds) => {
    const plan = new FaultPlan();
    add(plan);
    const applied = Array.from({ length: 4 }, () => plan.take('GET a')?.kind ?? 'none');
    expect(applied.join(' ')).toBe(kinds);
    expect(plan.applied).toBe(applied.filter((kind) => kind !== 'none').length);
    plan.clear();
    expect(['GET a', 'GET b'].map((label) => plan.take(label))).toEqual([undefined, undefined]);
  },
);
