import { expect } from 'vitest';

const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';

/** The headers of every response of a function, whatever its status. */
const ALWAYS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/),
  'x-content-type-options': 'nosniff',
};

const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.csv"$/),
};

/** The files that functions return, by how their path ends. */
const FILES: Readonly<Record<string, object>> = {
  pdf: {
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.pdf"$/),
  },
  jpg: {
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="photo.jpg"',
  },
  ics: {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.ics"$/),
  },
  csv: CSV,
  exports: CSV,
};

/** The language of a problem depends on the request, which caches must know. */
const PROBLEM = {
  'content-type': PROBLEM_TYPE,
  'content-language': expect.stringMatching(/^(en|es)$/),
  vary: 'Accept-Language',
};

/** What statuses add (RFC 9110). */
const BY_STATUS: Readonly<Record<number, object>> = {
  405: { allow: expect.stringMatching(/^(GET, HEAD|POST)$/) },
  429: { 'retry-after': expect.stringMatching(/^\d+$/) },
  503: { 'retry-after': expect.stringMatching(/^\d+$/) },
};

/** What the office's calls may add: a session, and methods that others don't have. */
const OF_THE_OFFICE = {
  'set-cookie': expect.stringMatching(
    /^(office=[\w-]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict|__Host-office=[\w-]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure)$/,
  ),
  allow: expect.stringMatching(/^(GET, HEAD|POST|PUT|DELETE)(, (GET, HEAD|POST|PUT|DELETE))*$/),
};

/** Expects a response to have the headers that its path and status require, and no others. */
export function expectHeaders({ url }: Request, { status, headers }: Response): void {
  const { pathname } = new URL(url);
  // The numbered files of a report have no ending.
  const path = pathname.toLowerCase().replace(/\/files\/\d+$/, '.pdf');
  const ending = path.split(/[./]/).at(-1) ?? '';
  const body = status >= 400 ? PROBLEM : (FILES[ending] ?? { 'content-type': JSON_TYPE });
  expect(Object.fromEntries(headers), `${status} ${url}`).toEqual({
    ...ALWAYS,
    ...body,
    ...BY_STATUS[status],
    ...(url.includes('/api/office/') &&
      Object.fromEntries(Object.entries(OF_THE_OFFICE).filter(([name]) => headers.has(name)))),
  });
}
