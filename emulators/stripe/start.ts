import type { Stripe } from 'stripe';
import { FaultPlan } from '../fault-plan.ts';
import { LOCAL_STRIPE } from '../keys.ts';
import { type Account, emptyState } from './account.ts';
import { type ApiRequest, StripeApi } from './api.ts';
import { BrowserPages } from './browser-pages.ts';
import { finishAuthentication, finishProcessing } from './confirm.ts';
import { NO_REQUEST } from './event-types.ts';
import { StripeFailure } from './failures.ts';
import { serve } from './serve.ts';
import { loadState, saveState } from './state-file.ts';
import { type WebhookEndpoint, Webhooks } from './webhooks.ts';

export interface StripeSettings {
  /** 0, or none, is any free port. */
  readonly port?: number;
  /** Where everything is kept from one start to the next; none keeps it in memory. */
  readonly stateFile?: string;
  readonly webhook?: WebhookEndpoint & {
    /** Milliseconds before each further attempt. */
    readonly retryPausesMs?: readonly number[];
  };
  /** Milliseconds since 1970; the machine's clock by default. */
  readonly clock?: () => number;
}

/** A Stripe of one merchant on this machine. Its keys are in `emulators/keys.ts`. */
export interface LocalStripe {
  /** What STRIPE_API_URL is set to. */
  readonly apiUrl: string;
  /** Labels are `METHOD /v1/path`; a browser's calls count too. */
  readonly faults: FaultPlan;
  /** Every API request since the start, in order of arrival. */
  readonly requests: readonly ApiRequest[];
  /**
   * Answers the browser's part, everything under `/__local/stripe/`, on the origin that it is mounted on.
   * A `Response.error()` stands for a cut connection.
   */
  handle(request: Request): Promise<Response>;
  /** Confirms an intent with a test card as the browser would. A decline is in `last_payment_error`. */
  pay(intentId: string, cardNumber: string): Promise<Stripe.PaymentIntent>;
  /** Ends the 3-D Secure step of an intent that requires action, as its page would. */
  authenticate(intentId: string, outcome: 'completed' | 'failed'): Stripe.PaymentIntent;
  /** From now on payments stay `processing` until they are released. */
  holdPayments(): void;
  releasePayments(): void;
  setWebhook(url: string, secret: string): void;
  /** Deliveries wait, as if Stripe were late, until they are released. */
  holdWebhooks(): void;
  releaseWebhooks(): void;
  /** Sends an event once more; gives the endpoint's status. */
  redeliver(eventId: string): Promise<number>;
  /** Resolves when no delivery is under way or waits for another attempt. */
  settled(): Promise<void>;
  /** Deletes every object, event, stored answer and recorded request, and ends faults and holds. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a local Stripe on 127.0.0.1. Throws where its state file can't be read. */
export async function startStripe(settings: StripeSettings = {}): Promise<LocalStripe> {
  const { stateFile, clock = Date.now } = settings;
  const state = stateFile === undefined ? emptyState() : loadState(stateFile);
  const save = () => {
    if (stateFile !== undefined) saveState(stateFile, state);
  };
  const webhooks = new Webhooks({
    account: { state, clock },
    save,
    ...(settings.webhook?.retryPausesMs && { pausesMs: settings.webhook.retryPausesMs }),
  });
  const account: Account = {
    state,
    clock,
    paymentsHeld: false,
    announce: ({ id }) => webhooks.announce(id),
    webhookUrls: () => webhooks.urls(),
  };
  const faults = new FaultPlan();
  const api = new StripeApi({ account, faults, save });
  const pages = new BrowserPages({ account, api, save });
  const server = await serve(settings.port ?? 0, (request) => {
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/__local/stripe/')
      ? pages.answer(request)
      : api.answer(request, pathname);
  });
  webhooks.setEndpoint(settings.webhook);

  const intent = (id: string): Stripe.PaymentIntent => {
    const found = state.paymentIntents.get(id);
    if (found === undefined) throw new Error(`There is no payment intent ${id}.`);
    return found;
  };
  const afterwards = (intentId: string, change: () => void): Stripe.PaymentIntent => {
    try {
      change();
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
    }
    save();
    return intent(intentId);
  };

  return {
    apiUrl: server.url,
    faults,
    requests: api.requests,
    handle: (request) => pages.answer(request),
    async pay(intentId, cardNumber) {
      const nextYear = new Date(clock()).getUTCFullYear() + 1;
      const body = new URLSearchParams({
        key: LOCAL_STRIPE.publishableKey,
        client_secret: intent(intentId).client_secret ?? '',
        return_url: `${server.url}/`,
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': cardNumber,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(nextYear),
        'payment_method_data[card][cvc]': '123',
      });
      const path = `/v1/payment_intents/${intentId}/confirm`;
      await api.answer(new Request(server.url + path, { method: 'POST', body }), path);
      return intent(intentId);
    },
    authenticate: (intentId, outcome) =>
      afterwards(intentId, () => {
        finishAuthentication(account, intent(intentId), outcome === 'completed', NO_REQUEST);
      }),
    holdPayments() {
      account.paymentsHeld = true;
    },
    releasePayments() {
      account.paymentsHeld = false;
      for (const { id, status } of [...state.paymentIntents.values()]) {
        if (status === 'processing') {
          afterwards(id, () => finishProcessing(account, intent(id), NO_REQUEST));
        }
      }
    },
    setWebhook: (url, secret) => webhooks.setEndpoint({ url, secret }),
    holdWebhooks: () => webhooks.hold(),
    releaseWebhooks: () => webhooks.release(),
    redeliver: (eventId) => webhooks.redeliver(eventId),
    settled: () => webhooks.settled(),
    reset() {
      for (const objects of Object.values(state)) objects.clear();
      api.requests.length = 0;
      faults.clear();
      account.paymentsHeld = false;
      webhooks.release();
      save();
    },
    async close() {
      await webhooks.close();
      await server.close();
    },
  };
}
