import { describe, expect, test } from 'vitest';
import { PHONE } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

/**
 * Whoever presses a button of the landing page before its island listens: the page has just come, nobody has scrolled,
 * and the network is slow.
 */
describe('pressed too early', () => {
  async function arriveEarly() {
    const visitor = await site.visit({ screen: PHONE });
    const letThrough = await visitor.network.hold(/\/_astro\/client\./);
    await visitor.open('/');
    return { visitor, page: visitor.page, letThrough };
  }

  test('a tab brings its service up', async () => {
    const { page, letThrough } = await arriveEarly();
    const tab = page.getByRole('tab', { name: 'Due Diligence' });
    await tab.click();
    letThrough();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('heading', { name: 'Contractor Due Diligence' }).waitFor();
  });

  test('a button of the slides moves them', async () => {
    const { page, letThrough } = await arriveEarly();
    await page.getByRole('button', { name: 'Next slide' }).click();
    letThrough();
    await page.getByRole('heading', { name: 'Repair Costs' }).waitFor();
    const second = page.getByRole('button', { name: /^Slide 2/ });
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  });

  test('an order form that is not filled in says so', async () => {
    const { visitor, page, letThrough } = await arriveEarly();
    await visitor.form.button('Proceed to Payment').click();
    letThrough();
    await visitor.form.root.getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a message is sent, once', async () => {
    const { visitor, page, letThrough } = await arriveEarly();
    const form = page.locator('#contact form');
    await form.getByLabel('First Name').fill('Luis');
    await form.getByLabel('Last Name').fill('Ortega');
    await form.getByLabel('Email').fill(visitor.email);
    await form.getByLabel('Message').fill('Is the addition at 12 Palm Way on file?');
    await form.getByLabel('Message').press('Tab');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Send Message' }).click();
    letThrough();
    await visitor.seeNotice('Message Sent Successfully!', "We'll get back to you within 24 hours.");
    expect(await site.messagesOf(visitor)).toHaveLength(1);
  });
});
