import { setTimeout } from 'node:timers/promises';
import type { Product } from '#emulators/product.ts';
import { insertSession, newSession } from '#server/access/sessions.ts';
import { type Database, openDatabase } from '#server/adapters/neon.ts';
import { createMessage } from '#server/messages/create.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Role } from '#shared/office/roles.ts';
import { copyOrder } from '../../tests/integration/copy-order.ts';
import { fail } from '../command.ts';
import { placePaidOrder } from '../orders.ts';

/** Open orders of a busy day, of which every tenth is in progress and with somebody. */
export const OPEN_ORDERS = 200;
const OPEN_MESSAGES = 30;

/** Who works, and at what. */
export const PEOPLE = {
  Ana: { role: 'owner', device: 'computer' },
  Ben: { role: 'clerk', device: 'computer' },
  Cleo: { role: 'reporter', device: 'phone' },
} as const satisfies Record<string, { role: Role; device: 'computer' | 'phone' }>;
export type PersonName = keyof typeof PEOPLE;
export const NAMES = Object.keys(PEOPLE) as PersonName[];

export const emailOf = (name: PersonName) => `${name.toLowerCase()}@example.com`;

/** Lets people into the office, and stores paid orders, late ones first, and messages. */
export async function fillOffice(product: Product): Promise<Database> {
  if (!product.neon) fail('Unset DATABASE_URL: the bench fills the embedded database only.');
  const db = openDatabase(product.neon);
  for (const name of NAMES) {
    await db.query(
      `insert into people (id, email, role, printed_name, license) values ($id, $email, $role, $printed, 'HI9900417')`,
      { id: newId(), email: emailOf(name), role: PEOPLE[name].role, printed: `${name} Sample` },
    );
  }
  const placed = await placePaidOrder(product);
  await copyOrder({ db }, placed, OPEN_ORDERS - 1, {
    property_address: `number || ' Sample Palm Way, Miami, FL 33131'`,
    customer_name: `case when number = 157 then 'Oscar Reyes' else 'Customer ' || number end`,
    customer_email: `'customer-' || number || '@example.com'`,
    // In the order of their due dates, more of them late than people get done.
    due_at: `now() + (number - ${OPEN_ORDERS / 2}) * interval '25 minutes'`,
    // The sample report's steps refer to these days.
    inspection_ends: `(now() at time zone 'America/New_York')::date + 10`,
    closing_date: `(now() at time zone 'America/New_York')::date + 21`,
    // Everything that people look for: an urgent order, some that wait for their customers, a name that stands out.
    urgent_at: `case when number % 50 = 0 then now() end`,
    waiting_since: `case when number % 50 = 5 then now() - interval '1 hour' end`,
    status: `case when number % 10 = 0 or number = 157 then 'in_progress' else 'confirmed' end`,
  });
  await db.query(
    `insert into assignments (order_id, person_id, since)
     select orders.id, people.id, now() - interval '1 hour'
     from (select id, row_number() over (order by due_at) as number from orders where status = 'in_progress') as orders
     join (select id, row_number() over (order by email) as number from people) as people
       on people.number = 1 + orders.number % $count`,
    { count: NAMES.length },
  );
  await db.query(
    `insert into appointments (order_id, starts_at, ends_at, person_id)
     select orders.id, today + interval '13 hours', today + interval '15 hours', people.id
     from orders, people, (
       select date_trunc('day', now() at time zone 'America/New_York') at time zone 'America/New_York' as today
     ) as days
     where customer_name in ('Customer 110', 'Oscar Reyes') and people.email = $email`,
    { email: emailOf('Ben') },
  );
  // Two are paid with another amount than they cost, one email has failed.
  await copyOrder({ db }, placed, 2, {
    customer_name: `'Doubtful ' || number`,
    payment_status: `'needs_review'`,
    status: `'pending'`,
  });
  await failAnEmail(db);
  for (let number = 1; number <= OPEN_MESSAGES; number += 1) {
    await createMessage(
      db,
      {
        firstName: `Writer ${number}`,
        lastName: 'Sample',
        email: `writer-${number}@example.com`,
        inquiryType: 'general',
        language: 'en',
        message: `Question ${number}`,
      },
      null,
      `office-day-${number}`,
    );
  }
  return db;
}

/** Lets the receipt fail, once the server has sent it and no longer writes its row. */
async function failAnEmail(db: Database): Promise<void> {
  for (;;) {
    const [failed] = await db.query(
      `update outbox set failed_at = now(), sent_at = null, last_error = 'mailbox full'
       where kind = 'receipt' and sent_at is not null returning id`,
    );
    if (failed) return;
    await setTimeout(100);
  }
}

/** Opens a session of a person, and returns its cookie's value. */
export async function openSession(db: Database, name: PersonName): Promise<string> {
  const { token, params } = newSession();
  await db.query(
    insertSession('(select id as person_id from people where email = $email) as person'),
    {
      ...params,
      email: emailOf(name),
      browser: 'Chrome, Linux',
    },
  );
  return token;
}
