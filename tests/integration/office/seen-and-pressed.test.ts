import { expect, test } from 'vitest';
import type { Database } from '#server/adapters/neon.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { type OfficeReason, toOfficeProblem } from '#server/office/problems.ts';
import type { AnyRoute } from '#server/office/route.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import { lastHappening } from '#server/office/what-happened.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Result } from '#server/platform/result.ts';
import { AUDIT_ACTIONS } from '#shared/audit-actions.ts';
import type { ChangeName, OfficeCallName } from '#shared/calls.ts';
import { PLAN_HEADER } from '#shared/office/access.ts';
import { flagAuditOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import type { Previewed } from '#shared/office/orders.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice } from './office-site.ts';

/**
 * What is asked of a change of an order that was read before a colleague, the customer's bank or Stripe has changed the same
 * order. Consultations have an appointment and are delivered as a text, so that each change can be made to one.
 */
const site = await openSite();
const office = openOffice(site);

type Sent<Name = OfficeCallName> = readonly [name: Name, input?: object];
/** By its person, who is also the one who goes. */
type Sending<Name = OfficeCallName> = (person: Colleague) => Sent<Name>;

const start = ['POST /orders/:id/work'] as const;
const ask = ['POST /orders/:id/questions', { text: 'Which unit is it?' }] as const;
const answered = ['POST /orders/:id/customer-answers', { said: 'Unit 4.' }] as const;
const appoint = (from: string, { id }: Colleague) =>
  ['POST /orders/:id/appointment', { day: inTwoWeeks(), from, to: '12:00', personId: id }] as const;
const moveDue = (reason: string) =>
  ['POST /orders/:id/due-date', { day: inTwoWeeks(), reason }] as const;
const correct = (customerPhone: string) =>
  ['POST /orders/:id/corrections', { customerPhone }] as const;
const deliver = (advice: string, more = {}) =>
  ['POST /orders/:id/deliveries', { advice, isCompared: true, ...more }] as const;
const CORRECTED = { corrected: true, changed: 'A word.' };
const refund = (amount: number) =>
  ['POST /orders/:id/refunds', { amount, reason: 'requested_by_customer' }] as const;
const cancel = (more = {}) =>
  ['POST /orders/:id/cancellation', { because: 'asked', ...more }] as const;
const CLEOS = 'Cleo’s question?';
const type = (version: number, question: string) =>
  ['PUT /orders/:id/draft', { version, content: { asked: { question } } }] as const;
const accept = ['POST /orders/:id/acceptance', {}] as const;

type State = Readonly<Record<string, unknown>>;
const PENDING = { status: 'pending', paid_at: null, due_at: null };
const UNPAID = { ...PENDING, payment_status: 'pending', stripe_payment_intent_id: null };
const REVIEW = { ...PENDING, payment_status: 'needs_review' };

interface Seen {
  readonly press: Sending<ChangeName>;
  /** What was done to the paid order before it was read. */
  readonly before?: readonly Sending[];
  readonly state?: State;
  /** What it writes into the report's draft, as JSON. */
  readonly inDraft?: string;
}

/** What Stripe says, and what the order becomes. */
interface Event {
  readonly type: string;
  readonly state: State;
}

/** Each change of an order, where it can be read. */
const PRESSES: Readonly<Record<string, Seen>> = {
  start: { press: () => start },
  ask: { press: () => ask },
  'ask again': { press: () => ask, before: [() => ask] },
  answered: {
    press: () => answered,
    before: [() => ask],
  },
  'in report': {
    press: () => ['POST /orders/:id/customer-answers', { said: 'Yes.', asked: 'The roof too?' }],
    before: [() => ask, () => type(0, 'The pool?')],
    state: { service_type: 'full' },
    inDraft: 'The roof too?',
  },
  appoint: { press: (ana) => appoint('10:00', ana) },
  'move visit': {
    press: (ana) => appoint('10:00', ana),
    before: [(ana) => appoint('09:00', ana), () => type(0, 'The pool?')],
    state: { service_type: 'full' },
    inDraft: '"from":"10:00"',
  },
  'no visit': {
    press: () => ['POST /orders/:id/appointment/cancellation'],
    before: [(ana) => appoint('09:00', ana)],
  },
  due: { press: () => moveDue('The city is closed.') },
  correct: { press: () => correct('305 555 0199') },
  deliver: { press: () => deliver('Call the city.'), before: [() => start] },
  replace: {
    press: () => deliver('Call the county.', CORRECTED),
    before: [() => start, () => deliver('Call the city.')],
  },
  refund: { press: () => refund(5_00) },
  cancel: { press: () => cancel({ refund: true }) },
  'cancel unpaid': { press: () => cancel(), state: UNPAID },
  accept: { press: () => accept, state: REVIEW },
  'refund review': { press: () => refund(sampleOrder.totalAmount), state: REVIEW },
};

/** What happens between reading and pressing: the last of what a colleague does has to be possible. */
const BETWEEN: Readonly<Record<string, readonly Sending[] | Event>> = {
  marks: [
    () => ['POST /orders/:id/flags/urgent', { isSet: true }],
    () => ['POST /orders/:id/notes', { text: 'Called.' }],
  ],
  take: [({ id }) => ['POST /orders/:id/assignee', { personId: id }]],
  start: [() => start],
  ask: [() => ask],
  answered: [() => answered],
  appoint: [(cleo) => appoint('11:00', cleo)],
  due: [() => moveDue('The county is closed.')],
  correct: [() => correct('305 555 0111')],
  deliver: [() => start, () => deliver('Cleo’s advice.')],
  replace: [() => deliver('Cleo’s other advice.', CORRECTED)],
  refund: [() => refund(1_00)],
  cancel: [() => cancel({ refund: true })],
  accept: [() => accept],
  paid: {
    type: 'payment_intent.succeeded',
    state: { status: 'confirmed', payment_status: 'paid', paid_at: new Date() },
  },
  dispute: { type: 'charge.dispute.created', state: { payment_status: 'disputed' } },
  typed: [() => type(1, CLEOS)],
};

/**
 * What becomes of each press (rows) after each of these (columns): done all the same (.), asked once it was read again (?), no
 * longer possible (x); where it can't happen in between, nothing. With an exclamation mark also where it happens while the
 * press is planned and not written yet, and it happens then.
 */
const TABLE = `
              marks take start ask answered appoint due correct deliver replace refund cancel accept paid dispute typed
start         .     ?    x!    ?            ?       ?   ?       x!              ?!     x!                 ?!
ask           .     .    ?!    ?!           .       ?   ?       x!              ?!     x!                 x!
ask again                      ?   ?!
answered      .     .    ?!    ?   x!       .       ?!  ?       x!              ?!     x!                 x!
in report                                                                                                         ?!
appoint       .     .    ?!    ?            ?!      ?!  ?       x!              ?!     x!                 x!
move visit                                                                                                        .!
no visit      .     .    ?!    ?            ?!      ?!  ?       x!              ?!     x!                 x!
due           .     .    ?!    ?            .       x!  ?       x!              ?!     x!                 x!
correct       .     .    ?!    ?            .       ?   ?!      ?!              ?      ?!                 ?
deliver       .     .          ?            .       ?   ?       x!              ?      x!                 ?
replace       .                                         ?               ?       ?                         ?
refund        .     .    ?     ?            ?       ?   ?       ?               ?      x                  ?
cancel        .     .    ?!    ?            ?       ?   ?       x!              ?!     x!                 ?!
cancel unpaid .     .                                   ?                                            ?
accept        .     .                                   ?                                     x
refund review .     .                                   ?                                     ?`;

let presses = 0;

function contextOf(
  person: Colleague,
  id: string,
  input: object | undefined,
  digest = '',
  db: Database = site.db,
) {
  return {
    db,
    request: new Request('http://localhost/', { headers: digest ? { [PLAN_HEADER]: digest } : {} }),
    ip: '127.0.0.1',
    session: { id: newId(), personId: person.id, email: person.email, role: 'owner' },
    requestId: `press-${++presses}`,
    isConfirmed: true,
    order: undefined,
    stripe: async () => stripeAdmin(),
    sendMail: () => {},
    query: undefined,
    params: { id },
    input,
  };
}

const send = (
  person: Colleague,
  id: string,
  [name, input]: Sent,
  ...more: [digest?: string, db?: Database]
) => {
  const route: AnyRoute = OFFICE_ROUTES[name];
  return route.respond(contextOf(person, id, input, ...more) as never) as Promise<
    Result<unknown, OfficeReason>
  >;
};

const WRITES = /\b(insert into|update \w+ set|update \w+\n|delete from)\b/;

/** The database, in which something happens once, before the first statement that writes. */
function whereBeforeWriting(happen: () => Promise<void>): Database {
  let pending: typeof happen | undefined = happen;
  const before = async (text: string) => {
    if (!WRITES.test(text)) return;
    const due = pending;
    pending = undefined;
    await due?.();
  };
  return {
    query: async (text, params) => {
      await before(text);
      return site.db.query(text, params);
    },
    transaction: async (statements) => {
      for (const { text } of statements) await before(text);
      return site.db.transaction(statements);
    },
  };
}

async function preview(person: Colleague, id: string, [name, input]: Sent) {
  const { preview } = OFFICE_ROUTES[name] as AnyRoute;
  const shown = await preview?.respond(contextOf(person, id, input) as never);
  if (!shown) throw new Error(`${name} has no preview.`);
  return shown as Result<Previewed, OfficeReason>;
}

async function readPreview(...change: Parameters<typeof preview>): Promise<Previewed> {
  const shown = await preview(...change);
  if (!shown.ok) throw new Error(`${change[2][0]}: ${shown.reason.type}`);
  return shown.value;
}

async function rejectedPreview(...change: Parameters<typeof preview>): Promise<string> {
  const shown = await preview(...change);
  return shown.ok ? 'possible' : toOfficeProblem(shown.reason).detail;
}

async function happens(id: string, { type, state }: Event): Promise<void> {
  await site.forceOrderState(id, state);
  await site.db.query('insert into stripe_events (id, type, order_id) values ($id, $type, $id)', {
    id,
    type,
  });
}

/** What may be wrong with what was typed from the first, so that only who has read it was possible hears what happened. */
const TYPED = ['due after due'];

/** Whether an order's draft has what the press has put into it, and what the colleague has typed. */
async function isKept(id: string, inDraft = ''): Promise<boolean> {
  const drafts = await site.db.query<{ content: string }>(
    'select content from report_drafts where order_id = $id',
    { id },
  );
  return drafts.every(({ content }) => content.includes(inDraft) && content.includes(CLEOS));
}

/** The cells of {@link TABLE}. */
function cellsOf(row: string): string[] {
  const line = TABLE.split('\n').find((each) => each.startsWith(`${row.padEnd(14)}`)) ?? '';
  let start = 14;
  return Object.keys(BETWEEN).map((column) => {
    const cell = line.slice(start, start + column.length).trim();
    start += column.length + 1;
    return cell;
  });
}

test('each change that was read before something else happened is done, asked again or impossible, and says who did what', async () => {
  const [ana, cleo] = [await office.join('owner'), await office.join('owner', 'cleo@example.com')];
  await site.db.query(`update people set printed_name = 'Cleo Sample' where id = $1`, [cleo.id]);
  const problems: string[] = [];

  const outcomeOf = async (row: string, column: string, isInRace: boolean): Promise<string> => {
    const { press, before = [], state, inDraft } = PRESSES[row] as Seen;
    const between = BETWEEN[column] ?? [];
    const { id } = await site.storePaidOrder();
    await site.forceOrderState(id, { service_type: 'fix-it', ...state });
    for (const each of before) await send(ana, id, each(ana));
    const seen = await readPreview(ana, id, press(ana));
    let isPossible = false;
    const happen = async () => {
      isPossible = true;
      if ('state' in between) await happens(id, between);
      else for (const each of between) isPossible = (await send(cleo, id, each(cleo))).ok;
    };
    if (!isInRace) await happen();
    const db = isInRace ? whereBeforeWriting(happen) : site.db;
    const pressed = await send(ana, id, press(ana), seen.digest, db);
    if (!isPossible) return 'impossible in between';
    if (pressed.ok) return (await isKept(id, inDraft)) ? '.' : 'a draft without it';
    const { detail, preview: now } = toOfficeProblem(pressed.reason);
    const cell = `${row} after ${column}: ${detail}`;
    const who =
      'state' in between
        ? /[:.] [A-Z][^:.]* \(Stripe, \d+:\d\d [AP]M\)\./
        : /Cleo [a-z ]+, \d+:\d\d [AP]M\./;
    if (!who.test(detail)) problems.push(cell);
    if (!now) {
      const shown = await rejectedPreview(ana, id, press(ana));
      if (shown !== detail && !TYPED.includes(`${row} after ${column}`))
        problems.push(`${cell}, shown: ${shown}`);
      return 'x';
    }
    const again = await send(ana, id, press(ana), now.digest);
    if (!again.ok) problems.push(`${cell}, read again: ${toOfficeProblem(again.reason).detail}`);
    return (await isKept(id, inDraft)) ? '?' : 'a draft without it';
  };

  for (const row of Object.keys(PRESSES)) {
    const cells = cellsOf(row);
    for (const [index, column] of Object.keys(BETWEEN).entries()) {
      const [expected, isInRace] = cells[index] ?? '';
      if (!expected) continue;
      const outcome = await outcomeOf(row, column, isInRace !== undefined);
      if (outcome !== expected) problems.push(`${row} after ${column}: ${outcome}`);
    }
  }
  expect(problems).toEqual([]);
});

test('what Stripe confirms within the hour is the refund of who ordered it, and anything else is Stripe’s own', async () => {
  await office.join('owner');
  const problems: string[] = [];
  for (const action of ['refund', 'cancel', 'start'])
    for (const event of ['charge.refunded', 'refund.updated', 'charge.dispute.created'])
      for (const minutes of [59, 61]) {
        const { id } = await site.storePaidOrder();
        await site.db.query(
          `with ordered as (insert into audit_log (operator, action, order_id) values ('owner@example.com', $action, $id))
           insert into stripe_events (id, type, order_id, received_at)
           values ($id, $event, $id, now() + make_interval(mins => $minutes))`,
          { id, action, event, minutes },
        );
        const what = await lastHappening(site.db, id, 'owner@example.com');
        const isOrdered = action !== 'start' && event !== 'charge.dispute.created' && minutes < 60;
        if (what?.startsWith('You ') !== isOrdered)
          problems.push(`${[action, event, minutes]}: ${what}`);
      }
  expect(problems).toEqual([]);
});

test('a note is nothing that happened; an email, a flag and who has it are nothing that happened to an order', async () => {
  const { id } = await site.placeOrder();
  const leftOut: Record<'everything' | 'assignment' | 'order', string[]> = {
    everything: [],
    assignment: [],
    order: [],
  };
  for (const action of Object.keys(AUDIT_ACTIONS)) {
    await site.db.query('delete from audit_log');
    await site.db.query(
      `insert into audit_log (operator, action, order_id) values ('eva', $action, $id)`,
      { action, id },
    );
    for (const of of ['everything', 'assignment', 'order'] as const) {
      if ((await lastHappening(site.db, id, 'ana@example.com', of)) === undefined) {
        leftOut[of].push(action);
      }
    }
  }
  const flags = ORDER_FLAG_NAMES.flatMap((flag) => [
    flagAuditOf(flag, true),
    flagAuditOf(flag, false),
  ]);
  const marks = ['dismiss', 'note', 'resend', ...flags];
  const sorted = (actions: readonly string[]) => actions.toSorted();
  expect(leftOut.everything).toEqual(['note']);
  expect(sorted(leftOut.assignment)).toEqual(sorted(marks));
  expect(sorted(leftOut.order)).toEqual(sorted([...marks, 'assign', 'take', 'unassign']));
});
