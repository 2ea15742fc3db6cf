import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { order as sample, message as sampleMessage } from '#emulators/mailbox/sample-records.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language, localeOf } from '#shared/languages.ts';
import type { SignedIn } from '#shared/office/access.ts';
import { ORDER_ACTIONS } from '#shared/office/actions.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import type { MailPreview as Mail, OrderDetails, PaymentFacts } from '#shared/office/orders.ts';
import type { TodayAppointment } from '#shared/office/today.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import { sweep } from '../../../sweep.ts';

/* The screens read the address as they are imported. */
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', new URL(`http://localhost/office/orders/${sample.id}`));
const { AppointmentDialog } = await import('#islands/office/order/AppointmentDialog.tsx');
const { AskedPreview } = await import('#islands/office/order/AskedPreview.tsx');
const { BUTTONS } = await import('#islands/office/order/buttons.ts');
const { choosePayment } = await import('#islands/office/order/PaymentField.tsx');
const { Timeline } = await import('#islands/office/order/Timeline.tsx');
const { default: Email } = await import('#islands/office/email/Email.tsx');
const { MailPreview } = await import('#islands/office/shell/MailPreview.tsx');
const { PersonContext } = await import('#islands/office/shell/person.ts');
const { replace } = await import('#islands/office/shell/router.tsx');
const { keepLoaded } = await import('#islands/office/shell/use-data.ts');
const { Appointments } = await import('#islands/office/today/Appointments.tsx');
const { MessageText } = await import('#islands/office/messages/MessageText.tsx');
const { default: Messages } = await import('#islands/office/messages/Messages.tsx');

const SELF: SignedIn = {
  id: 'ana',
  email: 'ana@permitlens.example',
  role: 'owner',
  actions: ['answer_messages'],
  passkeys: 2,
};
const COLLEAGUE = { id: 'eva', name: 'Eva' };

function render(node: ReactNode): string {
  vi.stubGlobal('location', new URL(`http://localhost/office/orders/${sample.id}`));
  return renderToStaticMarkup(createElement(PersonContext.Provider, { value: SELF }, node));
}

const details = (
  order: Partial<OrderDetails['order']>,
  appointment: OrderDetails['appointment'] = null,
): OrderDetails => ({
  order: { ...sample, flags: [], assignee: null, ...order },
  facts: [],
  next: { text: '', action: null },
  actions: [],
  appointment,
  payments: [],
  messageId: null,
  undo: null,
  files: [],
  timeline: [],
});

const PROPS = { orderId: sample.id, onClose: () => {}, onDone: () => {} };

/** The fields of a form: what is said of each, and its control. */
function fieldsOf(html: string): { readonly words: string; readonly control: string }[] {
  return [...html.matchAll(/<label for="([^"]+)"[^>]*>([^<]*)<\/label>/g)].map(([, id, label]) => ({
    words: `${label} ${html.match(new RegExp(`<p id="${id}-hint"[^>]*>([^<]*)<`))?.[1] ?? ''}`,
    control: html.match(new RegExp(`<(?:input|textarea|select)[^>]* id="${id}"[^>]*>`))?.[0] ?? '',
  }));
}

/** The fields whose words name a language that their control has not. */
const inNoLanguage = (html: string, language: Language) =>
  fieldsOf(html).flatMap(({ words, control }) =>
    words.includes(` in ${LANGUAGE_FACTS[language].englishName}`) &&
    !control.includes(`lang="${language}"`)
      ? [`${words}: ${control}`]
      : [],
  );

sweep(
  'a field for what the customer reads is in the customer’s language, as its words say',
  { action: ORDER_ACTIONS, service: SERVICE_TYPES, language: LANGUAGES },
  ({ action, service, language }) => {
    const { dialog } = BUTTONS[action];
    if (!dialog) return [];
    return (['in_progress', 'delivered'] as const).flatMap((status) => {
      const order = details({ serviceType: service, language, status });
      const form = createElement(dialog, { ...PROPS, action, details: order });
      return inNoLanguage(render(form), language);
    });
  },
);

