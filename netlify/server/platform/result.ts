/** Result of a domain function: a value, or the reason why there is none. Bugs and outages are thrown. */
export type Result<Value, Reason> = Ok<Value> | Err<Reason>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Err<Reason> {
  readonly ok: false;
  readonly reason: Reason;
}

/**
 * One reason, or a union of several without data: `Reason<'a' | 'b'>`. `http/problems.ts` maps reasons to problems,
 * `cli/reasons.ts` to sentences for operators.
 */
export type Reason<Type extends string, Data extends object = object> = Type extends string
  ? { readonly type: Type } & Data
  : never;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function err<const R extends Reason<string>>(reason: R): Err<R> {
  return { ok: false, reason };
}

/** The reasons for which a function returns no value. */
export type ReasonOf<F extends (...args: never[]) => Promise<Result<unknown, unknown>>> = Extract<
  Awaited<ReturnType<F>>,
  Err<unknown>
>['reason'];
