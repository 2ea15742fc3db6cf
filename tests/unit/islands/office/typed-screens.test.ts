import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { SignedIn } from '#shared/office/access.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import type { OrderDetails, PaymentFacts, QuoteDraft } from '#shared/office/orders.ts';
import type { TodayRow } from '#shared/office/today.ts';
import { parseDollars } from '#shared/parse-dollars.ts';
import { formatAmount } from '#shared/pricing.ts';
import { hasReport, QUOTED_SERVICES, quotedPrices, SERVICE_TYPES } from '#shared/services.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { EITHER, sweep } from '../../../sweep.ts';

/* What screens say once something is typed, chosen or searched: each operand of it decides alone. */

const storage = new Map<string, string>();
const history = {
  state: null,
  replaceState: (_state: unknown, _title: string, path: string) => leadTo(path),
};
vi.stubGlobal('addEventListener', () => {});
leadTo(`/office/orders/${sample.id}`);
vi.stubGlobal('history', history);
const { default: Account } = await import('#islands/office/account/Account.tsx');
const { default: Messages } = await import('#islands/office/messages/Messages.tsx');
const { AcceptDialog } = await import('#islands/office/order/AcceptDialog.tsx');
const { AnswerDialog } = await import('#islands/office/order/AnswerDialog.tsx');
const { CancelDialog } = await import('#islands/office/order/CancelDialog.tsx');
const { CorrectDialog } = await import('#islands/office/order/CorrectDialog.tsx');
const { DueDateDialog } = await import('#islands/office/order/DueDateDialog.tsx');
const { OpenDialog } = await import('#islands/office/order/OpenDialog.tsx');
const { RefundDialog } = await import('#islands/office/order/RefundDialog.tsx');
const { StartWork } = await import('#islands/office/order/StartWork.tsx');
const { default: Orders } = await import('#islands/office/orders/Orders.tsx');
const { default: People } = await import('#islands/office/people/People.tsx');
const { isSaved } = await import('#islands/office/people/SignatureForm.tsx');
const { default: Quote } = await import('#islands/office/quote/Quote.tsx');
const { Problems } = await import('#islands/office/report/Problems.tsx');
const { SavingStatus } = await import('#islands/office/report/SavingStatus.tsx');
const { stripeUrlOf } = await import('#islands/office/shell/agenda-links.ts');
const { $keeping, describeUnstored, forgetOrder, keep, keepFor } = await import(
  '#islands/office/shell/kept.ts'
);
const { NextTask } = await import('#islands/office/shell/NextTask.tsx');
const { PersonContext } = await import('#islands/office/shell/person.ts');
const { replace } = await import('#islands/office/shell/router.tsx');
const { typedIn } = await import('#islands/office/shell/typed.ts');
const { keepLoaded } = await import('#islands/office/shell/use-data.ts');
const { toTodayQuery } = await import('#islands/office/today/filter.ts');

const SELF: SignedIn = {
  id: 'ana',
  email: 'ana@permitlens.example',
  role: 'owner',
  actions: ['quote'],
  passkeys: 2,
};

function leadTo(path: string): void {
  vi.stubGlobal('location', new URL(path, 'http://localhost'));
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('history', history);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  open(`/office/orders/${sample.id}`);
});

/** Leads to an address of the office. */
function open(path: string): void {
  leadTo(path);
  replace(path);
}

/** What is typed into a form of the screen. */
function type(form: string, fields: Readonly<Record<string, string>>): void {
  typedIn(form, SELF.email, location.pathname).save(fields);
}

const render = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(PersonContext.Provider, { value: SELF }, node));

/** The words of a form's own button. */
const buttonOf = (html: string) =>
  html.match(/<button[^>]*type="submit"[^>]*>([^<]*)</)?.[1]?.trim() ?? '';
const chosenIn = (html: string, id: string) =>
  html
    .match(new RegExp(`<select[^>]* id="${id}"[^]*?</select>`))?.[0]
    .match(/value="([^"]*)" selected/)?.[1];

