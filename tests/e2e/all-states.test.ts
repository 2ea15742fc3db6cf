import { test } from 'vitest';
import { CARDS } from './checkout-page.ts';
import { openSite } from './site.ts';
import { DESKTOP, type Visitor } from './visitor.ts';

const ORDERS = /\/api\/orders$/;

const site = await openSite();

interface State {
  readonly state: string;
  readonly reach: (visitor: Visitor) => Promise<void>;
  /** A selector of the part that differs from the initial state. */
  readonly part: string;
}

/** States that a page reaches after it is opened. Initial states are in all-pages.test.ts. */
const STATES: readonly State[] = [
  {
    state: 'an order form submitted empty',
    part: '#order-form',
    reach: async ({ form }) => {
      await form.goto();
      await form.submit();
      await form.root.getByRole('alert').waitFor();
    },
  },
  {
    state: 'a quote request',
    part: '#order-form',
    reach: async ({ form }) => {
      await form.goto();
      await form.selectService('Full Inspection');
      await form.button('Request Quote').waitFor();
    },
  },
  {
    state: 'a contact form submitted empty',
    part: '#contact',
    reach: async ({ contactForm }) => {
      await contactForm.goto();
      await contactForm.submit();
      await contactForm.root.getByRole('alert').waitFor();
    },
  },
  {
    state: 'a blog search with results',
    part: 'body',
    reach: async (visitor) => {
      await visitor.goto('/blog?q=permit');
      await visitor.expectText(/posts found/);
    },
  },
  {
    state: 'a blog search without results',
    part: 'body',
    reach: async (visitor) => {
      await visitor.goto('/blog?q=helicopter');
      await visitor.expectText('No posts found matching your criteria');
    },
  },
  {
    state: 'a checkout after a declined card',
    part: 'body',
    reach: async (visitor) => {
      await visitor.checkout.goto(await site.createOrder(visitor));
      await visitor.checkout.pay(CARDS.declined);
      await visitor.expectNotice('Payment Failed', 'Your card was declined.');
    },
  },
];

test.each(STATES)('$state is accessible and responsive', async ({ reach, part }) => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await reach(visitor);
  await visitor.expectAccessibleAndResponsive(part);
});

test('a failed and a pending order submission are accessible and responsive', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form, network } = visitor;
  await form.goto();
  await form.fill();
  await network.abort(ORDERS);
  await form.submit();
  await visitor.expectNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.expectAccessibleAndResponsive('body');
  await network.delay(ORDERS);
  await form.submit();
  await form.button('Processing...').waitFor();
  await visitor.expectAccessibleAndResponsive('#order-form');
});

test('each service tab and each risk slide is accessible and responsive', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto('/#services');
  await visitor.waitUntilHydrated('ServiceTabs');
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  for (const number of [1, 2, 3]) {
    await page
      .locator('#services')
      .getByRole('tab')
      .nth(number - 1)
      .click();
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: `Slide ${number}:` }).click();
    await visitor.expectAccessibleAndResponsive('#services, [aria-roledescription=carousel]');
  }
});
