import * as z from 'zod/mini';
import { type FieldError, PROBLEM_MEDIA_TYPE, type Problem, problem } from '#shared/problem.ts';

/** How long an answer may take, in milliseconds: longer than any function runs, shorter than patience. */
const WAIT_TIMEOUT_MS = 30_000;

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the server said about it, where it said so as RFC 9457 has it. */
  readonly problem: Problem | null;

  constructor(status: number, answer: string, problem: Problem | null) {
    super(`${status}: ${answer}`);
    this.status = status;
    this.problem = problem;
  }
}

/** One of `routes`. */
interface CallableRoute {
  readonly method: string;
  readonly path: string;
  readonly in: z.ZodMiniType | null;
  readonly out: z.ZodMiniType;
}

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Body<R extends CallableRoute> = R['in'] extends z.ZodMiniType
  ? { readonly body: z.input<R['in']> }
  : { readonly body?: never };

type Parameters<R extends CallableRoute> = [ParameterName<R['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParameterName<R['path']>, string>> };

export type CallOptions<R extends CallableRoute> = Body<R> &
  Parameters<R> & {
    readonly headers?: Readonly<Record<string, string>>;
  };

export type ApiResponse<R extends CallableRoute> = z.output<R['out']>;

/**
 * Calls the server, once: nothing is ever sent again by itself. Cookies go along.
 * @throws ApiError when the answer is not a success
 * @throws TypeError or DOMException when there is no answer, or none in time
 * @throws SyntaxError or z.core.$ZodError when the answer is not what the route promises
 */
export async function call<R extends CallableRoute>(
  route: R,
  { body, params, headers }: CallOptions<R>,
): Promise<ApiResponse<R>> {
  const hasBody = body !== undefined;
  const response = await fetch(pathOf(route.path, params ?? {}), {
    method: route.method,
    credentials: 'include',
    headers: hasBody ? { 'Content-Type': 'application/json', ...headers } : { ...headers },
    body: hasBody ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError(response.status, text || response.statusText, problemIn(response, text));
  }
  return z.parse<R['out']>(route.out, JSON.parse(text));
}

/** What a notice says about an error: the server's sentence where there is one, else `fallback`. */
export function noticeText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.detail) || fallback;
}

/** The fields that the server refused, and why. None for any other error. */
export function refusals(error: unknown): readonly FieldError[] {
  return (error instanceof ApiError && error.problem?.errors) || [];
}

/** Whether the server refused for this reason, one of `PROBLEM_TYPES`. */
export function isProblem(error: unknown, type: string): boolean {
  return error instanceof ApiError && error.problem?.type === type;
}

function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment,
    )
    .join('/');
}

function problemIn(response: Response, text: string): Problem | null {
  if (!response.headers.get('Content-Type')?.startsWith(PROBLEM_MEDIA_TYPE)) return null;
  try {
    return z.parse(problem, JSON.parse(text));
  } catch {
    return null;
  }
}
