import { PROBLEM_MEDIA_TYPE, type Problem } from '#shared/problem.ts';

/** Answers hold people's orders: nothing on the way may keep one. */
const ALWAYS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export function jsonResponse(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...ALWAYS, 'Content-Type': 'application/json' },
  });
}

/** How long to wait before trying again, in seconds: sent too much, or something the site leans on is down. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '600', 503: '5' };

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  const retryAfter = RETRY_AFTER[problem.status];
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...ALWAYS,
      'Content-Type': PROBLEM_MEDIA_TYPE,
      ...(retryAfter && { 'Retry-After': retryAfter }),
      ...headers,
    },
  });
}