const payment = (intentId: string, left: number, isTest = false): PaymentFacts => ({
  intentId,
  createdAt: sample.createdAt,
  received: 133_00,
  refunded: 133_00 - left,
  left,
  isTest,
  url: '',
});

const details = (changes: Partial<OrderDetails>): OrderDetails => ({
  order: { ...sample, flags: [], assignee: null },
  facts: [],
  next: { text: '', action: null },
  actions: [],
  appointment: null,
  payments: [],
  messageId: null,
  undo: null,
  files: [],
  timeline: [],
  ...changes,
});

const PROPS = { orderId: sample.id, onClose: () => {}, onDone: () => {} };

/** Orders that can be canceled, and what becomes of their money, now or where it is to be refunded later. */
const CANCELED = {
  unpaid: {
    states: { status: 'pending', paymentStatus: 'pending' },
    left: 0,
    now: 'none',
    later: 'none',
  },
  paid: {
    states: { status: 'confirmed', paymentStatus: 'paid' },
    left: 60_00,
    now: 'goes',
    later: 'stays',
  },
  refunded: {
    states: { status: 'confirmed', paymentStatus: 'refunded' },
    left: 0,
    now: 'none',
    later: 'none',
  },
  'under review': {
    states: { status: 'pending', paymentStatus: 'needs_review' },
    left: 60_00,
    now: 'goes',
    later: 'goes',
  },
} as const;

sweep(
  'who cancels an order reads what becomes of its money, and chooses only where there is a choice',
  { order: CANCELED, refund: ['now', 'later'] },
  ({ order, refund }) => {
    const { states, left, ...becomes } = CANCELED[order];
    type('cancel', { refund });
    const html = render(
      createElement(CancelDialog, {
        ...PROPS,
        details: details({
          order: { ...sample, flags: [], assignee: null, ...states },
          payments: [payment('pi_0', left)],
        }),
      }),
    );
    const goes = becomes[refund] === 'goes';
    const said = buttonOf(html);
    const words = goes ? `Cancel and refund ${formatAmount(left)}` : 'Cancel the order';
    return [
      ...(said === words ? [] : [said]),
      ...(html.includes('The payment stays until you refund it') ===
        (becomes[refund] === 'stays') || order === 'refunded'
        ? []
        : ['what becomes of it']),
      ...(html.includes('id="cancel-refund"') === (order === 'paid') ? [] : ['the choice']),
    ];
  },
);

sweep(
  'a refund is of the payment that came in addition, unless another is chosen, and says what is left',
  { chosen: ['none', 'pi_0', 'pi_1'], mode: ['live', 'test'] },
  ({ chosen, mode }) => {
    type('refund', { amount: '20', ...(chosen !== 'none' && { payment: chosen }) });
    const payments = [
      payment('pi_0', 50_00, mode === 'test'),
      payment('pi_1', 60_00, mode === 'test'),
    ];
    const html = render(createElement(RefundDialog, { ...PROPS, details: details({ payments }) }));
    const own = payments.find(({ intentId }) => intentId === chosen) ?? payments[1];
    const left = (own?.left ?? 0) - 20_00;
    return [
      ...(chosenIn(html, 'refund-payment') === own?.intentId ? [] : ['another payment']),
      ...(html.includes(`Left after this refund</dt><dd class="text-right">${formatAmount(left)}`)
        ? []
        : ['what is left']),
      ...(html.includes('Test mode') === (mode === 'test') ? [] : ['test mode']),
    ];
  },
);

test.each([
  [{}, 'Correct and email'],
  [{ customerPhone: '305-555-0101' }, 'Correct phone and email'],
  [{ customerPhone: '305-555-0101', county: 'broward' }, 'Correct phone, county and email'],
  [
    { customerPhone: '305-555-0101', county: 'broward', propertyAddress: '1 New St' },
    'Correct 3 fields and email',
  ],
])('a correction of %j is sent by “%s”', (typed, words) => {
  type('correct', typed);
  const order = { ...sample, flags: [], assignee: null, county: 'miami-dade' as const };
  const html = render(createElement(CorrectDialog, { ...PROPS, details: details({ order }) }));
  expect(buttonOf(html)).toBe(words);
});

