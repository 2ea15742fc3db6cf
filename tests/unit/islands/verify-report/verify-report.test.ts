// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, test } from 'vitest';
import en from '#i18n/en/verify-report.ts';
import VerifyReport from '#islands/verify-report/VerifyReport.tsx';
import type { VerifiedReport } from '#shared/verify-report.ts';
import { answerWith, arrived } from '../answered-calls.ts';
import { chooseFiles, lightDom, pass, show, text } from '../light-dom.ts';

lightDom();

const VERIFY = 'POST /api/verify-report';

const pdf = (name: string) => new File([`%PDF of ${name}`], name);

/** Waits until so many files are asked about: hashing one takes a moment. */
async function expectAsked(count: number): Promise<void> {
  await act(() => expect.poll(() => arrived(VERIFY)).toHaveLength(count));
  await pass(0);
}

/** Drags something over the page and drops it. Returns whether the browser is kept from opening it. */
function drop(kind: 'file' | 'string', file: File): Promise<boolean[]> {
  const dataTransfer = { items: [{ kind }], files: kind === 'file' ? [file] : [] };
  return act(async () =>
    ['dragover', 'drop'].map((type) => {
      const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer });
      return !dispatchEvent(event);
    }),
  );
}

test('what is chosen while a file is checked waits for its turn, and each result is of the file that is named', async () => {
  const { promise, resolve } = Promise.withResolvers<VerifiedReport>();
  answerWith({ [VERIFY]: () => promise });
  await show(createElement(VerifyReport, { language: 'en' }));
  await chooseFiles(en.choose, pdf('first.pdf'));
  await expectAsked(1);
  await chooseFiles(en.choose, pdf('second.pdf'));
  await drop('file', pdf('third.pdf'));
  expect(text()).toContain(`first.pdf\n${en.checking}`);
  resolve({ result: 'unknown' });
  await pass(0);
  expect(text()).toContain(`first.pdf\n${en.results.unknown}`);
  expect(arrived(VERIFY)).toHaveLength(1);

  answerWith({ [VERIFY]: () => ({ result: 'current', deliveredOn: '2026-11-20' }) });
  await chooseFiles(en.choose, pdf('second.pdf'));
  await expectAsked(2);
  expect(text()).toContain(`second.pdf\n${en.results.current('November 20, 2026')}`);
});

test('a file that is dropped anywhere is checked, and what else is dragged stays the browser’s', async () => {
  answerWith({ [VERIFY]: () => ({ result: 'unknown' }) });
  await show(createElement(VerifyReport, { language: 'en' }));
  expect(await drop('string', pdf('text.pdf'))).toEqual([false, false]);
  expect(await drop('file', pdf('dropped.pdf'))).toEqual([true, true]);
  await expectAsked(1);
  expect(text()).toContain(`dropped.pdf\n${en.results.unknown}`);
});

/** Whom to call stands below what only we can explain. */
test.each<[result: keyof typeof en.results, hasContact: boolean]>([
  ['current', false],
  ['replaced', false],
  ['unknown', true],
])('a file that is %s says whom to call: %s', async (result, hasContact) => {
  const day = '2026-11-20';
  const response = { result, deliveredOn: day, replacedOn: day } as VerifiedReport;
  answerWith({ [VERIFY]: () => response });
  await show(createElement(VerifyReport, { language: 'en' }));
  await chooseFiles(en.choose, pdf('report.pdf'));
  await expectAsked(1);
  expect(document.querySelectorAll('[role=status] a[href^="tel:"]')).toHaveLength(+hasContact);
});
