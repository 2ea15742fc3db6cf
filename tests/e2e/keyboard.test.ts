import { expect, test } from 'vitest';
import { services } from '#i18n/en/services.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { CARDS } from '../fixtures.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const site = await openSite();

test('the keyboard alone corrects an invalid email address and sends a message', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page, contactForm, email } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await visitor.goto('/');
  const header = page.getByRole('navigation', { name: 'Main' });
  await visitor.tabTo(header.getByRole('link', { name: 'Contact' }));
  await keyboard.press('Enter');
  await contactForm.waitUntilHydrated();

  await visitor.tabTo(contactForm.field('First Name'));
  await keyboard.type('Luis');
  await visitor.tabTo(contactForm.field('Last Name'));
  await keyboard.type(PERSONAL_DATA.messageLastName);
  await visitor.tabTo(contactForm.field('Email'));
  await keyboard.type('luis at example');
  await visitor.tabTo(contactForm.field('Inquiry Type'));
  // One letter: Chromium forgets a letter after a second.
  await keyboard.press('w');
  await visitor.tabTo(contactForm.field('Message'));
  await keyboard.type(PERSONAL_DATA.message);
  await visitor.tabTo(contactForm.button('Send Message'));
  await keyboard.press('Space');

  await contactForm.root.getByRole('alert').and(focused).waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await contactForm.field('Email').and(focused).waitFor();
  await keyboard.press('Control+a');
  await keyboard.type(email);
  await keyboard.press('Enter');

  await visitor.expectNotice(
    'Message Sent Successfully!',
    "We'll get back to you within 24 hours.",
  );
  expect(await site.messagesOf(visitor)).toMatchObject([
    { first_name: 'Luis', inquiry_type: 'partnership', message: PERSONAL_DATA.message },
  ]);
});

test('arrow keys change the sample’s sheet and the service tab, and the carousel’s stop button comes first', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page, form } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.goto('/');
  const sample = page.getByRole('figure').first();
  const price = formatDollars(priceOfService('basic').totalAmount);
  await visitor.tabTo(sample.getByRole('tab', { name: `${services.basic.name} ${price}` }));
  await keyboard.press('ArrowLeft');
  await sample.getByRole('tab', { name: 'Full Inspection', selected: true }).and(focused).waitFor();
  await sample.getByText('A garage converted to a bedroom').waitFor();
  // One of the tabs is in the tab order.
  const inOrder = sample.locator('[role=tab][tabindex="0"]');
  expect(await inOrder.allTextContents()).toEqual([expect.stringContaining('Full Inspection')]);
  await keyboard.press('Home');
  await sample.getByText('A pool that was never signed off').waitFor();
  await sample.getByText('A garage converted to a bedroom').waitFor({ state: 'hidden' });

  const controls = page.getByRole('region', { name: /Hidden Risk/ }).getByRole('button');
  await visitor.tabTo(visitor.link('See what each service finds on it'));
  await keyboard.press('Tab');
  await controls.first().and(focused).waitFor();
  await visitor.waitUntilHydrated('RiskCarousel');
  await keyboard.press('Enter');
  await visitor.button('Start automatic slide show').and(focused).waitFor();

  const tabs = page.locator('#services').getByRole('tab');
  await visitor.tabTo(tabs.first());
  await visitor.waitUntilHydrated('ServiceTabs');
  await keyboard.press('End');
  await expect.poll(() => tabs.last().getAttribute('aria-selected')).toBe('true');
  await visitor.tabTo(visitor.link('Get Started with Full Inspection'));
  await keyboard.press('Enter');
  await form.button('Request Quote').waitFor();
  await form.root.getByRole('radio', { name: 'Full Inspection' }).and(focused).waitFor();
});

test('a carousel focused before hydration stays on its slide until the focus leaves', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const clock = await visitor.at(Date.now());
  const release = await visitor.network.delay(/\/_astro\/RiskCarousel/);
  await visitor.goto('/');
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  // As a screen reader does: without a key press. The focused element scrolls into view.
  await visitor.button('Stop automatic slide show').focus();
  release();
  await visitor.waitUntilHydrated('RiskCarousel');
  const current = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');

  // Thirteen intervals: after twelve, a running carousel would show the same slide again.
  await clock.pass(65_000);
  expect(await current()).toBe('Slide 1: Fines');
  await page.keyboard.press('Shift+Tab');
  const afterNextSecond = async () => {
    await clock.pass(1_000);
    return current();
  };
  await expect.poll(afterNextSecond).toBe('Slide 2: Repairs');
});

test('the mobile menu closes when Tab leaves its last link', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await visitor.goto('/');
  await visitor.tabTo(visitor.menuButton);
  await keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const links = menu.getByRole('link');
  await keyboard.press('Tab');
  await links.first().and(focused).waitFor();
  await keyboard.press('Shift+Tab');
  await visitor.menuButton.and(focused).waitFor();
  await expect.poll(() => menu.isVisible()).toBe(true);

  await visitor.tabTo(links.last());
  await keyboard.press('Tab');
  await page.getByRole('main').getByRole('link').first().and(focused).waitFor();
  await expect.poll(() => menu.isVisible()).toBe(false);
});

test('the keyboard alone places and pays an order', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page, form, checkout } = visitor;
  const { keyboard } = page;
  await visitor.goto('/');
  await visitor.tabTo(visitor.link('Skip to content'));
  await keyboard.press('Enter');
  await visitor.tabTo(visitor.link('Get Property Report'));
  await keyboard.press('Enter');
  await form.waitUntilHydrated();

  await visitor.tabTo(form.root.getByRole('radio', { name: 'Basic Lookup' }));
  await keyboard.press('ArrowDown');
  await expect.poll(() => form.selectedService()).toBe('diligence');
  await visitor.tabTo(form.field('Property Address'));
  await keyboard.type('1200 Brickell Bay Drive, Miami, FL 33131');
  await visitor.tabTo(form.field('County'));
  await keyboard.press('b');
  await visitor.tabTo(form.field('Full Name'));
  await keyboard.type('Ana Pérez');
  await visitor.tabTo(form.field('Email Address'));
  await keyboard.type(visitor.email);
  await visitor.tabTo(form.field('Phone Number'));
  await keyboard.type('(305) 555-0199');
  await visitor.tabTo(form.button('Proceed to Payment'));
  await keyboard.press('Enter');

  const orderId = await visitor.waitForCheckout();
  await checkout.payButton.waitFor();
  await visitor.tabTo(checkout.card.getByLabel('Card number'));
  await keyboard.type(CARDS.good);
  await visitor.tabTo(checkout.card.getByLabel('Expiration date (MM/YY)'));
  await keyboard.type('1240');
  await visitor.tabTo(checkout.card.getByLabel('Security code'));
  await keyboard.type('123');
  await visitor.tabTo(checkout.payButton);
  await keyboard.press('Enter');

  await visitor.expectPaymentSuccess();
  await keyboard.press('F8');
  await visitor.tabTo(visitor.button('Dismiss'));
  await keyboard.press('Enter');
  await visitor.button('Dismiss').waitFor({ state: 'hidden' });
  await site.expectPaid(orderId);
  expect(await site.getOrder(orderId)).toMatchObject({
    serviceType: 'diligence',
    county: 'broward',
  });
});
