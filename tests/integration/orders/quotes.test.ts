import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { mailTexts } from '#i18n/document-texts.ts';
import { investorOffers } from '#i18n/investor-offers.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { EMPTY_DETAILS } from '#islands/order-form/order-details.ts';
import { quoteRequest } from '#islands/order-form/quote-request.ts';
import { sampleReport } from '#report/sample.ts';
import { soldReport } from '#report/tier-rules.ts';
import { payments } from '#server/adapters/stripe.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { newId } from '#server/platform/identifier.ts';
import { dueDate } from '#shared/due-rule.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, priceOf } from '#shared/pricing.ts';
import { scopeOf } from '#shared/report/tiers.ts';
import {
  ADD_ONS,
  deliveredAs,
  hasReport,
  hasVisit,
  INVESTOR_OFFERS,
  INVESTOR_PRICES,
  isTitled,
  QUOTED_IN_FORM,
  QUOTED_SERVICES,
  quotedPrices,
  type ReportTier,
  SERVICES,
} from '#shared/services.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { sweep } from '../../sweep.ts';
import { openChanges } from '../office/office-changes.ts';
import { openOffice } from '../office/office-site.ts';
import { sampleMessage, sampleQuote } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const changes = openChanges(site);
const office = openOffice(site);

const quote = (difference: Partial<QuoteForm> = {}, requestId?: string) =>
  quoteOrder(site.db, { ...sampleQuote, ...difference }, 'eva', { requestId });

/** The id of the newest order. */
const newestId = async () => {
  const [order] = await site.db.query('select id from orders order by created_at desc limit 1');
  return String(order?.id);
};

const quoteMails = async () => {
  await site.runSchedule('send-mail');
  return (await site.mails()).filter(({ subject }) => subject?.includes('quote:'));
};

