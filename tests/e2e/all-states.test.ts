import { test } from 'vitest';
import { USUAL_FONT_SIZE } from './kept-page.ts';
import { openSite } from './site.ts';
import { DESKTOP, SMALL_PHONE } from './visitor.ts';

const site = await openSite();

/** A tab and a slide, and how the forms look while they are shown: with errors, then one as a quote request. */
const STATES = [
  { number: 1, forms: ['#order-form', '#contact'] },
  { number: 2, forms: ['#order-form'] },
  { number: 3, forms: [] },
] as const;

/** States that a page reaches after it is opened. Initial states are in all-pages.test.ts. */
test('the landing page’s forms with errors, tabs and slides are accessible and responsive', async () => {
  const visitor = await site.newVisitor({ viewport: SMALL_PHONE });
  const { page, form, contactForm } = visitor;
  const services = page.locator('#services');
  await visitor.goto('/');
  // Islands hydrate when they are visible, or on the first key press.
  await page.keyboard.press('Shift');
  for (const island of ['OrderForm', 'ContactForm', 'ServiceTabs', 'RiskCarousel'] as const)
    await visitor.waitUntilHydrated(island);
  await contactForm.submit();
  await contactForm.root.getByRole('alert').waitFor();
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  const expectEachState = async (expectState: (parts: string) => Promise<void>) => {
    for (const { number, forms } of STATES) {
      await services
        .getByRole('tab')
        .nth(number - 1)
        .click();
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: `Slide ${number}:` }).click();
      if (number === 1) {
        await form.selectService('Basic Lookup');
        await form.submit();
        await form.root.getByRole('alert').waitFor();
      } else {
        await form.selectService('Full Inspection');
        await form.button('Request Quote').waitFor();
      }
      await visitor.expectNoHorizontalScroll();
      await expectState(['#services', '[aria-roledescription=carousel]', ...forms].join());
    }
  };
  await expectEachState((parts) => visitor.expectAccessible(parts));
  await visitor.setFontSize(2 * USUAL_FONT_SIZE);
  await expectEachState(async () => {});
  await visitor.setFontSize(USUAL_FONT_SIZE);
  await page.setViewportSize(DESKTOP);
  await expectEachState((parts) => visitor.expectAccessibleLayout(parts));
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
