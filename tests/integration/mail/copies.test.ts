import { describe, expect, test } from 'vitest';
import { startWork } from '#server/orders/start-work.ts';
import { MAIL_KINDS, MAILS, type MailKind } from '#server/outbox/kinds.ts';
import { queueMails } from '#server/outbox/queue.ts';
import { deliver } from '#server/reports/deliver.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sweep } from '../../sweep.ts';
import { runCli } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const { correct } = openChanges(site);

const { email: CUSTOMER, copyTo: AGENT } = PERSONAL_DATA;
const OTHER_AGENT = 'closings@example.org';
/** Who gets an email beside its customer or the office. */
const ALSO_TO: Readonly<Partial<Record<MailKind, readonly string[]>>> = {
  receipt: [AGENT],
  report_ready: [AGENT],
  refund_notice: ['a@example.com', 'b@example.com'],
};

const REFUSED = { kind: 'response', status: 550 } as const;

/** Places, pays and delivers an order whose receipt and report are copied to the agent. */
async function placeDeliveredOrder(changes: object = {}): Promise<string> {
  const id = await placePaidOrder(changes);
  await startWork(site.db, id, 'eva');
  const pdf = samplePdf();
  await deliver(site.db, { orderId: id, pdf, operator: 'eva' });
  await site.runSchedule('send-mail');
  return id;
}

async function placePaidOrder(changes: object = {}): Promise<string> {
  const form = { ...sampleOrder, copyTo: AGENT, ...changes };
  const { id } = await (await site.post('/api/orders', form)).json();
  await site.payByCard(id);
  return id;
}

/** The emails that one address received. */
const mailsTo = async (address: string) =>
  (await site.mails()).filter(({ recipient }) => recipient === address);

describe('the address for copies', () => {
  test('gets the receipt and the report like the customer, and says why', async () => {
    await placeDeliveredOrder();
    const toCustomer = (await mailsTo(CUSTOMER)).filter(
      ({ subject }) => !subject?.startsWith('We are searching the records'),
    );
    const toAgent = await mailsTo(AGENT);
    expect(toAgent.map(({ subject }) => subject)).toEqual(toCustomer.map(({ subject }) => subject));
    // The receipt and the report, as PDF.
    expect(toAgent.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
    for (const { to, text } of toAgent) {
      expect(to?.[0]?.name).toBe('');
      expect(text).toContain(`${sampleOrder.customerName} asked us to send you a copy`);
    }
    for (const { text } of toCustomer) expect(text).not.toContain('copy');
  });

  test('gets nothing else: no news of the work, no refund, no correction, no cancellation', async () => {
    const id = await placePaidOrder();
    await correct(id, { customerPhone: '+1 786 555 0142' });
    await startWork(site.db, id, 'eva');
    await runCli('order', 'refund', id, '--yes');
    await site.runSchedule('send-mail');
    expect(await mailsTo(AGENT)).toHaveLength(1);
    expect((await mailsTo(CUSTOMER)).length).toBeGreaterThan(2);
  });

  test('that was also the customer’s address is told of a correction like any old address', async () => {
    const id = await placePaidOrder({ copyTo: CUSTOMER });
    await correct(id, { customerEmail: OTHER_AGENT });
    const [mail] = (await mailsTo(CUSTOMER)).filter(({ subject }) => subject?.includes('changed'));
    expect(mail?.text).toContain('An order placed with us');
    expect(mail?.text).not.toContain(sampleOrder.customerName);
  });

  test('that is also the customer’s address gets no second email', async () => {
    await placeDeliveredOrder({ copyTo: CUSTOMER.toUpperCase() });
    expect(await site.rows('outbox')).toHaveLength(4);
    expect(await mailsTo(CUSTOMER)).toHaveLength(3);
  });
});

describe('a copy that is refused', () => {
  test('does not affect the customer’s email, and goes to the corrected address', async () => {
    site.mailbox.faults.next(new RegExp(AGENT), REFUSED);
    const id = await placePaidOrder();
    expect(await mailsTo(CUSTOMER)).toHaveLength(1);
    const [alert] = (await site.mails()).filter(({ subject }) => subject?.includes('refused'));
    expect(alert?.text).toContain(`/office/orders/${id}`);
    await correct(id, { copyTo: OTHER_AGENT });
    expect(await mailsTo(OTHER_AGENT)).toMatchObject([
      { subject: expect.stringContaining('receipt') },
    ]);
    expect(await mailsTo(AGENT)).toEqual([]);
  });

  test('is dropped once the order has no address for copies', async () => {
    site.mailbox.faults.next(new RegExp(AGENT), REFUSED);
    const id = await placePaidOrder();
    await correct(id, { copyTo: '' });
    expect(await site.rows('orders')).toMatchObject([{ copy_to: null }]);
    expect(JSON.stringify(await site.listMail('failed'))).not.toContain(AGENT);
  });
});

sweep(
  'beside whom its kind names, an email about an order goes to the second address, to each owner, or to nobody',
  { kind: MAIL_KINDS.filter((kind) => MAILS[kind].about === 'order') },
  async ({ kind }) => {
    const { id } = await site.storePaidOrder({ copyTo: AGENT });
    await site.db.query(
      `insert into people (id, email, role)
       values (repeat('a', 26), 'a@example.com', 'owner'), (repeat('b', 26), 'b@example.com', 'owner'),
              (repeat('c', 26), 'c@example.com', 'clerk')`,
    );
    await site.db.query('delete from outbox');
    await site.db.query(
      `with ordered as (select id, copy_to, customer_email from orders where id = $id) ${queueMails('ordered')}`,
      { id, mails: JSON.stringify([{ kind }]) },
    );
    const others = (await site.rows('outbox')).flatMap(({ recipient }) => recipient ?? []);
    const wanted = ALSO_TO[kind] ?? [];
    return others.sort().join() === wanted.join() ? [] : [`to ${others.join()}`];
  },
);

test('erasing an address for copies removes it from another customer’s order', async () => {
  await placeDeliveredOrder();
  const { exitCode, output } = await runCli('erase', AGENT.toUpperCase(), '--yes');
  expect(exitCode).toBe(0);
  expect(output).toContain('Erased as the address for copies: 1 order.');
  expect(await site.rows('orders')).toMatchObject([{ customer_email: CUSTOMER, copy_to: null }]);
  expect(JSON.stringify(await site.rows('outbox'))).not.toContain(AGENT);
  expect(await mailsTo(CUSTOMER)).toHaveLength(3);
});
