import Stripe from 'stripe';
import type { Fault, FaultPlan } from '../fault-plan.ts';
import type { Account } from './account.ts';
import { findRoute } from './api-routes.ts';
import { browserView } from './browser-view.ts';
import { keyKind, secretKeyRequired } from './credentials.ts';
import { expand } from './expand.ts';
import { invalidRequest, StripeFailure } from './failures.ts';
import { type FormGroup, parseForm } from './form-body.ts';
import { IdempotencyKeys, type KeyedRequest } from './idempotency.ts';
import { newId } from './ids.ts';
import { Parameters } from './parameters.ts';

/** A request as it came in, for tests that count. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** The form-encoded parameters, decoded: `metadata[orderId]` is a name of its own. */
  readonly params: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

interface Arrival {
  readonly request: Request;
  readonly method: string;
  readonly path: string;
  readonly encoded: string;
  readonly requestId: string;
  readonly keyed: KeyedRequest | undefined;
}

/** Whether the same request is worth another try, in Stripe's own judgement; the SDK follows it. */
const SHOULD_RETRY = 'stripe-should-retry';

/** A socket that dies: whoever serves a `Response.error()` closes the connection without a word. */
const CUT = (): Response => Response.error();

export interface ApiSettings {
  readonly account: Account;
  readonly faults: FaultPlan;
  /** Called after each request that may have changed the state. */
  readonly save: () => void;
}

/** Stripe's HTTP API: faults, credentials, idempotency keys, then the endpoint. */
export class StripeApi {
  readonly requests: ApiRequest[] = [];
  readonly #account: Account;
  readonly #faults: FaultPlan;
  readonly #save: () => void;
  /** A request that nobody holds is collected, and its signal then tells nothing of the caller's going. */
  readonly #hanging = new Set<Request>();
  readonly #keys: IdempotencyKeys;

  constructor({ account, faults, save }: ApiSettings) {
    this.#account = account;
    this.#faults = faults;
    this.#save = save;
    this.#keys = new IdempotencyKeys(account.state.answers, account.clock);
  }

  /** Answers a request for `path` (`/v1/payment_intents`), wherever it came in. */
  async answer(request: Request, path: string): Promise<Response> {
    const arrival = await arrive(request, path);
    this.requests.push(logged(arrival));
    const fault = this.#faults.take(`${arrival.method} ${path}`);
    if (fault?.kind === 'cut-before') return CUT();
    if (fault?.kind === 'hang') return this.#hang(arrival);
    const answer =
      fault?.kind === 'answer' && !fault.afterWork
        ? this.#refuseWithoutWork(arrival, fault)
        : this.#work(arrival, fault);
    return fault?.kind === 'cut-after' ? CUT() : respond(arrival, answer);
  }

