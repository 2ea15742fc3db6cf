import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Stripe's test cards, https://docs.stripe.com/testing */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  needsAuthentication: '4000002760003184',
} as const;

/** The checkout's card form and the bank's 3-D Secure page. */
export class CheckoutPage {
  readonly card: FrameLocator;
  readonly wallet: FrameLocator;
  readonly payButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.card = page.frameLocator('iframe[title="Secure payment input frame"]');
    this.wallet = page.frameLocator('iframe[title="Secure express checkout frame"]');
    this.payButton = page.getByRole('button', { name: /^Pay \$/ });
  }

  goto(orderId: string): Promise<unknown> {
    return this.#page.goto(`/checkout/${orderId}`);
  }

  async fillCard(number: string): Promise<void> {
    await this.card.getByLabel('Card number').fill(number);
    await this.card.getByLabel('Expiration date (MM/YY)').fill('12 / 40');
    await this.card.getByLabel('Security code').fill('123');
  }

  async pay(number: string): Promise<void> {
    await this.fillCard(number);
    await this.payButton.click();
  }

  /** Presses a button on the bank's page. */
  async authenticate(result: 'Complete' | 'Fail'): Promise<void> {
    await this.#page.getByRole('button', { name: `${result} authentication` }).click();
  }
}
