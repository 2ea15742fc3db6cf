// @vitest-environment happy-dom
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $notice } from '#client/notice.ts';
import enContact from '#i18n/en/contact-form.ts';
import enFind from '#i18n/en/find-order.ts';
import enOrder from '#i18n/en/order-form.ts';
import esContact from '#i18n/es/contact-form.ts';
import esFind from '#i18n/es/find-order.ts';
import esOrder from '#i18n/es/order-form.ts';
import ContactForm from '#islands/contact-form/ContactForm.tsx';
import FindOrderForm from '#islands/find-order/FindOrderForm.tsx';
import OrderForm from '#islands/order-form/OrderForm.tsx';
import { checkoutPath } from '#shared/checkout-path.ts';
import { LANGUAGES, type Language, pathIn } from '#shared/languages.ts';
import { unpaidOrder } from '../client/unpaid-order.ts';
import { type Answers, answerWith, arrived, lost } from './answered-calls.ts';
import { button, field, fill, lightDom, pass, press, pressOn, show, text } from './light-dom.ts';
import { confusedIds, foreignLinks } from './markup.ts';

lightDom();

// The light document has no setter: a browser selects the radio button that has the value.
Object.defineProperty(RadioNodeList.prototype, 'value', {
  ...Object.getOwnPropertyDescriptor(RadioNodeList.prototype, 'value'),
  set(this: NodeListOf<HTMLInputElement>, value: string) {
    for (const radio of this) radio.checked = radio.value === value;
  },
});

const EMAIL = 'ana@example.com';

interface VisitorForm {
  readonly island: ComponentType<{ readonly language: Language }>;
  readonly call: 'POST /api/orders' | 'POST /api/contact' | 'POST /api/find-orders';
  readonly submit: string;
  readonly sending: string;
  /** Labels of its required fields but the email address, with what is typed. */
  readonly fields: Readonly<Record<string, string>>;
  readonly email: string;
  readonly texts: typeof enFind.fields;
  /** The service that is selected. */
  readonly service?: 'full';
  /** What is said once it is sent, unless it leads to another page. */
  readonly done: { readonly says: string } | { readonly leaves: string };
  /** Whether a notice says what failed. */
  readonly hasNotice: boolean;
}

const beginning = (text: string) => text.slice(0, 12);

/** The forms of visitors, by what they send. */
function formsIn(language: Language): Readonly<Record<string, VisitorForm>> {
  const [order, contact, find] =
    language === 'en' ? [enOrder, enContact, enFind] : [esOrder, esContact, esFind];
  const ofOrder = {
    island: OrderForm,
    sending: order.submit.sending,
    fields: {
      [order.property.address]: '12 Palm Ave',
      [order.property.county]: 'broward',
      [order.details.name]: 'Ana Pérez',
      [order.details.phone]: '305 555 0100',
    },
    email: order.details.email,
    texts: order.fields,
    hasNotice: true,
  };
  return {
    'an order': {
      ...ofOrder,
      call: 'POST /api/orders',
      submit: order.submit.order,
      done: { leaves: pathIn(language, checkoutPath(unpaidOrder.id)) },
    },
    'a quote request': {
      ...ofOrder,
      call: 'POST /api/contact',
      submit: order.submit.quote,
      service: 'full',
      done: { says: beginning(order.submit.quoteSent('')) },
    },
    'a message': {
      island: ContactForm,
      call: 'POST /api/contact',
      submit: contact.send,
      sending: contact.sending,
      fields: {
        [contact.firstName]: 'Ana',
        [contact.lastName]: 'Pérez',
        [contact.message]: 'Is my city included?',
      },
      email: contact.email,
      texts: contact.fields,
      done: { says: beginning(contact.sent('')) },
      hasNotice: true,
    },
    'a request for links': {
      island: FindOrderForm,
      call: 'POST /api/find-orders',
      submit: find.send,
      sending: find.sending,
      fields: {},
      email: find.email,
      texts: find.fields,
      done: { says: beginning(find.sent) },
      hasNotice: false,
    },
  };
}

const left: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  left.length = 0;
  $notice.set(null);
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  answerWith({ 'GET /api/now': () => ({ now: new Date().toISOString() }) });
});

