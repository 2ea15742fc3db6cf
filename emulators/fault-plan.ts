/**
 * What a stand-in is told to do wrong, and when. Tests write the plan; a stand-in asks it at each request.
 * - `answer`: says this instead of doing the work, or (`afterWork`) once the work is done
 * - `cut-before`: closes the socket and does nothing
 * - `cut-after`: does the work, then closes the socket
 * - `hang`: takes the request and never answers
 */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
      readonly afterWork?: boolean;
    }
  | { readonly kind: 'cut-before' }
  | { readonly kind: 'cut-after' }
  | { readonly kind: 'hang' };

/** Faults in the order they strike, each once, at the requests whose label matches. */
export class FaultPlan {
  readonly #planned: { matches: RegExp; faults: (Fault | undefined)[] }[] = [];
  #struck = 0;

  /** How many have struck since the start. */
  get struck(): number {
    return this.#struck;
  }

  /** Lets the next requests whose label (`POST /v1/payment_intents`) matches meet these faults, one each. */
  next(matches: RegExp, ...faults: Fault[]): void {
    this.#planned.push({ matches, faults: [...faults] });
  }

  /** Lets the `n`th request whose label matches meet the fault, counted from now: 1 is the next. */
  nth(n: number, matches: RegExp, fault: Fault): void {
    this.#planned.push({ matches, faults: [...Array<undefined>(n - 1).fill(undefined), fault] });
  }

  /** The fault that a request meets, if any; it is used up. */
  take(label: string): Fault | undefined {
    const entry = this.#planned.find(
      ({ matches, faults }) => faults.length > 0 && matches.test(label),
    );
    const fault = entry?.faults.shift();
    if (fault) this.#struck += 1;
    return fault;
  }

  /** Forgets what has not struck yet. */
  clear(): void {
    this.#planned.length = 0;
  }
}
