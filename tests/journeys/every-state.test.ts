import { describe, test } from 'vitest';
import { CARDS } from './checkout-page.ts';
import { DESK, NARROWEST } from './screens.ts';
import { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

const ORDERS = /\/api\/orders$/;

const site = await openSite();

/** What a page can look like besides how it comes (every-page has that), and how a visitor gets there. */
const STATES = [
  {
    state: 'an order form with everything missing',
    reach: async ({ form }) => {
      await form.open();
      await form.submit();
      await form.root.getByRole('alert').waitFor();
    },
  },
  {
    state: 'an order being sent',
    reach: async ({ form, network }) => {
      await form.open();
      await form.fill();
      await network.hold(ORDERS);
      await form.submit();
      await form.button('Processing...').waitFor();
    },
  },
  {
    state: 'an order that could not be sent, with its notice',
    reach: async (visitor) => {
      await visitor.form.open();
      await visitor.form.fill();
      await visitor.network.cut(ORDERS);
      await visitor.form.submit();
      await visitor.seeNotice('Order Submission Failed', 'Please try again or contact support.');
    },
  },
  {
    state: 'a request for a quote',
    reach: async ({ form }) => {
      await form.open();
      await form.choose('Full Inspection');
      await form.button('Request Quote').waitFor();
    },
  },
  ...[1, 2, 3].map((number) => ({
    state: `service ${number} of 3 on top, and risk ${number}`,
    reach: async (visitor: Visitor) => {
      const { page } = visitor;
      await visitor.open('/#services');
      const tab = page
        .locator('#services')
        .getByRole('tab')
        .nth(number - 1);
      await page.locator('#services astro-island:not([ssr])').waitFor();
      await tab.click();
      const carousel = page.getByRole('region', { name: /Hidden Risk/ });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: `Slide ${number}:` }).click();
    },
  })),
  {
    state: 'a message with everything missing',
    reach: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/#contact');
      const form = page.getByRole('form', { name: 'Contact us' });
      await form.getByRole('button', { name: 'Send Message' }).click();
      await form.getByRole('alert').waitFor();
    },
  },
  {
    state: 'a search with results',
    reach: async (visitor) => {
      await visitor.open('/blog?q=permit');
      await visitor.see(/posts found/);
    },
  },
  {
    state: 'a search that finds nothing',
    reach: async (visitor) => {
      await visitor.open('/blog?q=helicopter');
      await visitor.see('No posts found matching your criteria');
    },
  },
  {
    state: 'a checkout with its card form, and a card that was declined',
    reach: async (visitor) => {
      await visitor.checkout.open(await site.place(visitor));
      await visitor.checkout.pay(CARDS.declined);
      await visitor.seeNotice('Payment Failed', 'Your card was declined.');
    },
  },
] satisfies { state: string; reach: (visitor: Visitor) => Promise<void> }[];

describe.each([NARROWEST, DESK])('on $device', (screen) => {
  test.each(STATES)('$state is there for everybody', async ({ reach }) => {
    const visitor = await site.visit({ screen });
    await reach(visitor);
    await visitor.expectNothingToScrollSideways();
    await visitor.expectAccessible();
  });
});