test.each([...ORDER_STATUSES.map((status) => `status=${status}`), 'payment=disputed', ''])(
  'the second page of the orders “%s” is of that list, and leads to the first and the third',
  (list) => {
    const query = `${list && `${list}&`}page=2`;
    open(`/office/orders?${query}`);
    keepLoaded(['GET /orders', { query: Object.fromEntries(new URLSearchParams(query)) }], {
      orders: [],
      isCut: true,
    });
    const html = render(createElement(Orders));
    expect(chosenIn(html, 'orders-list')).toBe(list);
    const pages = [...html.matchAll(/href="\/office\/orders\?([^"]*)"[^>]*>(\w+) page/g)];
    expect(pages.map(([, where = '']) => where.replaceAll('&amp;', '&'))).toEqual([
      list,
      `${list && `${list}&`}page=3`,
    ]);
  },
);

sweep(
  'a quote starts with the price that was agreed, where there is one to agree on',
  { service: QUOTED_SERVICES, end: ['from', 'to'] },
  ({ service, end }) => {
    const { from, to } = quotedPrices(service);
    const price = { from, to }[end];
    open('/office/quote');
    const draft: QuoteDraft = { serviceType: service, price };
    keepLoaded(['GET /quote-draft', { query: {} }], { request: null, draft });
    const html = render(createElement(Quote));
    const typed = html
      .match(/<input[^>]* id="quote-price"[^>]*>/)?.[0]
      .match(/value="([^"]*)"/)?.[1];
    if (from === to) return typed === undefined ? [] : [`${typed} of a fixed price`];
    return parseDollars(typed ?? '') === price ? [] : [`${typed} for ${price}`];
  },
);

test('a search of the messages finds answered ones too', () => {
  open('/office/messages?search=pool');
  keepLoaded(['GET /messages', { query: { search: 'pool' } }], { messages: [], isCut: false });
  expect(render(createElement(Messages))).toContain('No message matches.');
});

sweep(
  'the name of a button on one’s own account says since when it has what it removes',
  { used: EITHER },
  ({ used }) => {
    const lastUsedAt = used === 'with' ? '2026-11-29T15:05:00.000Z' : null;
    const createdAt = '2026-11-28T15:05:00.000Z';
    const passkeys = ['1', '2'].map((id) => ({ id, name: `Phone ${id}`, createdAt, lastUsedAt }));
    const session = { id: '1', browser: 'Safari', createdAt, isCurrent: false };
    keepLoaded(['GET /account'], {
      passkeys,
      sessions: [{ ...session, lastUsedAt: lastUsedAt ?? createdAt }],
    });
    const html = render(createElement(Account));
    const since = formatTimeInFlorida(createdAt);
    const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
    const wanted = [
      ...passkeys.map(({ name }) => `Remove the passkey ${name}, created ${since}`),
      `Sign out Safari, since ${since}`,
    ];
    return String(labels) === String(wanted) ? [] : labels.map(String);
  },
);

test.each([
  ['later=30&who=me', { later: '30', who: 'me' }],
  ['later=0', {}],
  ['later=07', {}],
  ['later=10000', {}],
  ['later=-1', {}],
  ['who=somebody&only=late', { only: 'late' }],
  ['kind=report&service=none', { kind: 'report' }],
  ['other=30', {}],
])('the address ?%s asks Today for %j', (query, asked) => {
  expect(toTodayQuery(query)).toEqual(asked);
});

test.each([
  ['nothing', 0, 'The report is complete', 0],
  ['as much as is listed', 30, undefined, 30],
  ['more than is listed', 32, 'and 2 more', 30],
])('of a report that lacks %s, so much is listed', (_, count, said, listed) => {
  const problems = Array.from({ length: count }, (_, index) => ({
    path: ['permits', index, 'number'],
    message: 'It is missing.',
  }));
  const html = render(createElement(Problems, { problems, reveal: () => {} }));
  expect(html.match(/It is missing/g)?.length ?? 0).toBe(listed);
  expect(html.match(/The report is complete|and \d+ more/)?.[0]).toBe(said);
});

