import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { columnsOf } from '#server/database/columns.ts';
import { CORRECTABLE_FIELDS, namesOf } from '#server/orders/corrected-fields.ts';
import { editOrder, planEdit } from '#server/orders/edit.ts';
import { formatDay } from '#shared/format-day.ts';
import { forOptionalFields, isDay, OPTIONAL_FIELD_NAMES } from '#shared/order-fields.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { sweep } from '../../sweep.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const { correct } = openChanges(site);

const OLD_EMAIL = PERSONAL_DATA.email;
const NEW_EMAIL = 'anita@example.org';
const REFUSED = { kind: 'response', status: 550 } as const;

/** Returns the subjects of all emails, by recipient. */
const mailsByRecipient = async () => {
  await site.runSchedule('send-mail');
  const mails = await site.mails();
  return (recipient: string) =>
    mails.filter((mail) => mail.recipient === recipient).map(({ subject = '' }) => subject);
};

describe('correcting the email address', () => {
  test('before the payment sends the receipt to the new address, and nothing to the old one', async () => {
    const { id } = await site.placeOrder();
    expect(await correct(id, { customerEmail: NEW_EMAIL })).toBeUndefined();
    await site.payByCard(id);
    const to = await mailsByRecipient();
    expect(to(NEW_EMAIL)).toEqual([
      expect.stringContaining('order was corrected'),
      expect.stringContaining('receipt'),
    ]);
    expect(to(OLD_EMAIL)).toEqual([]);
  });

  test('after an email arrived at the old address tells both, the old one nothing about the order', async () => {
    const order = await site.placePaidOrder();
    await correct(order.id, { customerEmail: NEW_EMAIL });
    const to = await mailsByRecipient();
    expect(to(NEW_EMAIL)).toEqual([expect.stringContaining('order was corrected')]);
    expect(to(OLD_EMAIL)).toEqual([
      expect.stringContaining('receipt'),
      `An order’s email address was changed at ${company.name}`,
    ]);
    const [toOld] = (await site.mails()).filter(({ subject }) => subject?.includes('changed'));
    const text = `${toOld?.text}${toOld?.html}`;
    for (const secret of [
      NEW_EMAIL,
      order.id,
      sampleOrder.customerName,
      sampleOrder.propertyAddress,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('where only the copy arrived tells the old address nothing', async () => {
    site.mailbox.faults.next(new RegExp(OLD_EMAIL), REFUSED);
    const placed = await site.post('/api/orders', { ...sampleOrder, copyTo: 'agent@example.org' });
    const { id } = (await placed.json()) as { id: string };
    await site.payByCard(id);
    await correct(id, { customerEmail: NEW_EMAIL });
    const to = await mailsByRecipient();
    expect(to('agent@example.org')).toHaveLength(1);
    expect(to(OLD_EMAIL)).toEqual([]);
  });

  test('after the old address refused the receipt sends it to the new one', async () => {
    site.mailbox.faults.next(new RegExp(OLD_EMAIL), REFUSED);
    const { id } = await site.placePaidOrder();
    await correct(id, { customerEmail: NEW_EMAIL });
    const to = await mailsByRecipient();
    expect(to(NEW_EMAIL).sort()).toEqual([
      expect.stringContaining('order was corrected'),
      expect.stringContaining('receipt'),
    ]);
    expect(to(OLD_EMAIL)).toEqual([]);
  });
});

/** SQL that makes an order one of custom work, under a mistyped title. */
const MAKE_CUSTOM = `update orders set service_type = 'custom', title = 'Fiver reports' where id = $id`;

test.each(CORRECTABLE_FIELDS)('a correction of %s changes nothing else', async (field) => {
  const corrected = {
    title: 'Five reports for the Flagler portfolio',
    customerEmail: NEW_EMAIL,
    customerPhone: '+1 786 555 0142',
    propertyAddress: '2 Ocean Dr, Miami, FL',
    county: 'palm-beach',
    ...forOptionalFields((name) => PERSONAL_DATA[name]),
  }[field];
  const { id } = await site.storePaidOrder();
  if (field === 'title') await site.db.query(MAKE_CUSTOM, { id });
  const [before] = await site.rows('orders');
  await correct(id, { [field]: corrected });
  const [after = {}] = await site.rows('orders');
  const changed = Object.keys(after).filter(
    (column) => String(after[column]) !== String(before?.[column]),
  );
  const column = columnsOf({ [field]: 'text' });
  expect(changed).toEqual([column]);
  expect(after[column]).toBe(corrected);
});

test.each([
  ['of custom work', true, 'Permits of 7 Bay Rd', undefined],
  [
    'of custom work that names the customer',
    true,
    `For ${sampleOrder.customerName}`,
    expect.stringMatching(/^Leave the customer out/),
  ],
  ['of custom work that is empty', true, ' ', expect.stringMatching(/^Say in one line/)],
  [
    'of what has a service’s name',
    false,
    'Permits of 7 Bay Rd',
    expect.stringMatching(/^Only custom/),
  ],
] as const)(
  'a title %s is corrected, and mailed, or is rejected',
  async (_case, isCustom, title, reason) => {
    const { id } = await site.storePaidOrder();
    if (isCustom) await site.db.query(MAKE_CUSTOM, { id });
    expect(await correct(id, { title })).toEqual(reason);
    const mails = (await site.mails()).filter(({ subject }) => subject?.includes('corrected'));
    expect(mails.map(({ text }) => text?.includes(title))).toEqual(reason ? [] : [true]);
  },
);

test('names the corrected fields in the audit log and in the customer’s email, without old values', async () => {
  const { id } = await site.placePaidOrder();
  await correct(id, {
    customerPhone: '+1 786 555 0142',
    propertyAddress: '2 Ocean Dr, Miami, FL',
    ...forOptionalFields((field) => PERSONAL_DATA[field]),
  });
  expect(await site.rows('audit_log')).toMatchObject([
    {
      action: 'edit',
      order_id: id,
      detail: namesOf(['customerPhone', 'propertyAddress', ...OPTIONAL_FIELD_NAMES]),
    },
  ]);
  expect(await site.rows('orders')).toMatchObject([
    { customer_phone: '+1 786 555 0142', property_address: '2 Ocean Dr, Miami, FL' },
  ]);
  const [mail] = (await site.mails()).filter(({ subject }) => subject?.includes('corrected'));
  expect(mail).toMatchObject({ recipient: OLD_EMAIL });
  expect(mail?.text).toContain('2 Ocean Dr, Miami, FL');
  for (const field of OPTIONAL_FIELD_NAMES) {
    const value = PERSONAL_DATA[field];
    expect(mail?.text).toContain(isDay(field) ? formatDay(value, 'en', 'full') : value);
  }
});

test('two operators who correct an order at once change it once', async () => {
  const { id } = await site.placeOrder();
  const plans = await Promise.all(
    [NEW_EMAIL, 'other@example.org'].map(async (customerEmail) => {
      const plan = await planEdit(site.db, id, { customerEmail });
      if (!plan.ok) throw new Error(plan.reason.type);
      return plan.value;
    }),
  );
  const results = await Promise.all(
    plans.map((plan) => editOrder(site.db, plan, { operator: 'eva' })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter(({ ok }) => !ok)).toEqual([
    { ok: false, reason: { type: 'changed-concurrently' } },
  ]);
  expect(await site.rows('audit_log')).toHaveLength(1);
  expect(await site.rows('outbox')).toHaveLength(1);
});

const AGENT = 'agent@example.com';
const NEW_AGENT = 'other-agent@example.com';

/** Columns of an email of the order, as it waits or ended. */
const EMAILS = {
  'to the customer': { kind: 'receipt' },
  'that the customer’s address refused': { kind: 'receipt', refused: true, hasFailed: true },
  'that failed for another reason': { kind: 'receipt', hasFailed: true },
  'that was refused and dismissed': { kind: 'receipt', refused: true, isDismissed: true },
  'that was sent': { kind: 'receipt', isSent: true },
  copy: { kind: 'receipt', recipient: AGENT },
  'copy that was refused': { kind: 'receipt', recipient: AGENT, refused: true, hasFailed: true },
  'copy that was sent': { kind: 'receipt', recipient: AGENT, isSent: true },
  'to a third address': { kind: 'receipt', recipient: 'third@example.com', refused: true },
  'to the copies’ address that is no copy': { kind: 'work_started', recipient: AGENT },
} as const;

const CORRECTIONS = {
  'the phone': { customerPhone: '+1 786 555 0142' },
  'the email': { customerEmail: NEW_EMAIL },
  'the address for copies': { copyTo: NEW_AGENT },
  'no address for copies': { copyTo: '' },
} as const;

/** What a correction makes of an email. Any other stays as it is. */
const BECOMES: Readonly<
  Partial<Record<keyof typeof EMAILS, Partial<Record<keyof typeof CORRECTIONS, string>>>>
> = {
  'that the customer’s address refused': { 'the email': 'due' },
  copy: { 'the address for copies': `due to ${NEW_AGENT}`, 'no address for copies': 'gone' },
  'copy that was refused': {
    'the address for copies': `due to ${NEW_AGENT}`,
    'no address for copies': 'gone',
  },
};

sweep(
  'a correction makes due again what another address is meant for, and nothing else',
  { email: EMAILS, correction: CORRECTIONS },
  async ({ email, correction }) => {
    const { kind, ...rest } = EMAILS[email];
    const columns = {
      ...{ recipient: null, refused: false, hasFailed: false, isDismissed: false, isSent: false },
      ...rest,
    };
    const placed = await site.post('/api/orders', { ...sampleOrder, copyTo: AGENT });
    const { id } = (await placed.json()) as { id: string };
    await site.db.query(
      `insert into outbox (kind, order_id, recipient, refused, attempts, next_attempt_at, dedupe_key, failed_at, dismissed_at, sent_at)
       values ($kind, $id, $recipient, $refused, 3, 'infinity', 'before', case when $hasFailed or $isDismissed then now() end,
               case when $isDismissed then now() end, case when $isSent then now() end)`,
      { ...columns, kind, id },
    );
    const plan = await planEdit(site.db, id, CORRECTIONS[correction]);
    if (plan.ok) await editOrder(site.db, plan.value, { operator: 'eva' });
    const row = (await site.rows('outbox')).find(({ dedupe_key }) => dedupe_key === 'before');
    const isDue = row?.attempts === 0 && row.failed_at === null;
    const isMoved = row?.recipient !== columns.recipient;
    const state = row
      ? [isDue ? 'due' : 'as before', ...(isMoved ? [`to ${row.recipient}`] : [])].join(' ')
      : 'gone';
    const expected = BECOMES[email]?.[correction] ?? 'as before';
    return state === expected ? [] : [`${state}, not ${expected}`];
  },
);

describe('rejects without any change', () => {
  test.each([
    ['a malformed address', { customerEmail: 'ana' }, 'email'],
    ['what the order has already', { customerEmail: OLD_EMAIL }, 'has these values already'],
    ['no field', {}, 'has these values already'],
  ])('%s', async (_, fields, reason) => {
    const { id } = await site.placeOrder();
    expect(await correct(id, fields)).toContain(reason);
    expect(await site.rows('outbox')).toEqual([]);
  });

  test('another property for a canceled order', async () => {
    const { id } = await site.placeOrder();
    await site.forceOrderState(id, { status: 'cancelled' });
    expect(await correct(id, { propertyAddress: '2 Ocean Dr' })).toContain('can’t change');
  });
});