test('turns a quote request into an order that the customer can pay', async () => {
  const request = { ...sampleMessage, lastName: '', inquiryType: 'Full Inspection Quote' };
  const { id: messageId } = await (await site.post('/api/contact', request)).json();
  const form = { ...sampleQuote, customerEmail: sampleMessage.email, messageId };
  expect(await changes.quote(form)).toBeUndefined();
  const id = await newestId();
  const total = priceOf(449_00).totalAmount;
  expect(await site.getOrder(id)).toMatchObject({ serviceType: 'full', totalAmount: total });
  expect(await site.rows('contact_messages')).toMatchObject([{ answered_at: expect.any(Date) }]);

  const [mail] = await quoteMails();
  expect(mail?.recipient).toBe(sampleMessage.email);
  expect(mail?.text).toMatch(new RegExp(`^Total +\\${formatDollars(total)}$`, 'm'));
  expect(mail?.text).toContain(`/checkout/${id}`);
  await site.payByCard(id, total);
  expect(await site.getOrder(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
});

describe('the price', () => {
  const { from, to } = SERVICES.full.price;
  test.each([from, to])('is accepted at %i cents', async (price) => {
    expect(await quote({ price })).toMatchObject({
      ok: true,
      value: { order: { totalAmount: priceOf(price).totalAmount } },
    });
  });

  test.each([
    ['is below the range', from - 100],
    ['is above the range', to + 100],
    ['has cents, which the receipt could not split from the fee', from + 50],
  ])('is rejected with 422 and not stored if it %s', async (_, price) => {
    expect(await quote({ price })).toMatchObject({ ok: false, reason: { type: 'invalid-input' } });
    expect(await site.rows('orders')).toEqual([]);
  });
});

test('rejects the fields that the order form rejects', async () => {
  const wrong = { customerEmail: 'ana', customerPhone: '', propertyAddress: 'x'.repeat(301) };
  expect(await quote(wrong)).toMatchObject({
    ok: false,
    reason: {
      errors: [{ path: 'propertyAddress' }, { path: 'customerEmail' }, { path: 'customerPhone' }],
    },
  });
});

describe('the same quote', () => {
  test('sent again under its key, after a lost database response and twice at once, is one order and one email', async () => {
    site.neon.faults.next(/quote order/, { kind: 'cut-after' });
    await expect(quote({}, 'form')).rejects.toThrow('database');
    const results = await Promise.all([quote({}, 'form'), quote({}, 'form')]);
    expect(results).toMatchObject([{ value: { isNew: false } }, { value: { isNew: false } }]);
    expect(await site.rows('orders')).toHaveLength(1);
    expect(await quoteMails()).toHaveLength(1);
  });

  test('in another form is a second inspection, with an order and an email of its own', async () => {
    const orders = [await quote({}, 'first'), await quote({}, 'second'), await quote()];
    expect(orders).toMatchObject(orders.map(() => ({ ok: true, value: { isNew: true } })));
    expect(await site.rows('orders')).toHaveLength(3);
    expect(await quoteMails()).toHaveLength(3);
  });

  test('stays one after it was canceled: another form quotes again', async () => {
    const first = await quote({}, 'form');
    if (first.ok) await cancelOrder(site.db, payments(), first.value.order.id, 'eva');
    expect(await quote({}, 'form')).toMatchObject({
      value: { isNew: false, order: { status: 'cancelled' } },
    });
    expect(await quote({}, 'another form')).toMatchObject({ value: { isNew: true } });
  });
});

/** The sample, as far as a tier sells it, with a search for each part that it sells. */
function reportOf(tier: ReportTier) {
  const { order: _, ...sample } = sampleReport('full');
  const [search] = sample.searched;
  if (!search) throw new Error('The sample has no search.');
  const searched = scopeOf(tier)
    .filter((kind) => sample.searched.every((each) => each.kind !== kind))
    .map((kind) => ({ ...search, kind, found: 0 }));
  const sold = soldReport({ ...sample, tier, searched: [...sample.searched, ...searched] });
  // Its photographs aren't in the database.
  const findings = sold.findings.map(({ photos: __, ...finding }) => finding);
  const { visit } = sold;
  return {
    ...sold,
    findings,
    ...(visit && { visit: { ...visit, cover: undefined } }),
    language: 'en',
  };
}

async function deliver(id: string, content: ReturnType<typeof reportOf>): Promise<string> {
  await startWork(site.db, id, 'eva');
  const clerk = await office.join('clerk');
  const path = `/orders/${id}/draft`;
  const { version } = await (await clerk.call('GET', path)).json();
  const { tier: _, ...written } = content;
  const saved = await clerk.call('PUT', path, { version, content: written });
  const { version: draftVersion } = await saved.json();
  const response = await clerk.call('POST', `/orders/${id}/deliveries`, {
    draftVersion,
    isCompared: true,
  });
  return `${response.status} ${await response.text()}`;
}

const TITLE = 'Permit histories of five houses in Doral';

sweep(
  'a quoted service is agreed at its price, due by its rule once it is paid, and delivered as what it is',
  { service: QUOTED_SERVICES },
  async ({ service }) => {
    const { from, to } = quotedPrices(service);
    const form = { serviceType: service, ...(isTitled(service) && { title: TITLE }) };
    const other = await quote({ ...form, price: from - 100 });
    const made = await quote({ ...form, price: to });
    if (!made.ok) return [`not quoted: ${JSON.stringify(made.reason)}`];
    const { id, totalAmount } = made.value.order;
    const [mail] = await quoteMails();
    const { article, title } = mailTexts.en.services[service];
    const named = isTitled(service) ? TITLE : title;
    const isFiles = deliveredAs(service) === 'files';
    await site.payByCard(id, totalAmount);
    const order = await site.getOrder(id);
    const { due } = SERVICES[service];
    const dueAt =
      due?.after === 'payment'
        ? dueDate(due, new Date(order.paidAt ?? 0)).toISOString()
        : undefined;
    const delivered = hasReport(service) ? await deliver(id, reportOf(service)) : '200 ';
    return [
      ...(other.ok ? ['another price is quoted'] : []),
      ...(mail?.text?.includes(isFiles ? `: ${named}.` : `price of ${article} ${named}`)
        ? []
        : ['the email lacks its name']),
      ...(mail?.text?.includes('arrange the visit') === hasVisit(service)
        ? []
        : ['the email is wrong about a visit']),
      ...(order.title === form.title ? [] : [`its title is ${order.title}`]),
      ...(order.serviceType === service ? [] : [`the order is of ${order.serviceType}`]),
      ...(order.dueAt === dueAt ? [] : [`it is due ${order.dueAt}, not ${dueAt}`]),
      ...(delivered.startsWith('200 ') ? [] : [`not delivered: ${delivered}`]),
    ];
  },
);

/** What a message offers to quote, and how that quote begins. */
const startOf = async (message: object) => {
  const sent = await site.post('/api/contact', { ...sampleMessage, ...message });
  const { id } = await sent.json();
  const clerk = await office.join('clerk');
  const { asksFor } = await (await clerk.call('GET', `/messages/${id}`)).json();
  const { draft } = await (await clerk.call('GET', `/quote-draft?message=${id}`)).json();
  const { serviceType, title, price } = draft;
  return { asksFor, serviceType, title, price };
};

sweep(
  'a message that asks for an additional service offers and begins a quote of it',
  { language: LANGUAGES, service: ADD_ONS },
  async ({ language, service }) => {
    const message = pageTexts[language].sections.addOns.offers[service].request('$1');
    const { asksFor, serviceType } = await startOf({ message, language });
    const { article, name } = mailTexts.en.services[service];
    return asksFor === `${article} ${name}` && serviceType === service
      ? []
      : [`it offers ${asksFor}, and begins ${serviceType}`];
  },
);

sweep(
  'a quote request begins a quote of the service that was chosen, whatever its notes name',
  { language: LANGUAGES, service: QUOTED_IN_FORM },
  async ({ language, service }) => {
    const names = QUOTED_SERVICES.map((each) => pageTexts[language].services[each].name);
    const notes = `No ${names.join(', no ')}.`;
    const { message } = quoteRequest(service, { ...EMPTY_DETAILS, ...sampleQuote, notes });
    const request = { message, inquiryType: QUOTE_INQUIRY, language };
    const { asksFor, serviceType } = await startOf(request);
    const { article, name } = mailTexts.en.services[service];
    return asksFor === `${article} ${name}` && serviceType === service
      ? []
      : [`it offers ${asksFor}, and begins ${serviceType}`];
  },
);

sweep(
  'a message about an offer to investors begins custom work of its name and price',
  { language: LANGUAGES, offer: INVESTOR_OFFERS },
  async ({ language, offer }) => {
    const { name } = investorOffers[language][offer];
    const start = await startOf({ message: 'Please call me.', inquiryType: offer, language });
    const expected = { serviceType: 'custom', title: name, price: INVESTOR_PRICES[offer] };
    const named = await startOf({ message: `About ${name}.`, inquiryType: 'general', language });
    return [start, named].flatMap(({ asksFor, ...begun }) =>
      asksFor === `the ${investorOffers.en[offer].name}` && isDeepStrictEqual(begun, expected)
        ? []
        : [`it offers ${asksFor}, and begins ${JSON.stringify(begun)}`],
    );
  },
);

sweep(
  'a quote in place of another begins with its service and title',
  { service: QUOTED_SERVICES },
  async ({ service }) => {
    const { id } = await site.storePaidOrder();
    const title = isTitled(service) ? TITLE : null;
    await site.db.query('update orders set service_type = $service, title = $title', {
      service,
      title,
    });
    const clerk = await office.join('clerk');
    const { draft } = await (await clerk.call('GET', `/quote-draft?replaces=${id}`)).json();
    return draft.serviceType === service && (draft.title ?? null) === title
      ? []
      : [`${draft.serviceType}, ${draft.title}`];
  },
);

test('a message that names nothing offers a quote of nothing', async () => {
  expect(await startOf({ message: 'Are you open?', inquiryType: 'general' })).toEqual({
    asksFor: null,
  });
});

describe('a quote for a message', () => {
  const askForQuote = async () => {
    const request = { ...sampleMessage, inquiryType: 'Full Inspection Quote' };
    return (await (await site.post('/api/contact', request)).json()).id as string;
  };
  const quoteFor = (messageId: string, price: number, replacedId?: string) =>
    changes.quote({ ...sampleQuote, price, messageId, replacedId });

  test('is rejected for a second time, and names the first', async () => {
    const messageId = await askForQuote();
    await quoteFor(messageId, 449_00);
    expect(await quoteFor(messageId, 399_00)).toContain(`order ${orderNumber(await newestId())}`);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('sent again is the same quote, whoever sends it', async () => {
    const messageId = await askForQuote();
    expect(await quoteFor(messageId, 449_00)).toBeUndefined();
    expect(await quoteFor(messageId, 449_00)).toBeUndefined();
    expect(await site.rows('orders')).toHaveLength(1);
    expect(await quoteMails()).toHaveLength(1);
  });

  test('replaces the first by name, which can then not be paid', async () => {
    const messageId = await askForQuote();
    await quoteFor(messageId, 449_00);
    const first = await newestId();
    const answeredAt = async () => (await site.rows('contact_messages'))[0]?.answered_at;
    const answered = await answeredAt();
    expect(await quoteFor(messageId, 399_00, first)).toBeUndefined();
    // The figures of answers count the first one.
    expect([await answeredAt(), answered]).toEqual([answered, expect.any(Date)]);
    expect(await site.getOrder(first)).toMatchObject({ status: 'cancelled' });
    expect((await site.startPayment(first, priceOf(449_00).totalAmount)).status).toBe(409);
    // Two emails to one customer may arrive in either order.
    const mails = await quoteMails();
    const replacing = mails.filter(({ text }) =>
      text?.includes('replaces the quote that we sent you before'),
    );
    expect([mails.length, replacing.length]).toEqual([2, 1]);

    expect(await quoteFor(messageId, 429_00, first)).toContain(orderNumber(await newestId()));
  });

  test('does not replace one that is paid', async () => {
    const messageId = await askForQuote();
    await quoteFor(messageId, 449_00);
    const first = await newestId();
    await site.storePayment({ id: first, totalAmount: priceOf(449_00).totalAmount });
    expect(await quoteFor(messageId, 399_00, first)).toContain('is paid or being paid');
    expect(await site.getOrder(first)).toMatchObject({ status: 'confirmed' });
  });
});

sweep(
  'a message is quoted anew, in another form, once its quote is canceled or refunded',
  { status: ORDER_STATUSES, payment: PAYMENT_STATUSES },
  async ({ status, payment }) => {
    const messageId = newId();
    await site.db.query(
      `insert into contact_messages (id, inquiry_type, first_name, last_name, email, message)
       values ($messageId, 'Full Inspection Quote', 'Luis', '', 'luis@example.com', 'How much?')`,
      { messageId },
    );
    const first = await quoteOrder(site.db, sampleQuote, 'eva', { messageId });
    if (!first.ok) return [first.reason.type];
    const { id } = first.value.order;
    await site.forceOrderState(id, { status, payment_status: payment });
    const again = await quoteOrder(site.db, { ...sampleQuote, price: 450_00 }, 'eva', {
      messageId,
    });
    const hasEnded = status === 'cancelled' || payment === 'refunded';
    const isRight = again.ok ? hasEnded && again.value.order.id !== id : !hasEnded;
    return isRight ? [] : [again.ok ? 'it is quoted twice' : again.reason.type];
  },
);
