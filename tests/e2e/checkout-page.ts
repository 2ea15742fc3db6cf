import type { FrameLocator, Locator, Page } from 'playwright-core';
import { WORDS } from '#emulators/stripe/browser/words.ts';
import en from '#i18n/en/checkout.ts';
import es from '#i18n/es/checkout.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { LANGUAGE_FACTS, type Language, pathIn } from '#shared/languages.ts';
import type { Navigation } from './navigation.ts';

const TEXTS = { en, es } as const satisfies Record<Language, typeof en>;

/** The checkout in the language in which it was opened, its card form, and the bank's 3-D Secure page. */
export class CheckoutPage {
  readonly #page: Page;
  readonly #navigation: Navigation;
  #language: Language = 'en';

  constructor(page: Page, navigation: Navigation) {
    this.#page = page;
    this.#navigation = navigation;
  }

  get card(): FrameLocator {
    return this.#frame(WORDS.paymentFrame);
  }

  get wallet(): FrameLocator {
    return this.#frame(WORDS.expressFrame);
  }

  get payButton(): Locator {
    return this.#page.getByRole('button', { name: TEXTS[this.#language].payment.pay('$') });
  }

  goto(orderId: string, language: Language = 'en'): Promise<unknown> {
    this.#language = language;
    return this.#navigation.goto(pathIn(language, checkoutPath(orderId)));
  }

  /** Waits until the card form and the wallets are ready: the button is invisible before. */
  async waitUntilReady(language: Language = this.#language): Promise<void> {
    this.#language = language;
    await this.payButton.waitFor();
  }

  async fillCard(number: string): Promise<void> {
    const { form } = WORDS;
    await this.card.getByLabel(form.number).fill(number);
    await this.card.getByLabel(form.expiry).fill('12 / 40');
    await this.card.getByLabel(form.code).fill('123');
  }

  async pay(number: string): Promise<void> {
    await this.fillCard(number);
    await this.payButton.click();
  }

  /** Presses a button on the bank's page. */
  async authenticate(result: 'Complete' | 'Fail'): Promise<void> {
    const { complete, fail } = WORDS.authentication;
    const name = result === 'Complete' ? complete : fail;
    await this.#page.getByRole('button', { name }).click();
  }

  /** A frame of Stripe's in the language that the page is in. */
  #frame(title: string): FrameLocator {
    const { stripeLocale } = LANGUAGE_FACTS[this.#language];
    return this.#page.frameLocator(`iframe[title="${title}"][src$="locale=${stripeLocale}"]`);
  }
}
