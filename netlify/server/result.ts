import type { FieldError, Problem } from '#shared/problem.ts';

/** What a verb answers: what was asked for, or a refusal that a visitor can read. Bugs and outages are thrown. */
export type Result<Body> =
  | { readonly ok: true; readonly status: number; readonly body: Body }
  | { readonly ok: false; readonly problem: Problem };

export function done<Body>(body: Body, status = 200): Result<Body> {
  return { ok: true, status, body };
}

/**
 * A refusal.
 * @param type the problem's stable name, `/problems/…`
 * @param detail a sentence that a visitor can read
 */
export function refused(
  status: number,
  type: string,
  title: string,
  detail: string,
  errors?: FieldError[],
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { type, title, status, detail, ...(errors && { errors }) } };
}
