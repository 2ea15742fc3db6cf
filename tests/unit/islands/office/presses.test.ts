// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach } from 'vitest';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { sweep } from '../../../sweep.ts';
import { type Answers, answerWith, arrived, lost, rejected } from '../answered-calls.ts';
import { field, fill, leave, lightDom, press, returnToPage, text } from '../light-dom.ts';
import { OFFICE } from './office-answers.ts';
import { ORDER_PRESSES } from './presses/orders.ts';
import { OTHER_PRESSES } from './presses/others.ts';
import type { Press } from './presses/press.ts';
import { open, showScreen } from './shown-screen.ts';

/* What follows a press on a screen of the office, and the next one. */

lightDom();
beforeEach(() => answerWith(OFFICE));

/** Every press, with the name of its call. */
const ALL: Readonly<Record<string, Press & { readonly call: string }>> = Object.fromEntries(
  Object.entries({ ...ORDER_PRESSES, ...OTHER_PRESSES }).flatMap(([call, presses]) =>
    Object.entries<Press>(presses).map(([name, press]) => [name, { ...press, call }]),
  ),
);
const SEEN = Object.fromEntries(Object.entries(ALL).filter(([, { seen }]) => seen));

const FIRST_REJECTED = 'Not now.';
const NO_RESPONSE = 'No response from the office.';

/** What comes of a call, one press after the other. */
function answerOnce(call: string, ...outcomes: readonly (() => unknown)[]): void {
  const left = [...outcomes];
  answerWith({ [call]: () => (left.shift() ?? lost)() } as Answers);
}

async function openScreen({ screen, address, reads = {}, opens }: Press): Promise<void> {
  await leave();
  answerWith(reads);
  open(address);
  await showScreen(createElement(screen));
  if (opens) await press(opens);
}

async function fillIn({ fields = {}, looks }: Press): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await fill(label, value);
  if (looks) await press(looks);
}

const typedAt = (path: string) =>
  Object.keys(sessionStorage).filter(
    (key) => key.includes(` ${path} `) && sessionStorage.getItem(key) !== '{}',
  );

sweep(
  'a press sends what is typed; rejected or without a response it says so and keeps it, and the next one is the same once',
  { press: ALL },
  async ({ press: name }) => {
    const each = ALL[name] as (typeof ALL)[string];
    const { call, address, fields = {}, button, sends, done, seen } = each;
    const result = call === 'POST /exports' ? new Blob(['a,b']) : { id: 'x', kept: [] };
    answerOnce(
      call,
      () => rejected({ detail: FIRST_REJECTED }),
      lost,
      () => {
        answerWith(seen?.reads ?? {});
        return result;
      },
    );
    await openScreen(each);
    await fillIn(each);
    const wrong: string[] = [];
    for (const reason of [FIRST_REJECTED, NO_RESPONSE]) {
      await press(button);
      if (!text().includes(reason)) wrong.push(`“${reason}” isn’t said: ${text()}`);
      for (const [label, value] of Object.entries(fields)) {
        if (field(label).value !== value) wrong.push(`${label} is ${field(label).value}`);
      }
    }
    answerWith(each.meanwhile ?? {});
    if (each.meanwhile) await returnToPage();
    await press(button);
    if (!text().includes(done)) wrong.push(`“${done}” isn’t said: ${text()}`);
    const requests = arrived(call as keyof Answers);
    if (requests.length !== 3) wrong.push(`${requests.length} requests`);
    for (const { body } of requests) {
      if (JSON.stringify(sorted(body)) !== JSON.stringify(sorted(sends)))
        wrong.push(`sent ${JSON.stringify(body)}`);
    }
    const [first, second, third] = requests.map(({ headers }) => headers.get(IDEMPOTENCY_KEY));
    if (second !== third) wrong.push('sent again, it is another one');
    if (call.startsWith('POST') && call !== 'POST /quotes' && first === second)
      wrong.push('the rejected one is sent again');
    if (typedAt(address).length > 0) wrong.push(`still typed: ${typedAt(address)}`);
    return wrong;
  },
);

sweep(
  'a press whose response was lost is concluded once it is seen that it was done',
  { press: SEEN },
  async ({ press: name }) => {
    const each = SEEN[name] as (typeof ALL)[string];
    const { call, button, seen } = each;
    answerOnce(call, () => {
      answerWith(seen?.reads ?? {});
      return lost();
    });
    await openScreen(each);
    await fillIn(each);
    await press(button);
    const says = seen?.says ?? '';
    return text().includes(says) && !text().includes(NO_RESPONSE) ? [] : [text()];
  },
);

/** A body without the fields that JSON leaves out, in the order of their names. */
function sorted(body: unknown): unknown {
  const sent: unknown = JSON.parse(JSON.stringify(body ?? {}));
  return Object.entries(sent as object).toSorted(([a], [b]) => a.localeCompare(b));
}
