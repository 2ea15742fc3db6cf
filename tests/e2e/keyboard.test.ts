import { expect, test } from 'vitest';
import { PERSONAL_DATA } from '../personal-data.ts';
import { CARDS } from './checkout-page.ts';
import { DESK, PHONE } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

test('a message is sent without a mouse, after a mistake is mended', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page, email } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await visitor.open('/');
  const header = page.getByRole('navigation', { name: 'Main' });
  await visitor.tabTo(header.getByRole('link', { name: 'Contact' }));
  await keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Contact us' });
  await page.locator('#contact astro-island:not([ssr])').waitFor();

  await visitor.tabTo(form.getByLabel('First Name'));
  await keyboard.type('Luis');
  await visitor.tabTo(form.getByLabel('Last Name'));
  await keyboard.type(PERSONAL_DATA.writer);
  await visitor.tabTo(form.getByLabel('Email'));
  await keyboard.type('luis at example');
  await visitor.tabTo(form.getByLabel('Inquiry Type'));
  await keyboard.type('White');
  await visitor.tabTo(form.getByLabel('Message'));
  await keyboard.type(PERSONAL_DATA.message);
  await visitor.tabTo(form.getByRole('button', { name: 'Send Message' }));
  await keyboard.press('Space');

  await form.getByRole('alert').and(focused).waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await form.getByLabel('Email').and(focused).waitFor();
  await keyboard.press('Control+a');
  await keyboard.type(email);
  await keyboard.press('Enter');

  await visitor.seeNotice('Message Sent Successfully!', "We'll get back to you within 24 hours.");
  expect(await site.messagesOf(visitor)).toMatchObject([
    { first_name: 'Luis', inquiry_type: 'partnership', message: PERSONAL_DATA.message },
  ]);
});

test('the slides are stopped before anything else on them, and a service is chosen by its tab', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page, form } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.open('/');
  const controls = page.getByRole('region', { name: /Hidden Risk/ }).getByRole('button');
  await visitor.tabTo(visitor.link('Learn More'));
  await keyboard.press('Tab');
  await controls.first().and(page.locator(':focus:not([aria-disabled=true])')).waitFor();
  await keyboard.press('Enter');
  await visitor.button('Start automatic slide show').and(focused).waitFor();

  const tabs = page.locator('#services').getByRole('tab');
  await visitor.tabTo(controls.last());
  await keyboard.press('Tab');
  await tabs.first().and(focused).waitFor();
  await page.locator('#services astro-island:not([ssr])').waitFor();
  await keyboard.press('End');
  await expect.poll(() => tabs.last().getAttribute('aria-selected')).toBe('true');
  await visitor.tabTo(visitor.link('Get Started with Full Inspection'));
  await keyboard.press('Enter');
  await form.button('Request Quote').waitFor();
  await form.root.getByRole('radio', { name: 'Full Inspection' }).and(focused).waitFor();
});

test('the slides stand still for who was at their buttons before they listened, until the visitor goes on', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await visitor.open('/');
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  // As a screen reader does it: without a key press, and what has the focus comes into view.
  await visitor.button('Stop automatic slide show').focus();
  await carousel.locator('button:not([aria-disabled=true])').first().waitFor();
  const current = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');

  await page.clock.pauseAt(60_000);
  // Thirteen intervals: twelve would lead around to the same slide.
  await page.clock.runFor(65_000);
  expect(await current()).toBe('Slide 1: Legal Fines');
  await page.keyboard.press('Shift+Tab');
  const second = async () => {
    await page.clock.runFor(1_000);
    return current();
  };
  await expect.poll(second).toBe('Slide 2: Repair Costs');
});

test('the menu of a phone closes behind whoever goes on from its last link', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { page } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await visitor.open('/');
  await visitor.tabTo(visitor.button('Menu'));
  await keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const links = menu.getByRole('link');
  await keyboard.press('Tab');
  await links.first().and(focused).waitFor();
  await keyboard.press('Shift+Tab');
  await visitor.button('Menu').and(focused).waitFor();
  await expect.poll(() => menu.isVisible()).toBe(true);

  await visitor.tabTo(links.last());
  await keyboard.press('Tab');
  await page.getByRole('main').getByRole('link').first().and(focused).waitFor();
  await expect.poll(() => menu.isVisible()).toBe(false);
});

test('going backward, the header covers neither what has the focus nor its label', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const first = page.getByRole('main').getByRole('link').first();
  const covered: string[] = [];
  do {
    await page.keyboard.press('Shift+Tab');
    covered.push(...(await page.evaluate(coveredByHeader)));
  } while (!(await first.evaluate((link) => link.matches(':focus'))));
  expect(covered).toEqual([]);
});

/** Runs in the page: what the header covers of the focused control, its ring, and its label. */
function coveredByHeader(): string[] {
  const RING_PX = 6;
  const control = document.activeElement;
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const labels = control && 'labels' in control ? (control.labels as NodeListOf<HTMLElement>) : [];
  const isCovered = (part: Element, margin: number) =>
    part.getBoundingClientRect().top < edge + margin;
  return [
    ...(control && isCovered(control, RING_PX) ? [control.outerHTML] : []),
    ...[...(labels ?? [])].filter((label) => isCovered(label, 0)).map(({ outerHTML }) => outerHTML),
  ];
}

test('an order is placed and paid without a mouse', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page, form, checkout } = visitor;
  const { keyboard } = page;
  await visitor.open('/');
  await visitor.tabTo(visitor.link('Skip to content'));
  await keyboard.press('Enter');
  await visitor.tabTo(visitor.link('Get Property Report'));
  await keyboard.press('Enter');
  await form.listens();

  await visitor.tabTo(form.root.getByRole('radio', { name: 'Basic Lookup' }));
  await keyboard.press('ArrowDown');
  await expect.poll(() => form.chosen()).toBe('diligence');
  await visitor.tabTo(form.field('Property Address'));
  await keyboard.type('1200 Brickell Bay Drive, Miami, FL 33131');
  await visitor.tabTo(form.field('County'));
  await keyboard.type('Broward');
  await visitor.tabTo(form.field('Full Name'));
  await keyboard.type('Ana Pérez');
  await visitor.tabTo(form.field('Email Address'));
  await keyboard.type(visitor.email);
  await visitor.tabTo(form.field('Phone Number'));
  await keyboard.type('(305) 555-0199');
  await visitor.tabTo(form.button('Proceed to Payment'));
  await keyboard.press('Enter');

  const orderId = await visitor.arriveAtCheckout();
  await checkout.payButton.waitFor();
  await visitor.tabTo(checkout.card.getByLabel('Card number'));
  await keyboard.type(CARDS.good);
  await visitor.tabTo(checkout.card.getByLabel('Expiration date (MM/YY)'));
  await keyboard.type('1240');
  await visitor.tabTo(checkout.card.getByLabel('Security code'));
  await keyboard.type('123');
  await visitor.tabTo(checkout.payButton);
  await keyboard.press('Enter');

  await visitor.seePaid();
  await keyboard.press('F8');
  await visitor.tabTo(visitor.button('Dismiss'));
  await keyboard.press('Enter');
  await visitor.button('Dismiss').waitFor({ state: 'hidden' });
  await site.expectPaid(orderId);
  expect(await site.order(orderId)).toMatchObject({ serviceType: 'diligence', county: 'broward' });
});
