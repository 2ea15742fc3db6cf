// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { order } from '#emulators/mailbox/sample-records.ts';
import Account from '#islands/office/account/Account.tsx';
import { KeptNotice } from '#islands/office/shell/KeptNotice.tsx';
import { $keptNews, type KeptNews } from '#islands/office/shell/kept-news.ts';
import { QuestionDialog } from '#islands/office/shell/QuestionDialog.tsx';
import { Link } from '#islands/office/shell/router.tsx';
import { UndoBar } from '#islands/office/shell/UndoBar.tsx';
import { offerUndo } from '#islands/office/shell/undo.ts';
import { Invitation } from '#islands/office/sign-in/Invitation.tsx';
import type { CreationOptions } from '#shared/office/access.ts';
import { orderNumber } from '#shared/order-number.ts';
import { EITHER, sweep } from '../../../sweep.ts';
import { answerWith, lost, rejected } from '../answered-calls.ts';
import { button, fill, hasButton, lightDom, press, pressOn, text } from '../light-dom.ts';
import { OFFICE, READS } from './office-answers.ts';
import { openScreen, SELF } from './shown-screen.ts';

/* What the shell of the office does with presses: links, Undo, questions over a screen, and the way in. */

lightDom();
beforeEach(() => answerWith(OFFICE));

sweep(
  'a link is followed here, but not with a key or button that opens it elsewhere',
  { with: ['nothing', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'button'] },
  async ({ with: held }) => {
    await openScreen('/orders', () => createElement(Link, { href: '/office/email' }, 'Email'));
    const click = await pressOn(button('Email'), { [held]: held === 'button' ? 1 : true });
    const isFollowed = held === 'nothing';
    const path = isFollowed ? '/office/email' : '/office/orders';
    return click.defaultPrevented === isFollowed && location.pathname === path ? [] : [path];
  },
);

test('what is missing of an invitation’s code is no longer said once it is typed', async () => {
  const missing = 'Type or paste the code of your invitation.';
  const tokens: unknown[] = [];
  answerWith({
    'POST /invitation/challenge': ({ body }) => {
      tokens.push(body);
      return rejected({ detail: 'This invitation has ended.' });
    },
  });
  await openScreen('/invitation', Invitation);
  await press('Create a passkey');
  expect(text()).toContain(missing);
  await fill('Code', '7KQ2-M3VX-O');
  await press('Create a passkey');
  expect(text()).not.toContain(missing);
  expect(text()).toContain('This invitation has ended.');
  expect(tokens).toEqual([{ token: '7kq2m3vx0' }]);
});

/** Where what a device has kept of an order leads to, by what has become of it. */
const KEPT: Readonly<Record<KeptNews, string>> = {
  sending: 'report',
  stored: 'report',
  asks: 'report',
  kept: 'report',
  ended: 'orders',
};

sweep(
  'what a device has kept leads to its report, or to an order that has none',
  { news: KEPT },
  async ({ news }) => {
    $keptNews.set({ [order.id]: news });
    await openScreen('/orders', KeptNotice);
    const path = button(orderNumber(order.id)).getAttribute('href');
    $keptNews.set({});
    return path === `/office/${KEPT[news]}/${order.id}` ? [] : [`${path}`];
  },
);

/** What comes of Undo, and whether it can be pressed again. */
const UNDONE = {
  'too late': { outcome: () => rejected({ detail: 'It has left.' }), isOffered: false },
  unavailable: { outcome: () => rejected({ status: 503, detail: 'Later.' }), isOffered: true },
  lost: { outcome: lost, isOffered: true },
  done: { outcome: () => ({}), isOffered: false },
};

sweep('Undo stays until it is known what came of it', { undo: UNDONE }, async ({ undo }) => {
  const { outcome, isOffered } = UNDONE[undo];
  answerWith({ 'POST /changes/:id/undo': outcome });
  offerUndo({
    ...({ id: undo, action: 'ask', subjectId: order.id, leftMs: 60_000 } as const),
    ...{ text: null, advice: null, isComposed: false },
  });
  await openScreen('/orders', UndoBar);
  await press(/^Undo/);
  return hasButton(/^Undo/) === isOffered ? [] : [text()];
});

/** Who signs in over a screen, and whether it goes on. */
const SIGNED_IN = { 'the same': SELF, 'somebody else': { ...SELF, email: 'eva@example.com' } };

sweep(
  'a call goes on for the person who made it, and for nobody else who signs in',
  { person: SIGNED_IN },
  async ({ person }) => {
    const went: string[] = [];
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {
      went.push('the page anew');
    });
    answerWith({
      'POST /sign-in/challenge': () => ({ isSignedIn: true }),
      'GET /session': () => SIGNED_IN[person],
    });
    const goOn = () => went.push('on');
    const question = { kind: 'sign-in', what: '', goOn, cancel: () => {} } as const;
    await openScreen('/orders', () => createElement(QuestionDialog, { question, person: SELF }));
    await press('Sign in with a passkey');
    reload.mockRestore();
    return String(went) === (person === 'the same' ? 'on' : 'the page anew') ? [] : went;
  },
);

sweep(
  'a passkey whose storing nobody heard of is said to be added once there is one more',
  { stored: EITHER },
  async ({ stored }) => {
    const bytes = new Uint8Array([1]).buffer;
    const response = { attestationObject: bytes, clientDataJSON: bytes };
    const created = { id: 'AQ', rawId: bytes, type: 'public-key', response };
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('navigator', {
      credentials: { create: async () => ({ ...created, getClientExtensionResults: () => ({}) }) },
    });
    const account = READS['GET /account']();
    const [first] = account.passkeys;
    answerWith({
      'POST /account/passkeys/challenge': () => CREATION,
      'POST /account/passkeys': () => {
        if (stored === 'with' && first) {
          const passkeys = [...account.passkeys, { ...first, id: 'new' }];
          answerWith({ 'GET /account': () => ({ ...account, passkeys }) });
        }
        return lost();
      },
    });
    await openScreen('/account', Account);
    await press('Add a passkey');
    const isSaid = text().includes('The passkey is added.');
    return isSaid === (stored === 'with') && isSaid !== text().includes('No response')
      ? []
      : [text()];
  },
);

const CREATION: CreationOptions = {
  ...{ challenge: 'AQ', rp: { id: 'localhost', name: 'Office' }, pubKeyCredParams: [] },
  ...{ user: { id: 'AQ', name: SELF.email, displayName: SELF.email }, attestation: 'none' },
  authenticatorSelection: {
    ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
  ...{ timeout: 1_000, excludeCredentials: [] },
};