sweep(
  'a message is answered in the language of its sender',
  { language: LANGUAGES },
  ({ language }) => {
    const message = { ...sampleMessage, language, assignee: null };
    vi.stubGlobal('history', { replaceState() {} });
    keepLoaded(['GET /messages/:id', { params: { id: sample.id } }], {
      message,
      ...{ asksFor: null, answers: [], mails: [], undo: null },
    });
    vi.stubGlobal('location', new URL(`http://localhost/office/messages/${sample.id}`));
    replace(location.pathname);
    const html = render(createElement(Messages));
    const isAsked = html.includes(`Answer in ${LANGUAGE_FACTS[language].englishName}`);
    return [
      ...(isAsked ? [] : ['There is no field for an answer.']),
      ...inNoLanguage(html, language),
    ];
  },
);

sweep(
  'what a customer reads or wrote is marked as being in its language',
  { language: LANGUAGES },
  ({ language }) => {
    const locale = localeOf(language);
    const mail: Mail = {
      reader: 'customer',
      to: '',
      language,
      subject: '',
      heading: 'Hola',
      paragraphs: [],
      facts: [],
      closing: [],
    };
    const message = { message: 'Hola', language, erasedAt: null };
    const shown = {
      email: createElement(MailPreview, { mail }),
      report: createElement(AskedPreview, { heading: 'Hola', text: '', language }),
      message: createElement(MessageText, { message }),
    };
    return Object.entries(shown).flatMap(([name, node]) =>
      new RegExp(`lang="(?:${locale}|${language})"[^]*Hola`).test(render(node)) ? [] : [name],
    );
  },
);

test('each text of an email’s preview is alone in its element: a translated page keeps a text beside another as it was', () => {
  const mail: Mail = {
    reader: 'customer',
    to: 'to@example.com',
    language: 'en',
    subject: 'Subject',
    heading: 'Heading',
    paragraphs: ['Paragraph'],
    facts: [['Label', 'Value']],
    closing: ['Closing'],
  };
  const html = render(createElement(MailPreview, { mail }));
  const { to, subject, heading, paragraphs, facts, closing } = mail;
  const texts = [to, subject, heading, ...paragraphs, ...facts.flat(), ...closing];
  expect(texts.filter((text) => !html.includes(`>${text}</`))).toEqual([]);
});

/** The buttons of an email, by its state. */
const MAIL_BUTTONS: Readonly<Record<(typeof MAIL_STATES)[number], readonly string[]>> = {
  failed: ['Send now', 'Dismiss'],
  due: ['Send now', 'Dismiss'],
  sent: ['Send again'],
  dismissed: ['Send now'],
};

sweep(
  'an email of the timeline can be sent, and dismissed while it is not sent, by those who may',
  { state: MAIL_STATES, may: ['manages email', 'reads'] },
  ({ state, may }) => {
    const managesMail = may === 'manages email';
    const email = { at: sample.createdAt, kind: 'mail', text: 'Email' } as const;
    const entries = [{ ...email, mail: { id: '7', state } }];
    const html = render(
      createElement(Timeline, { entries, managesMail, onResend() {}, onDismiss() {} }),
    );
    const buttons = [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, words]) => words);
    const wanted = managesMail ? MAIL_BUTTONS[state] : [];
    return String(buttons) === String(wanted) ? [] : [`${buttons} in place of ${wanted}`];
  },
);

sweep('an email says why it was not sent until it is', { state: MAIL_STATES }, ({ state }) => {
  const about = { orderId: sample.id, messageId: null, createdAt: sample.createdAt };
  const mail = { id: '7', kind: 'receipt', state, to: 'ana@example.com', attempts: 1, ...about };
  const request = ['GET /emails', { query: { state: MAIL_STATES[0] } }] as const;
  const listed = { ...mail, whyNotSent: 'full', lastError: '452', stateSince: sample.createdAt };
  keepLoaded(request, { mails: [listed], isCut: false });
  const html = render(createElement(Email));
  const isSaid = html.includes('Not sent: full.');
  return [
    ...(html.includes('to ana@example.com') ? [] : ['it is not listed']),
    ...(isSaid === (state !== 'sent') ? [] : ['why it was not sent']),
  ];
});

