import type { FileBody } from '#server/platform/file-body.ts';
import { type Err, type Ok, ok, type Reason } from '#server/platform/result.ts';
import type { Language } from '#shared/languages.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#shared/problem.ts';
import { preferredLanguage } from './preferred-language.ts';
import { type HttpReason, toProblem } from './problems.ts';

/**
 * Responses hold people's orders: no cache may store one, and no other site may load one. netlify.toml sets the last two
 * for files, not for functions.
 */
const ALWAYS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** A handler's success, with the status of its response: 200 by default. */
export interface Success<Body> extends Ok<Body> {
  readonly status?: 200 | 201 | 202;
  /** Where it opens or ends a session. */
  readonly cookie?: string;
}

/** A success that is a file. */
export interface FileSuccess extends Ok<object> {
  readonly file: FileBody;
}

/** Whatever a handler returns. */
export type AnyResponse<Why> = (Success<unknown> & Partial<FileSuccess>) | Err<Why>;

/** The success of a request that created something; a repeated one gets 200. */
export function created<Body>(value: Body, isNew: boolean): Success<Body> {
  return { ok: true, value, ...(isNew && { status: 201 }) };
}

/** The success of a request whose work is done later. */
export function accepted<Body>(value: Body): Success<Body> {
  return { ok: true, value, status: 202 };
}

export function asFile(file: FileBody): FileSuccess {
  return { ...ok({}), file };
}

export function toResponse({
  value,
  status = 200,
  cookie,
  file,
}: Success<unknown> & Partial<FileSuccess>): Response {
  if (file) return fileResponse(file);
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      ...ALWAYS,
      'Content-Type': 'application/json',
      ...(cookie && { 'Set-Cookie': cookie }),
    },
  });
}

function fileResponse({ filename, contentType, content }: FileBody): Response {
  return new Response(content instanceof ReadableStream ? content : new Uint8Array(content), {
    headers: {
      ...ALWAYS,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  });
}

/** When to retry after a rate limit or an outage, in seconds. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '600', 503: '5' };

/** @param request in whose language the problem is written */
export function problemResponse(reason: HttpReason, request: Request): Response {
  const language = preferredLanguage(request.headers.get('Accept-Language'));
  return problemAsResponse(toProblem(reason, language), language, reason);
}

/** @param allowed the methods that a 405 names, as RFC 9110 requires */
export function problemAsResponse(
  problem: Problem,
  language: Language,
  { allowed }: Reason<string, { readonly allowed?: readonly string[] }>,
): Response {
  const retryAfter = RETRY_AFTER[problem.status];
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...ALWAYS,
      'Content-Type': PROBLEM_MEDIA_TYPE,
      'Content-Language': language,
      Vary: 'Accept-Language',
      ...(retryAfter && { 'Retry-After': retryAfter }),
      ...(allowed && { Allow: allowed.join(', ') }),
    },
  });
}
