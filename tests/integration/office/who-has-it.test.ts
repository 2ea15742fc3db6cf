import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toColleagues } from '#server/access/colleagues.ts';
import { ASSIGNABLE, type Assignable } from '#server/assignments/read.ts';
import { startWork } from '#server/orders/start-work.ts';
import { answerTime } from '#shared/business-days.ts';
import { PLAN_HEADER } from '#shared/office/access.ts';
import type { MessageDetails } from '#shared/office/messages.ts';
import type { OrderDetails, OrderList } from '#shared/office/orders.ts';
import { queueOf } from '#shared/office/queue.ts';
import type { Today } from '#shared/office/today.ts';
import { sweep } from '../../sweep.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const HOUR_MS = 60 * 60 * 1000;

/** Ana, a reporter, and Ben, an owner. */
async function joinTwo() {
  const ana = await office.join('reporter', 'ana@example.com');
  const ben = await office.join('owner', 'ben@example.com');
  await site.db.query(
    `update people set printed_name = initcap(split_part(email, '@', 1)) || ' Sample'`,
  );
  return { ana, ben };
}

const read = async <Result>(person: Colleague, path: string) =>
  (await person.call('GET', path)).json() as Promise<Result>;
const assigneeOf = async (person: Colleague, id: string) =>
  (await read<OrderDetails>(person, `/orders/${id}`)).order.assignee;

/** Something that a person can have: its path, and who has it in each place where it is shown. */
const THINGS: Readonly<
  Record<
    Assignable,
    { make: () => Promise<string>; seen: (by: Colleague, id: string) => Promise<unknown[]> }
  >
> = {
  orders: {
    make: async () => (await site.storePaidOrder()).id,
    seen: async (by, id) => [
      (await read<OrderDetails>(by, `/orders/${id}`)).order.assignee?.name,
      (await read<OrderList>(by, '/orders')).orders[0]?.assignee?.name,
      queueOf(await read<Today>(by, '/today'))[0]?.assignee?.name,
    ],
  },
  contact_messages: {
    make: async () => (await (await site.post('/api/contact', sampleMessage)).json()).id,
    seen: async (by, id) => [
      (await read<MessageDetails>(by, `/messages/${id}`)).message.assignee?.name,
      (await read<{ messages: { assignee?: { name: string } }[] }>(by, '/messages')).messages[0]
        ?.assignee?.name,
      queueOf(await read<Today>(by, '/today'))[0]?.assignee?.name,
    ],
  },
};

sweep(
  'whoever takes something, or is given it, has it in every list, until it is given to nobody or the person is removed',
  { thing: ASSIGNABLE },
  async ({ thing }) => {
    await site.reset();
    const { ana, ben } = await joinTwo();
    const { make, seen } = THINGS[thing];
    const id = await make();
    const path = `/${thing === 'orders' ? 'orders' : 'messages'}/${id}/assignee`;
    const give = async (by: Colleague, personId: string | null) => {
      const { status } = await by.call('POST', path, { personId });
      return [status, ...(await seen(by, id))];
    };
    const everywhere = (name: string | undefined) => [200, name, name, name];
    expect(await give(ana, ana.id)).toEqual(everywhere('Ana'));
    expect(await give(ben, ana.id)).toEqual(everywhere('Ana'));
    expect(await give(ana, ben.id)).toEqual(everywhere('Ben'));
    expect(await give(ben, null)).toEqual(everywhere(undefined));
    expect(await give(ben, ana.id)).toEqual(everywhere('Ana'));
    await ben.confirm('DELETE', `/people/${ana.id}`);
    expect(await seen(ben, id)).toEqual([undefined, undefined, undefined]);
    expect(await problemOf(await ben.call('POST', path, { personId: ana.id }))).toEqual({
      status: 404,
      type: 'person-not-found',
    });
    const log = await site.rows('audit_log');
    const told = log.filter(({ [ASSIGNABLE[thing]]: about }) => about === id);
    expect(told.map(({ action, operator, detail }) => [action, operator, detail])).toEqual([
      ['take', ana.email, ana.email],
      ['assign', ben.email, ana.email],
      ['assign', ana.email, ben.email],
      ['unassign', ben.email, null],
      ['assign', ben.email, ana.email],
    ]);
    return [];
  },
);

