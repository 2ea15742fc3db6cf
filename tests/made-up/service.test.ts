import { expect, test } from 'vitest';
import { displayedPrice } from '#business/services.ts';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { languagesOf, type MailSample, samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { EMPTY_DETAILS } from '#islands/order-form/order-details.ts';
import { quoteRequest } from '#islands/order-form/quote-request.ts';
import { reportDocument } from '#report/build-document.ts';
import { exampleFindings } from '#report/excerpts.ts';
import { sampleReport } from '#report/sample.ts';
import { deliveryProblems } from '#report/tier-rules.ts';
import { quoteOfAsked } from '#server/messages/asked-for.ts';
import { mailKindsWhere } from '#server/outbox/kinds.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { createOrderRequest, newOrderErrors, orderForm } from '#shared/order-form.ts';
import { publicOrder } from '#shared/orders.ts';
import { formatDollars, priceOf } from '#shared/pricing.ts';
import { reportSchema } from '#shared/report/schema.ts';
import {
  type FormService,
  isAddOn,
  QUOTED_IN_FORM,
  QUOTED_SERVICES,
  type QuotedService,
  SERVICES,
} from '#shared/services.ts';
import { businessNodes, sampleReportNode } from '../../src/seo/structured-data.ts';
import { sweep } from '../sweep.ts';
import { MADE_UP_SERVICE } from './made-up-service.ts';

const { names, price, shortName } = MADE_UP_SERVICE;
const id = MADE_UP_SERVICE.id as unknown as FormService;
const ORIGIN = 'https://permits.example';
const BROKEN = /undefined|null|NaN|\[object/;

const total = priceOf(price).totalAmount;
const details = {
  serviceType: id,
  propertyAddress: '1420 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  customerName: 'Ana López',
  customerEmail: 'ana@example.com',
  customerPhone: '(305) 555-0136',
  notes: '',
} as const;

test('the form and the order call take it at its price', () => {
  expect(orderForm.safeParse({ ...details, ...forOptionalFields(() => '') }).error).toBeUndefined();
  const request = createOrderRequest.parse({ ...details, totalAmount: total });
  expect(newOrderErrors(request)).toEqual([]);
  expect(publicOrder.shape.serviceType.safeParse(id).success).toBe(true);
});

/** The subject and the text of an email about an order of this service. */
function mailOf({ due, ...rest }: MailSample, serviceType: FormService) {
  if (!('order' in due)) throw new Error(`${due.kind} is not about an order.`);
  const order = { ...due.order, serviceType };
  const { subject, text } = renderSample({ ...rest, due: { ...due, order } }, ORIGIN);
  return `${subject}\n${text}`;
}

sweep(
  'an email that names its order’s service names the made-up one',
  { kind: mailKindsWhere(({ about }) => about === 'order') },
  ({ kind }) =>
    languagesOf(kind).flatMap((language) => {
      const named = mailTexts[language].services.basic.title;
      return samplesIn(language, kind).flatMap((sample) => {
        const [real, madeUp] = [mailOf(sample, 'basic'), mailOf(sample, id)];
        return [
          ...(real.includes(named) && !madeUp.includes(names[language])
            ? [`${language}: lacks ${names[language]}`]
            : []),
          ...(/: Basic,/.test(real) && !madeUp.includes(`: ${shortName},`)
            ? ['netlify/server/mail/office-templates.ts: SHORT_NAMES']
            : []),
          ...(BROKEN.test(madeUp) ? [`${language}: ${BROKEN.exec(madeUp)}`] : []),
        ];
      });
    }),
);

/** How a message of a visitor asks for a service. */
function messageFor(service: QuotedService, language: Language) {
  if (isAddOn(service)) {
    const price = displayedPrice(service, pageTexts[language].priceNotes);
    const message = pageTexts[language].sections.addOns.offers[service].request(price);
    return { message, inquiryType: 'general' } as const;
  }
  const asked = QUOTED_IN_FORM.find((each) => each === service);
  return asked && quoteRequest(asked, { ...EMPTY_DETAILS, county: 'broward' });
}

sweep(
  'a message that asks for a service begins a quote of it, with a made-up range or name too',
  { service: QUOTED_SERVICES, language: LANGUAGES },
  ({ service, language }) => {
    const asked = messageFor(service, language);
    if (!asked) return [];
    const { message, inquiryType } = asked;
    const begun = quoteOfAsked({ message, inquiryType, language });
    return [
      ...(begun.serviceType === service ? [] : [`it begins ${begun.serviceType}`]),
      ...(BROKEN.test(message) ? [message] : []),
    ];
  },
);

sweep('its sample report can be made and delivered', { language: LANGUAGES }, ({ language }) => {
  const report = sampleReport(id, language);
  const document = reportDocument(report, 'paper', { isSample: true });
  const example = exampleFindings(language).find(({ service }) => service === id);
  return [
    ...(reportSchema.safeParse(report).success ? [] : ['src/shared/report/schema.ts: refused']),
    ...deliveryProblems(report).map(({ message }) => message),
    ...(document.tier === names[language] ? [] : [`the document's tier is ${document.tier}`]),
    ...(document.verdict.text.includes(names[language]) ? [] : ['the document has no verdict']),
    ...(BROKEN.test(JSON.stringify(document)) ? ['the document has an undefined value'] : []),
    ...(example?.finding.basis === SERVICES[id].example ? [] : ['the landing page lacks it']),
  ];
});

sweep('search engines read of it', { language: LANGUAGES }, ({ language }) => {
  const site = new URL(ORIGIN);
  const offered = JSON.stringify(businessNodes(language, site));
  const samples = JSON.stringify(sampleReportNode('Sample', 'Sample.', language, site));
  return [
    ...(offered.includes(`"${names[language]}"`) ? [] : ['no service']),
    ...(offered.includes(formatDollars(total).slice(1)) ? [] : ['no price']),
    ...(samples.includes(names[language]) ? [] : ['no sample']),
  ].map((problem) => `src/seo/structured-data.ts: ${problem}`);
});
