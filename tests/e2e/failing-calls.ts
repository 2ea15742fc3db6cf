import type { Page } from 'playwright-core';
import { PROBLEM_MEDIA_TYPE } from '#shared/problem.ts';
import type { Fate, SentRequest } from './network.ts';
import type { Visitor } from './visitor.ts';

/** What becomes of a request: it is cut or lost, or its response has this status. */
export const FAILURES = ['422', '409', 'cut', '503', 'lost'] as const;
export type Failure = (typeof FAILURES)[number];

/** What a request must be for it to fail, beside its call. */
type Condition = (request: SentRequest) => boolean;

/** A call as its route has it, or a change's preview: `POST /api/orders/:id/resend`, `…?preview`. */
export function callMatches(call: string, request: SentRequest): boolean {
  const [method = '', path = ''] = call.split(' ');
  const pattern = new RegExp(`^${path.replace('?', '\\?').replace(/:\w+/g, '[^/]+')}$`);
  const { pathname, search } = new URL(request.url());
  const asked = search === '?preview' ? pathname + search : pathname;
  return request.method() === method && pattern.test(asked);
}

/** The sentence of a problem that the sweep responds with. */
export function reasonOf(status: string): string {
  return `The sweep responds with ${status}.`;
}

/** Lets the calls of a page fail, one at a time, and records those that were sent. */
export class FailingCalls {
  readonly #sent: SentRequest[] = [];
  #lasting: { call: string; failure: Failure } | undefined;
  #planned: { call: string; failure: Failure; condition: Condition }[] = [];
  /** Runs before a request goes on. */
  beforeRequest: (request: SentRequest) => Promise<void> = async () => {};

  static async of({ network, consoleErrors }: Visitor): Promise<FailingCalls> {
    const failing = new FailingCalls();
    consoleErrors.allowFailedLoads(/\/api\//);
    await network.handle(/\/api\//, (request) => failing.#handle(request));
    return failing;
  }

  /** Lets the next requests of a call fail, one after the other. */
  failNext(call: string, failures: readonly Failure[], condition: Condition = () => true): void {
    this.#planned.push(...failures.map((failure) => ({ call, failure, condition })));
  }

  /** Lets each request of a call fail, so that what is shown meanwhile stays, until the returned function is called. */
  failUntilReleased(call: string, failure: Failure): () => void {
    this.#lasting = { call, failure };
    return () => {
      this.#lasting = undefined;
    };
  }

  /** How many failures still wait for their requests. */
  get waiting(): number {
    return this.#planned.length;
  }

  /** The requests of a call that were sent so far. */
  sent(call: string): readonly SentRequest[] {
    return this.#sent.filter((request) => callMatches(call, request));
  }

  #failureOf(request: SentRequest): Failure | undefined {
    if (this.#lasting && callMatches(this.#lasting.call, request)) return this.#lasting.failure;
    const [next] = this.#planned;
    if (!(next && callMatches(next.call, request) && next.condition(request))) return undefined;
    this.#planned.shift();
    return next.failure;
  }

  async #handle(request: SentRequest): Promise<Fate | undefined> {
    this.#sent.push(request);
    await this.beforeRequest(request);
    const failure = this.#failureOf(request);
    if (failure === undefined || failure === 'cut' || failure === 'lost') return failure;
    return { response: problemResponse(failure) };
  }
}

function problemResponse(status: string) {
  return {
    status: Number(status),
    headers: { 'Content-Type': PROBLEM_MEDIA_TYPE },
    body: JSON.stringify({
      type: '/problems/of-the-sweep',
      title: 'Swept',
      status: Number(status),
      detail: reasonOf(status),
    }),
  };
}

/** Goes to another screen of a page that routes by itself, without loading it again. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
