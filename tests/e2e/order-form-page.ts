import type { Locator, Page } from 'playwright-core';
import { PERSONAL_DATA } from '../personal-data.ts';
import { enterValues } from './enter-values.ts';
import { waitUntilHydrated } from './hydration.ts';
import type { Navigation } from './navigation.ts';

/** The form's values, by label. */
interface OrderFormValues {
  readonly 'Property Address': string;
  readonly County: string;
  readonly 'Full Name': string;
  readonly 'Email Address': string;
  readonly 'Phone Number': string;
  readonly 'Additional Notes (Optional)': string;
}
export type Label = keyof OrderFormValues;

const SAMPLE_VALUES: OrderFormValues = {
  'Property Address': `${PERSONAL_DATA.address}, Miami, FL 33131`,
  County: 'miami-dade',
  'Full Name': PERSONAL_DATA.name,
  'Email Address': '',
  'Phone Number': PERSONAL_DATA.phone,
  'Additional Notes (Optional)': PERSONAL_DATA.notes,
};

/** The order form on the landing page. */
export class OrderFormPage {
  readonly root: Locator;
  /** The values that `fill` enters. */
  readonly sampleValues: OrderFormValues;
  readonly #page: Page;
  readonly #navigation: Navigation;

  constructor(page: Page, navigation: Navigation, email: string) {
    this.#page = page;
    this.#navigation = navigation;
    this.sampleValues = { ...SAMPLE_VALUES, 'Email Address': email };
    this.root = page.getByRole('form', { name: 'Order a report' });
  }

  async goto(): Promise<void> {
    await this.#navigation.goto('/#order-form');
    await this.waitUntilHydrated();
  }

  waitUntilHydrated(): Promise<void> {
    return waitUntilHydrated(this.#page, 'OrderForm');
  }

  field(label: Label): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  button(name: 'Proceed to Payment' | 'Request Quote' | 'Processing...'): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  async selectService(
    service: 'Basic Lookup' | 'Due Diligence' | 'Full Inspection',
  ): Promise<void> {
    await this.root.getByRole('radio', { name: service }).check();
  }

  /** The value of the selected service. */
  selectedService(): Promise<string> {
    return this.root.locator('input[type=radio]:checked').inputValue();
  }

  async fill(changes: Partial<OrderFormValues> = {}): Promise<void> {
    const { County, ...texts } = { ...this.sampleValues, ...changes };
    // The county last: the address suggests one.
    await enterValues(this.root, { ...texts, County });
  }

  submit(): Promise<void> {
    return this.root.locator('button[type=submit]').click();
  }

  async values(): Promise<OrderFormValues> {
    const entries = Object.keys(this.sampleValues).map(async (label) => [
      label,
      await this.field(label as Label).inputValue(),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }
}
