import type { Locator, Page } from 'playwright-core';
import { PERSONAL_DATA } from '../personal-data.ts';

/** The boxes of the form, by their labels. */
export interface Details {
  readonly 'Property Address': string;
  readonly County: string;
  readonly 'Full Name': string;
  readonly 'Email Address': string;
  readonly 'Phone Number': string;
  readonly 'Additional Notes (Optional)': string;
}
export type Label = keyof Details;

const DETAILS: Details = {
  'Property Address': `${PERSONAL_DATA.address}, Miami, FL 33131`,
  County: 'miami-dade',
  'Full Name': PERSONAL_DATA.name,
  'Email Address': '',
  'Phone Number': PERSONAL_DATA.phone,
  'Additional Notes (Optional)': PERSONAL_DATA.notes,
};

/** The order form of the home page, as a visitor uses it. */
export class OrderForm {
  readonly root: Locator;
  readonly #page: Page;
  readonly #details: Details;

  constructor(page: Page, email: string) {
    this.#page = page;
    this.#details = { ...DETAILS, 'Email Address': email };
    this.root = page.getByRole('form', { name: 'Order a report' });
  }

  /** Goes to the form and waits until it listens. */
  async open(): Promise<void> {
    await this.#page.goto('/#order-form');
    await this.listens();
  }

  async listens(): Promise<void> {
    await this.#page.locator('#order-form astro-island:not([ssr])').waitFor();
  }

  field(label: Label): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  /** What is said to be wrong with a field, tied to it for those who don't see it. */
  async messageOf(field: Locator): Promise<string | null> {
    const id = await field.getAttribute('aria-describedby');
    return this.root.locator(`[id="${id}"]`).textContent();
  }

  button(name: 'Proceed to Payment' | 'Request Quote' | 'Processing...'): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  async choose(service: 'Basic Lookup' | 'Due Diligence' | 'Full Inspection'): Promise<void> {
    await this.root.getByRole('radio', { name: service }).check();
  }

  /** The service that is chosen, as its value. */
  chosen(): Promise<string> {
    return this.root.locator('input[type=radio]:checked').inputValue();
  }

  async fill(changes: Partial<Details> = {}): Promise<void> {
    const { County, ...texts } = { ...this.#details, ...changes };
    for (const [label, text] of Object.entries(texts)) await this.field(label as Label).fill(text);
    await this.field('County').selectOption(County);
  }

  submit(): Promise<void> {
    return this.root.locator('button[type=submit]').click();
  }

  /** Everything that stands in the boxes. */
  async typed(): Promise<Details> {
    const entries = Object.keys(this.#details).map(async (label) => [
      label,
      await this.field(label as Label).inputValue(),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  /** What `fill` types. */
  get details(): Details {
    return this.#details;
  }
}