  /** The key stays in use for as long as the caller waits. */
  async #hang({ request, keyed }: Arrival): Promise<Response> {
    const end = keyed && this.#keys.begin(keyed.key);
    this.#hanging.add(request);
    await new Promise<void>((resolve) => {
      if (request.signal.aborted) resolve();
      request.signal.addEventListener('abort', () => resolve());
    });
    this.#hanging.delete(request);
    end?.();
    return CUT();
  }

  #refuseWithoutWork(arrival: Arrival, fault: Fault & { kind: 'answer' }): Answer {
    const answer = faultAnswer(fault);
    this.#keepFailure(arrival, answer);
    return answer;
  }

  /**
   * Stripe keeps a 500 under its idempotency key like any answer and gives it again for 24 hours, whether or
   * not the work was done. Other planned answers (429, 502, 503, or a 500 that is said to be worth another try)
   * stand for what refuses before Stripe's API begins: they leave the key free.
   */
  #keepFailure({ keyed, requestId }: Arrival, answer: Answer): void {
    if (keyed === undefined || !isKept(answer)) return;
    this.#keys.keep(keyed, { ...answer, requestId });
    this.#save();
  }

  #work(arrival: Arrival, fault: Fault | undefined): Answer {
    try {
      const parameters = parseForm(arrival.encoded);
      const kind = this.#admit(arrival, parameters);
      const replayed = arrival.keyed && this.#keys.find(arrival.keyed);
      if (replayed !== undefined) {
        const { status, body, requestId } = replayed;
        const headers = { 'idempotent-replayed': 'true', 'original-request': requestId };
        return { status, body, headers };
      }
      return this.#execute(arrival, parameters, kind, fault);
    } catch (error) {
      return failureAnswer(arrival, error, 'secret');
    }
  }

  #admit(arrival: Arrival, parameters: FormGroup): 'secret' | 'publishable' {
    const parameter = parameters.get('key');
    const kind = keyKind(
      arrival.request.headers.get('authorization'),
      typeof parameter === 'string' ? parameter : undefined,
    );
    parameters.delete('key');
    return kind;
  }

  /** Runs the endpoint. From here on the answer, good or bad, belongs to the idempotency key. */
  #execute(
    arrival: Arrival,
    form: FormGroup,
    kind: 'secret' | 'publishable',
    fault: Fault | undefined,
  ): Answer {
    const { method, path, requestId, keyed, request } = arrival;
    const route = findRoute(method, path);
    if (route === undefined) throw unrecognized(method, path);
    if (kind === 'publishable' && !route.forBrowsers) throw secretKeyRequired();
    const parameters = new Parameters(form);
    const expanded = parameters.texts('expand') ?? [];
    const work = route.endpoint(this.#account, {
      parameters,
      ids: route.ids,
      keyKind: kind,
      origin: new URL(request.url).origin,
      cause: { id: requestId, idempotency_key: keyed?.key ?? null },
    });
    parameters.refuseUnknown();
    const done = this.#do(arrival, kind, () => expand(this.#account.state, work(), expanded));
    const answer = fault?.kind === 'answer' ? faultAnswer(fault) : done;
    if (keyed !== undefined && (answer === done || isKept(answer))) {
      this.#keys.keep(keyed, { ...answer, requestId });
    }
    if (method !== 'GET') this.#save();
    return answer;
  }

  #do(arrival: Arrival, kind: 'secret' | 'publishable', work: () => object): Answer {
    try {
      const result = work();
      return json(200, kind === 'secret' ? result : browserView(result));
    } catch (error) {
      return failureAnswer(arrival, error, kind);
    }
  }
}

async function arrive(request: Request, path: string): Promise<Arrival> {
  const { method } = request;
  const encoded = method === 'GET' ? new URL(request.url).search.slice(1) : await request.text();
  const key = method === 'POST' ? request.headers.get('idempotency-key') : null;
  return {
    request,
    method,
    path,
    encoded,
    requestId: newId('req_', 14),
    keyed: key ? { key, path, parameters: canonical(encoded) } : undefined,
  };
}

/** The same parameters in another order are the same request. */
function canonical(encoded: string): string {
  const parameters = new URLSearchParams(encoded);
  parameters.sort();
  return parameters.toString();
}

function logged({ method, path, keyed, encoded }: Arrival): ApiRequest {
  const params = Object.fromEntries(new URLSearchParams(encoded));
  return { method, path, idempotencyKey: keyed?.key, params };
}

function unrecognized(method: string, path: string): StripeFailure {
  const { body } = invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
  return new StripeFailure(404, body);
}

function isKept({ status, headers }: Answer): boolean {
  return status === 500 && headers?.[SHOULD_RETRY] !== 'true';
}

function faultAnswer({ status, body, headers = {} }: Fault & { kind: 'answer' }): Answer {
  const error = { type: 'api_error', message: 'An unexpected error occurred on our side.' };
  return { ...json(status, body ?? { error }), headers };
}

function failureAnswer(
  { requestId }: Arrival,
  failure: unknown,
  kind: 'secret' | 'publishable',
): Answer {
  if (!(failure instanceof StripeFailure)) throw failure;
  const { payment_intent: intent, ...rest } = failure.body;
  const shown = intent && (kind === 'secret' ? intent : browserView(intent));
  return json(failure.status, {
    error: {
      ...rest,
      ...(shown && { payment_intent: shown }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  });
}

function json(status: number, body: unknown): Answer {
  return { status, body: JSON.stringify(body, null, 2) };
}

function respond({ request, requestId, keyed }: Arrival, answer: Answer): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': request.headers.get('stripe-version') ?? Stripe.API_VERSION,
  });
  if (keyed !== undefined) headers.set('idempotency-key', keyed.key);
  if (answer.status === 500) headers.set(SHOULD_RETRY, 'false');
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
