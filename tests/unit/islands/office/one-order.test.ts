// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { AppointmentDialog } from '#islands/office/order/AppointmentDialog.tsx';
import { dialogName, leadsOn } from '#islands/office/order/buttons.ts';
import { CorrectDialog } from '#islands/office/order/CorrectDialog.tsx';
import Order from '#islands/office/order/Order.tsx';
import Quote from '#islands/office/quote/Quote.tsx';
import { SCREENS, screenAt } from '#islands/office/screens.ts';
import { GiveTo } from '#islands/office/shell/GiveTo.tsx';
import { followShortcuts } from '#islands/office/shell/shortcuts.ts';
import { UndoBar } from '#islands/office/shell/UndoBar.tsx';
import { $offer } from '#islands/office/shell/undo.ts';
import { keepLoaded } from '#islands/office/shell/use-data.ts';
import { COUNTIES } from '#shared/counties.ts';
import { type Action, ORDER_ACTIONS, type OrderAction } from '#shared/office/actions.ts';
import type { OrderDetails, QuoteDraft } from '#shared/office/orders.ts';
import type { UndoableAction } from '#shared/office/undo.ts';
import { OPTIONAL_FIELD_NAMES, OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { parseDollars } from '#shared/parse-dollars.ts';
import {
  appointmentOf,
  deliveredAs,
  QUOTED_SERVICES,
  quotedPrices,
  SERVICE_TYPES,
} from '#shared/services.ts';
import { CLOSED_STATUSES, ORDER_STATUSES } from '#shared/states.ts';
import { EITHER, sweep } from '../../../sweep.ts';
import { DIALOG, details } from './order-details.ts';
import { open, render, SELF, startAnew, textOf, type } from './shown-screen.ts';

beforeEach(startAnew);

const SINCE = '2026-11-25T15:00:00.000Z';

/** The screen of an order. */
function screenOf(order: OrderDetails): string {
  open(`/office/orders/${sample.id}`);
  keepLoaded(['GET /orders/:id', { params: { id: sample.id } }], order);
  return render(createElement(Order));
}

sweep(
  'an order can be taken until its work is done, and of what was delivered each PDF is downloaded and each text read',
  { status: ORDER_STATUSES, service: SERVICE_TYPES, advice: EITHER },
  ({ status, service, advice }) => {
    const as = deliveredAs(service);
    const isText = as === 'advice' && advice === 'with';
    const file = (number: number) => ({
      number,
      sentAt: SINCE,
      advice: isText ? 'Wait for it.' : null,
    });
    const files = as === 'files' ? [file(1), file(2)] : [file(1)];
    const html = screenOf(details({ status, serviceType: service }, { files }));
    const downloads = [...html.matchAll(/>(Download [^<]*)</g)].map(([, words]) => words);
    const wanted = {
      report: status === 'delivered' ? ['Download report'] : [],
      advice: isText ? [] : ['Download advice'],
      files: ['Download file 1', 'Download file 2'],
    }[as];
    return [
      ...(html.includes('Nobody has it') === !CLOSED_STATUSES.includes(status) ? [] : ['taken']),
      ...(String(downloads) === String(wanted) ? [] : [String(downloads)]),
      ...(html.includes('Wait for it.') === isText ? [] : ['the text']),
    ];
  },
);

test.each([
  [1, false, '|Payment in Stripe|$133.00 received, $50.00 refunded, $83.00 left.|'],
  [1, true, '$83.00 left (test mode).|'],
  [2, false, '|Payments in Stripe|Nov 25, 2026, 10:00 AM: $133.00 received'],
])('of %i payments in Stripe, in test mode %s, it says what moved', (count, isTest, said) => {
  const payment = { intentId: 'pi_0', createdAt: SINCE, received: 133_00, refunded: 50_00 };
  const one = { ...payment, left: 83_00, isTest, url: 'https://stripe.example/pi_0' };
  const payments = Array.from({ length: count }, (_, n) => ({ ...one, intentId: `pi_${n}` }));
  expect(textOf(screenOf(details({}, { payments })))).toContain(said);
});

test('while Stripe doesn’t respond, its payments are not said to be none', () => {
  expect(screenOf(details({}, { payments: 'unreachable' }))).toContain('Stripe doesn’t respond');
});

/** The colleagues of the office, by their ids. */
const COLLEAGUES = { [SELF.id]: 'Ana', eva: 'Eva', ben: 'Ben' };

sweep(
  'what somebody has can be given to each colleague but that one, and to nobody',
  { has: ['nobody', ...Object.keys(COLLEAGUES)], office: ['alone', 'with others'] },
  ({ has, office }) => {
    const all = Object.entries(COLLEAGUES).map(([id, name]) => ({ id, name }));
    keepLoaded(['GET /colleagues'], office === 'alone' ? all.slice(0, 1) : all);
    const props = { has: has === 'nobody' ? undefined : has, isBusy: false, give() {} };
    const html = render(createElement(GiveTo, props));
    const names = [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);
    const others = all.filter(({ id }) => id !== SELF.id && id !== has && office !== 'alone');
    const wanted = [...others.map(({ name }) => name), ...(has === 'nobody' ? [] : ['Nobody'])];
    return [
      ...(String(names) === String(wanted) ? [] : [String(names)]),
      ...(html.includes('No colleague works here yet') === (others.length === 0) ? [] : ['none']),
    ];
  },
);

/** What a person does last on an order before the next one. */
const ENDS_WORK: readonly OrderAction[] = ['deliver', 'ask_customer', 'refund', 'cancel'];

sweep(
  'after what may end the work on an order, the next one is offered',
  { action: ORDER_ACTIONS },
  ({ action }) =>
    leadsOn(dialogName(action)) === ENDS_WORK.includes(action) ? [] : ['another one is offered'],
);

/** Who is asked for, where something is planned. */
const ASKED = { visit: 'Who goes', consultation: 'Who talks to the customer' } as const;

sweep(
  'a visit and a consultation are planned and changed in their own words',
  { service: SERVICE_TYPES, planned: EITHER },
  ({ service, planned }) => {
    const kind = appointmentOf(service);
    if (kind === null) return [];
    keepLoaded(['GET /colleagues'], []);
    const times = { day: '2026-12-01', from: '10:00', to: '11:00', person: null };
    const appointment = planned === 'with' ? times : null;
    const order = details({ serviceType: service }, { appointment });
    const text = textOf(render(createElement(AppointmentDialog, { ...DIALOG, details: order })));
    const verb = planned === 'with' ? 'Change' : 'Plan';
    const missing = [`|${verb} the ${kind}|`, `|${verb} it and email|`, `|${ASKED[kind]}|`];
    return missing.filter((words) => !text.includes(words));
  },
);

/** The value of a form's control. */
const valueIn = (html: string, id: string) =>
  html.match(new RegExp(`<input[^>]* id="${id}"[^>]*>`))?.[0].match(/value="([^"]*)"/)?.[1];

