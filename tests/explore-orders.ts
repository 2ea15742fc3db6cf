import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import { isOpen } from '#server/adapters/stripe-dispute.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { entriesBetween } from '#server/payments/ledger.ts';
import { awaitsPayment } from '#shared/states.ts';
import {
  initialState,
  keyOf,
  leftIn,
  lostIn,
  OTHER,
  OWN,
  oldUpdates,
  receive,
  refundedIn,
  type State,
  type Step,
  type StripePayment,
  stepsFrom,
} from './order-state-space.ts';
import { order } from './unit/payments/payment-updates.ts';

/** A step that was taken, and from where. */
export interface Edge extends Step {
  readonly from: State;
}

/** What tells states apart for tests that need one of each kind, the first on the shortest way. */
const KINDS = {
  /** For rules over several states: both statuses, which sums of its own and of other payments are zero, and what disputes led to. */
  rules({ order, payments }: State) {
    const { status, paymentStatus, paidAt, otherAmount, failedRefundAmount } = order;
    const sums = [order.receivedAmount, order.refundedAmount, failedRefundAmount, otherAmount];
    const disputes = payments.flatMap((payment) => payment.disputes);
    const outcomes = new Set(disputes.map(({ outcome, reinstated }) => outcome + (reinstated > 0)));
    const isNonZero = sums.map((amount) => Number(amount) > 0);
    return [status, paymentStatus, paidAt !== null, isNonZero, [...outcomes].sort()].join();
  },
  /** For the statements that change orders. */
  statements({ order, stripe }: State) {
    const payments = [OWN, OTHER].map((intentId) => {
      const payment = stripe.find((each) => each.intentId === intentId);
      if (!payment) return 'none';
      const isDisputed = payment.disputes.some(isOpen);
      return [payment.received > 0, leftIn(payment) > 0, isDisputed].join();
    });
    const { status, paymentStatus, stripePaymentIntentId } = order;
    return [status, paymentStatus, stripePaymentIntentId, ...payments].join();
  },
  /** For what is said of an order. */
  texts({ order, stripe }: State) {
    const { status, paymentStatus, paidAt, otherAmount, stripePaymentIntentId } = order;
    const money = stripe.map((payment) => {
      const isDisputed = payment.disputes.some(isOpen);
      const isOwn = payment.intentId === stripePaymentIntentId;
      return [isOwn, payment.received, refundedIn(payment), lostIn(payment), isDisputed].join();
    });
    return [status, paymentStatus, paidAt !== null, otherAmount, ...money.sort()].join();
  },
} as const satisfies Readonly<Record<string, (state: State) => string>>;

type Kind = keyof typeof KINDS;

interface Found {
  /** One step for each transition and cause: `paid,refunded,payment,refunded`. */
  readonly transitions: ReadonlyMap<string, Edge>;
  /** One step that tells a customer of a refund, for each set of sums before and after it. */
  readonly refunds: ReadonlyMap<string, Edge>;
}

/** What exploring finds, all of it. */
interface Explored extends Found {
  /** In the order of the shortest way to them. */
  readonly states: State[];
  /** The state before, on the shortest way. */
  readonly cameFrom: ReadonlyMap<State, State>;
  /** Steps that write another number of receipts than one for a confirmation. */
  readonly wrongReceipts: readonly string[];
  /** How many steps the longest of the shortest ways has. */
  readonly longestWay: number;
}

/** What is stored of it for the other workers: reading every order takes longer than most tests. */
interface Kept extends Found {
  readonly ofEachKind: Readonly<Record<Kind, readonly State[]>>;
  readonly cameFrom: ReadonlyMap<State, State>;
}

/** One order of each kind that can be reached. */
export interface ReachableOrders extends Omit<Kept, 'cameFrom'> {
  /** The states on the shortest way to one of these states, from a new order to itself. */
  readonly wayTo: (state: State) => readonly State[];
}

const file = () => join(inject('runFolder'), 'explored-orders');