test.each([
  ['kept', true],
  ['full', false],
  ['blocked', false],
] as const)(
  'without a connection, what a device has %s lets its page be closed: %s',
  (kept, may) => {
    $keeping.set(kept);
    const html = render(
      createElement(SavingStatus, { saving: 'offline', writer: undefined, isAsked: false }),
    );
    expect([html.includes('close this page'), html.includes('leave this page open')]).toEqual([
      may,
      !may,
    ]);
  },
);

test('what a canceled order had on a device that keeps nothing is no longer to be stored', async () => {
  vi.stubGlobal('navigator', {});
  keepFor(SELF.id);
  const jpeg = new Blob([]);
  await keep('one', {}, [{ id: 'a', jpeg }]);
  await keep('two', undefined, [{ id: 'b', jpeg }]);
  expect(await describeUnstored()).toBe('2 photographs and the text of 1 report');
  await forgetOrder('one');
  expect(await describeUnstored()).toBe('1 photograph');
  await forgetOrder('two');
  expect(await describeUnstored()).toBeUndefined();
});

sweep(
  'a link to an email’s dialog opens it only where the email and the person’s role allow it',
  { state: MAIL_STATES, verb: ['resend', 'dismiss'], role: ['manages email', 'reads'] },
  ({ state, verb, role }) => {
    const entry = { at: sample.createdAt, kind: 'mail', text: 'Email', mail: { id: '7', state } };
    const html = render(
      createElement(OpenDialog, {
        ...PROPS,
        name: `${verb}/7`,
        managesMail: role === 'manages email',
        details: details({ timeline: [entry as OrderDetails['timeline'][number]] }),
      }),
    );
    const isUnsent = state === 'failed' || state === 'due';
    const isAllowed = role === 'manages email' && (verb === 'resend' || isUnsent);
    const opened = html.includes(
      verb === 'resend' ? 'Send this email again' : 'Dismiss this email',
    );
    return opened === isAllowed && html.includes('isn’t possible now') !== isAllowed ? [] : [html];
  },
);

test('the order’s own payment is accepted, unless another is chosen', () => {
  const payments = [payment('pi_0', 50_00), { ...payment('pi_1', 60_00), received: 150_00 }];
  const accept = () =>
    render(createElement(AcceptDialog, { ...PROPS, details: details({ payments }) }));
  expect(buttonOf(accept())).toBe(`Accept ${formatAmount(133_00)}`);
  type('accept', { payment: 'pi_1' });
  expect(buttonOf(accept())).toBe(`Accept ${formatAmount(150_00)}`);
});

test.each([
  [null, 'Set it and email'],
  ['2026-12-01T23:00:00.000Z', 'Move it and email'],
])('a due date that is %s is written by “%s”', (dueAt, words) => {
  const order = { ...sample, flags: [], assignee: null, dueAt };
  expect(
    buttonOf(render(createElement(DueDateDialog, { ...PROPS, details: details({ order }) }))),
  ).toBe(words);
});

sweep(
  'work on an order whose bank has the money begins with a warning',
  { payment: PAYMENT_STATUSES },
  ({ payment: paymentStatus }) => {
    const order = { ...sample, flags: [], assignee: null, paymentStatus };
    const action = {
      isBusy: false,
      result: undefined,
      run: async () => true,
      say() {},
      forgetResult() {},
    };
    const html = render(
      createElement(StartWork, { details: details({ order }), className: '', action }),
    );
    const isWarned = html.includes('disputes the payment');
    return isWarned === (paymentStatus === 'disputed') ? [] : [`${isWarned}`];
  },
);

