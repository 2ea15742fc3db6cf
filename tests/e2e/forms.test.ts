import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { company, phoneNumberOf } from '#business/company.ts';
import { fields } from '#i18n/en/fields.ts';
import { orderFields as enFields } from '#i18n/en/order-fields.ts';
import { orderFields as esFields } from '#i18n/es/order-fields.ts';
import { openSite } from './site.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();

/** Longer than any field allows. */
const TOO_LONG = 'x'.repeat(5_001);

test('each form keeps what was typed and names whom to call where something in the page fails', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form, contactForm, page } = visitor;
  await contactForm.goto();
  // Islands hydrate when they are visible, or on the first key press.
  await page.keyboard.press('Shift');
  await form.waitUntilHydrated();
  await form.fill();
  await contactForm.fill();
  await page.evaluate(() => {
    Crypto.prototype.getRandomValues = () => {
      throw new Error('This page is broken.');
    };
  });
  for (const name of ['Order a report', 'Contact us']) {
    const root = page.getByRole('form', { name });
    await root.locator('button[type=submit]').click();
    await root.getByText(fields.notSent(fields.broken)).waitFor();
    const links = await root
      .locator(':has(> span) > a, span > a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links, name).toEqual([`tel:${phoneNumberOf(company)}`, `mailto:${company.email}`]);
    expect(await form.values()).toEqual(form.sampleValues);
    expect(await contactForm.field('Email').inputValue()).toBe(visitor.email);
    expect(visitor.consoleErrors.takeMessages()).toEqual([
      expect.stringMatching(/^Error: This page is broken\./),
    ]);
  }
});

/** Finds the forms and fields in the page, so that a new one is covered without a line here. */
test.each([
  { path: '/', forms: 2, hints: hintsOf(enFields) },
  { path: '/es', forms: 2, hints: hintsOf(esFields) },
  { path: '/find-order', forms: 1, hints: [] },
  { path: '/es/find-order', forms: 1, hints: [] },
])(
  'each form on $path moves the focus to its errors, and ties hints and errors to their fields',
  async ({ path, forms: expectedForms, hints }) => {
    const visitor = await site.newVisitor({ viewport: DESKTOP });
    const { page } = visitor;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?!now$)/.test(request.url())) calls.push(request.url());
    });
    await visitor.goto(path);
    // Islands hydrate when they are visible, or on the first key press.
    await page.keyboard.press('Shift');
    const islands = page.locator('astro-island:has(form[method=dialog])');
    await expect
      .poll(() => islands.and(page.locator('[data-hydrated]')).count())
      .toBe(expectedForms);

    const described: string[] = [];
    for (const form of await islands.locator('form').all()) {
      for (const summary of await form.locator('summary').all()) await summary.click();
      const before = await form.evaluate(readFields);
      expect(before.flatMap(({ undescribed }) => undescribed)).toEqual([]);
      expect(before.filter(({ label, isInvalid }) => label === '' || isInvalid)).toEqual([]);
      described.push(...before.flatMap(({ descriptions }) => descriptions));

      for (const field of await controlsOf(form).all()) await enterInvalidValue(field);
      await form.locator('button[type=submit]').click();
      await expect
        .poll(async () => (await form.evaluate(readFields)).some(({ isInvalid }) => isInvalid))
        .toBe(true);
      const after = await form.evaluate(readFields);
      expect(after.flatMap(({ undescribed }) => undescribed)).toEqual([]);
      const invalid = after.filter(({ isInvalid }) => isInvalid);
      expect(invalid.map(({ id }) => id)).toEqual(
        before.filter(({ canBeInvalid }) => canBeInvalid).map(({ id }) => id),
      );
      const errors = invalid.map(({ id, descriptions }) => {
        const hint = before.find((field) => field.id === id)?.descriptions ?? [];
        expect(descriptions.slice(0, -1), 'the hint stays').toEqual(hint);
        return { id, error: descriptions.at(-1) };
      });
      await expect
        .poll(() => form.evaluate(focusedErrors))
        .toEqual(errors.length > 1 ? errors : errors.map(({ id }) => ({ id })));
    }
    expect(described.sort()).toEqual([...hints].sort());
    expect(calls).toEqual([]);
  },
);

function hintsOf(fields: Readonly<Record<string, { readonly hint?: string }>>): string[] {
  return Object.values(fields).flatMap(({ hint }) => hint ?? []);
}

/** The fields that a visitor types into or selects from. */
function controlsOf(form: Locator): Locator {
  return form.locator(CONTROLS);
}

const CONTROLS =
  ':is(input:not([type=radio], [type=checkbox]), select, textarea):not([aria-hidden=true] *)';

/** Leaves required fields empty and enters what the others don't accept. Dates and lists accept whatever they offer. */
async function enterInvalidValue(field: Locator): Promise<void> {
  const { isEmail, isOptionalText } = await field.evaluate((control: HTMLInputElement) => ({
    isEmail: control.type === 'email',
    isOptionalText: !control.required && /^(text|tel|textarea)$/.test(control.type),
  }));
  if (isEmail) await field.fill('nobody');
  else if (isOptionalText) await field.fill(TOO_LONG);
}

/** Runs in the page. Returns what a form's fields say to a screen reader, and what they show but don't say. */
function readFields(form: Element) {
  const controls = form.querySelectorAll<HTMLInputElement>(
    ':is(input:not([type=radio], [type=checkbox]), select, textarea):not([aria-hidden=true] *)',
  );
  return [...controls].map((control) => {
    const label = control.labels?.[0];
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => {
      const part = document.getElementById(id);
      return part?.checkVisibility()
        ? (part.textContent?.trim() ?? '')
        : `nothing visible has the id ${id}`;
    });
    const shown = [...(label?.parentElement?.children ?? [])].filter(
      (part) => part !== label && !part.contains(control) && part.textContent?.trim() !== '',
    );
    const isChoice =
      control.type === 'date' || (control.type === 'select-one' && control.value !== '');
    return {
      id: control.id,
      label: label?.textContent?.trim() ?? '',
      canBeInvalid: !isChoice,
      isInvalid: control.getAttribute('aria-invalid') === 'true',
      descriptions,
      undescribed: shown
        .map((part) => part.textContent?.trim() ?? '')
        .filter((text) => !descriptions.includes(text))
        .map((text) => `${control.id} doesn’t say “${text}”`),
    };
  });
}

/** Runs in the page. Returns the fields that the focused summary of errors links to, or the focused field. */
function focusedErrors(form: Element) {
  const focused = document.activeElement;
  if (!focused || !form.contains(focused)) return [];
  if (focused.getAttribute('role') !== 'alert') return [{ id: focused.id }];
  return [...focused.querySelectorAll('a')].map(({ hash, textContent }) => ({
    id: hash.slice(1),
    error: textContent?.trim(),
  }));
}
