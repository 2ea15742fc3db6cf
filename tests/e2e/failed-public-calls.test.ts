import { expect, test } from 'vitest';
import { FAILURES, FailingCalls, type Failure } from './failing-calls.ts';
import { PUBLIC_ACTIONS } from './public-actions.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();

/** The action that fails in every way. The others' calls go through the same function. */
const THOROUGH = 'an order';

const FOR_EACH_ACTION: readonly Failure[] = ['409', 'lost'];

const actions = Object.entries(PUBLIC_ACTIONS).flatMap(([call, ofCall]) =>
  ofCall.map((action) => ({ ...action, call })),
);

test.each(actions)(
  '$name that fails keeps what was typed, also over a reload, says why, and is done once by the next press and again where it is meant',
  async ({ name, call, open, press, reason, done, outlivesReload, another, count }) => {
    const failures = name === THOROUGH ? FAILURES : FOR_EACH_ACTION;
    const visitor = await site.newVisitor({ viewport: PHONE });
    const calls = await FailingCalls.of(visitor);
    const isOrder = name === THOROUGH;
    const on = { site, visitor, orderId: isOrder ? '' : await site.createOrder(visitor) };
    const typed = await open(on);
    const expectTyped = async (event: string) => {
      for (const [control, value] of typed)
        await expect.poll(() => control.inputValue(), { message: event }).toBe(value);
    };
    for (const failure of failures) {
      calls.failNext(call, [failure]);
      await press(on);
      await visitor.page.getByText(reason(failure)).filter({ visible: true }).first().waitFor();
      await expectTyped(failure);
    }
    if (outlivesReload) {
      await visitor.reload();
      await expectTyped('a reload');
    }
    await press(on);
    await done(on);
    await expect.poll(() => count(on)).toBe(1);
    await another?.(on);
    await press(on);
    await visitor.settled();
    await done(on);
    await expect.poll(() => count(on)).toBe(another ? 2 : 1);
    expect(calls.sent(call)).toHaveLength(failures.length + 2);
  },
);

test('a message whose hidden field the browser filled in says so, and is sent by the next press', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { contactForm } = visitor;
  await contactForm.goto();
  await contactForm.fill();
  await contactForm.root.locator('[name=website]').evaluate((field) => {
    (field as HTMLInputElement).value = 'example.com';
  });
  await contactForm.submit();
  await visitor.expectText(/^Not sent\. A hidden field was filled in/);
  expect(await site.messagesOf(visitor)).toEqual([]);
  expect(await contactForm.field('First Name').inputValue()).toBe('Luis');
  await contactForm.submit();
  await visitor.expectText(/^Sent\. We’ll answer by/);
  expect(await site.messagesOf(visitor)).toHaveLength(1);
});