test.each([
  [{ passkeys: 0, invitedUntil: '2026-12-01T17:00:00.000Z' }, 'invited, the link works until'],
  [{ passkeys: 0, invitedUntil: null }, 'no passkey, and the invitation has ended'],
  [{ passkeys: 1, sessions: 0 }, 'not signed in, one passkey'],
  [{ passkeys: 2, sessions: 1 }, 'signed in, 2 passkeys'],
  [{ passkeys: 1, lastUsedAt: '2026-12-01T17:00:00.000Z' }, 'one passkey, last used Dec 1, 2026'],
  [{ printedName: 'Ana Gil', license: 'HI1' }, 'Signs reports as Ana Gil, HI1'],
  [{ printedName: 'Ana Gil' }, 'Signs reports as Ana Gil<'],
  [{}, 'No printed name yet'],
])('of a person with %j, owners read “%s”', (known, words) => {
  const person = {
    id: 'eva',
    email: 'eva@permitlens.example',
    role: 'clerk' as const,
    ...{
      printedName: null,
      license: null,
      passkeys: 1,
      sessions: 0,
      lastUsedAt: null,
      invitedUntil: null,
    },
    ...known,
  };
  keepLoaded(['GET /people'], [person]);
  expect(render(createElement(People))).toContain(words);
});

test.each([1, 2, 3])('of %i passkeys, one alone asks for a second', (count) => {
  const passkeys = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: 'Phone',
    createdAt: sample.createdAt,
    lastUsedAt: null,
  }));
  keepLoaded(['GET /account'], { passkeys, sessions: [] });
  const html = render(createElement(Account));
  expect(html.includes('You have one passkey')).toBe(count === 1);
  expect(html.includes('Remove the passkey')).toBe(count > 1);
});

test('a payment whose order is missing here leads to its page in Stripe', () => {
  const row = { paymentId: 'pi_1' } as Parameters<typeof stripeUrlOf>[0];
  expect(stripeUrlOf(row, 'https://stripe.example/test')).toBe(
    'https://stripe.example/test/payments/pi_1',
  );
});

sweep(
  'an answer of a customer is asked of only in a report',
  { service: SERVICE_TYPES },
  ({ service }) => {
    const order = { ...sample, flags: [], assignee: null, serviceType: service };
    const html = render(createElement(AnswerDialog, { ...PROPS, details: details({ order }) }));
    return html.includes('id="customer-answer-asked"') === hasReport(service) ? [] : [service];
  },
);

test.each([
  ['nobody', null, true],
  ['the person', { id: SELF.id, name: 'Ana', since: sample.createdAt }, true],
  ['a colleague', { id: 'eva', name: 'Eva', since: sample.createdAt }, false],
])('what %s has is offered next: %o, %s', (_, assignee, isOffered) => {
  const rows = { urgent: '30', late: '30', today: '30', tomorrow: '30', later: '30' };
  const row: TodayRow = {
    ...({ kind: 'report', day: 'today', deadline: null, neededAt: sample.createdAt } as const),
    ...{ orderId: sample.id, title: '88 Sabal Palm Way', facts: [], assignee },
  };
  keepLoaded(['GET /today', { query: rows }], {
    sections: [{ title: '', count: 1, rows: [row] }],
    appointments: [],
    counts: { report: 1, message: 0, payment: 0, email: 0, quote: 0 },
    waiting: 0,
    days: { urgent: 0, late: 0, today: 1, tomorrow: 0, later: 0, quoted: 0 },
    version: '1',
    stripeUrl: '',
  });
  const html = render(createElement(NextTask, { after: 'another' }));
  expect(html.includes(row.title)).toBe(isOffered);
  expect(html.includes('Nothing else waits')).toBe(!isOffered);
});

sweep(
  'a signature can be saved once either of its parts is another',
  { name: ['same', 'other'], license: ['same', 'other'] },
  ({ name, license }) => {
    const person = { printedName: 'same', license: 'same' } as Parameters<typeof isSaved>[0];
    const typed = { printedName: name, license };
    const form = { value: (field: keyof typeof typed) => typed[field] };
    const saved = isSaved(person, form as Parameters<typeof isSaved>[1]);
    return saved === (name === 'same' && license === 'same') ? [] : [`${saved}`];
  },
);
