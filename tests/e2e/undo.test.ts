import { expect, test } from 'vitest';
import { sampleReport } from '#report/sample.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { withUndoTime } from '../integration/office/undo-time.ts';
import { sampleMessage } from '../integration/samples.ts';
import { samplePdf } from '../sample-pdf.ts';
import { deliverReport } from './deliver-report.ts';
import { openScreen } from './failing-calls.ts';
import { type Desk, inDialog } from './office-actions/desk.ts';
import { openDialog } from './office-actions/order-buttons.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const site = await openSite();

interface Press {
  readonly name: string;
  readonly press: (desk: Desk) => Promise<unknown>;
  /** What the bar says. */
  readonly said: string;
  /** Where the person goes before it is taken back. */
  readonly goesTo?: string;
  /** What is there once it was taken back and opened again. */
  readonly expectBack: (desk: Desk) => Promise<unknown>;
}

const CHANGED = 'The permit of the pool is closed.';

const PRESSES: readonly Press[] = [
  {
    name: 'the start of work, from another screen',
    press: async ({ page, ids }) => {
      await openScreen(page, `/office/orders/${ids.paid}`);
      await page.getByRole('button', { name: 'Start work', exact: true }).click();
    },
    said: 'Work has started. The customer’s email leaves in a few seconds.',
    goesTo: '/office/today',
    expectBack: ({ visitor }) => visitor.button('Start work').waitFor(),
  },
  {
    name: 'a question',
    press: async (desk) => {
      const question = { 'Question in English': 'Which unit is it?' };
      await openDialog(desk, desk.ids.paid, 'Ask the customer', question);
      await inDialog('Send the question')(desk);
    },
    said: 'The question leaves in a few seconds.',
    expectBack: async (desk) => {
      await openDialog(desk, desk.ids.paid, 'Ask the customer');
      const question = desk.page.getByLabel('Question in English');
      expect(await question.inputValue()).toBe('Which unit is it?');
      await inDialog('Close')(desk);
    },
  },
  {
    name: 'an answer, with what was typed meanwhile',
    press: async ({ page, visitor, ids }) => {
      await openScreen(page, `/office/messages/${ids.message}`);
      await page.getByLabel('Answer in English').fill('Good morning.');
      await visitor.button('Send answer').click();
      await visitor.expectText('The answer leaves in a few seconds.');
      await page.getByLabel('Answer in English').fill('And one more thing.');
    },
    said: 'The answer leaves in a few seconds.',
    expectBack: ({ page }) =>
      expect
        .poll(() => page.getByLabel('Answer in English').inputValue())
        .toBe('Good morning.\n\nAnd one more thing.'),
  },
  {
    name: 'the delivery of a file',
    press: async (desk) => {
      const { page, db, ids } = desk;
      await db.query(`update orders set status = 'in_progress' where id = $1`, [ids.paid]);
      await openDialog(desk, ids.paid, 'Deliver');
      const file = { name: 'report.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
      await page.getByLabel('The finished report').setInputFiles(file);
      await page.getByLabel('I have checked it').check();
      await inDialog('Deliver and email')(desk);
    },
    said: 'The report leaves in a few seconds.',
    expectBack: ({ visitor }) =>
      visitor.expectText('In progress. Write the report and deliver it.'),
  },
  {
    name: 'the correction of a report that was written here',
    press: async ({ page, visitor, ids, ...desk }) => {
      await openScreen(page, `/office/report/${ids.delivered}`);
      const preview = (pressed: boolean) =>
        page.getByRole('button', { name: 'Preview', pressed }).waitFor();
      await visitor.button('Preview').click();
      await visitor.button('Replace report').click();
      await inDialog('Close')({ page, visitor, ids, ...desk });
      // The dialog was opened over the preview, and that over the form.
      await preview(true);
      await page.evaluate(() => history.back());
      await preview(false);
      await visitor.button('Replace report').click();
      await page.getByLabel('What changed, as the customer reads it').fill(CHANGED);
      await page.getByLabel('I have checked it').check();
      await inDialog('Deliver and email')({ page, visitor, ids, ...desk });
      await visitor.expectText('The report is delivered.');
    },
    said: 'The corrected report leaves in a few seconds.',
    expectBack: async ({ page, visitor, ids }) => {
      await visitor.expectText('Delivered. Nothing to do.');
      expect(await page.getByText(/in ten seconds/).count()).toBe(0);
      await openScreen(page, `/office/report/${ids.delivered}`);
      await visitor.button('Replace report').click();
      const changed = page.getByLabel('What changed, as the customer reads it');
      expect(await changed.inputValue()).toBe(CHANGED);
    },
  },
];

test('what was pressed is taken back on any screen: the text is in its form again, and the screen says nothing else', () =>
  withUndoTime(async () => {
    const visitor = await site.newVisitor({ viewport: PHONE });
    const { page } = visitor;
    const db = openDatabase(site.neon);
    const paid = await site.createOrder(visitor);
    await site.payOrder(paid);
    const { orderId: delivered } = await deliverReport(site, visitor);
    await db.query(
      `insert into report_drafts (order_id, version, content, saved_by) values ($delivered, 1, $content, 'eva')`,
      { delivered, content: JSON.stringify(sampleReport('basic')) },
    );
    await site.post('/api/contact', sampleMessage);
    const [message] = await db.query<{ id: string }>('select id from contact_messages');
    const ids = { paid, delivered, message: message?.id ?? '' };
    const desk = { site, db, visitor, page, ids };
    await enterOffice(visitor, site, 'owner');
    await visitor.heading('Today').waitFor();
    const bar = page.getByRole('region', { name: 'Undo' });

    for (const { name, press, said, goesTo, expectBack } of PRESSES) {
      await press(desk);
      await bar.getByText(said, { exact: true }).waitFor();
      // Whatever the screen tells, this is told too.
      const told = page.getByRole('status').getByText(`${said} You can undo it until then.`);
      await told.waitFor({ state: 'attached' });
      if (goesTo) await openScreen(page, goesTo);
      await bar.getByRole('button', { name: 'Undo' }).click();
      await bar.getByText('You took it back. Nothing was sent.').waitFor();
      expect(await bar.evaluate((each) => each.matches(':focus')), name).toBe(true);
      await bar.getByRole('link', { name: /^Open the (order|message)$/ }).click();
      await bar.waitFor({ state: 'hidden' });
      await expectBack(desk);
    }
    const [left] = await db.query(
      `select (select count(*) from reports) as reports,
              (select count(*) from outbox where order_id is distinct from $delivered
               and kind in ('work_started', 'customer_question', 'message_answer', 'report_ready')) as mails`,
      { delivered },
    );
    expect(left).toEqual({ reports: '1', mails: '0' });
  }));

test('what comes too late says why, offers nothing more, and leaves the focus on the screen', () =>
  withUndoTime(async () => {
    const visitor = await site.newVisitor({ viewport: DESKTOP });
    const { page } = visitor;
    const id = await site.createOrder(visitor);
    await site.payOrder(id);
    await enterOffice(visitor, site, 'reporter', `/office/orders/${id}`);
    await visitor.button('Start work').click();
    const bar = page.getByRole('region', { name: 'Undo' });
    await bar.waitFor();
    // A reload offers it again.
    await visitor.reload();
    await bar.waitFor();
    await openDatabase(site.neon).query('update undoable_changes set until = now()');
    visitor.consoleErrors.allowFailedLoads(/\/undo$/);
    await bar.getByRole('button', { name: 'Undo' }).click();
    await bar.getByText('The email has left. This can’t be taken back any more.').waitFor();
    expect(await bar.getByRole('button').allTextContents()).toEqual(['Close']);
    expect(await bar.getByText(/in a few seconds/).count()).toBe(0);
    await visitor.expectAccessible();
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((each) => each.matches(':focus'))).toBe(true);
    await visitor.expectText('In progress. Write the report and deliver it.');
  }));
