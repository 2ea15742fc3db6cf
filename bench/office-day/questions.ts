import type { Page } from 'playwright-core';
import type { Database } from '#server/adapters/neon.ts';
import { orderNumber } from '#shared/order-number.ts';

/** Presses that may lead to an answer. What is typed into the search counts as one, Enter included. */
export const MAX_PRESSES = 2;

/** How long a screen may take to show an answer, in milliseconds. */
const PATIENCE_MS = 20_000;

/** A screen on which somebody has a question, and how often something was pressed there. */
class Desk {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(name: string): Promise<void> {
    this.presses += 1;
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async follow(name: string | RegExp): Promise<void> {
    this.presses += 1;
    await this.page.getByRole('link', { name }).first().click();
  }

  async choose(label: string, option: string): Promise<void> {
    this.presses += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }

  async search(text: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press('/');
    await this.page.getByRole('searchbox').fill(text);
    await this.page.keyboard.press('Enter');
  }
}

interface Question {
  /** Where somebody is who wants to know it; *Today*, by default. */
  readonly presses: (desk: Desk) => Promise<void>;
  /** SQL over the database: each `text` has to stand on the screen, an order's id as its number. */
  readonly answer: string;
}

const OPEN = `orders where status in ('confirmed', 'in_progress')`;
const NOT_WAITING = 'waiting_since is null';
const UNASSIGNED = 'not exists (select from assignments where order_id = orders.id)';

/** What people ask on a busy day, and how they find out from *Today*. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  'How much is there to do?': {
    presses: async () => {},
    answer: `select count(*) || ' reports' as text from ${OPEN} and ${NOT_WAITING}`,
  },
  'How much of it is late, but for what is urgent?': {
    presses: async () => {},
    answer: `select 'Late (' || count(*) || ')' as text from ${OPEN} and due_at < now() and ${NOT_WAITING}
      and urgent_at is null`,
  },
  'What is urgent?': {
    presses: async () => {},
    answer: `select id as text from ${OPEN} and urgent_at is not null`,
  },
  'Who goes where today?': {
    presses: async () => {},
    answer: `select property_address as text from appointments join orders on orders.id = order_id
      union select split_part(printed_name, ' ', 1) from appointments join people on people.id = person_id`,
  },
  'What is late and nobody’s?': {
    presses: async (desk) => {
      await desk.press('Late');
      await desk.press('Unassigned');
    },
    answer: `select id as text from ${OPEN} and due_at < now() and ${UNASSIGNED} and ${NOT_WAITING}`,
  },
  'What do I have?': {
    presses: (desk) => desk.press('Mine'),
    answer: `select order_id as text from assignments join people on people.id = person_id
      join orders on orders.id = order_id
      where email = 'ana@example.com' and status in ('confirmed', 'in_progress')`,
  },
  'What waits for a customer?': {
    presses: (desk) => desk.press('Waiting'),
    answer: `select id as text from ${OPEN} and waiting_since is not null`,
  },
  'What is due tomorrow?': {
    presses: async (desk) => {
      await desk.follow('Orders');
      await desk.choose('Show', 'Due tomorrow');
    },
    answer: `select id as text from ${OPEN} and date_trunc('day', due_at at time zone 'America/New_York')
      = date_trunc('day', now() at time zone 'America/New_York') + interval '1 day' order by due_at limit 10`,
  },
  'Which payments need a decision?': {
    presses: (desk) => desk.choose('Kind', 'Payments'),
    answer: `select id as text from orders where payment_status = 'needs_review'`,
  },
  'Who has Oscar’s inspection?': {
    presses: (desk) => desk.search('Oscar'),
    answer: `select coalesce((select split_part(printed_name, ' ', 1) from people join assignments on person_id = people.id
      where order_id = orders.id), customer_name) as text from orders where customer_name = 'Oscar Reyes'`,
  },
  'When does somebody go to Oscar’s, and who?': {
    presses: async (desk) => {
      await desk.follow(/157 Sample Palm Way/);
    },
    answer: `select '1:00 PM' as text union select 'Ben'`,
  },
  'Which messages wait for an answer?': {
    presses: (desk) => desk.follow('Messages'),
    answer: `select first_name as text from contact_messages where answered_at is null`,
  },
  'Did an email fail?': {
    presses: (desk) => desk.follow('Email'),
    answer: `select 'mailbox full' as text`,
  },
  'How many reports did we deliver this month, and who wrote them?': {
    presses: (desk) => desk.follow('Figures'),
    answer: `select count(*)::text as text from orders where status = 'delivered'`,
  },
  'Who works here, and who did what last?': {
    presses: (desk) => desk.follow('Audit log'),
    answer: `select operator as text from audit_log order by id desc limit 1`,
  },
};

/** A question that a screen didn't answer. */
interface Unanswered {
  readonly ask: string;
  readonly presses: number;
  readonly missing: readonly string[];
}

/** Asks each question of *Today*, on a page whose person is Ana. Returns those without an answer, or with too many presses. */
export async function askAll(page: Page, today: string, db: Database): Promise<Unanswered[]> {
  const unanswered: Unanswered[] = [];
  for (const [ask, { presses, answer }] of Object.entries(QUESTIONS)) {
    await page.goto(today);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const desk = new Desk(page);
    await presses(desk);
    const rows = await db.query<{ text: string }>(answer);
    const missing = await missingOn(
      page,
      rows.map(({ text }) => inWords(text)),
    );
    if (missing.length > 0 || rows.length === 0 || desk.presses > MAX_PRESSES) {
      unanswered.push({ ask, presses: desk.presses, missing });
    }
  }
  return unanswered;
}

/** Which of the texts the screen doesn't show, once it had time to. */
async function missingOn(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const shown = (await page.locator('main').textContent()) ?? '';
    const missing = texts.filter((text) => !shown.includes(text));
    if (missing.length === 0 || Date.now() > end) return missing;
    await page.waitForTimeout(200);
  }
}

/** An order's id is shown as its number. */
function inWords(text: string): string {
  return /^[0-9a-hjkmnp-tv-z]{20,26}$/.test(text) ? orderNumber(text) : text;
}
