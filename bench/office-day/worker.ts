import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Product } from '#emulators/product.ts';
import { SESSION_MARK } from '#islands/office/shell/session-mark.ts';
import type { Database } from '#server/adapters/neon.ts';
import { IDLE_MINUTES } from '#shared/office/access.ts';
import { completeDraft } from './complete-draft.ts';
import type { Journal } from './journal.ts';
import { emailOf, NAMES, openSession, PEOPLE, type PersonName } from './stock.ts';

const DEVICES = {
  computer: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
} as const;

/** Of 1: how often the response of a change is thrown away, and how often a phone's network is gone while somebody writes. */
const LOST_RESPONSES = 0.1;
const DEAD_SPOTS = 0.3;
const DEAD_SPOT_MS = 4_000;

/** Three browsers on one machine draw slowly. */
const PATIENCE_MS = 30_000;

/** How long a row of Today is looked for that may have gone. */
const ROW_TIMEOUT_MS = 5_000;

/** How long a screen needs until it shows what was typed or read, in milliseconds. */
const SETTLING_MS = 500;

/** A response that is lost is asked for again so often. */
const PRESSES = 4;

const COLUMNS = 'Permit Number,Type,Description,Status,Issued,Final';

/** What the people work with. */
export interface Day {
  readonly product: Product;
  readonly db: Database;
  readonly browser: Browser;
  readonly journal: Journal;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** One of the people, at a screen. */
export class OfficeWorker {
  readonly name: PersonName;
  readonly page: Page;
  private readonly day: Day;
  private tokens = 0;

  private constructor(name: PersonName, page: Page, day: Day) {
    this.name = name;
    this.page = page;
    this.day = day;
  }

  /** Opens a browser of the person's own, who is signed in. */
  static async arrive(name: PersonName, day: Day): Promise<OfficeWorker> {
    const { browser, product, db } = day;
    const context = await browser.newContext(DEVICES[PEOPLE[name].device]);
    context.setDefaultTimeout(PATIENCE_MS);
    const cookie = { name: 'office', value: await openSession(db, name), url: product.origin };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
    await context.addInitScript(([mark, until]) => localStorage.setItem(mark, until), [
      SESSION_MARK,
      String(Date.now() + IDLE_MINUTES * 60_000),
    ] as const);
    await loseResponses(context, day);
    const worker = new OfficeWorker(name, await context.newPage(), day);
    await worker.goto('/office/today');
    return worker;
  }

  leave(): Promise<void> {
    return this.page.context().close();
  }

  /** Opens an order of Today, reads who has it, writes its report and delivers it. */
  async workOnAnOrder(): Promise<void> {
    const orderId = await this.openAnOrder();
    if (!orderId) return;
    const nameRead = await this.readAssignee();
    if (nameRead === undefined) return;
    // Most people leave a colleague's work alone; some go on all the same.
    if (NAMES.includes(nameRead as PersonName) && !this.happens(0.2)) return;
    if (this.happens(0.3)) await this.addNote(orderId);
    const start = this.button('Start work').and(this.page.locator(':not([aria-disabled=true])'));
    const write = this.page.getByRole('link', { name: 'Write report' });
    // A colleague who was faster leaves nothing to start, and the list may still have had a payment to decide about.
    const refusal = this.page.locator('main [role=alert]:not([data-read])');
    const decision = this.page.getByText(/^Decide about/);
    await start.or(write).or(refusal).or(decision).or(this.download()).first().waitFor();
    if (!(await write.isVisible())) {
      if (!(await start.isVisible())) return;
      if (!(await this.press(start, write))) return;
      this.day.journal.started.push({ orderId, by: this.name, nameRead });
    }
    await completeDraft(this.day.db, orderId, emailOf(this.name));
    await write.click();
    await this.deliver(orderId);
  }

