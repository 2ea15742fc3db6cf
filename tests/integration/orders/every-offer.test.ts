import { readFileSync } from 'node:fs';
import { MAIL_SAMPLES } from '#emulators/mailbox/mail-samples.ts';
import { appointment } from '#emulators/mailbox/sample-records.ts';
import { mailTexts, reportTexts } from '#i18n/document-texts.ts';
import { dueInGeneral as english } from '#i18n/en/due-date.ts';
import { inquiries } from '#i18n/en/inquiries.ts';
import { services as officeNames } from '#i18n/en/services.ts';
import { dueInGeneral as spanish } from '#i18n/es/due-date.ts';
import { sampleReport } from '#report/sample.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import type { DueMail } from '#server/mail/due-mail.ts';
import { renderDueMail } from '#server/mail/render-due-mail.ts';
import { findOrder } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { startWork } from '#server/orders/start-work.ts';
import { goesToCustomer, MAIL_KINDS, MAILS, type MailAbout } from '#server/outbox/kinds.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';
import { INQUIRY_TYPES, type InquiryType, QUOTE_INQUIRY } from '#shared/messages.ts';
import type { Draft } from '#shared/office/reports.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount, formatDollars, priceOf, priceOfService } from '#shared/pricing.ts';
import { scopeOf } from '#shared/report/tiers.ts';
import {
  FORM_SERVICES,
  type FormService,
  hasVisit,
  isOrderedOnline,
  quotedPrices,
  REPORT_TIERS,
  SERVICES,
} from '#shared/services.ts';
import { businessHoursBetween } from '../../business-hours.ts';
import { readPdf } from '../../read-pdf.ts';
import { sweep } from '../../sweep.ts';
import { readTodayInWords } from '../agenda/today.ts';
import { runCliExport } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { type Colleague, openOffice } from '../office/office-site.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const changes = openChanges(site);
const office = openOffice(site);

/** In no city: no text may name a county but the order's own. */
const ADDRESS = '12 Sample Street';

const specification = readFileSync('docs/specification.md', 'utf8');

/** The price of a service and its total, as the specification says them. */
function specifiedPrice(service: FormService): string | undefined {
  const row = specification
    .split('\n')
    .find((line) => line.startsWith(`| ${officeNames[service].name} `));
  return row?.split('|')[2]?.trim();
}

const inUse = (service: FormService) =>
  isOrderedOnline(service) ? priceOfService(service) : priceOf(quotedPrices(service).to);

interface Offer {
  readonly county: County;
  readonly service: FormService;
  readonly language: Language;
}

/** Places an order as its customer does, or quotes it as the office does, and pays it. */
async function placeAndPay({ county, service, language }: Offer): Promise<string> {
  const { totalAmount } = inUse(service);
  const form = { ...sampleOrder, propertyAddress: ADDRESS, county, language };
  if (isOrderedOnline(service)) {
    const response = await site.post('/api/orders', { ...form, serviceType: service, totalAmount });
    if (response.status !== 201)
      throw new Error(`placed: ${response.status} ${await response.text()}`);
  } else {
    const { serviceType: _, totalAmount: __, ...details } = form;
    const price = quotedPrices(service).to;
    const rejection = await changes.quote({ ...details, serviceType: service, price });
    if (rejection) throw new Error(`quoted: ${rejection}`);
  }
  const [order] = await site.rows('orders');
  await site.payByCard(String(order?.id), totalAmount);
  return String(order?.id);
}

/** What is wrong with a text that names an offer. */
function misnamed(
  where: string,
  text: string,
  { county, service }: Offer,
  titles: Titles,
): string[] {
  const lines = text.replaceAll('\n', ' ');
  const others = FORM_SERVICES.filter((other) => other !== service).map(
    (other) => titles[other].title,
  );
  const otherCounties = COUNTIES.filter((other) => other !== county).map(
    (other) => COUNTY_NAMES[other],
  );
  return [
    ...[titles[service].name, COUNTY_NAMES[county]]
      .filter((label) => !lines.includes(label))
      .map((label) => `${where} lacks ${label}`),
    ...[...others, ...otherCounties]
      .filter((label) => !titles[service].title.includes(label) && lines.includes(label))
      .map((label) => `${where} names ${label}`),
  ];
}
type Titles = Readonly<Record<FormService, { readonly name: string; readonly title: string }>>;

/** Emails about an order that say neither its service nor its county, and why. */
const SAYS_NOTHING: readonly MailAbout<'order'>[] = [
  // To the address of before, which may be a stranger's.
  'email_changed',
];