const paymentOf = (intentId: string, left: number): PaymentFacts => ({
  intentId,
  createdAt: sample.createdAt,
  received: 133_00,
  refunded: 0,
  left,
  isTest: false,
  url: '',
});

test.each([
  ['no payment', [], 'own', '', undefined, undefined],
  ['one', [50], 'own', '', 'pi_0', undefined],
  ['one without money', [0], 'own', '', 'pi_0', undefined],
  ['the own of two', [50, 60], 'own', '', 'pi_0', 'pi_0'],
  ['the additional of two', [50, 60], 'additional', '', 'pi_1', 'pi_1'],
  ['the one that is chosen', [50, 60, 70], 'own', 'pi_1', 'pi_1', 'pi_1'],
  ['the only one of two with money', [0, 60], 'own', '', 'pi_1', 'pi_1'],
  ['another than the chosen, whose money is gone', [50, 0], 'own', 'pi_1', 'pi_0', 'pi_0'],
  ['the first of two without money', [0, 0], 'additional', '', 'pi_0', 'pi_0'],
] as const)('a change of money is about %s', (_, lefts, preferred, typed, chosen, named) => {
  const payments = lefts.map((left, index) => paymentOf(`pi_${index}`, left));
  const choice = choosePayment(payments, preferred, typed);
  expect([choice.chosen?.intentId, choice.payment]).toEqual([chosen, named]);
});

test('nothing is known of payments while Stripe doesn’t respond', () => {
  expect(choosePayment('unreachable', 'own', '')).toEqual({ withMoney: [] });
});

const VISIT: TodayAppointment = {
  orderId: sample.id,
  kind: 'visit',
  service: 'full',
  title: '88 Sabal Palm Way',
  day: '2026-12-01',
  from: '09:30',
  to: '11:00',
  person: null,
};

test.each([
  ['00:00', '00:30', '12:00 AM to 12:30 AM'],
  ['09:30', '11:59', '9:30 AM to 11:59 AM'],
  ['12:00', '12:30', '12:00 PM to 12:30 PM'],
  ['13:05', '23:59', '1:05 PM to 11:59 PM'],
])('a visit from %s to %s is %s on Today', (from, to, hours) => {
  const list = [{ ...VISIT, from, to }];
  expect(render(createElement(Appointments, { list }))).toContain(`>${hours}<`);
});

test.each([
  ['visit', { id: SELF.id, name: 'Ana' }, 'You'],
  ['visit', COLLEAGUE, 'Eva'],
  ['visit', null, 'Nobody goes'],
  ['consultation', null, 'Nobody talks to them'],
] as const)('a %s of %o is said to be of %s', (kind, person, who) => {
  const list = [{ ...VISIT, kind, person }];
  expect(render(createElement(Appointments, { list }))).toContain(`>${who}<`);
});

test.each([
  ['has the order', null, { ...COLLEAGUE, since: sample.createdAt }, COLLEAGUE.id],
  ['nobody has the order', null, null, ''],
  ['goes already', COLLEAGUE, null, COLLEAGUE.id],
  ['was to go and was removed', 'removed', { ...COLLEAGUE, since: sample.createdAt }, ''],
] as const)(
  'where somebody %s, that is who a visit is planned with',
  (_, goes, assignee, chosen) => {
    keepLoaded(['GET /colleagues'], [COLLEAGUE]);
    const planned = { day: '2026-12-01', from: '10:00', to: '11:00' };
    const appointment = goes && { ...planned, person: goes === 'removed' ? null : goes };
    const html = render(
      createElement(AppointmentDialog, {
        ...PROPS,
        details: details({ serviceType: 'full', assignee }, appointment),
      }),
    );
    expect(html.match(/<option value="([^"]*)" selected/)?.[1]).toBe(chosen);
  },
);
