import { test } from 'vitest';
import { openSite } from './site.ts';
import { DESKTOP, NOTICES } from './visitor.ts';

const ORDERS = /\/api\/orders$/;

const site = await openSite();

/** The forms that differ while each tab and slide is shown: first with errors, then as a quote request. */
const CHANGED_FORMS: Readonly<Record<number, readonly string[]>> = {
  1: ['#order-form', '#contact'],
  2: ['#order-form'],
};

/** States that a page reaches after it is opened. Initial states are in all-pages.test.ts. */
test('the landing page’s forms with errors, tabs and slides are accessible and responsive', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page, form, contactForm } = visitor;
  await contactForm.goto();
  await contactForm.submit();
  await contactForm.root.getByRole('alert').waitFor();
  await form.goto();
  await form.submit();
  await form.root.getByRole('alert').waitFor();
  const services = page.locator('#services');
  await services.getByRole('tab').first().scrollIntoViewIfNeeded();
  await visitor.waitUntilHydrated('ServiceTabs');
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  for (const number of [1, 2, 3]) {
    await services
      .getByRole('tab')
      .nth(number - 1)
      .click();
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: `Slide ${number}:` }).click();
    if (number === 2) {
      await form.selectService('Full Inspection');
      await form.button('Request Quote').waitFor();
    }
    const parts = [
      '#services',
      '[aria-roledescription=carousel]',
      ...(CHANGED_FORMS[number] ?? []),
    ];
    await visitor.expectAccessibleAndResponsive(parts.join());
  }
});

test('a blog search with and without results is accessible and responsive', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto('/blog?q=permit');
  await visitor.expectText(/posts found/);
  await visitor.expectAccessibleAndResponsive('body');
  await visitor.page.getByLabel('Search posts').fill('helicopter');
  await visitor.expectText('No posts found matching your criteria');
  await visitor.expectAccessibleAndResponsive('body');
});

test('a failed and a pending order submission are accessible and responsive', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form, network } = visitor;
  await form.goto();
  await form.fill();
  await network.abort(ORDERS);
  await form.submit();
  await visitor.expectNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.expectAccessibleAndResponsive(`#order-form, ${NOTICES}`);
  await network.delay(ORDERS);
  await form.submit();
  await form.button('Processing...').waitFor();
  // Nothing else differs.
  await visitor.expectAccessible('#order-form [type=submit]');
});