/** Every order that can be reached. Exploring takes seconds. */
export function everyReachableOrder(): Explored {
  const explored = exploreOrders(order);
  if (!existsSync(file())) store(keptOf(explored));
  return explored;
}

let reachable: ReachableOrders | undefined;

/** One order of each kind that can be reached. Two workers that begin at once both explore, and find the same. */
export function reachableOrders(): ReachableOrders {
  if (reachable) return reachable;
  const { cameFrom, ...kept }: Kept = existsSync(file())
    ? deserialize(readFileSync(file()))
    : store(keptOf(exploreOrders(order)));
  reachable = { ...kept, wayTo: (state) => wayTo(cameFrom, state) };
  return reachable;
}

function store(kept: Kept): Kept {
  const unfinished = `${file()}-${process.pid}`;
  writeFileSync(unfinished, serialize(kept));
  renameSync(unfinished, file());
  return kept;
}

function wayTo(cameFrom: ReadonlyMap<State, State>, state: State): State[] {
  const before = cameFrom.get(state);
  return before ? [...wayTo(cameFrom, before), state] : [state];
}

function keptOf({ states, cameFrom, transitions, refunds }: Explored): Kept {
  const ofEachKind = Object.fromEntries(
    Object.entries(KINDS).map(([kind, kindOf]) => {
      const first = new Map<string, State>();
      for (const state of states) {
        const key = kindOf(state);
        if (!first.has(key)) first.set(key, state);
      }
      return [kind, [...first.values()]];
    }),
  ) as Record<Kind, State[]>;
  const ends = [
    ...Object.values(ofEachKind).flat(),
    ...[...transitions.values()].map(({ from }) => from),
  ];
  const onWays = new Set(ends.flatMap((state) => wayTo(cameFrom, state)));
  const keptWays = [...cameFrom].filter(([state]) => onWays.has(state));
  return { ofEachKind, cameFrom: new Map(keptWays), transitions, refunds };
}

/** Takes every step from a new order, and from each state that is reached. */
function exploreOrders(order: OrderRecord): Explored {
  const first = initialState(order);
  const states = new Map([[keyOf(first), first]]);
  const cameFrom = new Map<State, State>();
  const transitions = new Map<string, Edge>();
  const refunds = new Map<string, Edge>();
  const wrongReceipts: string[] = [];

  /** Takes each step from a state, and returns the states that were not reached before. */
  const explore = (state: State): State[] => {
    const next: State[] = [];
    for (const step of stepsFrom(state)) {
      const { order: from } = state;
      const { order: to } = step.to;
      for (const transition of [
        `${from.status},${to.status},status,${step.cause}`,
        `${from.paymentStatus},${to.paymentStatus},payment,${step.cause}`,
      ])
        if (!transitions.has(transition)) transitions.set(transition, { ...step, from: state });
      if (step.mails.some(({ kind }) => kind === 'refund_receipt')) {
        const sums = `${sumsIn(state)} > ${sumsIn(step.to)}`;
        if (!refunds.has(sums)) refunds.set(sums, { ...step, from: state });
      }
      const isConfirmed = from.status === 'pending' && to.status === 'confirmed';
      const receipts = step.mails.filter(({ kind }) => kind === 'receipt').length;
      const key = keyOf(step.to);
      if (receipts !== Number(isConfirmed)) wrongReceipts.push(`${receipts} receipts: ${key}`);
      if (states.has(key)) continue;
      states.set(key, step.to);
      cameFrom.set(step.to, state);
      next.push(step.to);
    }
    return next;
  };

  let longestWay = -1;
  for (let reached = [first]; reached.length > 0; longestWay++) reached = reached.flatMap(explore);
  return {
    states: [...states.values()],
    cameFrom,
    transitions,
    refunds,
    wrongReceipts,
    longestWay,
  };
}

