import type { openSite } from '../site.ts';

export type TestSite = Awaited<ReturnType<typeof openSite>>;

/** A situation of a call, and how to get its response. */
type ResponseCase = readonly [name: string, respond: () => Promise<Response>];

/** The situations of each call, by method and path. */
export type ResponseCases = Readonly<Record<string, readonly ResponseCase[]>>;

/** The requests that every POST rejects before it reads the form. */
export function guardCases(site: TestSite, path: string): ResponseCase[] {
  return [
    ['a wrong method', () => site.request(path, { method: 'PUT' })],
    ['another origin', () => site.post(path, {}, { Origin: 'https://other.example' })],
    [
      'a form',
      () => site.post(path, 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ],
    ['malformed JSON', () => site.post(path, '{')],
    ['more than 32 KB', () => site.post(path, { text: 'x'.repeat(33 * 1024) })],
    ['an empty form', () => site.post(path, {})],
    ['unknown fields', () => site.post(path, { extra: 1, other: 2 })],
    ['no object', () => site.post(path, 'null')],
  ];
}
