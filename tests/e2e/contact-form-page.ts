import type { Locator, Page } from 'playwright-core';
import { PERSONAL_DATA } from '../personal-data.ts';
import { enterValues } from './enter-values.ts';
import { waitUntilHydrated } from './hydration.ts';
import type { Navigation } from './navigation.ts';

type ContactLabel = 'First Name' | 'Last Name' | 'Email' | 'Inquiry Type' | 'Message';

/** The contact form on the landing page. */
export class ContactFormPage {
  readonly root: Locator;
  readonly #page: Page;
  readonly #navigation: Navigation;
  readonly #email: string;

  constructor(page: Page, navigation: Navigation, email: string) {
    this.#page = page;
    this.#navigation = navigation;
    this.#email = email;
    this.root = page.getByRole('form', { name: 'Contact us' });
  }

  async goto(): Promise<void> {
    await this.#navigation.goto('/#contact');
    await this.waitUntilHydrated();
  }

  waitUntilHydrated(): Promise<void> {
    return waitUntilHydrated(this.#page, 'ContactForm');
  }

  field(label: ContactLabel): Locator {
    return this.root.getByLabel(label);
  }

  button(name: 'Send Message' | 'Sending...'): Locator {
    return this.root.getByRole('button', { name });
  }

  async fill(): Promise<void> {
    await enterValues(this.root, {
      'First Name': 'Luis',
      'Last Name': PERSONAL_DATA.messageLastName,
      Email: this.#email,
      Message: PERSONAL_DATA.message,
    });
  }

  submit(): Promise<void> {
    return this.button('Send Message').click();
  }
}
