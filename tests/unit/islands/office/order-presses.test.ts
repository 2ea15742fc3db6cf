// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import Order from '#islands/office/order/Order.tsx';
import { QUESTION_NAMES } from '#islands/office/order/question-phrases.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { OFFICE_PROBLEMS } from '#shared/office/access.ts';
import { ORDER_ACTIONS } from '#shared/office/actions.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { sweep } from '../../../sweep.ts';
import { answerWith, arrived, lost, rejected } from '../answered-calls.ts';
import {
  button,
  check,
  chooseFiles,
  field,
  fill,
  hasButton,
  leave,
  lightDom,
  pass,
  press,
  returnToPage,
  shown,
  text,
} from '../light-dom.ts';
import { OFFICE, PREVIEW } from './office-answers.ts';
import { details } from './order-details.ts';
import { open, showScreen } from './shown-screen.ts';

/* What follows a press on an order's screen, in whichever order people press. */

lightDom();
beforeEach(() => answerWith(OFFICE));

const SENT_AT = '2026-11-25T15:00:00.000Z';

/** Shows an order, or a dialog over it. */
async function openOrder(
  dialog = '',
  order: Partial<OrderDetails['order']> = {},
  changes: Partial<OrderDetails> = {},
): Promise<void> {
  const placed = details(order, { actions: ORDER_ACTIONS, ...changes });
  answerWith({ 'GET /orders/:id': () => placed });
  await leave();
  open(`/office/orders/${sample.id}${dialog && `/${dialog}`}`);
  await showScreen(createElement(Order));
}

sweep(
  'a question’s phrase is inserted in the language of its customer, and the list of phrases closes',
  { phrase: QUESTION_NAMES, language: LANGUAGES },
  async ({ phrase, language }) => {
    await openOrder('ask-customer', { language });
    const list = button('Insert a phrase').closest('details');
    await press('Insert a phrase');
    await press(QUESTION_NAMES[phrase]);
    const inserted = document.querySelector('textarea')?.value;
    const isRight = inserted === phraseTexts[language].questions[phrase];
    return [...(isRight ? [] : [`${inserted}`]), ...(list?.open ? ['the list is open'] : [])];
  },
);

test('each file of custom work is the one that its button downloads', async () => {
  const file = (number: number) => ({ number, sentAt: SENT_AT, advice: null });
  await openOrder('', { serviceType: 'custom', title: 'Two' }, { files: [1, 2, 3].map(file) });
  for (const number of [2, 3, 1]) await press(`Download file ${number}`);
  const asked = arrived('GET /orders/:id/report/pdf').map(({ asked: { file } }) => file);
  expect(asked).toEqual(['2', '3', '1']);
});

test('what is done leads on to the next task, and what fails afterwards does not', async () => {
  answerWith({
    'POST /orders/:id/questions': () => ({ id: sample.id }),
    'POST /orders/:id/work': lost,
  });
  await openOrder('ask-customer', {}, { actions: ['ask_customer', 'start'] });
  await fill('Question in English', 'Which of the two?');
  await press('Send the question');
  expect(text()).toContain('Done. Nothing else waits.');
  await press('More');
  await press('Start work');
  expect(text()).toContain('No response from the office.');
  expect(text()).not.toContain('Done.');
});

test('other doubts have to be checked again', async () => {
  const doubts = (name: string) => ({ ...PREVIEW, digest: name, doubts: [`Is it ${name}?`] });
  let preview = doubts('one');
  answerWith({
    'POST /orders/:id/questions?preview': () => preview,
    'POST /orders/:id/questions': () =>
      rejected({ type: OFFICE_PROBLEMS.changedMeanwhile, detail: 'Read it again.', preview }),
  });
  await openOrder('ask-customer');
  await fill('Question in English', 'Which of the two?');
  await check('I have checked it');
  expect(field('I have checked it').checked).toBe(true);
  preview = doubts('two');
  await press('Send the question');
  expect(text()).toContain('Is it two?');
  expect(field('I have checked it').checked).toBe(false);
});

test('what turns out to be done already says so, and what was typed for it is gone', async () => {
  const done = 'This was delivered already.';
  answerWith({
    'POST /orders/:id/questions': () =>
      rejected({ type: OFFICE_PROBLEMS.alreadyDelivered, detail: done }),
  });
  await openOrder('ask-customer');
  await fill('Question in English', 'Which of the two?');
  await press('Send the question');
  expect(text()).toContain(done);
  await openOrder('ask-customer');
  expect(field('Question in English').value).toBe('');
});

test('while a second file is on its way, the first can’t be sent in its place', async () => {
  answerWith({
    'POST /orders/:id/uploads': () => ({ id: 'first', name: 'a.pdf', size: 8, parts: [0] }),
  });
  await openOrder('deliver');
  await chooseFiles('The finished report', new File(['%PDF-1.7'], 'a.pdf'));
  await shown('a.pdf, 0.1 MB, has arrived.');
  const other = new File(['other'], 'b.pdf');
  answerWith({ 'POST /orders/:id/uploads': () => rejected({ detail: 'It is no PDF.' }) });
  await chooseFiles('The finished report', other);
  await shown('It is no PDF.');
  expect(button('Deliver and email').getAttribute('aria-disabled')).toBe('true');
  // What failed can be chosen again.
  answerWith({
    'POST /orders/:id/uploads': () => ({ id: 'second', name: 'b.pdf', size: 5, parts: [0] }),
  });
  await chooseFiles('The finished report', other);
  await shown('b.pdf, 0.1 MB, has arrived.');
});

/** In how many milliseconds the emails of an order go out, and whether it is read again within seconds. */
const DUE = {
  'no email': { dueInMs: [], isSoon: false },
  'one at once': { dueInMs: [0], isSoon: true },
  'one in hours': { dueInMs: [9_000_000], isSoon: false },
  'one at once and one in hours': { dueInMs: [0, 9_000_000], isSoon: true },
} as const;

sweep(
  'an order is read again as soon as the first of its emails may be gone',
  { due: DUE },
  async ({ due }) => {
    const { dueInMs, isSoon } = DUE[due];
    const email = { at: SENT_AT, kind: 'mail', text: 'Email' } as const;
    await openOrder(
      '',
      {},
      {
        timeline: dueInMs.map((each, index) => ({
          ...email,
          mail: { id: `${index}`, state: 'due', dueInMs: each },
        })),
      },
    );
    const before = arrived('GET /orders/:id').length;
    await pass(3_000);
    const isRead = arrived('GET /orders/:id').length > before;
    return isRead === isSoon ? [] : [`${isRead}`];
  },
);

test('more buttons are there once they are asked for, which is said', async () => {
  await openOrder();
  expect(button('More').getAttribute('aria-expanded')).toBe('false');
  expect(hasButton('Correct')).toBe(false);
  await press('More');
  expect(button('Less').getAttribute('aria-expanded')).toBe('true');
  expect(hasButton('Correct')).toBe(true);
});

test('a dialog stays with what is typed when the order no longer allows it', async () => {
  await openOrder('ask-customer');
  await fill('Question in English', 'Which of the two?');
  answerWith({
    'GET /orders/:id': () => details({}, { actions: [] }),
    'POST /orders/:id/questions': () => rejected({ detail: 'It is canceled.' }),
  });
  await returnToPage();
  await press('Send the question');
  expect(text()).toContain('It is canceled.');
  expect(field('Question in English').value).toBe('Which of the two?');
});