sweep(
  'a field of the order that was emptied stays empty, and that is a correction',
  { field: OPTIONAL_FIELD_NAMES },
  ({ field }) => {
    type('correct', { [field]: '' });
    const order = details({ [field]: 'before' });
    const html = render(createElement(CorrectDialog, { ...DIALOG, details: order }));
    const words = `Correct ${OPTIONAL_FIELDS[field].name.toLowerCase()} and email`;
    return [
      ...(valueIn(html, `correct-${field}`) === '' ? [] : ['it is filled in again']),
      ...(textOf(html).includes(`|${words}|`) ? [] : ['no correction']),
    ];
  },
);

/** A ZIP code and a parcel number in one county. */
const IN_MIAMI_DADE = { address: '88 Sabal Palm Way, Miami, FL 33131', folio: '30-4009-000-0010' };

sweep(
  'a quote warns of another county than that of its ZIP code, and than that of its parcel number',
  { county: COUNTIES, by: ['ZIP code', 'folio'] },
  ({ county, by }) => {
    open('/office/quote');
    keepLoaded(['GET /quote-draft', { query: {} }], { request: null, draft: {} });
    const { address, folio } = IN_MIAMI_DADE;
    type('quote', { county, ...(by === 'folio' ? { folio } : { propertyAddress: address }) });
    const html = render(createElement(Quote));
    const isWarned = /(?:is in|the form of) Miami-Dade/.test(html);
    return isWarned === (county !== 'miami-dade') ? [] : [`warned: ${isWarned}`];
  },
);

/** What the bar says to have gone out with each change. */
const LEAVES: Readonly<Record<UndoableAction, string>> = {
  start: 'The customer’s email',
  answer: 'The answer',
  ask: 'The question',
  deliver: 'The report',
  'deliver corrected': 'The corrected report',
  send_advice: 'The advice',
  correct_advice: 'The corrected advice',
  send_file: 'The file',
  correct_file: 'The corrected file',
};

sweep('the bar with Undo names what leaves', { action: LEAVES }, ({ action }) => {
  const what = { id: action, action, subjectId: '1', text: null, advice: null, leftMs: 1 };
  $offer.set({ ...what, isComposed: false, endsAt: performance.now() + 9_000 });
  const html = render(createElement(UndoBar));
  $offer.set(undefined);
  return html.includes(`${LEAVES[action]} leaves in a few seconds.`) ? [] : [textOf(html)];
});

sweep(
  'the office begins with the first screen that a person may see, and shows no other',
  { screen: SCREENS.map(({ path }) => path) },
  ({ screen }) => {
    const action = SCREENS.find(({ path }) => path === screen)?.action as Action;
    const path = `/office${screen.replace(':id', sample.id)}`;
    const of = (actions: readonly Action[], at: string) => screenAt(at, actions)?.path;
    const others = SELF.actions.filter((each) => each !== action);
    return [
      ...(of([action], path) === screen ? [] : ['it isn’t shown']),
      ...(of([action], '/office') === SCREENS.find((each) => each.action === action)?.path
        ? []
        : ['the first']),
      ...(of(others, path) === undefined ? [] : ['it is shown to others']),
    ];
  },
);

sweep(
  'the key / goes to the search, but not where somebody types or is asked something',
  { at: ['BODY', 'BUTTON', 'INPUT', 'TEXTAREA', 'SELECT', 'edited'], asked: EITHER, shown: EITHER },
  ({ at, asked, shown }) => {
    document.body.innerHTML = `<main>${shown === 'with' ? '<input type="search">' : ''}</main>`;
    if (asked === 'with') document.body.append(document.createElement('dialog'));
    document.querySelector('dialog')?.showModal();
    const target =
      at === 'BODY' ? document.body : document.createElement(at === 'edited' ? 'p' : at);
    // Its document has no editing.
    if (at === 'edited') Object.defineProperty(target, 'isContentEditable', { value: true });
    if (at !== 'BODY') document.body.append(target);
    open('/office/today');
    vi.useFakeTimers();
    const stop = followShortcuts();
    target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    stop();
    vi.useRealTimers();
    const isFound = document.activeElement?.matches('input[type=search]');
    const went = isFound
      ? ['search']
      : [location.pathname].filter((path) => path !== '/office/today');
    const isFollowed = asked === 'without' && (at === 'BODY' || at === 'BUTTON');
    const wanted = isFollowed ? [shown === 'with' ? 'search' : '/office/orders'] : [];
    return String(went) === String(wanted) ? [] : [String(went)];
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
