import { test } from 'vitest';
import { CARDS } from './checkout-page.ts';
import { DESK } from './screens.ts';
import { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

const ORDERS = /\/api\/orders$/;

const site = await openSite();

interface State {
  readonly state: string;
  readonly reach: (visitor: Visitor) => Promise<void>;
  /** A selector of all that is different from the page as it comes. */
  readonly part: string;
}

/** What a page can look like besides how it comes (every-page has that), and how a visitor gets there. */
const STATES: readonly State[] = [
  {
    state: 'an order form with everything missing',
    part: '#order-form',
    reach: async ({ form }) => {
      await form.open();
      await form.submit();
      await form.root.getByRole('alert').waitFor();
    },
  },
  {
    state: 'a request for a quote',
    part: '#order-form',
    reach: async ({ form }) => {
      await form.open();
      await form.choose('Full Inspection');
      await form.button('Request Quote').waitFor();
    },
  },
  {
    state: 'a message with everything missing',
    part: '#contact',
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
    part: 'body',
    reach: async (visitor) => {
      await visitor.open('/blog?q=permit');
      await visitor.see(/posts found/);
    },
  },
  {
    state: 'a search that finds nothing',
    part: 'body',
    reach: async (visitor) => {
      await visitor.open('/blog?q=helicopter');
      await visitor.see('No posts found matching your criteria');
    },
  },
  {
    state: 'a checkout with its card form, and a card that was declined',
    part: 'body',
    reach: async (visitor) => {
      await visitor.checkout.open(await site.place(visitor));
      await visitor.checkout.pay(CARDS.declined);
      await visitor.seeNotice('Payment Failed', 'Your card was declined.');
    },
  },
];

test.each(STATES)('$state is there for everybody, on every screen', async ({ reach, part }) => {
  const visitor = await site.visit({ screen: DESK });
  await reach(visitor);
  await visitor.expectGoodOnEveryScreen(part);
});

test('an order that did not get through, and one on its way, are there for everybody', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form, network } = visitor;
  await form.open();
  await form.fill();
  await network.cut(ORDERS);
  await form.submit();
  await visitor.seeNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.expectGoodOnEveryScreen('body');
  await network.hold(ORDERS);
  await form.submit();
  await form.button('Processing...').waitFor();
  await visitor.expectGoodOnEveryScreen('#order-form');
});

test('each service and each risk is there for everybody, on every screen', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page } = visitor;
  await visitor.open('/#services');
  await page.locator('#services astro-island:not([ssr])').waitFor();
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  for (const number of [1, 2, 3]) {
    await page
      .locator('#services')
      .getByRole('tab')
      .nth(number - 1)
      .click();
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: `Slide ${number}:` }).click();
    await visitor.expectGoodOnEveryScreen('#services, [aria-roledescription=carousel]');
  }
});
