import { displayParcelNumber } from '#business/parcel-number.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { sampleReport } from '#report/sample.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { planAppointment } from '#server/appointments/plan.ts';
import { writeAppointment } from '#server/appointments/write.ts';
import { createMessage } from '#server/messages/create.ts';
import { createOrder } from '#server/orders/create.ts';
import { findOrder } from '#server/orders/find.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { planRefund, refundOrder } from '#server/payments/refund.ts';
import { startPayment } from '#server/payments/start.ts';
import { setting } from '#server/platform/env.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Result } from '#server/platform/result.ts';
import { askCustomer, planQuestion } from '#server/questions/ask.ts';
import { carryOutDelivery } from '#server/reports/deliver.ts';
import { planDraftDelivery } from '#server/reports/deliver-draft.ts';
import { readUnsignedDraft, saveDraft } from '#server/reports/drafts.ts';
import { daysAfter } from '#shared/business-days.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { type ContactRequest, QUOTE_INQUIRY } from '#shared/messages.ts';
import type { CreateOrderRequest } from '#shared/order-form.ts';
import { priceOfService } from '#shared/pricing.ts';
import type { Report } from '#shared/report/schema.ts';
import { SERVICES } from '#shared/services.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/states.ts';
import { COUNTY_HOUSE, MIAMI_HOUSE } from './arcgis/rows.ts';
import { runCommand } from './console.ts';
import { EnvironmentError, readEmulatedSite } from './environment.ts';
import { LOCAL_STRIPE } from './stripe/account.ts';
import { testCardParameters } from './stripe/browser/payments-api.ts';

/** The person who does the office's work, and signs the reports. */
const OPERATOR = 'reporter@localhost.example';
const [GOOD, DECLINED, DISPUTED] = ['4242424242424242', '4000000000000002', '4000000000000259'];