const ORDER_MAILS = MAIL_KINDS.filter(
  (kind) => MAILS[kind].about === 'order',
) as MailAbout<'order'>[];

/** What is wrong with the emails about an order. */
function misnamedInMails(order: OrderRecord, offer: Offer): string[] {
  return ORDER_MAILS.flatMap((kind) => {
    const [sample] = MAIL_SAMPLES[kind];
    const detail = sample && 'detail' in sample.due ? sample.due.detail : null;
    const due: DueMail = { id: '1', recipient: null, kind, order, detail, reportId: null };
    const { subject, text, html } = renderDueMail(due, readAddresses(), { appointment });
    const language = goesToCustomer(kind) ? offer.language : DEFAULT_LANGUAGE;
    const all = `${subject} ${text}`;
    if (SAYS_NOTHING.includes(kind)) {
      return all.includes(COUNTY_NAMES[offer.county]) ? [`${kind} names the county`] : [];
    }
    const { services } = mailTexts[language];
    return [
      ...misnamed(kind, all, offer, services),
      ...(html.replaceAll('&amp;', '&').includes(services[offer.service].title)
        ? []
        : [`${kind} in HTML lacks the service`]),
    ];
  });
}

const DUE_IN_GENERAL: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** What is wrong with the time at which a report is due, by the words that sell it: `24-48 hours`. */
function wronglyDue(order: OrderRecord, { service, language }: Offer): string[] {
  const promised = DUE_IN_GENERAL[language](SERVICES[service].due);
  const hours = [...promised.matchAll(/\d+/g)].map(([number]) => Number(number));
  const [first = 0, most = first] = hours;
  const least = hours.length === 1 ? 0 : first;
  if (hours.length === 0) return [`"${promised}" says no hours`];
  if (order.paidAt === null) return ['it is not paid'];
  if (hasVisit(service))
    return order.dueAt === null ? [] : [`due ${order.dueAt}, before any visit`];
  if (order.dueAt === null) return ['nothing is due'];
  const taken = businessHoursBetween(new Date(order.paidAt), new Date(order.dueAt));
  return taken >= least && taken <= most ? [] : [`"${promised}", but ${taken} hours`];
}

const recordOf = async (id: string): Promise<OrderRecord> => {
  const found = await findOrder(site.db, id);
  if (!found.ok) throw new Error(found.reason.type);
  return found.value;
};

/** What differs from what was expected, each with its name. */
function differing(expected: Readonly<Record<string, readonly [unknown, unknown]>>): string[] {
  return Object.entries(expected)
    .filter(([, [seen, right]]) => seen !== right)
    .map(([name, [seen, right]]) => `${name} is ${String(seen)}, not ${String(right)}`);
}

sweep(
  'an offer is ordered, paid, mailed, listed, exported and due as it is sold',
  { county: COUNTIES, service: FORM_SERVICES, language: LANGUAGES },
  async (offer) => {
    const { county, service, language } = offer;
    const id = await placeAndPay(offer);
    const { serviceAmount, processingFee, totalAmount } = inUse(service);
    const specified = isOrderedOnline(service)
      ? `${formatDollars(serviceAmount)}, total ${formatDollars(totalAmount)}`
      : `quoted at ${Object.values(quotedPrices(service)).map(formatDollars).join('-')}, never ordered online`;
    const seen = await site.getOrder(id);
    const receipt = await site.get(`/api/orders/${id}/receipt.pdf`);
    const { text } = await readPdf(new Uint8Array(await receipt.arrayBuffer()));
    const order = await recordOf(id);
    const [exported = {}] = await runCliExport('orders');
    const amounts = [serviceAmount, processingFee, totalAmount];
    const agenda = await readTodayInWords(site.db);
    const sent = await site.mails();
    return [
      ...differing({
        'the price': [specifiedPrice(service), specified],
        service: [seen.serviceType, service],
        county: [seen.county, county],
        total: [seen.totalAmount, totalAmount],
        payment: [seen.paymentStatus, 'paid'],
        work: [seen.status, 'confirmed'],
        due: [seen.dueAt, order.dueAt ?? undefined],
        'the order’s language': [order.language, language],
        'exported service': [exported.service, service],
        'exported county': [exported.county, county],
        'exported amounts': [
          [exported.service_amount, exported.processing_fee, exported.total].join(),
          amounts.map((amount) => (amount / 100).toFixed(2)).join(),
        ],
        'receipts that were sent': [
          sent.filter(({ attachments }) => attachments.length > 0).length,
          1,
        ],
      }),
      ...misnamed('receipt', text, offer, mailTexts[language].services),
      ...amounts
        .map(formatAmount)
        .filter((amount) => !text.includes(amount))
        .map((amount) => `receipt lacks ${amount}`),
      ...misnamedInMails(order, offer),
      ...[orderNumber(id), officeNames[service].name]
        .filter((fact) => !agenda.includes(fact))
        .map((fact) => `agenda lacks ${fact}`),
      ...wronglyDue(order, offer),
    ];
  },
);

