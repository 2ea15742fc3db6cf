import { describe, expect, test } from 'vitest';
import { formatDollars } from '#shared/pricing.ts';
import { SERVICES } from '#shared/services.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** On a slow network, a visitor can press a button of the landing page before its island is hydrated. */
describe('pressed before hydration', () => {
  async function openBeforeHydration(before: (visitor: Visitor) => Promise<void> = async () => {}) {
    const visitor = await site.newVisitor({ viewport: PHONE });
    await before(visitor);
    const release = await visitor.network.delay(/\/_astro\/client\./);
    await visitor.goto('/');
    return { visitor, page: visitor.page, release };
  }

  test('a tab shows its service, a carousel button its slide, and an empty order form its errors', async () => {
    const { visitor, page, release } = await openBeforeHydration();
    await visitor.form.button('Proceed to Payment').click();
    const tab = page.locator('#services').getByRole('tab', { name: 'Due Diligence' });
    await tab.click();
    await page.getByRole('button', { name: 'Next slide' }).click();
    release();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('heading', { name: 'Contractor Due Diligence' }).waitFor();
    await page.getByRole('heading', { name: 'Repair Costs' }).waitFor();
    const second = page.getByRole('button', { name: /^Slide 2/ });
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
    await visitor.form.root.getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a request button starts the message', async () => {
    const { visitor, release } = await openBeforeHydration();
    const message = visitor.contactForm.field('Message');
    await visitor.link('Request it : Fix-It Consultation').click();
    release();
    await expect
      .poll(() => message.inputValue())
      .toContain(`Fix-It Consultation (${formatDollars(SERVICES['fix-it'].price)})`);
  });

  test('the contact form sends one message, with the type of the button pressed and what was typed, also over a draft', async () => {
    const { visitor, page, release } = await openBeforeHydration(async ({ contactForm }) => {
      await contactForm.goto();
      await contactForm.field('Message').fill('A draft.');
      await contactForm.field('First Name').fill('Ana');
    });
    const { contactForm } = visitor;
    await visitor.link('Become a partner').click();
    await contactForm.fill();
    await contactForm.field('Message').press('Tab');
    await page.keyboard.press('Enter');
    await contactForm.submit();
    release();
    await visitor.expectNotice(
      'Message Sent Successfully!',
      "We'll get back to you within 24 hours.",
    );
    expect(await site.messagesOf(visitor)).toMatchObject([
      { first_name: 'Luis', inquiry_type: 'partnership', message: PERSONAL_DATA.message },
    ]);
  });
});