  /** Imports a permit into a report that is being written, whoever writes it. */
  async writeInAnyReport(): Promise<void> {
    const [row] = await this.day.db.query<{ id: string }>(
      `select order_id as id from report_drafts join orders on orders.id = order_id
       where status = 'in_progress' order by random() limit 1`,
    );
    if (!row) return;
    await this.goto(`/office/report/${row.id}`);
    const number = `${this.name[0]}2026${String(++this.tokens).padStart(4, '0')}`;
    await this.open('permits');
    await this.page.getByLabel('Permits from a table').setInputFiles({
      name: 'permits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `${COLUMNS}\n${number},Mechanical,A/C change-out,Finaled,7/9/2014,8/2/2014`,
      ),
    });
    const add = this.button('Add all that are understood (1)');
    await add
      .or(this.page.getByText(/^No response/))
      .first()
      .waitFor();
    if (!(await add.isVisible())) return;
    await add.click();
    await this.passADeadSpot();
    if (await this.isSaved()) {
      this.day.journal.permits.push({ orderId: row.id, number });
    }
  }

  async answerAMessage(): Promise<void> {
    await this.goto('/office/messages');
    const link = this.page.getByRole('link', { name: /^Writer/ });
    await link.or(this.page.getByText('Every message is answered.')).first().waitFor();
    if ((await link.count()) === 0) return;
    await link.first().click();
    const text = this.newText();
    await this.page.getByLabel('Answer in English').fill(text);
    const messageId = new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
    if (await this.press(this.button('Send answer'), /^The answer goes to/)) {
      this.day.journal.answers.push({ messageId, by: this.name, text });
    }
  }

  /** Opens an order among the first of Today's, and returns its id. */
  private async openAnOrder(): Promise<string | undefined> {
    await this.goto('/office/today');
    await this.button(this.happens(0.7) ? 'Unassigned' : 'Late').click();
    await this.page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Reports' });
    const rows = this.page.locator('a.office-task[href^="/office/orders/"]');
    await rows
      .first()
      .waitFor({ timeout: ROW_TIMEOUT_MS })
      .catch(() => {});
    const count = Math.min(await rows.count(), 12);
    if (count === 0) return undefined;
    const row = rows.nth(Math.floor(this.day.random() * count));
    const path = (await row.getAttribute('href')) ?? '';
    // A colleague may deliver it before the press: then the list no longer has it.
    const chosen = this.page.locator(`a.office-task[href="${path}"]`);
    if (
      !(await chosen.click({ timeout: ROW_TIMEOUT_MS }).then(
        () => true,
        () => false,
      ))
    )
      return undefined;
    await this.page.getByRole('heading', { name: /^Order / }).waitFor();
    return path.split('/').at(-1);
  }

  /** Returns the name that stands on the order, or `Nobody has it`; undefined where it was delivered meanwhile. */
  private async readAssignee(): Promise<string | undefined> {
    const shown = this.page.locator('p', { hasText: /, since |^Nobody has it$/ });
    await shown.or(this.download()).first().waitFor();
    if ((await shown.count()) === 0) return undefined;
    const text = (await shown.first().textContent()) ?? '';
    return text.split(', since ')[0] ?? '';
  }

  private async addNote(orderId: string): Promise<void> {
    const text = this.newText();
    await this.button('Add note').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(text);
    if (await this.press(dialog.getByRole('button', { name: 'Add note' }), /^The note is added/)) {
      this.day.journal.notes.push({ orderId, by: this.name, text });
    } else await dialog.getByRole('button', { name: 'Close' }).click();
  }

  private async deliver(orderId: string): Promise<void> {
    const text = this.newText();
    await this.open('verdict');
    await this.page.locator('#report-verdict-text').fill(text);
    await this.passADeadSpot();
    if (!(await this.isSaved())) return;
    const bar = this.page.locator('.office-composer-bar');
    const deliver = bar.getByRole('button', { name: 'Deliver' });
    const replace = bar.getByRole('button', { name: 'Replace report' });
    await deliver.or(replace).waitFor();
    if (await replace.isVisible()) {
      this.day.journal.refusals.push('A colleague has delivered it.');
      return;
    }
    await deliver.click();
    const dialog = this.page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Deliver and email' });
    // What a colleague has added meanwhile may contradict the rest: it is left to whoever added it.
    const contradiction = this.page.getByText(/^The searches found/);
    await send
      .and(this.page.locator(':not([aria-disabled=true])'))
      .or(contradiction)
      .first()
      .waitFor();
    if ((await dialog.count()) === 0) {
      this.day.journal.refusals.push((await contradiction.first().textContent()) ?? '');
      return;
    }
    const checked = dialog.getByRole('checkbox');
    if ((await checked.count()) > 0) await checked.check();
    if (await this.press(send, /^(Delivered|The report is delivered)/)) {
      this.day.journal.delivered.set(orderId, text);
    }
  }

