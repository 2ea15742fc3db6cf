import Stripe from 'stripe';
import type { Fault, FaultPlan } from '../platform/fault-plan.ts';
import { type Account, LOCAL_STRIPE, newId, StripeApiError } from './account.ts';
import { type ApiCall, findEndpoint } from './endpoints.ts';
import { IdempotencyKeys, type KeyedRequest } from './idempotency.ts';
import { type Form, parseForm } from './parameters.ts';

/** A request as it arrived, for tests that count. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** The form-encoded parameters, decoded: `metadata[orderId]` is one name. */
  readonly params: Readonly<Record<string, string>>;
}

interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

interface ReceivedRequest {
  readonly request: Request;
  readonly path: string;
  /** In alphabetical order: the same parameters in another order are the same request. */
  readonly parameters: URLSearchParams;
  readonly requestId: string;
  readonly keyed: KeyedRequest | undefined;
}

type KeyKind = ApiCall['keyKind'];

/** Stripe's header that says whether the same request may succeed later; the SDK follows it. */
const SHOULD_RETRY = 'stripe-should-retry';

/** Stripe's HTTP API: faults, credentials, idempotency keys, then the endpoint. */
export class StripeApi {
  readonly requests: ApiRequest[] = [];
  readonly #account: Account;
  readonly #faults: FaultPlan;
  readonly #keys: IdempotencyKeys;

  constructor(account: Account, faults: FaultPlan) {
    this.#account = account;
    this.#faults = faults;
    this.#keys = new IdempotencyKeys(account.state.responses);
  }

  /**
   * Handles a request for `path` (`/v1/payment_intents`): its own address may differ.
   * @param signal aborts when the client disconnects
   */
  async handle(request: Request, path: string, signal?: AbortSignal): Promise<Response> {
    const received = await receive(request, path);
    this.requests.push(logEntry(received));
    const fault = this.#faults.take(`${request.method} ${path}`);
    if (fault?.kind === 'cut-before') return Response.error();
    if (fault?.kind === 'hang') return this.#hang(received, signal);
    const response =
      fault?.kind === 'response' && !fault.afterWork
        ? this.#store(received, plannedResponse(fault))
        : this.#work(received, fault);
    return fault?.kind === 'cut-after' ? Response.error() : toResponse(received, response);
  }

  /** The key stays in use until the client disconnects. */
  async #hang({ keyed }: ReceivedRequest, signal?: AbortSignal): Promise<Response> {
    const release = keyed && this.#keys.markInUse(keyed.key);
    await new Promise<void>((resolve) => {
      if (signal?.aborted) resolve();
      signal?.addEventListener('abort', () => resolve());
    });
    release?.();
    return Response.error();
  }

  #work(received: ReceivedRequest, fault: Fault | undefined): ApiResponse {
    try {
      const form = parseForm(received.parameters);
      const kind = keyKind(received, form);
      const replayed = received.keyed && this.#keys.find(received.keyed);
      if (replayed !== undefined) {
        const { status, body, requestId } = replayed;
        const headers = { 'idempotent-replayed': 'true', 'original-request': requestId };
        return { status, body, headers };
      }
      return this.#execute(received, form, kind, fault);
    } catch (error) {
      return errorResponse(error);
    }
  }

  #execute(
    { request, path, requestId, keyed }: ReceivedRequest,
    form: Form,
    keyKind: KeyKind,
    fault: Fault | undefined,
  ): ApiResponse {
    const found = findEndpoint(request.method, path);
    if (!found) throw new StripeApiError(404, `Unrecognized request: ${request.method} ${path}`);
    const { endpoint, id } = found;
    if (keyKind === 'publishable' && !endpoint.forBrowsers) {
      throw new StripeApiError(403, 'A secret key is required.', { code: 'secret_key_required' });
    }
    const work = endpoint.prepare(form);
    // From here on the idempotency key belongs to the response, even to an error.
    const response = runWork(() =>
      work(this.#account, { id, keyKind, origin: new URL(request.url).origin }),
    );
    if (fault?.kind === 'response') {
      return this.#store({ keyed, requestId }, plannedResponse(fault));
    }
    if (keyed !== undefined) this.#keys.store(keyed, { ...response, requestId });
    if (request.method !== 'GET') this.#account.save();
    return response;
  }

  /**
   * Stripe stores a 500 under its idempotency key and replays it for 24 hours, whether or not the work was done. Other
   * planned responses (429, 502, 503, or a 500 that says it may be retried) come from the layers in front of Stripe's
   * API: they leave the key free.
   */
  #store(
    { keyed, requestId }: Pick<ReceivedRequest, 'keyed' | 'requestId'>,
    response: ApiResponse,
  ): ApiResponse {
    const isStored = response.status === 500 && response.headers?.[SHOULD_RETRY] !== 'true';
    if (keyed !== undefined && isStored) this.#keys.store(keyed, { ...response, requestId });
    this.#account.save();
    return response;
  }
}

async function receive(request: Request, path: string): Promise<ReceivedRequest> {
  const isGet = request.method === 'GET';
  const encoded = isGet ? new URL(request.url).search : await request.text();
  const parameters = new URLSearchParams(encoded);
  parameters.sort();
  const key = isGet ? null : request.headers.get('idempotency-key');
  return {
    request,
    path,
    parameters,
    requestId: newId('req_', 14),
    keyed: key ? { key, path, parameters: parameters.toString() } : undefined,
  };
}

function logEntry({ request, path, keyed, parameters }: ReceivedRequest): ApiRequest {
  const params = Object.fromEntries(parameters);
  return { method: request.method, path, idempotencyKey: keyed?.key, params };
}

/** Resources that the restricted key may write. */
const SETUP_PATHS = /^\/v1\/(?:webhook_endpoints|payment_method_domains)\b/;

/** Returns the kind of a request's key. A browser sends its publishable key as the parameter `key`, which is removed. */
function keyKind({ request, path }: ReceivedRequest, form: Form): KeyKind {
  const key = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? form.key;
  delete form.key;
  if (key === LOCAL_STRIPE.secretKey) return 'secret';
  if (key === LOCAL_STRIPE.publishableKey) return 'publishable';
  if (key === LOCAL_STRIPE.setupKey) {
    if (SETUP_PATHS.test(path)) return 'secret';
    throw new StripeApiError(403, 'The key does not have the required permissions.');
  }
  throw new StripeApiError(401, 'Invalid API key.');
}

function runWork(work: () => object): ApiResponse {
  try {
    return json(200, work());
  } catch (error) {
    return errorResponse(error);
  }
}

function errorResponse(error: unknown): ApiResponse {
  if (error instanceof StripeApiError) return json(error.status, { error: error.body });
  throw error;
}

function plannedResponse({
  status,
  body,
  headers = {},
}: Fault & { kind: 'response' }): ApiResponse {
  const error = { type: 'api_error', message: 'An unexpected error occurred on our side.' };
  return { ...json(status, body ?? { error }), headers };
}

function json(status: number, body: unknown): ApiResponse {
  return { status, body: JSON.stringify(body, null, 2) };
}

function toResponse(
  { request, requestId, keyed }: ReceivedRequest,
  response: ApiResponse,
): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': request.headers.get('stripe-version') ?? Stripe.API_VERSION,
    ...(keyed && { 'idempotency-key': keyed.key }),
    ...(response.status === 500 && { [SHOULD_RETRY]: 'false' }),
    ...response.headers,
  });
  return new Response(response.body, { status: response.status, headers });
}
