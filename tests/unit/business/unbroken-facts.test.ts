import { expect, test } from 'vitest';
import { splitAtFacts } from '#business/unbroken-facts.ts';

test.each([
  'Call |(305) 555-0136|, |Mon-Fri 8AM-6PM|.',
  'Paid today: by Tue, |Nov 24|, |6 PM ET|',
  'Expect it |24-48 hours| after the visit, in |Miami-Dade| or |Palm Beach|.',
  'Entrega en |48 horas|, el martes |24 de noviembre| de 2026',
  'Permit 2019947218 of |May 2019|, folio 30-9999-012-0470',
  'Permit 19-012-047, |24-48| of |8-5|, |8-5|',
  'A three-bedroom house, 1,840 square feet',
])('%s keeps its facts on one line', (text) => {
  expect(splitAtFacts(text.replaceAll('|', ''))).toEqual(text.split('|'));
});
