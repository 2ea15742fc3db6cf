/**
 * A planned failure of an emulator. Tests write the plan; the emulator takes a fault from it at each request.
 * - `response`: responds with this instead of doing the work, or (`afterWork`) once the work is done
 * - `cut-before`: closes the connection and does nothing
 * - `cut-after`: does the work, then closes the connection
 * - `hang`: never responds
 */
export type Fault =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
      readonly afterWork?: boolean;
    }
  | { readonly kind: 'cut-before' }
  | { readonly kind: 'cut-after' }
  | { readonly kind: 'hang' };

/** Planned faults. Each applies once, in order, to the next request whose label matches. */
export class FaultPlan {
  readonly #planned: { matches: RegExp; faults: (Fault | undefined)[] }[] = [];
  #applied = 0;

  /** How many faults were applied since the start. */
  get applied(): number {
    return this.#applied;
  }

  /** Plans these faults for the next requests whose label (`POST /v1/payment_intents`) matches, one each. */
  next(matches: RegExp, ...faults: Fault[]): void {
    this.#planned.push({ matches, faults: [...faults] });
  }

  /** Plans the fault for the `n`th request from now whose label matches; 1 is the next. */
  nth(n: number, matches: RegExp, fault: Fault): void {
    this.#planned.push({ matches, faults: [...Array<undefined>(n - 1).fill(undefined), fault] });
  }

  /** Removes and returns the fault for a request, if there is one. */
  take(label: string): Fault | undefined {
    const entry = this.#planned.find(
      ({ matches, faults }) => faults.length > 0 && matches.test(label),
    );
    const fault = entry?.faults.shift();
    if (fault) this.#applied += 1;
    return fault;
  }

  /** Removes the faults that were not applied yet. */
  clear(): void {
    this.#planned.length = 0;
  }
}
