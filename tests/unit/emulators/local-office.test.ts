import { expect, test } from 'vitest';
import { openLocalOffice } from '#emulators/office/start.ts';

const SITE = 'http://localhost:4321';

test.each(
  ['enter', 'assertion'].flatMap((call) =>
    [undefined, 'null', 'https://elsewhere.example', 'http://localhost:5000'].map(
      (origin) => [call, origin] as const,
    ),
  ),
)('the local owner’s passkey signs nothing for another page: %s from %s', async (call, origin) => {
  const request = new Request(`${SITE}/__local/office/${call}`, {
    method: 'POST',
    headers: { ...(origin && { Origin: origin }) },
    body: JSON.stringify({ challenge: 'AAAA', rpId: 'localhost' }),
  });
  expect((await openLocalOffice(SITE).handle(request)).status).toBe(404);
});
