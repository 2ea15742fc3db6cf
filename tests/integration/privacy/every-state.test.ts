import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { purgeExpired } from '#server/privacy/purge-expired.ts';
import {
  CLOSED_STATUSES,
  isComplete,
  isSettled,
  isUnpaid,
  type OrderStates,
} from '#shared/states.ts';
import { reachableOrders } from '../../explore-orders.ts';
import { order } from '../../unit/payments/payment-updates.ts';
import { distinctWays, storeWays } from '../orders/stored-ways.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** One order for each pair of states that an order can be in. */
const ways = [
  ...new Map(
    distinctWays(reachableOrders()).map((way) => {
      const { status, paymentStatus } = way.at(-1)?.order ?? order;
      return [`${status} ${paymentStatus}`, way] as const;
    }),
  ).values(),
];

interface Person extends OrderStates {
  readonly id: string;
  readonly email: string;
  /** What they and the office typed, each text with this number. */
  readonly number: number;
}

/** Stores an order of another person in each state, with everything that is ever stored about one. */
async function storePeople(): Promise<Person[]> {
  const stored = await storeWays(site.db, ways, (index) => ({
    customerEmail: `person${index}@example.com`,
    customerPhone: `phone ${index}.`,
    notes: `notes ${index}.`,
    reference: `reference ${index}.`,
  }));
  const people = stored.map(({ id, way }, number) => {
    const { status, paymentStatus, customerEmail } = way.at(-1)?.order ?? order;
    return { id, number, email: customerEmail, status, paymentStatus };
  });
  await site.db.query(
    `insert into people (id, email, role) values ('00000000000000000000000001', 'eva@permitlens.example', 'owner')`,
  );
  await site.db.transaction(people.flatMap(rowsAbout));
  return people;
}

function rowsAbout({ id, number, email }: Person) {
  const texts: [sql: string, ...texts: unknown[]][] = [
    [
      `insert into order_notes (order_id, operator, text) values ($1, 'eva', $2)`,
      `note ${number}.`,
    ],
    [
      `insert into order_questions (order_id, operator, text, remind_at) values ($1, 'eva', $2, now())`,
      `question ${number}.`,
    ],
    [
      `insert into outbox (kind, order_id, detail, sent_at, dedupe_key) values ('customer_question', $1, $2, now(), 'q' || $1)`,
      `mailed ${number}.`,
    ],
    [
      `insert into report_drafts (order_id, version, content, saved_by) values ($1, 1, $2, 'eva')`,
      `"draft ${number}."`,
    ],
    [
      `insert into report_photos (order_id, file, bytes) values ($1, $2 || '.jpg', 'x')`,
      String(number).padStart(32, '0'),
    ],
    [
      `insert into uploads (id, order_id, person_id, name, size, sha256)
       values ($1, $1, '00000000000000000000000001', $2, 1, sha256('x'))`,
      `upload ${number}.`,
    ],
    [
      `insert into contact_messages (id, inquiry_type, first_name, last_name, email, message)
       values ($1, 'Full Inspection Quote', 'Ana', '', $2, $3)`,
      email,
      `message ${number}.`,
    ],
    ['update orders set contact_message_id = $1 where id = $1'],
    [
      `insert into message_answers (contact_message_id, operator, text) values ($1, 'eva', $2)`,
      `answer ${number}.`,
    ],
    ...['due', 'dismiss', 'cancel'].map((action): [string, string] => [
      `insert into audit_log (operator, action, order_id, detail) values ('eva', '${action}', $1, $2)`,
      `what ${number}: ${action === 'cancel' ? 'kept' : 'reason'} ${number}.`,
    ]),
    [
      `insert into outbox (kind, order_id, detail, sent_at, dedupe_key) values ('due_date_moved', $1, $2, now(), $1)`,
      `moved ${number}.`,
    ],
    [`insert into stripe_events (id, type, order_id) values ('evt_' || $1::text, 'x', $1::text)`],
  ];
  return texts.map(([text, ...params]) => ({ text, params: [id, ...params] }));
}

/** Everything that is stored about orders and people now, as text. */
async function everything(): Promise<string> {
  return JSON.stringify(await site.everyRow());
}

const ofPerson = (texts: readonly string[], { number }: Person) =>
  texts.map((text) => `${text} ${number}.`);
/** What is never kept once the person, or the schedule, has erased an order. */
const ERASED = [
  'phone',
  'notes',
  'reference',
  'note',
  'question',
  'draft',
  'upload',
  'message',
  'answer',
];
const REASONS = ['mailed', 'reason', 'moved'];

