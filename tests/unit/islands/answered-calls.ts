import type { CallName, ChangeName, PreviewOf, ResultOf } from '#shared/calls.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#shared/problem.ts';

/* The server of islands in unit tests: each call is answered by a test, in the types of the contract. */

/** A request as the server gets it. */
export interface Received {
  readonly name: string;
  /** The segments of its path that have a name, and its query. */
  readonly asked: Readonly<Record<string, string>>;
  /** What was sent as JSON; bytes are left out. */
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer<Result> = (call: Received) => Result | Response | Promise<Result | Response>;

/** What comes of each call, by its name; a preview's has `?preview` behind it. */
export type Answers = { readonly [Name in CallName]?: Answer<ResultOf<Name>> } & {
  readonly [Name in ChangeName as `${Name}?preview`]?: Answer<PreviewOf<Name>>;
};

/** No response: nobody knows whether it was done. */
export function lost(): never {
  throw new TypeError('The connection was lost.');
}

/** A call that is rejected. */
export function rejected({
  status = 409,
  ...problem
}: Partial<Problem> & Readonly<Record<string, unknown>>): Response {
  return Response.json(
    { type: 'about:blank', title: '', status, detail: '', ...problem },
    { status, headers: { 'Content-Type': PROBLEM_MEDIA_TYPE } },
  );
}

let received: Received[] = [];
let answers: Answers = {};
let underWay = 0;

/** What comes of calls from now on, beside what was said before. */
export function answerWith(more: Answers): void {
  answers = { ...answers, ...more };
}

/** The requests of a call that have arrived, or those of all calls but reads and previews. */
export function arrived(name?: keyof Answers): readonly Received[] {
  return received.filter((call) =>
    name ? call.name === name : !/^GET |\?preview$/.test(call.name),
  );
}

/** How many calls are not answered yet. */
export function callsUnderWay(): number {
  return underWay;
}

/** Forgets the calls that arrived, and what comes of them. */
export function forgetCalls(): void {
  received = [];
  answers = {};
}

/** In the place of `fetch`. */
export async function answer(
  url: string,
  { method = 'GET', body, headers }: RequestInit,
): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.href);
  const isPreview = searchParams.has('preview');
  searchParams.delete('preview');
  const found = match(method, pathname, isPreview ? '?preview' : '');
  const call: Received = {
    name: found.name,
    asked: { ...found.params, ...Object.fromEntries(searchParams) },
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    headers: new Headers(headers),
  };
  received.push(call);
  underWay += 1;
  try {
    const result = await found.answer(call);
    if (result instanceof Response) return result;
    if (result instanceof Blob)
      return new Response(result, { headers: { 'Content-Disposition': 'attachment' } });
    return Response.json(result);
  } finally {
    underWay -= 1;
  }
}

/** The answer to a request. A call of the office has its path after `/api/office`. */
function match(method: string, path: string, suffix: string) {
  for (const [name, answer] of Object.entries(answers)) {
    const pattern = name.replace(/^(\S+) (?!\/api\/)/, '$1 /api/office').replace('?preview', '');
    const segments = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const isPreview = name.endsWith('?preview');
    const { groups, 0: whole } = `${method} ${path}`.match(new RegExp(`^${segments}$`)) ?? {};
    if (whole && isPreview === (suffix !== ''))
      return { name, answer: answer as Answer<unknown>, params: { ...groups } };
  }
  throw new Error(`Nothing answers ${method} ${path}${suffix}.`);
}