test('the time since when somebody has an order is that of the first press, and a colleague’s name is read before work starts', async () => {
  const { ana, ben } = await joinTwo();
  const { id } = await site.storePaidOrder();
  const work = `/orders/${id}/work`;
  const { digest } = await (await ben.call('POST', `${work}?preview`)).json();
  await ana.call('POST', `/orders/${id}/assignee`, { personId: ana.id });
  const first = await assigneeOf(ben, id);
  await ana.call('POST', `/orders/${id}/assignee`, { personId: ana.id });
  expect(await assigneeOf(ben, id)).toEqual(first);
  const blind = await ben.call('POST', work, undefined, { [PLAN_HEADER]: digest });
  expect(blind.status).toBe(409);
  expect(JSON.stringify(await blind.json())).toContain(
    'Nothing was done. Meanwhile: Ana took it, ',
  );
  // Whoever has read it may go on, and has it from then on.
  const { digest: read } = await (await ben.call('POST', `${work}?preview`)).json();
  expect((await ben.call('POST', work, undefined, { [PLAN_HEADER]: read })).status).toBe(200);
  expect((await assigneeOf(ana, id))?.name).toBe('Ben');
});

test('who starts the work at a terminal has it where that person works in the office', async () => {
  const { ana } = await joinTwo();
  for (const [operator, name] of [
    ['eva', undefined],
    [ana.email.toUpperCase(), 'Ana'],
  ] as const) {
    const { id } = await site.storePaidOrder();
    await startWork(site.db, id, operator);
    expect((await assigneeOf(ana, id))?.name).toBe(name);
  }
});

test('orders that were in progress before are given to who started them, if that person is still here', async () => {
  const { ana } = await joinTwo();
  const [started, gone, finished] = [
    await site.storePaidOrder(),
    await site.storePaidOrder(),
    await site.storePaidOrder(),
  ];
  await startWork(site.db, started.id, ana.email);
  await startWork(site.db, gone.id, 'gone@example.com');
  await startWork(site.db, finished.id, ana.email);
  await site.forceOrderState(finished.id, { status: 'delivered' });
  await site.db.query('delete from assignments');
  const migration = await readFile('sql/0016_assignments.sql', 'utf8');
  const [statement = ''] = /insert into assignments[^;]+/.exec(migration) ?? [];
  await site.db.query(statement);
  expect(await site.rows('assignments')).toMatchObject([
    { order_id: started.id, person_id: ana.id },
  ]);
});

test.each<[people: [email: string, printedName: string | null][], names: string[]]>([
  [
    [
      ['ana@x.com', 'Ana Sample'],
      ['ben@x.com', null],
    ],
    ['Ana', 'ben'],
  ],
  [
    [
      ['a@x.com', 'Ana Sample'],
      ['b@x.com', 'Ana Other'],
    ],
    ['Ana Sample', 'Ana Other'],
  ],
  [
    [
      ['a@x.com', 'Ana Sample'],
      ['ana@x.com', null],
    ],
    ['Ana Sample', 'ana@x.com'],
  ],
  [
    [
      ['a@x.com', 'Ana'],
      ['b@x.com', 'Ana'],
    ],
    ['Ana, a@x.com', 'Ana, b@x.com'],
  ],
  [
    [
      ['eva@x.com', null],
      ['eva@y.com', null],
      ['c@x.com', 'Cai'],
    ],
    ['eva@x.com', 'eva@y.com', 'Cai'],
  ],
])('people are called by the shortest name that is theirs alone: %j', (people, names) => {
  const rows = people.map(([email, printedName]) => ({ id: email, email, printedName }));
  expect(toColleagues(rows).map(({ name }) => name)).toEqual(names);
});

test('a message stores until when its sender was promised an answer, also one of before', async () => {
  const sent = Date.now();
  await site.post('/api/contact', sampleMessage);
  const [message] = await site.rows('contact_messages');
  const stored = new Date(String(message?.answer_due_at)).getTime();
  expect(stored - answerTime(new Date(sent)).getTime()).toBeLessThanOrEqual(HOUR_MS);

  const migration = await readFile('sql/0016_assignments.sql', 'utf8');
  const [statement = ''] = /update contact_messages[^;]+/.exec(migration) ?? [];
  // Each hour of a week without a holiday.
  for (let hour = 0; hour < 7 * 24; hour++) {
    const written = new Date(Date.UTC(2026, 2, 2, hour, 20));
    await site.db.query('update contact_messages set created_at = $1', [written.toISOString()]);
    await site.db.query(statement);
    const [old] = await site.rows('contact_messages');
    expect([written, old?.answer_due_at]).toEqual([written, answerTime(written)]);
  }
});