  /** Whether all that is typed is saved; what a colleague typed at the same place is kept. */
  private async isSaved(): Promise<boolean> {
    const bar = this.page.locator('.office-composer-bar');
    const choose = bar.getByText(/^Choose \(\d+\)$/);
    const saved = bar.getByText('Saved', { exact: true });
    await this.page.waitForTimeout(SETTLING_MS);
    await saved.or(choose).first().waitFor();
    if ((await choose.count()) === 0) return true;
    const dialog = this.page.getByRole('dialog');
    await choose.click();
    this.day.journal.refusals.push((await dialog.getByRole('heading').first().textContent()) ?? '');
    const theirs = dialog.getByRole('button', { name: /^(Take |Remove it)/ });
    await theirs.first().waitFor();
    while ((await theirs.count()) > 0) await theirs.first().click();
    await saved.waitFor();
    return false;
  }

  /**
   * Presses a button until its success is said, again where the response was lost.
   * @returns whether it is done; a refusal is written down
   */
  private async press(button: Locator, success: RegExp | Locator): Promise<boolean> {
    const done = success instanceof RegExp ? this.page.getByText(success) : success;
    const failed = this.page.locator('main [role=alert]:not([data-read])');
    for (let presses = 0; presses < PRESSES; presses += 1) {
      await failed.evaluateAll((all) => {
        for (const each of all) each.setAttribute('data-read', '');
      });
      await button.click();
      await done.or(failed).first().waitFor();
      if (await done.first().isVisible()) return true;
      const said = (await failed.first().textContent()) ?? '';
      // Once it was read again, the screen may show that it is done.
      await this.page.waitForTimeout(SETTLING_MS);
      if (await done.first().isVisible()) return true;
      if (!/^No response/.test(said)) {
        this.day.journal.refusals.push(said);
        return false;
      }
    }
    return false;
  }

  /** On a phone, the network may be gone while somebody writes. */
  private async passADeadSpot(): Promise<void> {
    if (PEOPLE[this.name].device !== 'phone' || !this.happens(DEAD_SPOTS)) return;
    await this.page.context().setOffline(true);
    await this.page.waitForTimeout(DEAD_SPOT_MS);
    await this.page.context().setOffline(false);
  }

  private async open(section: string): Promise<void> {
    const details = this.page.locator(`#report-${section}`);
    await details.waitFor();
    if ((await details.getAttribute('open')) === null) {
      await details.locator('> summary').click();
    }
  }

  private async goto(path: string): Promise<void> {
    await this.page.goto(this.day.product.origin + path);
  }

  /** What a delivered order offers. */
  private download(): Locator {
    return this.button('Download report');
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  private happens(chance: number): boolean {
    return this.day.random() < chance;
  }

  /** Text that nobody else types. */
  private newText(): string {
    this.tokens += 1;
    return `Written by ${this.name}, number ${this.tokens}.`;
  }
}

/** Lets the server answer some changes, and the browser never hear of it. */
async function loseResponses(context: BrowserContext, { journal, random }: Day): Promise<void> {
  await context.route('**/api/office/**', async (route) => {
    const request = route.request();
    const isChange = request.method() === 'POST' && !request.url().endsWith('?preview');
    if (!isChange || random() > LOST_RESPONSES) return route.fallback();
    journal.lostResponses += 1;
    try {
      await route.fetch();
      await route.abort('connectionreset');
    } catch (error) {
      // The person has closed the page meanwhile.
      if (!(error instanceof Error && /closed|disposed/.test(error.message))) throw error;
    }
  });
}
