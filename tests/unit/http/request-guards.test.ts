import { expect, test } from 'vitest';
import { rejectOtherOrigin } from '#server/http/request-guards.ts';

const SITE = 'https://permitlens.example';
const PREVIEW = 'https://deploy-preview-7.netlify.example';

test.each([
  ['the site itself', SITE, true],
  ['a preview, which calls its own address', PREVIEW, true],
  ['a program, which names none', null, true],
  ['another site', 'https://other.example', false],
  ['a page without an origin', 'null', false],
])('a POST from %s is accepted: %#', (_, origin, isAccepted) => {
  const headers: HeadersInit = origin === null ? {} : { Origin: origin };
  const request = new Request(`${PREVIEW}/api/orders`, { method: 'POST', headers });
  expect(rejectOtherOrigin(request, SITE) === undefined).toBe(isAccepted);
});
