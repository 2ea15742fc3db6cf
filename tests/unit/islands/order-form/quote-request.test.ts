import { expect, test } from 'vitest';
import { services } from '#i18n/en/services.ts';
import { EMPTY_DETAILS, type OrderDetails } from '#islands/order-form/order-details.ts';
import { excessCharacters, quoteRequest, splitName } from '#islands/order-form/quote-request.ts';
import { forOptionalFields, OPTIONAL_FIELD_NAMES } from '#shared/order-fields.ts';
import { QUOTED_IN_FORM } from '#shared/services.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { sweep } from '../../../sweep.ts';

const DETAILS: OrderDetails = {
  ...EMPTY_DETAILS,
  propertyAddress: '1420 Brickell Bay Drive, Miami',
  county: 'palm-beach',
  customerName: 'Maria Lopez Garcia',
  customerEmail: 'maria@example.com',
  customerPhone: '305 555 0100',
};

test.for([
  ['Maria Lopez', 'Maria', 'Lopez'],
  ['Maria Lopez Garcia', 'Maria', 'Lopez Garcia'],
  ['Cher', 'Cher', ''],
  ['Maria  Lopez', 'Maria', 'Lopez'],
] as const)('%s splits at the first space', ([fullName, firstName, lastName]) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test('a quote request names the property and asks for a custom quote', () => {
  const request = quoteRequest('full', DETAILS);
  expect(request).toMatchObject({
    firstName: 'Maria',
    lastName: 'Lopez Garcia',
    email: 'maria@example.com',
    phone: '305 555 0100',
    inquiryType: 'Full Inspection Quote',
  });
  expect(request.message.split('\n')).toEqual([
    'Property Address: 1420 Brickell Bay Drive, Miami',
    'County: Palm Beach',
    'Notes: None',
    '',
    expect.stringContaining('custom quote'),
  ]);
});

sweep(
  'the last line asks for the chosen service by its English name',
  { service: QUOTED_IN_FORM },
  ({ service }) => {
    const { article, name } = services[service];
    const last = quoteRequest(service, DETAILS).message.split('\n').at(-1);
    return last?.includes(` ${article} ${name} `) ? [] : [`it says: ${last}`];
  },
);

test('the message contains the details of a closing that were filled in', () => {
  const { message } = quoteRequest('full', {
    ...DETAILS,
    folio: '01-4138',
    copyTo: 'bo@example.com',
  });
  expect(message.split('\n').slice(2, 6)).toEqual([
    'Notes: None',
    'Folio: 01-4138',
    'Copy to: bo@example.com',
    '',
  ]);
  const all = quoteRequest('full', {
    ...DETAILS,
    ...forOptionalFields((field) => `the ${field}`),
  }).message;
  for (const field of OPTIONAL_FIELD_NAMES) expect(all).toContain(`: the ${field}\n`);
});

test('a quote request has what was filled in as data too', () => {
  const details = { ...DETAILS, notes: 'Pool?', closingDate: '2042-05-28' };
  expect(quoteRequest('full', details).quote).toEqual({
    propertyAddress: details.propertyAddress,
    county: 'palm-beach',
    notes: 'Pool?',
    closingDate: '2042-05-28',
  });
});

test('the message contains the notes unchanged', () => {
  expect(quoteRequest('full', { ...DETAILS, notes: 'Gate code 12\nDog!' }).message).toContain(
    'Notes: Gate code 12\nDog!',
  );
});

test('excessCharacters returns by how many characters the notes are too long', () => {
  const excessOf = (notes: string) =>
    excessCharacters('full', { ...DETAILS, serviceType: 'full', notes: ` ${notes} ` });
  const short = quoteRequest('full', { ...DETAILS, notes: 'x' });
  const limit = LIMITS.longText - short.message.length + 1;
  expect(excessOf('x'.repeat(limit))).toBe(0);
  expect(excessOf('x'.repeat(limit + 7))).toBe(7);
  expect(excessOf('🏠'.repeat(limit))).toBe(0);
});
