import PDFDocument from 'pdfkit';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Database } from '#server/adapters/neon.ts';
import type { MailKind } from '#server/outbox/kinds.ts';
import { daysAfter, isBusinessDay } from '#shared/business-days.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { CallName } from '#shared/office/calls.ts';
import { openScreen } from './failing-calls.ts';
import { invitationPath } from './office-entrance.ts';
import type { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

/** An owner at work, and what there is to work on. */
export interface Desk {
  readonly site: Awaited<ReturnType<typeof openSite>>;
  readonly db: Database;
  readonly visitor: Visitor;
  readonly page: Page;
  /** What earlier actions have left for later ones, by name. */
  readonly ids: Record<string, string>;
}

/** A control, and what it must still hold after a failure. */
type Typed = readonly (readonly [control: Locator, value: string])[];

/** Something that a person does in the office with one call that changes something. */
export interface OfficeAction {
  readonly name: string;
  readonly call: CallName;
  /** With a fresh passkey. */
  readonly isConfirmed?: true;
  /** Opens what it is done on, and types. Returns what was typed. */
  readonly open: (desk: Desk) => Promise<Typed>;
  readonly press: (desk: Desk) => Promise<void>;
  /** What is there once it was done. */
  readonly done: string | RegExp;
  /** What is there when it is pressed again after a lost response, where that is something else. */
  readonly doneBefore?: string | RegExp;
  /** The screen shows that it was done although its response was lost, and offers it no longer. */
  readonly showsItself?: true;
  /** A lost call repeats itself. What is there meanwhile. */
  readonly whileRepeating?: string | RegExp;
  /** SQL that counts how often it was done. */
  readonly count: string;
  /** How often it is done from its failures to its end, if not once. */
  readonly times?: number;
}

/** Actions that share a desk, in the order in which they are done. */
interface OfficeWork {
  readonly prepare?: (desk: Desk) => Promise<void>;
  readonly actions: readonly OfficeAction[];
}

const button = (name: string | RegExp) => (desk: Desk) =>
  desk.page.getByRole('button', { name, exact: true }).click();

/** A button of the open dialog. */
const inDialog = (name: string) => (desk: Desk) =>
  desk.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const audited = (action: string) => `select count(*) from audit_log where action = '${action}'`;
const mailed = (kind: string) => `select count(*) from outbox where kind = '${kind}'`;

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<Typed> {
  const typed = Object.entries(values).map(
    ([label, value]) => [page.getByLabel(label, { exact: true }), value] as const,
  );
  for (const [control, value] of typed) {
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
  return typed;
}

/** Opens a dialog of an order, and types in it. */
async function openDialog(
  { page }: Desk,
  orderId: string | undefined,
  name: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Typed> {
  await openScreen(page, '/office/today');
  await openScreen(page, `/office/orders/${orderId}`);
  await pressOrderButton(page, name);
  return fill(page, values);
}

/** Presses a button of an order, which may be under *More*. */
export async function pressOrderButton(page: Page, name: string): Promise<void> {
  const own = page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: /^(More|Less)$/ }).waitFor();
  if ((await own.count()) === 0) await page.getByRole('button', { name: 'More' }).click();
  await own.click();
}

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
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.image(picture, { width: 400 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

let pdf: Promise<Buffer> | undefined;

async function choosePdf({ page }: Desk): Promise<void> {
  pdf ??= createPdf();
  await page
    .getByLabel('The finished report')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: await pdf });
}

/** Lets an email fail once it is sent: one that is on its way would be sent all the same. */
const failMails = ({ db }: Desk, kind: MailKind) =>
  expect
    .poll(() =>
      db.query(
        `update outbox set sent_at = null, failed_at = now(), last_error = 'refused'
         where kind = $kind and sent_at is not null returning id`,
        { kind },
      ),
    )
    .not.toEqual([]);

async function openMail({ db, page }: Desk, kind: MailKind): Promise<string> {
  const [mail] = await db.query<{ id: string }>(
    `select id::text from outbox where kind = '${kind}' order by id limit 1`,
  );
  await openScreen(page, '/office/today');
  await openScreen(page, '/office/email');
  await page.getByRole('button', { name: new RegExp(`^Change email ${mail?.id},`) }).click();
  return mail?.id ?? '';
}

async function openPerson({ page }: Desk, email: string): Promise<Typed> {
  await openScreen(page, '/office/today');
  await openScreen(page, '/office/people');
  await page.getByRole('button', { name: `Change ${email}` }).click();
  return [];
}

const orders: OfficeWork = {
  prepare: async ({ site, visitor, ids, db }) => {
    const [paid, unpaid] = [await site.createOrder(visitor), await site.createOrder(visitor)];
    await site.payOrder(paid);
    Object.assign(ids, { paid, unpaid });
    await site.waitForMails(visitor, 2);
    await db.query(`update outbox set sent_at = now() where sent_at is null`);
  },
  actions: [
    {
      name: 'a preview',
      call: 'POST /orders/:id/previews',
      open: (desk) => openDialog(desk, desk.ids.paid, 'Refund'),
      press: async ({ page }) => {
        const amount = page.getByLabel('Amount in dollars');
        await amount.fill('');
        await amount.fill('50');
      },
      done: 'The customer reads, in English',
      count: 'select 1',
      times: 0,
    },
    {
      name: 'a note',
      call: 'POST /orders/:id/notes',
      open: (desk) => openDialog(desk, desk.ids.paid, 'Add note', { Note: 'Gate code 4410' }),
      press: inDialog('Add note'),
      done: 'The note is added.',
      count: 'select count(*) from order_notes',
    },
    {
      name: 'the start of work',
      call: 'POST /orders/:id/work',
      open: async ({ page, ids }) => {
        await openScreen(page, '/office/today');
        await openScreen(page, `/office/orders/${ids.paid}`);
        return [];
      },
      press: button('Start work'),
      done: 'Work has started.',
      showsItself: true,
      count: mailed('work_started'),
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
      doneBefore: 'The report is due on this day already.',
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
      doneBefore: 'The order has these values already.',
      count: mailed('order_changed'),
    },
    {
      name: 'an email of an order, sent again',
      call: 'POST /emails/:id/resend',
      open: async ({ page, ids }) => {
        await openScreen(page, '/office/today');
        await openScreen(page, `/office/orders/${ids.paid}`);
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
        await openScreen(page, '/office/today');
        await openScreen(page, `/office/orders/${ids.paid}`);
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
      open: (desk) => openDialog(desk, desk.ids.unpaid, 'Cancel'),
      press: inDialog('Cancel the order'),
      done: 'The order is canceled.',
      doneBefore: 'The order is already canceled.',
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
      done: 'The report is delivered and goes to the customer now.',
      doneBefore: 'The order has already been delivered.',
      count: mailed('report_ready'),
    },
    {
      name: 'another report in place of the delivered one',
      call: 'POST /orders/:id/deliveries',
      open: async (desk) => {
        pdf = createPdf();
        await openDialog(desk, desk.ids.paid, 'Replace report');
        await choosePdf(desk);
        await desk.page.getByLabel('I have checked it').check();
        return [];
      },
      press: inDialog('Deliver and email'),
      done: 'The report is delivered and goes to the customer now.',
      doneBefore: 'This report has already been sent.',
      count: mailed('report_ready'),
    },
  ],
};

const money: OfficeWork = {
  prepare: async ({ site, visitor, ids }) => {
    const [paid, canceled, reviewed] = [
      await site.createOrder(visitor),
      await site.createOrder(visitor),
      await site.createOrder(visitor),
    ];
    await site.payOrder(paid);
    await site.payOrder(canceled);
    await site.payOutsideCheckout(reviewed);
    Object.assign(ids, { paid, canceled, reviewed });
  },
  actions: [
    {
      name: 'a refund',
      call: 'POST /orders/:id/refunds',
      isConfirmed: true,
      open: (desk) =>
        openDialog(desk, desk.ids.paid, 'Refund', {
          'Amount in dollars': '50',
          Reason: 'duplicate',
        }),
      press: inDialog('Refund $50.00'),
      done: '$50.00 is refunded.',
      count: `select count(*) from ledger_entries where kind = 'refunded'`,
    },
    {
      name: 'a cancellation of what is paid',
      call: 'POST /orders/:id/cancellation',
      isConfirmed: true,
      open: (desk) => openDialog(desk, desk.ids.canceled, 'Cancel'),
      press: inDialog('Cancel the order'),
      done: 'The order is canceled.',
      count: audited('cancel'),
    },
    {
      name: 'the acceptance of a payment',
      call: 'POST /orders/:id/acceptance',
      isConfirmed: true,
      open: (desk) => openDialog(desk, desk.ids.reviewed, 'Accept payment'),
      press: inDialog('Accept $133.00'),
      done: 'The payment is accepted.',
      count: audited('accept'),
    },
    {
      name: 'an export',
      call: 'POST /exports',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/figures');
        return fill(page, { 'First day': '2026-01-01', 'By the day': 'paid' });
      },
      press: button('Export'),
      done: 'orders-2026-01-01.csv is downloaded.',
      // A passkey takes out a file once. It was sent whole.
      doneBefore: 'This passkey was not accepted. Please try again.',
      count: audited('export'),
    },
  ],
};

const correspondence: OfficeWork = {
  prepare: async (desk) => {
    const { site, ids } = desk;
    const order = await site.createOrder(desk.visitor);
    await site.payOrder(order);
    await site.waitForMails(desk.visitor, 2);
    for (const name of ['answered', 'marked', 'quoted']) {
      const response = await site.post('/api/contact', {
        firstName: name,
        lastName: 'Visitor',
        email: `${name}@example.com`,
        inquiryType: 'general',
        message: 'When are you open?',
      });
      const { id } = (await response.json()) as { readonly id: string };
      ids[name] = id;
    }
  },
  actions: [
    {
      name: 'the preview of an answer',
      call: 'POST /messages/:id/previews',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/messages/${ids.answered}`);
        return [];
      },
      press: async ({ page }) => {
        const answer = page.getByLabel('Answer in English');
        await answer.fill('');
        await answer.fill('From 8 to 6.');
      },
      done: 'The customer reads, in English',
      count: 'select 1',
      times: 0,
    },
    {
      name: 'an answer',
      call: 'POST /messages/:id/answers',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/messages/${ids.answered}`);
        return fill(page, { 'Answer in English': 'From 8 to 6.' });
      },
      press: button('Send answer'),
      done: 'The answer goes to answered@example.com.',
      count: mailed('message_answer'),
    },
    {
      name: 'a mark on a message',
      call: 'POST /messages/:id/answered',
      open: async ({ page, ids }) => {
        await openScreen(page, '/office/messages');
        await openScreen(page, `/office/messages/${ids.marked}`);
        return fill(page, { 'Answer in English': 'Unsent' });
      },
      press: button('Mark as answered'),
      showsItself: true,
      done: 'The message is marked as answered.',
      count: audited('answered'),
    },
    {
      name: 'the preview of a quote',
      call: 'POST /quotes/preview',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/quote?message=${ids.quoted}`);
        return fill(page, {
          'Property address': '1 Main St, Miami',
          Phone: '305 555 0123',
          County: 'broward',
        });
      },
      press: async ({ page }) => {
        const price = page.getByLabel('Price in dollars, before the fee');
        await price.fill('');
        await price.fill('449');
      },
      done: 'The customer reads, in English',
      count: 'select 1',
      times: 0,
    },
    {
      name: 'a quote',
      call: 'POST /quotes',
      open: async ({ page }) =>
        fill(page, { 'Price in dollars, before the fee': '459', Name: 'Ana Pérez' }),
      press: button('Email this quote of $472'),
      done: 'The customer hasn’t paid yet. Wait for the payment.',
      count: mailed('quote_ready'),
    },
    {
      name: 'an email to another address',
      call: 'POST /emails/:id/resend',
      open: async (desk) => {
        await failMails(desk, 'receipt');
        await openMail(desk, 'receipt');
        return fill(desk.page, {
          'Another address, for this email alone (optional)': 'new@example.com',
        });
      },
      press: button('Send now'),
      showsItself: true,
      done: 'The email goes to new@example.com now.',
      count: audited('resend'),
    },
    {
      name: 'an email that is dismissed',
      call: 'POST /emails/:id/dismissal',
      open: async (desk) => {
        await failMails(desk, 'message_received');
        await openMail(desk, 'message_received');
        return fill(desk.page, { 'Why it isn’t needed, without names': 'Called.' });
      },
      press: button('Dismiss'),
      showsItself: true,
      done: 'The email is dismissed.',
      count: audited('dismiss'),
    },
  ],
};

const people: OfficeWork = {
  actions: [
    {
      name: 'an invitation',
      call: 'POST /people',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/people');
        return fill(page, { 'Email address': 'eva@example.com', Role: 'clerk' });
      },
      press: button('Invite'),
      done: 'eva@example.com is invited by email. The link works for 24 hours.',
      count: audited('invite'),
    },
    {
      name: 'another role',
      call: 'PUT /people/:id/role',
      isConfirmed: true,
      open: async (desk) => {
        await openPerson(desk, 'eva@example.com');
        return fill(desk.page, { 'Role of eva@example.com': 'owner' });
      },
      press: button('Change role'),
      showsItself: true,
      done: 'eva@example.com is owner now, and signs in again.',
      count: audited('change_role'),
    },
    {
      name: 'as whom somebody signs',
      call: 'PUT /people/:id/signature',
      isConfirmed: true,
      open: async (desk) => {
        await openPerson(desk, 'eva@example.com');
        return fill(desk.page, {
          'Printed name on reports': 'Sample Eva',
          'License number (optional)': 'HI9900417',
        });
      },
      press: button('Save signature'),
      showsItself: true,
      done: 'eva@example.com signs reports as Sample Eva, HI9900417 now.',
      count: audited('change_signature'),
    },
    {
      name: 'the sessions of somebody, ended',
      call: 'DELETE /people/:id/sessions',
      isConfirmed: true,
      open: async (desk) => {
        await desk.db.query(
          `insert into office_sessions (id, person_id, token_hash, browser)
           select repeat('0', 26), id, '\\x00', 'Another browser' from people where email = 'eva@example.com'`,
        );
        return openPerson(desk, 'eva@example.com');
      },
      press: button('Sign out everywhere'),
      showsItself: true,
      done: 'eva@example.com is signed out everywhere.',
      count: audited('end_sessions'),
    },
    {
      name: 'a lost passkey, replaced',
      call: 'POST /people',
      isConfirmed: true,
      open: (desk) => openPerson(desk, 'eva@example.com'),
      press: button('Replace lost passkey'),
      done: 'eva@example.com gets a new invitation. The old passkeys work no longer.',
      count: audited('invite'),
    },
    {
      name: 'somebody’s removal',
      call: 'DELETE /people/:id',
      isConfirmed: true,
      open: (desk) => openPerson(desk, 'eva@example.com'),
      press: button('Remove'),
      showsItself: true,
      done: 'eva@example.com is removed.',
      count: audited('remove_person'),
    },
  ],
};

const privacy: OfficeWork = {
  prepare: async ({ site, visitor }) => {
    await site.createOrder(visitor);
  },
  actions: [
    {
      name: 'the preview of an erasure',
      call: 'POST /erasures/preview',
      open: async ({ page, visitor }) => {
        await openScreen(page, '/office/erasures');
        return fill(page, { 'The person’s email address': visitor.email });
      },
      press: button('Show what is stored'),
      done: 'Unpaid orders: 1',
      count: 'select 1',
      times: 0,
    },
    {
      name: 'an erasure',
      call: 'POST /erasures',
      isConfirmed: true,
      open: async ({ page, visitor }) => [
        [page.getByLabel('The person’s email address'), visitor.email],
      ],
      press: button('Erase, which can’t be undone'),
      done: 'The data is erased.',
      count: `select count(*) from audit_log where assertion_id is not null and action like '%eras%' or action = 'forget'`,
    },
  ],
};

const report: OfficeWork = {
  prepare: async ({ site, visitor, ids, db }) => {
    const order = await site.createOrder(visitor);
    await site.payOrder(order);
    await site.operator.startWork(order);
    await db.query(`update orders set service_type = 'full' where id = $id`, { id: order });
    ids.order = order;
  },
  actions: [
    {
      name: 'a draft',
      call: 'PUT /orders/:id/draft',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/report/${ids.order}`);
        await page.locator('summary', { hasText: 'Property' }).first().click();
        return [];
      },
      press: async ({ page }) => {
        const field = page.getByLabel('Jurisdiction');
        await field.fill(`${await field.inputValue()}Miami`);
      },
      whileRepeating: 'Not saved: no connection. It is saved as soon as there is one.',
      done: 'Saved',
      count: 'select coalesce(sum(version), 0) from report_drafts',
    },
    {
      name: 'a search of open data',
      call: 'POST /orders/:id/open-data',
      open: ({ page }) => fill(page, { 'Folio (optional)': '30-5000-012-0470' }),
      press: button('Search open data'),
      done: /^Parcel 30-5000-012-0470 was searched/,
      // A row for each source that covers the parcel.
      count: `select count(*) from report_drafts, jsonb_array_elements(content::jsonb->'searched') as row where row ? 'openData'`,
      times: 4,
    },
    {
      name: 'permits from a table',
      call: 'POST /orders/:id/draft/permits',
      open: async ({ page }) => {
        await page.locator('#report-permits > summary').click();
        return [];
      },
      press: ({ page }) =>
        page.getByLabel('Permits from a table').setInputFiles({
          name: 'permits.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Permit Number,Status\nB-1,Open\n'),
        }),
      done: /^1 permit added\.$/,
      count: `select count(*) from report_drafts, jsonb_array_elements(content::jsonb->'permits')`,
    },
    {
      name: 'a photograph',
      call: 'POST /orders/:id/photos',
      open: async ({ page }) => {
        await page.locator('#report-findings > summary').click();
        await page
          .locator('#report-findings')
          .getByRole('button', { name: 'Add a finding' })
          .click();
        return [];
      },
      press: async ({ page }) => {
        const buffer = await sharp({
          create: { width: 60, height: 40, channels: 3, background: 'teal' },
        })
          .jpeg()
          .toBuffer();
        await page
          .getByLabel('Take or choose a photograph')
          .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
      },
      whileRepeating: 'Not saved: no connection. It is saved as soon as there is one.',
      done: /^Remove 1/,
      count: 'select count(*) from report_photos',
    },
  ],
};