/** Saves a tier's sample as the draft of an order, and delivers it. */
async function deliverSample(person: Colleague, id: string, tier: FormService): Promise<number> {
  const path = `/orders/${id}/draft`;
  const { version } = (await (await person.call('GET', path)).json()) as Draft;
  const { tier: _, order: __, ...sample } = sampleReport(tier);
  // Its photographs aren't in the database.
  const findings = sample.findings.map(({ photos: ___, ...finding }) => finding);
  const { visit } = sample;
  const content = {
    ...sample,
    findings,
    ...(visit && { visit: { ...visit, cover: undefined } }),
    language: DEFAULT_LANGUAGE,
  };
  const saved = await person.call('PUT', path, { version, content });
  const { version: draftVersion } = await saved.json();
  const body = { draftVersion, isCompared: true };
  return (await person.call('POST', `/orders/${id}/deliveries`, body)).status;
}

sweep(
  'a report is delivered with the service that was bought, and with no other',
  { service: FORM_SERVICES },
  async ({ service }) => {
    const id = await placeAndPay({ county: 'miami-dade', service, language: DEFAULT_LANGUAGE });
    await startWork(site.db, id, 'eva');
    const reporter = await office.join('reporter');
    const problems: string[] = [];
    for (const other of FORM_SERVICES.filter((each) => each !== service)) {
      const status = await deliverSample(reporter, id, other);
      if (status !== 409) problems.push(`that of ${other} is delivered: ${status}`);
    }
    const status = await deliverSample(reporter, id, service);
    if (status !== 200) problems.push(`its own isn’t delivered: ${status}`);
    return problems;
  },
);

sweep('a tier has a name, and searches something', { tier: REPORT_TIERS }, ({ tier }) => [
  ...LANGUAGES.filter((language) => !reportTexts[language].tiers[tier].title).map(
    (language) => `no title in ${language}`,
  ),
  ...(scopeOf(tier).length === 0 ? ['nothing is searched'] : []),
]);

/** What is wrong with a message of the contact form, or of the order form for a quote. */
async function misunderstood(
  inquiry: InquiryType,
  language: Language,
  county?: County,
): Promise<string[]> {
  const quote = county && { propertyAddress: ADDRESS, county };
  const message = `Property: ${ADDRESS}`;
  const body = {
    ...sampleMessage,
    message,
    inquiryType: inquiry,
    language,
    ...(quote && { quote }),
  };
  const response = await site.post('/api/contact', body);
  if (response.status !== 201) return [`${response.status} ${await response.text()}`];
  const { id } = (await response.json()) as { id: string };
  const mails = await site.mails();
  const [exported = {}] = await runCliExport('messages');
  const toSender = mails.find(({ recipient }) => recipient === sampleMessage.email)?.text;
  const toOffice = mails.find(({ recipient }) => recipient !== sampleMessage.email)?.text;
  const facts = [
    ['email to the office', toOffice, inquiries[inquiry]],
    ['email to the sender', toSender, mailTexts[language].inquiries[inquiry]],
    ['email to the sender', toSender, orderNumber(id)],
    ['agenda', await readTodayInWords(site.db), inquiries[inquiry]],
  ] as const;
  return [
    ...facts
      .filter(([, text, fact]) => !text?.includes(fact))
      .map(([where, , fact]) => `${where} lacks ${fact}`),
    ...differing({
      'exported about': [exported.about, inquiry],
      'exported county': [exported.county, county ?? ''],
      'exported language': [exported.language, language],
    }),
  ];
}

sweep(
  'an inquiry is stored, mailed, listed and exported as what it is about',
  { inquiry: INQUIRY_TYPES, language: LANGUAGES },
  ({ inquiry, language }) => misunderstood(inquiry, language),
);

sweep(
  'a request for a quote keeps its county',
  { county: COUNTIES, language: LANGUAGES },
  ({ county, language }) => misunderstood(QUOTE_INQUIRY, language, county),
);