/** `npm run samples`: orders in every state, messages and quotes, on the site that `npm start` runs. */
await runCommand(async () => {
  Object.assign(process.env, readEmulatedSite('.local'));
  const db = openDatabase({
    databaseUrl: setting('DATABASE_URL'),
    fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
  });
  let count = 0;
  await db.query(
    `insert into people (id, email, role, printed_name, license)
     values ($id, $email, 'reporter', 'Sample Reporter', 'HI9900417')
     on conflict (lower(email)) do nothing`,
    { id: newId(), email: OPERATOR },
  );

  const inDays = (days: number) => daysAfter(dayInFlorida(new Date()), days);
  const buyersDays = { inspectionEnds: inDays(7), closingDate: inDays(21) };

  const place = async (name: string, fields: Partial<CreateOrderRequest> = {}) => {
    count += 1;
    const serviceType = fields.serviceType === 'diligence' ? 'diligence' : 'basic';
    const request: CreateOrderRequest = {
      serviceType,
      propertyAddress: `${count}20 Sample Palm Way, Miami, FL 33131`,
      county: 'miami-dade',
      customerName: name,
      customerEmail: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
      customerPhone: `(305) 555-01${10 + count}`,
      totalAmount: priceOfService(serviceType).totalAmount,
      ...fields,
    };
    return unwrap(await createOrder(db, request, null, `sample-${crypto.randomUUID()}`)).order;
  };
  const pay = async (
    { id: orderId, totalAmount: amount }: Pick<OrderRecord, 'id' | 'totalAmount'>,
    card = GOOD,
  ) => {
    const { clientSecret } = unwrap(await startPayment(db, payments(), { orderId, amount }));
    await confirmInStripe(clientSecret, card);
    return orderId;
  };
  /** Waits until the site has processed what Stripe sent. */
  const settled = async (id: string, paymentStatus: string) => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const [row] = await db.query('select payment_status from orders where id = $1', [id]);
      if (row?.payment_status === paymentStatus) return id;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new EnvironmentError(`The site does not become ${paymentStatus}. Is npm start running?`);
  };
  const paid = async (name: string, fields?: Partial<CreateOrderRequest>) =>
    settled(await pay(await place(name, fields)), 'paid');
  const started = async (name: string, fields?: Partial<CreateOrderRequest>) => {
    const id = await paid(name, fields);
    unwrap(await startWork(db, id, OPERATOR));
    return id;
  };
  /** Writes the order's report: the one of the website, at the order's address. */
  const write = async (orderId: string, missing: Partial<Report>) => {
    const { tier, content } = unwrap(await readUnsignedDraft(db, orderId));
    const { parcel, ...sample } = sampleReport(tier);
    const { searched, sources } = sample;
    const report = { ...sample, ...content, searched, sources, ...missing };
    const typed = { ...report, parcel: { ...parcel, ...content.parcel } };
    const draft = { orderId, version: 0, content: typed };
    return unwrap(await saveDraft(db, { ...draft, operator: OPERATOR })).version;
  };
  /** Asks its customer something, and so lets it wait. */
  const ask = async (orderId: string) => {
    const order = unwrap(await findOrder(db, orderId));
    const question = phraseTexts[order.language].questions.parcelNumber;
    const plan = unwrap(await planQuestion(db, order, question));
    unwrap(await askCustomer(db, plan, question, { operator: OPERATOR }));
  };
  const delivered = async (name: string, fields?: Partial<CreateOrderRequest>) => {
    // The report's steps refer to these days.
    const orderId = await started(name, { ...buyersDays, ...fields });
    const version = await write(orderId, {});
    const order = unwrap(await findOrder(db, orderId));
    const plan = unwrap(await planDraftDelivery(db, order, version, OPERATOR));
    unwrap(await carryOutDelivery(db, plan, { operator: OPERATOR }));
    return orderId;
  };
  const refund = async (orderId: string, amount?: number) => {
    const plan = { orderId, reason: 'requested_by_customer', another: false, amount } as const;
    const planned = unwrap(await planRefund(db, stripeAdmin(), plan));
    unwrap(await refundOrder(db, payments(), stripeAdmin(), planned, OPERATOR));
  };

  // Their parcels are in the emulator of open data.
  const countyHouse = {
    propertyAddress: '2417 Mangrove Bend Court, Miami, FL 34399',
    folio: displayParcelNumber(COUNTY_HOUSE),
  };
  const miamiHouse = {
    propertyAddress: '88 Sabal Palm Way, Miami, FL 34399',
    folio: displayParcelNumber(MIAMI_HOUSE),
  };
  const orderedTwice = { propertyAddress: '420 Sample Palm Way, Miami, FL 33131' };
  const addOrders: Readonly<Record<OrderStatus, () => Promise<void>>> = {
    pending: async () => {
      await place('Ana Ruiz');
      await settled(await pay(await place('Bruno Diaz'), DECLINED), 'failed');
      const underReview = await place('Karen Wolf');
      await confirmInStripe(await createIntent(underReview.id, 100_00), GOOD);
      await settled(underReview.id, 'needs_review');
    },
    confirmed: async () => {
      await paid('Carla Gomez', { language: 'es', reference: 'File 2026-118' });
      await settled(await pay(await place('Hugo Perez'), DISPUTED), 'disputed');
      await refund(await paid('Grace Hall'));
    },
    in_progress: async () => {
      await started('Paula Nunez', { ...countyHouse, serviceType: 'diligence' });
      await started('Quinn Adler', miamiHouse);
      const unfinished = await started('Daniel Katz', { ...buyersDays, serviceType: 'diligence' });
      await write(unfinished, { sources: [] });
      await ask(await started('Nora Silva', { inspectionEnds: inDays(1), language: 'es' }));
      await ask(await started('Oscar Lima'));
    },
    delivered: async () => {
      await delivered('Elena Ford', orderedTwice);
      await started('Laura Kim', {
        ...orderedTwice,
        notes: 'Was the roof ever inspected?',
        closingDate: inDays(14),
      });
      await refund(await delivered('Felix Marin', { language: 'es' }), 50_00);
    },
    cancelled: async () => {
      unwrap(await cancelOrder(db, payments(), (await place('Iris Long')).id, OPERATOR));
      unwrap(await cancelOrder(db, payments(), await paid('Jorge Vega'), OPERATOR));
    },
  };
  for (const status of ORDER_STATUSES) await addOrders[status]();

  const send = async (fields: Omit<ContactRequest, 'email'>) => {
    const message = { ...fields, email: `${fields.firstName.toLowerCase()}@example.com` };
    return unwrap(await createMessage(db, message, null, `sample-${crypto.randomUUID()}`)).id;
  };
  const general = { lastName: 'Ortega', inquiryType: 'general' } as const;
  await send({
    ...general,
    firstName: 'Luis',
    language: 'en',
    message: 'Do you take ten addresses at once?\n\nAll in Broward.',
  });
  await send({
    ...general,
    firstName: 'Marta',
    language: 'es',
    message: '¿Pueden revisar una casa en Hialeah?\n\nCierro el mes que viene.',
  });
  const property = {
    propertyAddress: '88 Sabal Palm Way, West Palm Beach, FL 33401',
    county: 'palm-beach',
    notes: 'Is the garage a bedroom with a permit?',
    closingDate: inDays(21),
  } as const;
  const requestQuote = (firstName: string) =>
    send({
      firstName,
      lastName: 'Stein',
      phone: '(305) 555-0142',
      inquiryType: QUOTE_INQUIRY,
      message: `Property Address: ${property.propertyAddress}\nCounty: Palm Beach\nNotes: ${property.notes}\nClosing date: ${property.closingDate}\n\nPlease send a custom quote for a Full Inspection of this property.`,
      quote: property,
    });
  const quote: QuoteForm = {
    ...property,
    customerName: 'Nora Stein',
    customerEmail: 'nora@example.com',
    customerPhone: '(305) 555-0142',
    price: 449_00,
  };
  await requestQuote('Petra');
  unwrap(await quoteOrder(db, quote, OPERATOR, { messageId: await requestQuote('Nora') }));
  const paidQuote = { ...quote, customerName: 'Oscar Reyes', customerEmail: 'oscar@example.com' };
  const { order } = unwrap(await quoteOrder(db, paidQuote, OPERATOR));
  const inspected = await pay(order);
  await settled(inspected, 'paid');
  const [person] = await db.query<{ id: string }>('select id from people where email = $email', {
    email: OPERATOR,
  });
  const appoint = async (orderId: string, hours: { from: string; to: string }) => {
    const time = { day: inDays(2), ...hours, personId: person?.id ?? '' };
    const planned = unwrap(await planAppointment(db, orderId, time));
    unwrap(await writeAppointment(db, planned, { operator: OPERATOR, action: 'plan_appointment' }));
  };
  await appoint(inspected, { from: '10:00', to: '12:00' });
  const agreed = async (
    firstName: string,
    service: Pick<QuoteForm, 'serviceType' | 'title' | 'price'>,
  ) => {
    const { closingDate: _, ...about } = quote;
    const customer = {
      customerName: `${firstName} Stein`,
      customerEmail: `${firstName.toLowerCase()}@example.com`,
      notes: '',
    };
    const made = unwrap(await quoteOrder(db, { ...about, ...customer, ...service }, OPERATOR));
    return settled(await pay(made.order), 'paid');
  };
  await appoint(
    await agreed('Quentin', { serviceType: 'fix-it', price: SERVICES['fix-it'].price }),
    {
      from: '14:00',
      to: '15:00',
    },
  );
  const custom = await agreed('Rosa', {
    serviceType: 'custom',
    title: 'Five houses in Wellington',
    price: 800_00,
  });
  unwrap(await startWork(db, custom, OPERATOR));
  console.log(
    `${count} sample orders in every state, two messages, a quote request, and four quotes, of which an inspection, a consultation and custom work are paid, were added.`,
  );
});

async function confirmInStripe(clientSecret: string, card = ''): Promise<void> {
  const [intentId] = clientSecret.split('_secret_');
  await fetch(`${setting('STRIPE_API_URL')}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: LOCAL_STRIPE.publishableKey,
      client_secret: clientSecret,
      return_url: setting('SITE_URL'),
      ...testCardParameters(card),
    }),
  });
}

/** An intent that the site did not create, with another amount than the order's. */
async function createIntent(orderId: string, amount: number): Promise<string> {
  const response = await fetch(`${setting('STRIPE_API_URL')}/v1/payment_intents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${LOCAL_STRIPE.secretKey}` },
    body: new URLSearchParams({
      amount: String(amount),
      currency: 'usd',
      'allowed_payment_method_types[]': 'card',
      'metadata[orderId]': orderId,
    }),
  });
  const { client_secret }: { client_secret: string } = await response.json();
  return client_secret;
}

function unwrap<Value, Reason extends { readonly type: string }>(
  result: Result<Value, Reason>,
): Value {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.reason));
}
