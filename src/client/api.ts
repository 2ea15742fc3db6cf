import * as z from 'zod/mini';
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

/** An entry of `routes`. */
interface CallableRoute {
  readonly method: string;
  readonly path: string;
  readonly in: z.ZodMiniType | null;
  readonly out: z.ZodMiniType;
}

type Id<R extends CallableRoute> = R['path'] extends `${string}/:id${string}`
  ? { readonly id: string }
  : { readonly id?: never };

type Body<R extends CallableRoute> = R['in'] extends z.ZodMiniType
  ? { readonly body: z.input<R['in']> }
  : { readonly body?: never };

type CallOptions<R extends CallableRoute> = Id<R> &
  Body<R> & {
    readonly headers?: Readonly<Record<string, string>>;
    /** Whether the call outlives the page. */
    readonly keepalive?: boolean;
  };

/**
 * Calls the server once, with cookies and without retries. Problems come in the page's language.
 * @throws ApiError if the response is not 2xx
 * @throws NoResponse if there is no readable response in time
 */
export async function call<R extends CallableRoute>(
  route: R,
  { id, body, headers, keepalive = false }: CallOptions<R>,
): Promise<z.output<R['out']>> {
  const hasBody = body !== undefined;
  const response = fetch(route.path.replace(':id', encodeURIComponent(id ?? '')), {
    method: route.method,
    keepalive,
    credentials: 'include',
    headers: {
      // The page's language, which may be another one than the browser's.
      'Accept-Language': localeOf(languageOfPath(location.pathname)),
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: hasBody ? JSON.stringify(body) : null,
    signal: timeoutSignal(REQUEST_TIMEOUT_MS),
  });
  return readResponse(route, response);
}

/** `AbortSignal.timeout`, which Safari has since version 16 and Chrome since 103. */
function timeoutSignal(afterMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('no response in time', TIMEOUT)), afterMs);
  return controller.signal;
}

/**
 * Reads a route's response.
 * @throws as {@link call}
 */
export async function readResponse<R extends CallableRoute>(
  route: R,
  request: Promise<Response>,
): Promise<z.output<R['out']>> {
  const { response, text } = await receive(request);
  if (!response.ok) {
    throw new ApiError(response.status, text || response.statusText, parseProblem(response, text));
  }
  try {
    return z.parse<R['out']>(route.out, JSON.parse(text));
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
    return z.parse(problem, JSON.parse(text));
  } catch {
    return null;
  }
}