/** What was received, refunded and lost of each payment. */
function sumsIn({ stripe }: State): string {
  const sums = stripe.map((payment) =>
    [payment.received, refundedIn(payment), lostIn(payment)].join('-'),
  );
  return sums.sort().join(' + ');
}

/** What is wrong with any of the states. One test asks: that takes almost half as long as exploring. */
export function problemsOf(states: Iterable<State>): string[] {
  return [...states].flatMap((state) => {
    const problem = problemOf(state) ?? changeByOldUpdates(state);
    return problem ? `${problem}: ${keyOf(state)}` : [];
  });
}

/** What is wrong with an order, given the money that Stripe has of it; undefined if nothing is. */
export function problemOf(state: State): string | undefined {
  const { order, stripe } = state;
  const own = stripe.find(({ intentId }) => intentId === order.stripePaymentIntentId);
  const others = stripe.filter((payment) => payment !== own);
  const sums = own && [own.received, refundedIn(own), lostIn(own)];
  const stored = [order.receivedAmount ?? 0, order.refundedAmount, order.lostAmount];
  if (sums && String(sums) !== String(stored)) return `has ${stored}, Stripe ${sums}`;
  const left = others.reduce((sum, payment) => sum + Math.max(0, leftIn(payment)), 0);
  if (order.otherAmount !== left) return `of other payments ${order.otherAmount}, Stripe ${left}`;
  const wrongBooks = problemOfBooks(state);
  if (wrongBooks) return wrongBooks;
  if (awaitsPayment(order)) return own?.received ? 'is paid and payable' : undefined;
  return problemOfSettled(order.paymentStatus, own, others);
}

/** The entries that lead from nothing to what is known add up to what Stripe has. */
function problemOfBooks(state: State): string | undefined {
  const entries = entriesBetween({ ...state, payments: [] }, state);
  for (const payment of state.stripe) {
    const sum = (kind: string) =>
      entries
        .filter((entry) => entry.intentId === payment.intentId && entry.kind === kind)
        .reduce((total, { amount }) => total + amount, 0);
    const booked = [
      sum('received'),
      sum('refunded') - sum('refund_failed'),
      sum('lost') + sum('prevented') - sum('reinstated'),
    ];
    const moved = [payment.received, refundedIn(payment), lostIn(payment)];
    if (String(booked) !== String(moved)) return `books ${booked}, Stripe ${moved}`;
  }
  return undefined;
}

function problemOfSettled(
  paymentStatus: string,
  own: StripePayment | undefined,
  others: readonly StripePayment[],
): string | undefined {
  const kept = own ? leftIn(own) : 0;
  const hasOpen = (payment: StripePayment) => payment.disputes.some(isOpen);
  const isDisputed = own !== undefined && hasOpen(own);
  switch (paymentStatus) {
    case 'paid':
      return kept > 0 && own && refundedIn(own) === 0 && !isDisputed ? undefined : 'is not paid';
    case 'partially_refunded':
      return kept > 0 && own && refundedIn(own) > 0 && !isDisputed ? undefined : 'is not in part';
    case 'refunded':
      return own && refundedIn(own) >= own.received && !isDisputed ? undefined : 'is not refunded';
    case 'lost':
      return own && kept <= 0 && lostIn(own) > 0 && !isDisputed ? undefined : 'is not lost';
    case 'disputed':
      return isDisputed ? undefined : 'has no open dispute';
    case 'needs_review':
      return kept > 0 ||
        !own?.received ||
        isDisputed ||
        others.some((payment) => leftIn(payment) > 0 || hasOpen(payment))
        ? undefined
        : 'has nothing to review';
    default:
      return `is ${paymentStatus}`;
  }
}

function changeByOldUpdates(state: State): string | undefined {
  for (const update of oldUpdates(state)) {
    const step = receive(state, update);
    const isChanged = step && JSON.stringify(step.to.order) !== JSON.stringify(state.order);
    if (isChanged || (step && keyOf(step.to) !== keyOf(state))) return `changed by ${update.type}`;
  }
  return undefined;
}
