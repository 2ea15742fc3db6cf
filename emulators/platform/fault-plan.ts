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

/** Faults for the requests whose label matches, one each, and the fault of all that follow. */
interface PlannedFaults {
  readonly matches: RegExp;
  readonly faults: (Fault | undefined)[];
  readonly afterwards?: Fault;
}

/** Planned faults. Each applies once, in order, to the next request whose label matches, but for those of an outage. */
export class FaultPlan {
  readonly #planned: PlannedFaults[] = [];
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

  /** Plans an outage: the fault for the `n`th request from now whose label matches, and for all that follow. */
  from(n: number, matches: RegExp, fault: Fault): void {
    this.#planned.push({ matches, faults: Array(n - 1).fill(undefined), afterwards: fault });
  }

  /** Returns the fault for a request, if there is one. It isn't applied again, unless it is an outage's. */
  take(label: string): Fault | undefined {
    const entry = this.#planned.find(
      ({ matches, faults, afterwards }) => (faults.length > 0 || afterwards) && matches.test(label),
    );
    const fault = entry && entry.faults.length > 0 ? entry.faults.shift() : entry?.afterwards;
    if (fault) this.#applied += 1;
    return fault;
  }

  /** Removes the faults that were not applied yet. */
  clear(): void {
    this.#planned.length = 0;
  }
}
