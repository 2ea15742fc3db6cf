import * as z from 'zod/mini';
import type {
  BodyOf,
  CallName,
  ParamOf,
  PublicCallName,
  QueryOf,
  ResultOf,
} from '#shared/calls.ts';
import { languageOfPath, localeOf } from '#shared/languages.ts';
import { type FieldError, PROBLEM_MEDIA_TYPE, type Problem, problem } from '#shared/problem.ts';
import type { NoticeContent } from './notice-across-pages.ts';
import { learnTime } from './our-time.ts';

/** How long a response may take, in milliseconds: longer than any function runs. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The name of the exception that `AbortSignal.timeout` causes. */
const TIMEOUT = 'TimeoutError';

/** A non-2xx response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The response body, if it is an RFC 9457 problem. */
  readonly problem: Problem | null;

  constructor(status: number, body: string, problem: Problem | null) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = problem;
  }
}

/** A request without a readable response: whether the server received it is unknown. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly isConnectionLost: boolean;

  /** @param cause why `fetch` was rejected or cut, or why its response can't be read */
  constructor(cause: unknown, { isConnectionLost }: { readonly isConnectionLost: boolean }) {
    super('no readable response', { cause });
    this.isConnectionLost = isConnectionLost;
  }
}

/** What a call is sent. */
export type Sent<Name extends CallName> = (ParamOf<Name> extends never
  ? object
  : { readonly params: Readonly<Record<ParamOf<Name>, string>> }) &
  (BodyOf<Name> extends undefined ? object : { readonly body: BodyOf<Name> }) &
  (QueryOf<Name> extends undefined ? object : { readonly query: QueryOf<Name> });

/** What a call may be sent. */
export interface SentWith {
  readonly params?: Readonly<Record<string, string>>;
  /** Bytes as they are, anything else as JSON. */
  readonly body?: object | undefined;
  readonly query?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call and what it is sent, with options of the caller's. */
export type CallArguments<
  Name extends CallName,
  Options extends SentWith = SentWith,
> = keyof Sent<Name> extends never
  ? readonly [name: Name]
  : readonly [name: Name, sent: Sent<Name> & Options];

/** A request that can be sent, and sent again. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly content: string | Blob | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The request of a call, without its query, which no call has that anybody may make.
 * @param base the beginning of the call's path, where its name has none
 */
export function prepare(
  name: CallName,
  { params = {}, body, headers }: SentWith = {},
  base = '',
): Attempt {
  const [method = '', path = ''] = name.split(' ');
  const isBytes = body instanceof Blob;
  return {
    method,
    url: base + path.replace(/:(\w+)/g, (_, segment) => encodeURIComponent(params[segment] ?? '')),
    content: isBytes || !body ? (body ?? null) : JSON.stringify(body),
    headers: {
      // The page's language, which may be another one than the browser's.
      'Accept-Language': localeOf(languageOfPath(location.pathname)),
      ...(body && { 'Content-Type': `application/${isBytes ? 'octet-stream' : 'json'}` }),
      ...headers,
    },
  };
}

/**
 * Sends a request once, with cookies and without retries.
 * @param keepalive whether it outlives the page
 */
export function send(
  { method, url, content, headers }: Attempt,
  keepalive = false,
): Promise<Response> {
  const signal = timeoutSignal(REQUEST_TIMEOUT_MS);
  return fetch(url, { method, headers, body: content, keepalive, credentials: 'include', signal });
}

/** `AbortSignal.timeout`, which Safari has since version 16 and Chrome since 103. */
function timeoutSignal(afterMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('no response in time', TIMEOUT)), afterMs);
  return controller.signal;
}

interface CallOptions<Name extends CallName> extends SentWith {
  /** What a page that is older than the server may not understand is no response. */
  readonly result?: z.ZodMiniType<ResultOf<Name>>;
  /** Whether the call outlives the page. */
  readonly keepalive?: boolean;
}

/**
 * Makes a call that anybody may make. Problems come in the page's language.
 * @throws ApiError if the response is not 2xx
 * @throws NoResponse if there is no readable response in time
 */
export function call<Name extends PublicCallName>(
  ...[name, sent]: CallArguments<Name, CallOptions<Name>>
): Promise<ResultOf<Name>> {
  return readResponse(send(prepare(name, sent), sent?.keepalive), sent?.result);
}

/**
 * Reads a call's response.
 * @throws as {@link call}
 */
export async function readResponse<Result>(
  request: Promise<Response>,
  schema?: z.ZodMiniType<Result>,
): Promise<Result> {
  const { response, text } = await receive(request);
  if (!response.ok) {
    throw new ApiError(response.status, text || response.statusText, parseProblem(response, text));
  }
  try {
    const result = JSON.parse(text);
    return schema ? z.parse(schema, result) : result;
  } catch (error) {
    throw new NoResponse(error, { isConnectionLost: false });
  }
}

/** @throws NoResponse if the request is rejected, or cut while its response arrives */
async function receive(request: Promise<Response>) {
  try {
    const response = await request;
    learnTime(response);
    return { response, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === TIMEOUT;
    throw new NoResponse(error, { isConnectionLost: !isLate });
  }
}

/** Returns whether a call failed because the connection is gone. Whether the server received it is unknown. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof NoResponse && error.isConnectionLost;
}

/** Returns a notice's text for an error: the problem's `detail`, or `fallback` if there is none. */
export function noticeText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.detail) || fallback;
}

/** Returns the notice for a failed call: the problem's `detail`, or `text` if there is none. */
export function failureNotice(
  { title, text }: Omit<NoticeContent, 'tone'>,
  error: unknown,
): NoticeContent {
  return { tone: 'failure', title, text: noticeText(error, text) };
}

/** Returns the field errors of a validation problem, or an empty list for any other error. */
export function fieldErrors(error: unknown): readonly FieldError[] {
  return (error instanceof ApiError && error.problem?.errors) || [];
}

/** Returns whether the error is a problem of this type, one of `PROBLEM_TYPES`. */
export function isProblem(error: unknown, type: string): boolean {
  return error instanceof ApiError && error.problem?.type === type;
}

function parseProblem(response: Response, text: string): Problem | null {
  if (!response.headers.get('Content-Type')?.startsWith(PROBLEM_MEDIA_TYPE)) return null;
  try {
    const parsed = JSON.parse(text);
    z.parse(problem, parsed);
    // With what a type of problem adds (RFC 9457, section 3.2).
    return parsed;
  } catch {
    return null;
  }
}