/** The orders of which something is stored that must not be, with what it is; or that lack what must be. */
function wrong(
  stored: string,
  people: readonly Person[],
  forbidden: (person: Person) => readonly string[],
): object[] {
  return people.flatMap((person) => {
    const all = ofPerson([...ERASED, ...REASONS], person);
    const found = all.filter((text) => stored.includes(`${text}`));
    const banned = ofPerson(forbidden(person), person);
    const wanted = all.filter((text) => !banned.includes(text));
    const { status, paymentStatus } = person;
    return String(found) === String(wanted) ? [] : [{ status, paymentStatus, found, wanted }];
  });
}

async function idsWithPhoto(): Promise<unknown[]> {
  const rows = await site.db.query('select order_id from report_photos');
  return rows.map(({ order_id }) => order_id);
}

async function ageBy(interval: string): Promise<void> {
  const times = {
    orders: 'created_at',
    contact_messages: 'created_at',
    report_drafts: 'saved_at',
    report_photos: 'created_at',
    uploads: 'created_at',
  };
  await site.db.transaction(
    Object.entries(times).map(([table, time]) => ({
      text: `update ${table} set ${time} = now() - $1::interval`,
      params: [interval],
    })),
  );
}

const isClosed = ({ status }: Person) => CLOSED_STATUSES.includes(status);
const isAbandoned = (person: Person) => isUnpaid(person) && person.status === 'cancelled';

describe('in every state, the purge leaves nothing that the policy forbids, and all else', () => {
  test('of drafts, photographs and uploads', async () => {
    const people = await storePeople();
    expect(people.length).toBeGreaterThan(25);
    await ageBy('29 days');
    await purgeExpired(site.db);
    expect(wrong(await everything(), people, () => ['upload'])).toEqual([]);
    expect(await idsWithPhoto()).toHaveLength(people.length);

    await ageBy('30 days 1 hour');
    await purgeExpired(site.db);
    await purgeExpired(site.db);
    const forbidden = (person: Person) => (isClosed(person) ? ['draft', 'upload'] : ['upload']);
    expect(wrong(await everything(), people, forbidden)).toEqual([]);
    const open = people.filter((person) => !isClosed(person)).map(({ id }) => id);
    expect((await idsWithPhoto()).sort()).toEqual(open.sort());
  });

  test.each([
    ['2 years 1 hour', isAbandoned],
    ['7 years 1 hour', (person: Person) => isAbandoned(person) || isSettled(person)],
  ] as const)('of orders after %s', async (age, hasExpired) => {
    const people = await storePeople();
    await site.db.query('delete from report_drafts');
    await ageBy(age);
    await purgeExpired(site.db);
    const forbidden = (person: Person) =>
      hasExpired(person) ? [...ERASED, ...REASONS] : ['draft', 'upload'];
    const stored = await everything();
    expect(wrong(stored, people, forbidden)).toEqual([]);
    const ids = (await site.rows('orders')).map(({ id }) => id);
    const kept = people.filter((person) => !hasExpired(person));
    expect(ids.sort()).toEqual(kept.map(({ id }) => id).sort());
    for (const table of ['ledger_entries', 'disputes', 'outbox', 'stripe_events'] as const) {
      const about = (await site.rows(table)).map(({ order_id }) => order_id);
      expect(about.filter((id) => !ids.includes(id))).toEqual([]);
    }
    // The audit log outlives the order, without reasons but with what was done.
    for (const { number } of people) expect(stored).toContain(`what ${number}: kept ${number}.`);
  });
});

test('in every state, an erasure leaves nothing that the policy forbids, and an open order whole', async () => {
  const people = await storePeople();
  const refused: Person[] = [];
  for (const person of people) {
    const erased = await erasePerson(site.db, payments(), person.email, 'eva');
    if (!erased.ok) refused.push(person);
  }
  const isOpen = (person: Person) => !isUnpaid(person) && !isComplete(person);
  expect(refused).toEqual(people.filter(isOpen));
  const stored = await everything();
  const forbidden = (person: Person) => (isOpen(person) ? [] : [...ERASED, ...REASONS]);
  expect(wrong(stored, people, forbidden)).toEqual([]);
  const open = people.filter(isOpen).map(({ id }) => id);
  expect((await idsWithPhoto()).sort()).toEqual(open.sort());
  const emails = people.filter(({ email }) => stored.includes(`"${email}"`));
  expect(emails).toEqual(people.filter((person) => !isUnpaid(person)));
});
