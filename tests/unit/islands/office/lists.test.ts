// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  message as sampleMessage,
  order as sampleOrder,
} from '#emulators/mailbox/sample-records.ts';
import AuditLog from '#islands/office/audit-log/AuditLog.tsx';
import Email from '#islands/office/email/Email.tsx';
import Messages from '#islands/office/messages/Messages.tsx';
import Orders from '#islands/office/orders/Orders.tsx';
import { keepLoaded } from '#islands/office/shell/use-data.ts';
import { Filters } from '#islands/office/today/Filters.tsx';
import Today from '#islands/office/today/Today.tsx';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { MessageSummary } from '#shared/office/messages.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import {
  AGENDA_KINDS,
  AGENDA_OWNERS,
  AGENDA_PARTS,
  type Today as TodayData,
  type TodayRow,
} from '#shared/office/today.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import { awaitsReport, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { EITHER, sweep } from '../../../sweep.ts';
import { chosenIn, open, render, SELF, startAnew, textOf, type } from './shown-screen.ts';

beforeEach(startAnew);

const COLLEAGUE = { id: 'eva', name: 'Eva', since: sampleOrder.createdAt };
const SINCE = '2026-11-25T15:00:00.000Z';
const DUE = '2026-12-02T23:00:00.000Z';

sweep(
  'an order’s row has the time that matters: since when it waits, when it is due, or when it was placed',
  { status: ORDER_STATUSES, payment: PAYMENT_STATUSES, due: EITHER, waiting: EITHER },
  ({ status, payment, due, waiting }) => {
    const states = { status, paymentStatus: payment } as const;
    const times = {
      dueAt: due === 'with' ? DUE : null,
      waitingSince: waiting === 'with' ? SINCE : null,
    };
    const order = { ...sampleOrder, ...states, ...times, flags: [], assignee: null };
    keepLoaded(['GET /orders', { query: {} }], { orders: [order], isCut: false });
    const isDue = due === 'with' && awaitsReport(states);
    const wanted =
      waiting === 'with'
        ? `asked ${formatTimeInFlorida(SINCE)}`
        : isDue
          ? `due ${formatTimeInFlorida(DUE)}`
          : `placed ${formatTimeInFlorida(order.createdAt)}`;
    const said = textOf(render(createElement(Orders))).match(/\|((?:asked|due|placed) [^|]*)/)?.[1];
    return said === wanted ? [] : [`${said}`];
  },
);

sweep(
  'each page of a list leads to the one before, and to the one after where there is one',
  { page: [1, 2, 3], more: EITHER },
  ({ page, more }) => {
    const query = page === 1 ? '' : `page=${page}`;
    open(`/office/orders${query && `?${query}`}`);
    keepLoaded(['GET /orders', { query: Object.fromEntries(new URLSearchParams(query)) }], {
      orders: [],
      isCut: more === 'with',
    });
    const html = render(createElement(Orders));
    const found = [...html.matchAll(/>(Earlier|Next) page</g)].map(([, where]) => where);
    const wanted = [...(page > 1 ? ['Earlier'] : []), ...(more === 'with' ? ['Next'] : [])];
    return String(found) === String(wanted) ? [] : [String(found)];
  },
);

/** What says that a filter is on. */
const TOGGLES = { me: 'Mine', nobody: 'Unassigned', late: 'Late', waiting: 'Waiting' } as const;

sweep(
  'each filter of Today shows whether it is on',
  { who: [...AGENDA_OWNERS, 'all'], only: [...AGENDA_PARTS, 'all'] },
  ({ who, only }) => {
    const query = { ...(who !== 'all' && { who }), ...(only !== 'all' && { only }) };
    const html = render(createElement(Filters, { query }));
    const on = [...html.matchAll(/aria-pressed="true"[^>]*>([^<]*)</g)].map(([, words]) => words);
    const wanted = [who, only].flatMap((each) => (each === 'all' ? [] : [TOGGLES[each]]));
    return String(on) === String(wanted) ? [] : [String(on)];
  },
);

sweep(
  'the kind and the service that Today is filtered by are the chosen ones',
  { kind: AGENDA_KINDS, service: SERVICE_TYPES },
  ({ kind, service }) => {
    const html = render(createElement(Filters, { query: { kind, service } }));
    const chosen = [...html.matchAll(/value="([^"]*)" selected/g)].map(([, value]) => value);
    return String(chosen) === String([kind, service]) ? [] : [String(chosen)];
  },
);

