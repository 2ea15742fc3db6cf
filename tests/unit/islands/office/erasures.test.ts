// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { StoredData } from '#islands/office/erasures/StoredData.tsx';
import type { ErasurePreview } from '#shared/office/erasures.ts';
import { sweep } from '../../../sweep.ts';
import { render, startAnew, textOf } from './shown-screen.ts';

beforeEach(startAnew);

const NONE: ErasurePreview = {
  ...{ digest: '', doubts: [], unpaid: 0, messages: 0, copies: 0, mails: 0 },
  ...{ kept: [], messagesKept: 0 },
};
const KEPT = [{ id: sample.id, until: '2030-01-02T05:00:00.000Z' }];

/** What can be stored about a person, alone, and what an owner reads of it. */
const STORED = {
  'unpaid orders': [{ unpaid: 2 }, '|Unpaid orders: |2|'],
  messages: [{ messages: 2 }, '|Messages, with their answers: |2|'],
  'the address for copies': [{ copies: 2 }, '|The address for copies, in orders of others: |2|'],
  'other emails': [{ mails: 2 }, '|Other emails to this address: |2|'],
  'paid orders': [{ kept: KEPT }, 'until Jan 2, 2030'],
  'a message about them': [{ kept: KEPT, messagesKept: 1 }, 'The text of the message about them'],
  'messages about them': [{ kept: KEPT, messagesKept: 2 }, 'The text of 2 messages about them'],
} as const satisfies Record<string, readonly [Partial<ErasurePreview>, string]>;

sweep('what is stored about a person is said, also where it is all there is', { STORED }, (row) => {
  const [stored, said] = STORED[row.STORED];
  const shown = { ...NONE, ...stored, email: 'ana@example.com' };
  const text = textOf(render(createElement(StoredData, { shown, isBusy: false, onErase() {} })));
  const plain = (words: string) => words.replaceAll('|', '');
  return [
    ...(plain(text).includes(plain(said)) ? [] : [`not said: ${said}`]),
    ...(text.includes('Nothing is stored about') ? ['nothing is stored'] : []),
  ];
});
