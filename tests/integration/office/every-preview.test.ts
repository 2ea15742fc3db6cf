import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { planResend } from '#server/mail/plan-resend.ts';
import type { OfficeReason } from '#server/office/problems.ts';
import type { AnyRoute } from '#server/office/route.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import { CUSTOMER_MAIL_KINDS } from '#server/outbox/kinds.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Result } from '#server/platform/result.ts';
import { openUpload, storePart } from '#server/reports/uploads.ts';
import type { ChangeName } from '#shared/calls.ts';
import { PLAN_HEADER } from '#shared/office/access.ts';
import type { ChangePreview, MailPreview } from '#shared/office/orders.ts';
import type { OrderStatus } from '#shared/states.ts';
import { reachableOrders } from '../../explore-orders.ts';
import { leftIn, OTHER, OWN, type State } from '../../order-state-space.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { distinctWays, type StoredWay, storeWays } from '../orders/stored-ways.ts';
import { StripeWorld } from '../payments/stripe-world.ts';
import { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

/** One way to each state that a plan can tell apart: the order's two, and of each payment whether money is left or disputed. */
const ways = [
  ...new Map(distinctWays(reachableOrders()).map((way) => [kindOf(way.at(-1)), way])).values(),
];

function kindOf(state: State | undefined): string {
  const { status, paymentStatus } = state?.order ?? {};
  const payments = [OWN, OTHER].map((intentId) => {
    const payment = state?.stripe.find((each) => each.intentId === intentId);
    const isOpen = payment?.disputes.some(({ outcome }) => outcome === 'open');
    return payment && [leftIn(payment) > 0, isOpen];
  });
  return [status, paymentStatus, ...payments].join();
}

interface Change {
  readonly call: ChangeName;
  /** Its plan depends on the payments, not on the order's two states alone. */
  readonly isAboutMoney?: true;
  readonly input: (order: StoredOrder, personId: string) => object | undefined;
}

interface StoredOrder extends StoredWay {
  readonly email: string;
  /** A finished report that was uploaded for it. */
  readonly uploadId: string;
}

const refund = (amount: (left: number) => number, intentId: string): Change => ({
  call: 'POST /orders/:id/refunds',
  isAboutMoney: true,
  input: ({ id, way }) => {
    const payment = way.at(-1)?.stripe.find((each) => each.intentId === `${intentId}_${id}`);
    const rest = payment ? Math.max(1, leftIn(payment)) : 1;
    return { amount: amount(rest), reason: 'duplicate', payment: `${intentId}_${id}` };
  },
});
const cancel = (input: object): Change => ({
  call: 'POST /orders/:id/cancellation',
  isAboutMoney: true,
  input: () => input,
});
const deliver = (corrected: boolean): Change => ({
  call: 'POST /orders/:id/deliveries',
  input: ({ uploadId }) => ({
    uploadId,
    ...(corrected && { corrected, changed: 'The permit of the pool is closed.' }),
    isCompared: true,
  }),
});

const CHANGES: Readonly<Record<string, Change>> = {
  start: { call: 'POST /orders/:id/work', input: () => undefined },
  cancel: cancel({}),
  'cancel and refund': cancel({ because: 'too_late', refund: true }),
  deliver: deliver(false),
  replace: deliver(true),
  correct: {
    call: 'POST /orders/:id/corrections',
    input: () => ({ customerPhone: '305 555 0177', propertyAddress: '9 Elm St, Miami, FL 33131' }),
  },
  move: {
    call: 'POST /orders/:id/due-date',
    input: () => ({ day: inTwoWeeks(), reason: 'The city is closed.' }),
  },
  ask: { call: 'POST /orders/:id/questions', input: () => ({ text: 'Which unit is it?' }) },
  plan: {
    call: 'POST /orders/:id/appointment',
    input: (_, personId) => ({ day: inTwoWeeks(), from: '10:00', to: '12:00', personId }),
  },
  'refund a part': refund((left) => Math.ceil(left / 2), OWN),
  'refund the rest': refund((left) => left, OWN),
  'refund too much': refund((left) => left + 1, OWN),
  'refund another payment': refund((left) => left, OTHER),
  accept: { call: 'POST /orders/:id/acceptance', isAboutMoney: true, input: () => ({}) },
  erase: { call: 'POST /erasures', input: ({ email }) => ({ email }) },
};

const stripe = new StripeWorld();
const pdf = samplePdf();

/** Stores orders in their states, each of another person, with the same payments in Stripe, and a report to deliver. */
async function store(wanted: typeof ways, personId: string): Promise<StoredOrder[]> {
  const emails = wanted.map(() => `${newId()}@example.com`);
  const stored = await storeWays(site.db, wanted, (index) => ({
    customerEmail: emails[index] ?? '',
    // The service that takes every change: it has a visit.
    serviceType: 'full',
  }));
  const orders: StoredOrder[] = [];
  for (const [index, { id, way }] of stored.entries()) {
    const payments = way.at(-1)?.stripe ?? [];
    const own = `${OWN}_${id}`;
    const unpaid = { intentId: own, received: 0, refunds: [], disputes: [] };
    const isStarted = payments.some(({ intentId }) => intentId === own);
    stripe.set(id, isStarted ? payments : [...payments, unpaid]);
    const status = way.at(-1)?.order.status ?? 'pending';
    const uploadId = TAKES_REPORT.includes(status) ? await upload(id, personId) : newId();
    orders.push({ id, way, email: emails[index] ?? '', uploadId });
  }
  await site.db.query(
    `insert into reports (order_id, pdf, created_at) select id, '%PDF-1.7', delivered_at from orders
     where id = any($ids) and status = 'delivered'`,
    { ids: orders.map(({ id }) => id) },
  );
  return orders;
}

const TAKES_REPORT: readonly OrderStatus[] = ['in_progress', 'delivered'];

async function upload(orderId: string, personId: string): Promise<string> {
  const file = { name: 'report.pdf', size: pdf.length, sha256: hash('sha256', pdf) };
  const opened = await openUpload(site.db, { orderId, personId }, file);
  const uploadId = opened.ok ? opened.value.id : '';
  const digest = `sha-256=:${hash('sha256', pdf, 'base64')}:`;
  await storePart(site.db, { uploadId, orderId, personId }, 0, pdf, digest);
  return uploadId;
}

type Response = Result<unknown, OfficeReason>;

/** Sends a change of an order to its handler as an owner with a fresh passkey does, or its preview. */
function send({ call, input }: Change, order: StoredOrder, personId: string, digest?: string) {
  const route: AnyRoute = OFFICE_ROUTES[call];
  const { respond } = digest === undefined ? (route.preview ?? route) : route;
  return respond({
    db: site.db,
    stripe: async () => stripe,
    session: { id: newId(), personId, email: 'owner@example.com', role: 'owner' },
    request: new Request('http://localhost/', { headers: digest ? { [PLAN_HEADER]: digest } : {} }),
    params: { id: order.id },
    input: input(order, personId),
    query: undefined,
    ip: '127.0.0.1',
    requestId: digest === undefined ? '' : newId(),
    isConfirmed: true,
    order: undefined,
    sendMail: () => {},
  }) as Promise<Response>;
}

/** The newest email to the customer that was queued about an order, as its reader gets it. */
async function queuedMail({ id }: StoredOrder): Promise<MailPreview | null> {
  const [row] = await site.db.query<{ id: string }>(
    `select id::text from outbox where order_id = $id and kind = any($kinds) and recipient is null
     order by outbox.id desc limit 1`,
    { id, kinds: CUSTOMER_MAIL_KINDS },
  );
  const plan = row && (await planResend(site.db, row.id));
  return plan?.ok ? plan.value.mail : null;
}

test('in every state, each change does what its preview says or is rejected for the same reason, and a preview writes nothing', async () => {
  const { id: personId } = await office.join('owner');
  await site.waitUntilIdle();
  const stored = await store(ways, personId);
  const before = JSON.stringify(await site.everyRow());
  const accepted: { readonly name: string; readonly way: (typeof ways)[number] }[] = [];
  const rejected: { name: string; order: StoredOrder; reason: OfficeReason }[] = [];
  const seen = new Set<string>();
  for (const [index, order] of stored.entries()) {
    for (const [name, change] of Object.entries(CHANGES)) {
      const { status, paymentStatus } = order.way.at(-1)?.order ?? {};
      const kind = [name, status, paymentStatus].join();
      if (seen.has(kind) && !change.isAboutMoney) continue;
      seen.add(kind);
      const preview = await send(change, order, personId);
      if (preview.ok) accepted.push({ name, way: ways[index] ?? [] });
      else rejected.push({ name, order, reason: preview.reason });
    }
  }
  expect(JSON.stringify(await site.everyRow()) === before).toBe(true);
  const namesOf = (list: readonly { readonly name: string }[]) =>
    new Set(list.map(({ name }) => name));
  const names = Object.keys(CHANGES);
  expect(namesOf(accepted)).toEqual(new Set(names.filter((name) => name !== 'refund too much')));
  expect(namesOf(rejected)).toEqual(new Set(names));

  const problems: object[] = [];
  const compare = (state: State | undefined, name: string, wanted: object, found: object) => {
    if (JSON.stringify(wanted) === JSON.stringify(found)) return;
    problems.push({ name, state: kindOf(state), wanted, found });
  };
  for (const { name, order, reason } of rejected) {
    const done = await send(CHANGES[name] as Change, order, personId, 'of no plan');
    compare(order.way.at(-1), name, reason, done.ok ? done : done.reason);
  }
  const copies = await store(
    accepted.map(({ way }) => way),
    personId,
  );
  for (const [index, { name, way }] of accepted.entries()) {
    const order = copies[index] as StoredOrder;
    const change = CHANGES[name] as Change;
    const preview = await send(change, order, personId);
    const { digest, mail = null } = (preview.ok ? preview.value : {}) as Partial<ChangePreview>;
    const done = await send(change, order, personId, digest ?? '');
    const wanted = { isDone: true, mail };
    compare(way.at(-1), name, wanted, { isDone: done.ok || done, mail: await queuedMail(order) });
  }
  expect(problems).toEqual([]);
});
