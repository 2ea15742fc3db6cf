import sharp from 'sharp';
import { daysAfter, isBusinessDay } from '#shared/business-days.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { flagAuditOf, flagCallOf, flagOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import { samplePdf } from '../../sample-pdf.ts';
import {
  audited,
  button,
  type Desk,
  failMails,
  fill,
  inDialog,
  mailed,
  type OfficeWork,
  openAnew,
} from './desk.ts';
import { openDialog } from './order-buttons.ts';

/** A business day of next week. */
function nextWeek(): string {
  const today = dayInFlorida(new Date());
  const days = [7, 8, 9, 10].map((ahead) => daysAfter(today, ahead));
  return days.find(isBusinessDay) ?? '';
}

/** A PDF of another program. No two are the same. */
async function createPdf(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: 90, height: 90, channels: 3, background: 'white', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  return samplePdf({ text: picture.toString('base64') });
}

let pdf: Promise<Buffer> | undefined;

async function choosePdf({ page }: Desk): Promise<void> {
  pdf ??= createPdf();
  await page
    .getByLabel('The finished report')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: await pdf });
}

export const orders: OfficeWork = {
  prepare: async ({ site, visitor, ids, db }) => {
    const [paid, inspected] = [
      await site.storePaidOrder(visitor),
      await site.storePaidOrder(visitor),
    ];
    await db.query(`update orders set service_type = 'full', due_at = null where id = $1`, [
      inspected,
    ]);
    const [owner] = await db.query<{ id: string }>('select id from people limit 1');
    const unpaid = await site.createOrder(visitor);
    Object.assign(ids, { paid, unpaid, inspected, owner: owner?.id ?? '' });
  },
  actions: [
    {
      name: 'a preview',
      call: 'POST /orders/:id/refunds?preview',
      open: (desk) =>
        openDialog(desk, desk.ids.paid, 'Refund', {
          'Reason, as the customer reads it': 'duplicate',
        }),
      press: async ({ page }) => {
        const amount = page.getByLabel('Amount in dollars');
        await amount.fill('');
        await amount.fill('50');
      },
      done: /\$50 of the \$/,
      count: 'select 1',
      times: 0,
    },
    {
      name: 'taking an order',
      call: 'POST /orders/:id/assignee',
      open: async ({ page, ids }) => {
        await openAnew(page, `/office/orders/${ids.paid}`);
        return [];
      },
      press: button('Take'),
      done: /^, since \d/,
      showsItself: true,
      saysItself: true,
      count: audited('take'),
    },
    {
      name: 'a note',
      call: 'POST /orders/:id/notes',
      open: (desk) => openDialog(desk, desk.ids.paid, 'Add note', { Note: 'Gate code 4410' }),
      press: inDialog('Add note'),
      done: 'The note is added.',
      count: 'select count(*) from order_notes',
    },
    ...ORDER_FLAG_NAMES.map((flag) => {
      const { button, audit } = flagOf(flag);
      return {
        name: `the flag ${flag}`,
        call: flagCallOf(flag),
        open: (desk: Desk) =>
          openDialog(desk, desk.ids.paid, button[0], { 'Why (optional)': 'They close tomorrow.' }),
        press: inDialog(button[0]),
        done: `${audit[0]}.`,
        count: audited(flagAuditOf(flag, true)),
      };
    }),
    {
      name: 'Undo of the start of work',
      call: 'POST /changes/:id/undo',
      open: async ({ page, ids, db }) => {
        await openAnew(page, `/office/orders/${ids.paid}`);
        const { UNDO_MS } = process.env;
        process.env.UNDO_MS = '10000';
        await page.getByRole('button', { name: 'Start work', exact: true }).click();
        await page
          .getByText('Work has started. The customer’s email leaves in a few seconds.', {
            exact: true,
          })
          .waitFor();
        process.env.UNDO_MS = UNDO_MS;
        // The presses may take longer on a slow machine than the ten seconds of a person.
        const later = `now() + interval '5 minutes'`;
        await db.query(`update outbox set next_attempt_at = ${later} where kind = 'work_started'`);
        await db.query(`update undoable_changes set until = ${later}`);
        return [];
      },
      press: ({ page }) => page.getByRole('button', { name: /^Undo/ }).click(),
      openAgain: async ({ page, ids }) => {
        await page.getByRole('button', { name: 'Close' }).click();
        await openAnew(page, `/office/orders/${ids.paid}`);
      },
      done: 'You took it back. Nothing was sent.',
      count: audited('undo'),
    },
    {
      name: 'the start of work',
      call: 'POST /orders/:id/work',
      open: async ({ page, ids }) => {
        await openAnew(page, `/office/orders/${ids.paid}`);
        return [];
      },
      press: button('Start work'),
      done: 'Work has started.',
      showsItself: true,
      saysItself: true,
      count: mailed('work_started'),
    },
    {
      name: 'a question to the customer',
      call: 'POST /orders/:id/questions',
      open: (desk) =>
        openDialog(desk, desk.ids.paid, 'Ask the customer', {
          'Question in English': 'Which unit is it?',
        }),
      press: inDialog('Send the question'),
      done: 'The customer is asked, and the order waits for the answer.',
      count: mailed('customer_question'),
    },
    {
      name: 'what the customer answered',
      call: 'POST /orders/:id/customer-answers',
      open: (desk) =>
        openDialog(desk, desk.ids.paid, 'They answered', { 'What they said': 'Unit 4.' }),
      press: inDialog('Go on with the order'),
      done: 'The order waits no longer.',
      count: audited('answered_question'),
    },
    {
      name: 'a visit',
      call: 'POST /orders/:id/appointment',
      open: (desk) =>
        openDialog(desk, desk.ids.inspected, 'Plan visit', {
          Day: nextWeek(),
          From: '10:00',
          To: '12:30',
          'Who goes': desk.ids.owner ?? '',
        }),
      press: inDialog('Plan it and email'),
      done: 'The visit is planned, and the customer is told.',
      count: mailed('appointment_planned'),
    },
    {
      name: 'the end of a visit',
      call: 'POST /orders/:id/appointment/cancellation',
      open: (desk) => openDialog(desk, desk.ids.inspected, 'Cancel visit'),
      press: inDialog('Cancel it and email'),
      done: 'The visit is canceled, and the customer is told.',
      count: mailed('appointment_cancelled'),
    },
    {
      name: 'another due date',
      call: 'POST /orders/:id/due-date',
      open: (desk) =>
        openDialog(desk, desk.ids.paid, 'Move due date', {
          'New day': nextWeek(),
          'Reason, as the customer reads it': 'The city is closed.',
        }),
      press: inDialog('Move it and email'),
      done: 'The due date is moved, and the customer is told.',
      count: mailed('due_date_moved'),
    },
    {
      name: 'a correction',
      call: 'POST /orders/:id/corrections',
      open: (desk) =>
        openDialog(desk, desk.ids.paid, 'Correct', {
          Phone: '305 555 0123',
          County: 'broward',
        }),
      press: inDialog('Correct phone, county and email'),
      done: 'The order is corrected, and the customer is told.',
      count: mailed('order_changed'),
    },
    {
      name: 'an email of an order, sent again',
      call: 'POST /emails/:id/resend',
      open: async ({ page, ids }) => {
        await openAnew(page, `/office/orders/${ids.paid}`);
        await page.getByRole('button', { name: 'Send again' }).last().click();
        return [];
      },
      press: inDialog('Send it now'),
      done: 'The email goes out again now. The timeline shows what comes of it.',
      count: audited('resend'),
    },
    {
      name: 'an email of an order, dismissed',
      call: 'POST /emails/:id/dismissal',
      open: async (desk) => {
        await failMails(desk, 'work_started');
        const { page, ids } = desk;
        await openAnew(page, `/office/orders/${ids.paid}`);
        // Another email may still be on its way.
        const row = page.getByRole('listitem').filter({ hasText: 'work started' });
        await row.getByRole('button', { name: 'Dismiss' }).click();
        return fill(page, { Reason: 'Called.' });
      },
      press: inDialog('Dismiss'),
      done: 'The email is dismissed.',
      count: audited('dismiss'),
    },
    {
      name: 'a cancellation of what is unpaid',
      call: 'POST /orders/:id/cancellation',
      open: (desk) =>
        openDialog(desk, desk.ids.unpaid, 'Cancel', {
          'Reason, as the customer reads it': 'asked',
        }),
      press: inDialog('Cancel the order'),
      done: 'The order is canceled.',
      count: audited('cancel'),
    },
    {
      name: 'an upload',
      call: 'POST /orders/:id/uploads',
      open: (desk) => openDialog(desk, desk.ids.paid, 'Deliver'),
      press: choosePdf,
      whileRepeating: /^No connection at/,
      done: /^report\.pdf, .* has arrived\.$/,
      count: 'select count(*) from uploads',
    },
    {
      name: 'a part of an upload',
      call: 'PUT /orders/:id/uploads/:upload/parts/:index',
      open: async (desk) => {
        await desk.db.query('delete from upload_parts');
        return openDialog(desk, desk.ids.paid, 'Deliver');
      },
      press: choosePdf,
      whileRepeating: /^No connection at/,
      done: /^report\.pdf, .* has arrived\.$/,
      count: 'select count(*) from upload_parts',
    },
    {
      name: 'a delivery',
      call: 'POST /orders/:id/deliveries',
      open: async (desk) => {
        await openDialog(desk, desk.ids.paid, 'Deliver');
        await choosePdf(desk);
        await desk.page.getByLabel('I have checked it').check();
        return [];
      },
      press: inDialog('Deliver and email'),
      done: 'The report is delivered.',
      count: mailed('report_ready'),
    },
    {
      name: 'another report in place of the delivered one',
      call: 'POST /orders/:id/deliveries',
      open: async (desk) => {
        pdf = createPdf();
        await openDialog(desk, desk.ids.paid, 'Replace report', {
          'What changed, as the customer reads it': 'The permit of the pool is closed.',
        });
        await choosePdf(desk);
        await desk.page.getByLabel('I have checked it').check();
        return [];
      },
      press: inDialog('Deliver and email'),
      done: 'The report is delivered.',
      count: mailed('report_ready'),
    },
  ],
};