const report = (changes: Partial<TodayRow> = {}): TodayRow => ({
  kind: 'report',
  day: 'today',
  deadline: null,
  neededAt: DUE,
  orderId: sampleOrder.id,
  lead: '3 hours left',
  title: '88 Sabal Palm Way',
  facts: ['SJG7C-HND84', 'Basic Lookup', '88 Sabal Palm Way', 'Miami-Dade'],
  assignee: null,
  ...changes,
});

const NONE = { report: 0, message: 0, payment: 0, email: 0, quote: 0 } as const;

/** What Today shows at an address. */
function todayAt(query: string, rows: readonly TodayRow[], known: Partial<TodayData> = {}): string {
  open(`/office/today${query && `?${query}`}`);
  keepLoaded(['GET /today', { query: Object.fromEntries(new URLSearchParams(query)) }], {
    sections: [{ title: '', count: rows.length, rows }],
    appointments: [],
    counts: { ...NONE, report: rows.filter(({ kind }) => kind === 'report').length },
    waiting: 0,
    days: { urgent: 0, late: 0, today: rows.length, tomorrow: 0, later: 0, quoted: 0 },
    version: '1',
    stripeUrl: '',
    ...known,
  });
  return render(createElement(Today));
}

test.each([
  ['', 1, 0, '1 report'],
  ['', 1, 2, '1 report; 2 orders wait for their customers'],
  ['', 0, 1, 'Nothing else to do: 1 order waits for its customer.'],
  ['', 0, 0, 'Nothing to do.'],
  ['who=me', 0, 0, 'Nothing here. Press a filter again to show the rest.'],
  ['who=me', 1, 2, '1 report; 2 orders wait for their customers'],
  ['only=waiting', 2, 2, '2 reports'],
  ['only=waiting', 0, 0, 'Nothing here. Press a filter again to show the rest.'],
])('at ?%s with %i reports, of which or beside which %i wait, Today says “%s”', (...row) => {
  const [query, count, waiting, said] = row;
  const rows = Array.from({ length: count }, (_, index) => report({ orderId: `${index}` }));
  const html = todayAt(query, rows, { waiting });
  expect(html.match(/text-ink-soft">([^<]*)</)?.[1]).toBe(said);
});

test('while only quotes are there, Today says whom the office waits for', () => {
  const quote = report({ kind: 'quote', day: 'quoted' });
  const html = todayAt('', [quote], { counts: { ...NONE, quote: 1 } });
  expect(html).toContain('Nothing to do but to wait for customers.');
});

test('an entry of Today says each of its facts once, what to watch for first', () => {
  const text = textOf(todayAt('', [report()]));
  expect(text).toContain('|3 hours left|88 Sabal Palm Way|Basic Lookup, Miami-Dade, SJG7C-HND84|');
});

const namesIn = (html: string) =>
  [...html.matchAll(/data-row="([^"]*)"/g)].map(([, name = '']) => name);

sweep(
  'an entry of Today is the same one while its hours run and somebody takes it, and never another one of its order',
  { kind: AGENDA_KINDS },
  ({ kind }) => {
    const about = kind === 'message' ? { orderId: undefined, messageId: 'm' } : {};
    const row = { ...report({ kind }), ...about } as TodayRow;
    const isWork = kind === 'report' || kind === 'message';
    const changed = { ...row, ...(isWork && { lead: '2 hours left', facts: ['1', '2'] }) };
    const nameOf = (each: TodayRow) => namesIn(todayAt('', [each]))[0];
    const [before, after] = [nameOf(row), nameOf({ ...changed, assignee: COLLEAGUE })];
    const both = namesIn(todayAt('', [row, { ...report({ kind: 'payment', lead: 'other' }) }]));
    return [
      ...(before !== undefined && before === after ? [] : [`${before}, then ${after}`]),
      ...(new Set(both).size === both.length ? [] : [`one name: ${both}`]),
    ];
  },
);

sweep(
  'a message in the list is answered, or whose it is, or open',
  { answered: EITHER, taken: EITHER },
  ({ answered, taken }) => {
    open('/office/messages?show=all');
    const message: MessageSummary = {
      ...sampleMessage,
      answeredAt: answered === 'with' ? SINCE : null,
      assignee: taken === 'with' ? COLLEAGUE : null,
    };
    keepLoaded(['GET /messages', { query: {} }], { messages: [message], isCut: false });
    const said = textOf(render(createElement(Messages))).match(/\|(Answered|Eva|Open)\|/)?.[1];
    const wanted = answered === 'with' ? 'Answered' : taken === 'with' ? 'Eva' : 'Open';
    return said === wanted ? [] : [`${said}`];
  },
);

sweep(
  'a message offers what its state and the person’s role leave to do about it',
  {
    answered: EITHER,
    erased: EITHER,
    may: ['everything', 'quote', 'answer_messages'],
    asksFor: [null, 'a Closing Permit Check'].map(String),
  },
  ({ answered, erased, may, asksFor }) => {
    const { id } = sampleMessage;
    open(`/office/messages/${id}`);
    const [answeredAt, erasedAt] = [answered, erased].map((is) => (is === 'with' ? SINCE : null));
    const message = { ...sampleMessage, answeredAt, erasedAt, assignee: null } as MessageSummary;
    keepLoaded(['GET /messages/:id', { params: { id } }], {
      message,
      ...{ asksFor: asksFor === 'null' ? null : asksFor, answers: [], mails: [], undo: null },
    });
    const person = { ...SELF, ...(may !== 'everything' && { actions: [may] }) };
    const html = render(createElement(Messages), person);
    const quote = html
      .match(/<a[^>]*href="([^"]*quote[^"]*)"[^>]*>([^<]*)</)
      ?.slice(1)
      .join(': ');
    const words = asksFor === 'null' ? 'Write a quote' : `Quote ${asksFor}`;
    const [mayQuote, mayAnswer] = [may !== 'answer_messages', may !== 'quote'];
    const [isAnswered, isErased] = [answered === 'with', erased === 'with'];
    const wrong = {
      'whose it is': html.includes('Nobody has it') === !isAnswered,
      quote:
        quote === (mayQuote && !isErased ? `/office/quote?message=${id}: ${words}` : undefined),
      answer: html.includes('Send answer') === mayAnswer,
      mark: html.includes('Mark as answered') === (mayAnswer && !isAnswered),
      text: html.includes(isErased ? `Erased ${formatTimeInFlorida(SINCE)}` : 'All in Broward'),
    };
    return Object.entries(wrong).flatMap(([name, isRight]) => (isRight ? [] : [name]));
  },
);

sweep(
  'an open email can be sent, and dismissed while it is not sent',
  { state: MAIL_STATES },
  ({ state }) => {
    open(`/office/email?state=${state}`);
    type('resend-7', { to: 'another@example.com' });
    const about = { orderId: sampleOrder.id, messageId: null, createdAt: SINCE };
    const mail = { id: '7', kind: 'receipt', state, to: 'ana@example.com', attempts: 1, ...about };
    const listed = { ...mail, whyNotSent: null, lastError: null, stateSince: SINCE };
    keepLoaded(['GET /emails', { query: { state } }], { mails: [listed], isCut: false });
    const html = render(createElement(Email));
    const buttons = [...html.matchAll(/type="submit"[^>]*>([^<]*)</g)].map(([, words]) => words);
    const isUnsent = state === 'failed' || state === 'due';
    const wanted = [state === 'sent' ? 'Send again' : 'Send now', ...(isUnsent ? ['Dismiss'] : [])];
    return String(buttons) === String(wanted) ? [] : [String(buttons)];
  },
);

sweep(
  'an empty audit log says whether days were asked for',
  { from: EITHER, to: EITHER },
  ({ from, to }) => {
    const days = {
      ...(from === 'with' && { from: '2026-11-01' }),
      ...(to === 'with' && { to: '2026-11-02' }),
    };
    const query = String(new URLSearchParams(days));
    open(`/office/audit-log${query && `?${query}`}`);
    const asked = { from: undefined, to: undefined, ...days };
    keepLoaded(['GET /audit-log', { query: asked }], { rows: [], next: null });
    const said = render(createElement(AuditLog)).match(/Nothing was done [^<]*/)?.[0];
    const wanted = query ? 'Nothing was done on these days.' : 'Nothing was done yet.';
    return said === wanted ? [] : [`${said}`];
  },
);

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

test('a search of the messages finds answered ones too', () => {
  open('/office/messages?search=pool');
  keepLoaded(['GET /messages', { query: { search: 'pool' } }], { messages: [], isCut: false });
  expect(render(createElement(Messages))).toContain('No message matches.');
});
