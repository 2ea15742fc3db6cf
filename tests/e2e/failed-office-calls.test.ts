import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { permissionsFor } from '#server/office/permissions.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import { callMatches, FAILURES, FailingCalls, type Failure, openScreen } from './failing-calls.ts';
import { access, invitation } from './office-actions/access.ts';
import { correspondence } from './office-actions/correspondence.ts';
import type { Desk, OfficeAction, OfficeWork } from './office-actions/desk.ts';
import { type ActionKind, FailingAction, kindOf } from './office-actions/failing-action.ts';
import { money } from './office-actions/money.ts';
import { orders } from './office-actions/orders.ts';
import { people } from './office-actions/people.ts';
import { privacy } from './office-actions/privacy.ts';
import { report } from './office-actions/report.ts';
import { addAuthenticator, invitationPath } from './office-entrance.ts';
import { openSite } from './site.ts';
import { letTimeBeSkipped } from './stopped-clock.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();
const db = openDatabase(site.neon);

/** What shares a desk: opening one costs as much as several actions. */
const OFFICE_WORK: Readonly<Record<string, readonly OfficeWork[]>> = {
  orders: [orders],
  'money and messages': [money, correspondence],
  'people, access and reports': [invitation, people, privacy, access, report],
};
const ACTIONS = Object.values(OFFICE_WORK).flatMap((works) =>
  works.flatMap(({ actions }) => actions),
);
/** What stays for every action. `lost` contains most: the reason is there, what was typed stays, and it is done once. */
const FOR_EACH_ACTION: readonly Failure[] = ['409', 'lost'];

/** The first action of each kind fails in every way: the others' calls go through the same code. */
const THOROUGH = firstOfEachKind([...invitation.actions, ...ACTIONS]);

function firstOfEachKind(actions: readonly OfficeAction[]): ReadonlySet<OfficeAction> {
  const first = new Map<ActionKind, OfficeAction>();
  for (const action of actions.toReversed()) first.set(kindOf(action), action);
  return new Set(first.values());
}

test('each call that changes something has an action here, with a fresh passkey where it may need one', () => {
  const swept = ACTIONS.filter(({ call }) => !call.endsWith('?preview'));
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

test('the office sends nothing but by its calls', () => {
  const files = readdirSync('src/islands/office', { recursive: true, encoding: 'utf8' });
  const calling = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /\bfetch\(/.test(readFileSync(join('src/islands/office', file), 'utf8')),
  );
  expect(calling).toEqual([]);
});

async function openDesk() {
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
  await letTimeBeSkipped(page);
  await visitor.goto(await invitationPath(site, 'owner'));
  const desk: Desk = { site, db, visitor, page, ids: {} };
  const fail = (action: OfficeAction) => {
    const failures = THOROUGH.has(action) ? FAILURES : FOR_EACH_ACTION;
    return new FailingAction(desk, calls, action).failAndRepeat(failures);
  };
  return { desk, calls, fail };
}

test.each(Object.entries(OFFICE_WORK))(
  'calls about %s that fail keep what was typed, say why, and are done once by the next press',
  async (_, works) => {
    const { desk, fail } = await openDesk();
    if (!works.includes(invitation)) {
      await desk.visitor.button('Create a passkey').click();
      await desk.visitor.heading('Your passkeys').waitFor();
    }
    for (const { prepare, actions } of works) {
      await prepare?.(desk);
      for (const action of actions) await fail(action);
    }
  },
);

test('an order that a colleague starts while it is opened says who did, and offers it no longer', async () => {
  const { desk, calls } = await openDesk();
  const { page, visitor } = desk;
  const id = await site.createOrder(visitor);
  await site.payOrder(id);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await visitor.heading('Your passkeys').waitFor();
  calls.beforeRequest = async (request) => {
    if (!callMatches('POST /api/office/orders/:id/work?preview', request)) return;
    calls.beforeRequest = async () => {};
    await site.operator.startWork(id);
  };
  await openScreen(page, `/office/orders/${id}`);
  await page
    .getByText(/^The order is already in progress\. the office started work, \d+:\d\d [AP]M\.$/)
    .waitFor();
  await page.getByText('In progress. Write the report and deliver it.').waitFor();
  expect(await page.getByRole('button', { name: 'Start work' }).count()).toBe(0);
});
