import { expect, test } from 'vitest';
import { metadataOf, orderIdOf } from '#server/adapters/stripe-intents.ts';
import { newId } from '#server/platform/identifier.ts';

const id = newId();

test.each([
  [metadataOf(id), id],
  [{}, null],
  // Other shops of the account may have the same key.
  [metadataOf('1042'), null],
  [metadataOf(id.toUpperCase()), null],
  [{ orderId: 1042 }, null],
])('the order that %o names is %s', (metadata, named) => {
  expect(orderIdOf({ ...metadata })).toBe(named);
});
