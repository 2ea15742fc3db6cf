import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { permissionsFor } from '#server/office/permissions.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import { callMatches, FailingCalls, type Failure, reasonOf } from './failing-calls.ts';
import { access, INVITATION } from './office-actions/access.ts';
import { correspondence } from './office-actions/correspondence.ts';
import type { Desk, OfficeAction, OfficeWork } from './office-actions/desk.ts';
import { money } from './office-actions/money.ts';
import { orders } from './office-actions/orders.ts';
import { people } from './office-actions/people.ts';
import { privacy } from './office-actions/privacy.ts';
import { report } from './office-actions/report.ts';
import { addAuthenticator, invitationPath } from './office-entrance.ts';
import { openSite } from './site.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();
const db = openDatabase(site.neon);

const OFFICE_WORK: Readonly<Record<string, OfficeWork>> = {
  orders,
  money,
  correspondence,
  people,
  privacy,
  report,
  access,
};
const NO_RESPONSE = /No response from the office\. Nothing that you typed is lost/;
const UNKNOWN = /^It isn’t known whether this was done\. Try again to find out/;
/** The pause in typing after which the office saves or previews, in ms. */
const PAUSE_MS = 1_000;
/** More than the pause before a lost call is repeated, in ms. */
const REPEATS_WITHIN_MS = 3_100;

test('each call that changes something has an action here, with a fresh passkey where it may need one', () => {
  const swept = [...INVITATION, ...Object.values(OFFICE_WORK).flatMap(({ actions }) => actions)];
  const nameOf = (call: string, isConfirmed = false) =>
    `${call} ${isConfirmed ? 'with' : 'without'} a fresh passkey`;
  const needed = Object.entries(OFFICE_ROUTES).flatMap(([call, { action }]) => {
    if (call.startsWith('GET ')) return [];
    const permissions = action ? permissionsFor(action) : [{ freshPasskey: false }];
    return permissions.map(({ freshPasskey }) => nameOf(call, freshPasskey));
  });
  expect(new Set(swept.map(({ call, isConfirmed }) => nameOf(call, isConfirmed)))).toEqual(
    new Set(needed),
  );
});

async function openDesk(): Promise<{ desk: Desk; calls: FailingCalls }> {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const [first, second] = [await addAuthenticator(visitor), await addAuthenticator(visitor, 'usb')];
  await second.setPresence(false);
  const calls = await FailingCalls.of(visitor);
  // Only one of them is touched: the second one where a passkey is created, the first one where it is confirmed.
  calls.beforeRequest = async (request) => {
    const isCreating = callMatches('POST /api/office/account/passkeys/challenge', request);
    if (!(isCreating || callMatches('POST /api/office/account/passkeys', request))) return;
    await first.setPresence(!isCreating);
    await second.setPresence(isCreating);
  };
  await page.clock.install();
  await visitor.goto(await invitationPath(site, 'owner'));
  const desk = { site, db, visitor, page, ids: {} };
  return { desk, calls };
}

/** Lets an action fail in every way, and expects after each that nothing typed is lost, and at the end that it was done once. */
async function sweep(desk: Desk, calls: FailingCalls, action: OfficeAction): Promise<void> {
  const { page } = desk;
  const { name, done, doneBefore = done, showsItself, whileRepeating, times = 1 } = action;
  const call = `${action.call.replace(' ', ' /api/office')}`;
  const count = async () => Number(Object.values((await desk.db.query(action.count))[0] ?? {})[0]);
  const press = async () => {
    await action.press(desk);
    await page.clock.fastForward(PAUSE_MS);
  };
  const typed = await action.open(desk);
  await page.clock.fastForward(PAUSE_MS);
  const before = await count();

  const expectText = async (text: string | RegExp) => {
    const isShown = await page
      .getByText(text)
      .filter({ visible: true })
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    if (isShown) return;
    throw new Error(
      `${name}: no “${text}” in\n${await page.locator('dialog, main').last().ariaSnapshot()}`,
    );
  };
  const expectFailure = async (reason: string | RegExp) => {
    await expectText(reason);
    for (const [control, value] of typed) expect(await control.inputValue(), name).toBe(value);
  };
  const fail = async (failure: Failure, isConfirmed = false) => {
    calls.failNext(call, [failure], (request) => {
      return isConfirmed === ASSERTION_HEADER.toLowerCase() in request.headers();
    });
    await press();
    if (failure === '422' || failure === '409') return expectFailure(reasonOf(failure));
    if (isConfirmed) return page.getByRole('heading', { name: 'No answer yet' }).waitFor();
    if (whileRepeating) return expectFailure(whileRepeating);
    if (failure === '503') return expectFailure(reasonOf('503'));
    await (failure === 'lost' && showsItself ? expectText : expectFailure)(NO_RESPONSE);
  };
  const inQuestion = (answer: string) =>
    page.getByRole('dialog', { name: 'No answer yet' }).getByRole('button', { name: answer });

  for (const failure of ['422', '409'] as const) await fail(failure);
  if (whileRepeating) {
    await fail('cut');
    calls.failNext(call, ['503', 'lost']);
    await expect
      .poll(async () => {
        await page.clock.fastForward(REPEATS_WITHIN_MS);
        return (await page.getByText(done).count()) > 0 && calls.waiting === 0;
      })
      .toBe(true);
  } else if (action.isConfirmed) {
    for (const failure of ['cut', '503'] as const) await fail(failure);
    for (const failure of ['422', '409'] as const) await fail(failure, true);
    const earlier = calls.sent(call).length;
    await fail('cut', true);
    await inQuestion('Cancel').click();
    await expectFailure(UNKNOWN);
    await fail('503', true);
    calls.failNext(call, ['lost']);
    await inQuestion('Try again').click();
    await expect.poll(() => calls.waiting).toBe(0);
    await inQuestion('Cancel').click();
    await expectFailure(UNKNOWN);
    if (!showsItself) await press();
    const sent = () =>
      calls
        .sent(call)
        .slice(earlier)
        .filter((request) => request.headers()[ASSERTION_HEADER.toLowerCase()]);
    await expect.poll(() => sent().length, { message: name }).toBe(showsItself ? 3 : 4);
    const contents = sent().map((request) => [
      request.headers()[ASSERTION_HEADER.toLowerCase()],
      request.postData(),
    ]);
    expect(new Set(contents.map((content) => JSON.stringify(content))).size, name).toBe(1);
  } else {
    for (const failure of ['cut', '503', 'lost'] as const) await fail(failure);
    if (!showsItself) await press();
  }
  const end = whileRepeating ? done : doneBefore;
  if (!showsItself) await expectText(end);
  await expect
    .poll(async () => (await count()) - before, { message: `${name}: how often it was done` })
    .toBe(times);
}

test.each(Object.entries(OFFICE_WORK))(
  'calls about %s that fail keep what was typed, say why, and are done once by the next press',
  async (name, { prepare, actions }) => {
    const { desk, calls } = await openDesk();
    if (name === 'access') for (const action of INVITATION) await sweep(desk, calls, action);
    else await desk.page.getByRole('button', { name: 'Create a passkey' }).click();
    await desk.visitor.heading('Your passkeys').waitFor();
    await prepare?.(desk);
    for (const action of actions) await sweep(desk, calls, action);
  },
);
