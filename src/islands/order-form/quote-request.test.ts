import { expect, test } from 'vitest';
import type { OrderDetails } from './order-details.ts';
import { charactersOver, quoteRequest, splitName } from './quote-request.ts';

const DETAILS: OrderDetails = {
  propertyAddress: '1420 Brickell Bay Drive, Miami',
  county: 'palm-beach',
  customerName: 'Maria Lopez Garcia',
  customerEmail: 'maria@example.com',
  customerPhone: '305 555 0100',
  notes: '',
};

test.for([
  ['Maria Lopez', 'Maria', 'Lopez'],
  ['Maria Lopez Garcia', 'Maria', 'Lopez Garcia'],
  ['Cher', 'Cher', ''],
  ['Maria  Lopez', 'Maria', 'Lopez'],
] as const)('%s is split at the first space', ([fullName, firstName, lastName]) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test('a quote request says which property it is about and what is wanted', () => {
  const request = quoteRequest(DETAILS);
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

test('the notes stand in the message as they were typed', () => {
  expect(quoteRequest({ ...DETAILS, notes: 'Gate code 12\nDog!' }).message).toContain(
    'Notes: Gate code 12\nDog!',
  );
});

test('notes that leave no room for the rest are over by just as much', () => {
  const withRoom = quoteRequest({ ...DETAILS, notes: 'x' });
  const room = 5_000 - withRoom.message.length + 1;
  expect(charactersOver(quoteRequest({ ...DETAILS, notes: 'x'.repeat(room) }))).toBe(0);
  expect(charactersOver(quoteRequest({ ...DETAILS, notes: 'x'.repeat(room + 7) }))).toBe(7);
  expect(charactersOver(quoteRequest({ ...DETAILS, notes: '🏠'.repeat(room) }))).toBe(0);
});