const DONE: Answers = {
  'POST /api/orders': () => ({
    ...unpaidOrder,
    ...{ customerName: '', customerEmail: EMAIL, customerPhone: '', notes: null },
  }),
  'POST /api/contact': () => ({ id: '1' }),
  'POST /api/find-orders': () => ({}) as never,
  'POST /api/create-payment-intent': () => ({ clientSecret: 'secret' }),
};

/** What a button says beside its name. */
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** How screen readers hear of the price, where a form has one: of another service's, and not of a form that resets. */
const livePrice = () => document.querySelector('[aria-atomic=true]')?.getAttribute('aria-live');

async function open({ island, service }: VisitorForm, language: Language): Promise<void> {
  await show(createElement(island, { language }));
  if (service) await select(service);
}

async function select(service: string): Promise<void> {
  const radio = document.querySelector<HTMLElement>(`[value=${service}]`);
  if (!radio) throw new Error(`There is no ${service}.`);
  await pressOn(radio);
  expect(document.activeElement).toBe(radio);
}

async function fillIn({ fields, email }: VisitorForm): Promise<void> {
  for (const [label, value] of Object.entries({ ...fields, [email]: EMAIL }))
    await fill(label, value);
}

describe.each(
  LANGUAGES.flatMap((language) =>
    Object.entries(formsIn(language)).map(([name, form]) => ({ language, name, form })),
  ),
)('$name in $language', ({ language, form }) => {
  const { call, submit, sending, email, texts, done, hasNotice } = form;

  test('is not sent with a mistake, to which the focus goes at each press', async () => {
    await open(form, language);
    for (const _ of ['once', 'again']) {
      await press(submit);
      const { activeElement } = document;
      const isOfMistake =
        activeElement?.getAttribute('role') === 'alert' || activeElement === field(email);
      expect(isOfMistake, activeElement?.outerHTML).toBe(true);
      expect(text()).toContain(texts.errors['email-missing']);
    }
    expect(confusedIds(document.body.innerHTML)).toEqual([]);
    expect(arrived(call)).toEqual([]);
  });

  test('corrects a mistyped address by a press, and asks no more', async () => {
    await open(form, language);
    await fill(email, 'ana@gmial.com');
    expect(text()).toContain(texts.emailSuggestion.question('gmail.com'));
    await press(texts.emailSuggestion.accept('ana@gmail.com'));
    expect(field(email).value).toBe('ana@gmail.com');
    expect(document.activeElement).toBe(field(email));
    expect(text()).not.toContain(texts.emailSuggestion.question('gmail.com'));
  });

  test('says what failed below its button until the next press, keeps what was typed, and then says that it was sent', async () => {
    await open(form, language);
    await fillIn(form);
    answerWith({ ...DONE, [call]: lost });
    await press(submit);
    expect(descriptionOf(button(submit))).toContain(texts.connectionLost);
    expect($notice.get()?.isOpen ?? false).toBe(hasNotice);
    expect(confusedIds(document.body.innerHTML)).toEqual([]);
    expect(foreignLinks(document.body.innerHTML, language)).toEqual([]);
    expect(field(email).value).toBe(EMAIL);

    const livePriceBefore = livePrice();
    const held = Promise.withResolvers<void>();
    answerWith({ [call]: () => held.promise.then(() => DONE[call]?.(undefined as never)) });
    await press(submit);
    expect(text()).not.toContain(texts.connectionLost);
    expect($notice.get()?.isOpen ?? false).toBe(false);
    expect(button(sending)).toBeDefined();
    expect(livePrice()).toBe(livePriceBefore && 'off');
    held.resolve();
    await pass(0);
    if ('leaves' in done) {
      expect(left).toEqual([done.leaves]);
      return;
    }
    expect(text()).toContain(done.says);
    expect(confusedIds(document.body.innerHTML)).toEqual([]);
    // What comes next keeps the focus, and is a form of its own.
    if (form.service) await select(form.service);
    expect(Object.keys(form.fields).filter((label) => field(label).value)).toEqual([]);
    await fill(email, 'b');
    expect(document.activeElement).toBe(field(email));
    await press(submit);
    expect(arrived(call)).toHaveLength(2);
  });
});
