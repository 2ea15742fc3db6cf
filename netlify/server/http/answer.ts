import { PROBLEM_MEDIA_TYPE, type Problem } from '#shared/problem.ts';

/** Answers hold people's orders: nothing on the way may keep one. */
const ALWAYS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export function jsonAnswer(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...ALWAYS, 'Content-Type': 'application/json' },
  });
}

/** How long to wait before trying again when something that the site leans on is down, in seconds. */
const RETRY_AFTER = { 'Retry-After': '5' };

export function problemAnswer(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...ALWAYS,
      'Content-Type': PROBLEM_MEDIA_TYPE,
      ...(problem.status === 503 && RETRY_AFTER),
      ...headers,
    },
  });
}
