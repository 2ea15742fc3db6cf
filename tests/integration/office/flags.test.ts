import { expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { columnOf } from '#server/database/columns.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { describeAuditAction } from '#shared/audit-actions.ts';
import { flagAuditOf, flagOf, ORDER_FLAG_NAMES, type OrderFlag } from '#shared/office/flags.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { queueOf } from '#shared/office/queue.ts';
import { DEFAULT_ROWS, type Today } from '#shared/office/today.ts';
import { orderNumber } from '#shared/order-number.ts';
import { sweep } from '../../sweep.ts';
import { readTodayInWords } from '../agenda/today.ts';
import { runCli, runCliExport } from '../cli/cli.ts';
import { copyOrder } from '../copy-order.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const WHY = 'They close tomorrow.';

/** Two paid orders, of which the second is needed first, and a person who marks the first. */
async function prepare(flag: OrderFlag) {
  await site.reset();
  const [{ id }, { id: earlier }] = [await site.storePaidOrder(), await site.storePaidOrder()];
  await site.db.query(`update orders set due_at = due_at - interval '1 day' where id = $1`, [
    earlier,
  ]);
  const [role = 'owner'] = flagOf(flag).roles;
  const person = await office.join(role);
  const mark = (isSet: boolean, note?: string) =>
    person.call('POST', `/orders/${id}/flags/${flag}`, { isSet, note });
  const read = async () =>
    (await person.call('GET', `/orders/${id}`)).json() as Promise<OrderDetails>;
  const today = async () => (await person.call('GET', '/today')).json() as Promise<Today>;
  return { id, earlier, person, mark, read, today };
}

sweep(
  'a flag is shown where its declaration says so, first of all where it says that, and taken back it leaves no trace but in the audit log',
  { flag: ORDER_FLAG_NAMES },
  async ({ flag }) => {
    const { id, earlier, person, mark, read, today } = await prepare(flag);
    const { label, today: shown, exported, button } = flagOf(flag);
    const problems: string[] = [];
    const expectThat = (isRight: boolean, problem: string) => {
      if (!isRight) problems.push(problem);
    };
    const states = async () => {
      const { order, facts, actions } = await read();
      const [{ rows = [] } = {}] = (await today()).sections;
      const row = rows.find(({ orderId }) => orderId === id);
      const line = (await readTodayInWords(site.db))
        .split('\n')
        .find((each) => each.includes(orderNumber(id)));
      const exports = await runCliExport('orders');
      return {
        ofOrder: order.flags,
        fact: facts.some((fact) => fact.label === label),
        isOffered: actions.includes(`mark_${flag}`),
        ofRow: row?.flags ?? [],
        isRed: row?.isUrgent,
        inMail: line?.includes(`${label.toLowerCase()}, `),
        first: queueOf(await today())[0]?.orderId,
        firstInMail: rows[0]?.orderId,
        atTerminal: (await runCli('order', 'show', id)).output.includes(
          `  Marked           ${label.toLowerCase()}
`,
        ),
        cell: exports.find((row) => row.id === id)?.[exported ?? ''] ?? '',
      };
    };
    const before = await states();
    expect(before).toMatchObject({ ofOrder: [], fact: false, isOffered: true, first: earlier });
    expect((await mark(true, ` ${WHY} `)).status).toBe(200);
    const marked = await states();
    expect(marked).toMatchObject({ ofOrder: [flag], fact: true, atTerminal: true });
    expectThat(marked.isRed === before.isRed, 'what is red is another question');
    expectThat(marked.ofRow.length > 0 === (shown !== 'hidden'), `Today: ${marked.ofRow}`);
    expectThat(marked.inMail === (shown !== 'hidden'), 'the morning’s email');
    for (const first of [marked.first, marked.firstInMail]) {
      expectThat(first === (shown === 'first' ? id : earlier), `first: ${first}`);
    }
    expectThat((marked.cell !== '') === (exported !== null), `export: ${marked.cell}`);

    expect((await mark(false)).status).toBe(200);
    expect(await states()).toEqual(before);
    const { timeline } = await read();
    const told = timeline.filter((entry) => entry.person === person.email);
    const words = (isSet: boolean) => describeAuditAction(flagAuditOf(flag, isSet));
    expect(told.map(({ text, detail }) => [text, detail])).toEqual([
      [words(false), undefined],
      [words(true), undefined],
      ['Note', WHY],
    ]);
    expectThat(button[0] !== button[1] && words(true) !== words(false), 'its words are alike');
    expect((await site.mails()).filter(({ subject }) => subject?.includes(label))).toEqual([]);
    return problems;
  },
);

sweep(
  'a flag keeps its first time, and is refused once the work has ended or the customer’s data is erased',
  { flag: ORDER_FLAG_NAMES },
  async ({ flag }) => {
    const { id, earlier, person, mark } = await prepare(flag);
    const column = columnOf(flagOf(flag).field);
    const timeOf = async () => {
      const [row] = await site.db.query(`select ${column}::text as at from orders where id = $1`, [
        id,
      ]);
      return row?.at;
    };
    await mark(true, WHY);
    const first = await timeOf();
    await mark(true);
    expect(await timeOf()).toBe(first);
    for (const each of [id, earlier]) await site.forceOrderState(each, { status: 'delivered' });
    expect(await problemOf(await mark(false))).toEqual({ status: 409, type: 'work-ended' });
    const { order, actions } = await (await person.call('GET', `/orders/${id}`)).json();
    expect([order.flags, actions.includes(`mark_${flag}`)]).toEqual([[], false]);
    await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'test');
    expect(await problemOf(await mark(false))).toEqual({ status: 409, type: 'order-erased' });
    expect(await timeOf()).toBe(first);
    expect(JSON.stringify(await site.everyRow())).not.toContain(WHY);
    expect((await mark(true, 'x'.repeat(5_001))).status).toBe(422);
    return [];
  },
);

test('an order that is marked as urgent is on Today, however many are needed before it', async () => {
  const { id, mark } = await prepare('urgent');
  await copyOrder(site, id, DEFAULT_ROWS, { due_at: `due_at - interval '1 second'` });
  expect(await readTodayInWords(site.db)).not.toContain(orderNumber(id));
  await mark(true);
  expect(await readTodayInWords(site.db)).toContain(`urgent, `);
  expect((await readTodayInWords(site.db)).split('\n')[1]).toContain(orderNumber(id));
});