const access: OfficeWork = {
  prepare: async ({ db }) => {
    await db.query(
      `insert into office_sessions (id, person_id, token_hash, browser)
       select repeat('0', 26), id, '\\x00', 'Another browser' from people where email = 'second@example.com'`,
    );
  },
  actions: [
    {
      name: 'another session, ended',
      call: 'DELETE /account/sessions/:id',
      open: async ({ page }) => {
        await openScreen(page, '/office/today');
        await page.getByText('Nothing to do.').waitFor();
        await openScreen(page, '/office/account');
        return [];
      },
      press: ({ page }) => page.getByRole('button', { name: /^Sign out Another browser/ }).click(),
      showsItself: true,
      done: 'That session is signed out.',
      count: `select 2 - count(*) from office_sessions`,
    },
    {
      name: 'the request for another passkey',
      call: 'POST /account/passkeys/challenge',
      open: async ({ page }) => {
        await openScreen(page, '/office/account');
        return [];
      },
      press: button('Add a passkey'),
      done: 'The passkey is added.',
      count: 'select count(*) from passkeys',
    },
    {
      name: 'a passkey, removed',
      call: 'DELETE /account/passkeys/:id',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/account');
        return [];
      },
      press: ({ page }) =>
        page
          .getByRole('button', { name: /^Remove the passkey/ })
          .last()
          .click(),
      showsItself: true,
      done: 'The passkey is removed.',
      count: audited('remove_passkey'),
    },
    {
      name: 'another passkey',
      call: 'POST /account/passkeys',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/account');
        return [];
      },
      press: button('Add a passkey'),
      done: 'The passkey is added.',
      count: 'select count(*) from passkeys',
    },
    {
      name: 'a sign-out',
      call: 'DELETE /session',
      open: async () => [],
      press: button('Sign out'),
      done: 'With the finger, face or PIN that unlocks this device.',
      count: `select 1 - count(*) from office_sessions`,
    },
    {
      name: 'the request of a sign-in',
      call: 'POST /sign-in/challenge',
      open: async () => [],
      press: button('Sign in with a passkey'),
      done: 'Nothing to do.',
      count: `select count(*) from office_sessions`,
    },
    {
      name: 'a sign-in',
      call: 'POST /sign-in',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByText('With the finger, face or PIN that unlocks this device.').waitFor();
        return [];
      },
      press: button('Sign in with a passkey'),
      done: 'Nothing to do.',
      count: 'select count(*) from office_sessions',
    },
  ],
};

/** What an invited person does, before there is a desk. */
export const INVITATION: readonly OfficeAction[] = [
  {
    name: 'an invitation, accepted',
    call: 'POST /invitation',
    open: async () => [],
    press: button('Create a passkey'),
    done: /You have one passkey/,
    doneBefore: /^This invitation was used/,
    count: 'select count(*) from passkeys',
  },
  {
    name: 'the request of an invited person’s passkey',
    call: 'POST /invitation/challenge',
    open: async ({ page, site }) => {
      await page.goto(await invitationPath(site, 'owner', 'second@example.com'));
      return [];
    },
    press: button('Create a passkey'),
    done: /You have one passkey/,
    count: 'select count(*) from passkeys',
  },
];

export const OFFICE_WORK = {
  orders,
  money,
  correspondence,
  people,
  privacy,
  report,
  access,
} as const satisfies Record<string, OfficeWork>;
