import { expect, test } from 'vitest';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { languagesOf, type MailSample, samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { reportDocument } from '#report/build-document.ts';
import { exampleFindings } from '#report/excerpts.ts';
import { sampleReport } from '#report/sample.ts';
import { deliveryProblems } from '#report/tier-rules.ts';
import { mailKindsWhere } from '#server/outbox/kinds.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { createOrderRequest, newOrderErrors, orderForm } from '#shared/order-form.ts';
import { publicOrder } from '#shared/orders.ts';
import { formatDollars, priceOf } from '#shared/pricing.ts';
import { reportSchema } from '#shared/report/schema.ts';
import { type FormService, SERVICES } from '#shared/services.ts';
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
