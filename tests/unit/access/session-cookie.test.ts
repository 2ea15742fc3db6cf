import { expect, test } from 'vitest';
import { sessionCookie } from '#server/access/sessions.ts';

test.each([
  ['https://office.example', '__Host-office', '; Secure'],
  // Of the local site alone.
  ['http://localhost:4321', 'office', ''],
])('the cookie of a session at %s is for this host and its pages alone', (origin, name, secure) => {
  const request = new Request(`${origin}/api/office/sign-in`, { method: 'POST' });
  const flags = `HttpOnly; SameSite=Strict${secure}`;
  expect(sessionCookie(request, 'token')).toBe(`${name}=token; Path=/; Max-Age=43200; ${flags}`);
  expect(sessionCookie(request)).toBe(`${name}=; Path=/; Max-Age=0; ${flags}`);
});
