import { FaultPlan } from '../platform/fault-plan.ts';
import { startHttpServer } from '../platform/http.ts';
import { type Account, type Intent, LOCAL_STRIPE } from './account.ts';
import { type ApiRequest, StripeApi } from './api.ts';
import { testCardParameters } from './browser/payments-api.ts';
import { browserPages } from './browser-pages.ts';
import { testCard } from './cards.ts';
import {
  closeDispute,
  createDispute,
  type DisputeOutcome,
  type DisputeRequest,
  escalateInquiry,
  openAppeal,
  outcomesOf,
  submitAppeal,
} from './disputes.ts';
import {
  cancelIntent,
  chargeCard,
  createIntent,
  findIntent,
  finishAuthentication,
  finishProcessing,
  type IntentContent,
} from './payments.ts';
import { endRefund } from './refunds.ts';
import { loadState, saveState } from './state-file.ts';
import { newEvent, type WebhookEndpoint, Webhooks } from './webhooks.ts';

export interface StripeSettings {
  /** Stores everything for the next start; without it the state is in memory only. */
  readonly stateFile?: string;
  readonly webhook?: WebhookEndpoint;
}

/** A Stripe emulator with one merchant account. Its keys are `LOCAL_STRIPE`. */
export interface LocalStripe {
  /** The value for STRIPE_API_URL. */
  readonly apiUrl: string;
  /** Labels are `METHOD /v1/path`; a browser's calls count too. */
  readonly faults: FaultPlan;
  /** Every API request since the start, in order of arrival. */
  readonly requests: readonly ApiRequest[];
  /**
   * Handles the browser's requests, everything under `/__local/stripe/`, on the site's own origin. `Response.error()`
   * is a connection to cut.
   */
  handle(request: Request): Promise<Response>;
  /** Confirms an intent with a test card, as the browser does. A decline is in `last_payment_error`. */
  pay(intentId: string, cardNumber: string): Promise<Intent>;
  /**
   * An earlier payment: an intent that a card has paid, with its charge and its event, which the webhook endpoint has accepted.
   * @returns the intent, and its event's id
   */
  recordPayment(content: IntentContent, cardNumber: string): { intent: Intent; eventId: string };
  /** Ends the 3-D Secure step of an intent that requires action, as its page does. */
  authenticate(intentId: string, outcome: 'completed' | 'failed'): Intent;
  /**
   * The bank disputes an intent's charge, or asks about it. Returns the dispute's id.
   * @param amount in cents; by default all of the charge
   */
  dispute(intentId: string, amount?: number, request?: Omit<DisputeRequest, 'amount'>): string;
  /** The inquiry becomes a dispute. */
  escalateInquiry(disputeId: string): void;
  /**
   * A dispute comes to an appeal.
   * @param withdraws whether the bank takes back at once what a victory had brought back
   */
  openAppeal(disputeId: string, withdraws?: boolean): void;
  /** The appeal's evidence is submitted. */
  submitAppeal(disputeId: string): void;
  /** The bank decides a dispute; by default the intent's newest one that can end so. */
  closeDispute(intentId: string, outcome: DisputeOutcome, disputeId?: string): void;
  /** A refund does not reach the customer. */
  failRefund(refundId: string): void;
  /** A pending refund is made, or canceled. */
  endRefund(refundId: string, status: 'succeeded' | 'canceled'): void;
  /** Payments stay `processing` until they are released. */
  holdPayments(): void;
  releasePayments(): void;
  /** The checkout shows wallets' buttons until the reset. */
  showWallet(): void;
  /** Stripe rejects new payments until the account is activated, as before its first live payment. */
  deactivateAccount(): void;
  activateAccount(): void;
  /** Cancels an intent, as the office can in Stripe's dashboard. */
  cancel(intentId: string): void;
  /** Pauses webhook deliveries, as if Stripe were late, until they are resumed. */
  pauseWebhooks(): void;
  resumeWebhooks(): void;
  /** Deletes all events, as Stripe does with those of more than 30 days ago. */
  forgetEvents(): void;
  /** Moves the times of charges, refunds and disputes back, in seconds. */
  agePayments(seconds: number): void;
  /** Resolves when no delivery is in progress or waits for another attempt. */
  waitUntilIdle(): Promise<void>;
  /** Deletes every object, event, stored response and logged request, and ends faults and holds. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a Stripe emulator on 127.0.0.1. Throws if its state file can't be read. */
export async function startStripe({
  stateFile,
  webhook,
}: StripeSettings = {}): Promise<LocalStripe> {
  const state = loadState(stateFile);
  const save = () => {
    if (stateFile !== undefined) saveState(stateFile, state);
  };
  const webhooks = webhook && new Webhooks({ state, save }, webhook);
  const account: Account = {
    state,
    save,
    webhookUrl: webhook?.url,
    recordEvent(content) {
      const event = newEvent(content, webhook ? 1 : 0);
      state.events.set(event.id, event);
      webhooks?.enqueue(event.id);
    },
    paymentsHeld: false,
    hasWallet: false,
    chargesEnabled: true,
  };
  const faults = new FaultPlan();
  const api = new StripeApi(account, faults);
  const handlePages = browserPages(account, api);
  const server = await startHttpServer((request, { signal }) => {
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/__local/stripe/')
      ? handlePages(request, signal)
      : api.handle(request, pathname, signal);
  });
  webhooks?.resume();

  return {
    apiUrl: server.url,
    faults,
    requests: api.requests,
    handle: handlePages,
    async pay(intentId, cardNumber) {
      const body = new URLSearchParams({
        key: LOCAL_STRIPE.publishableKey,
        client_secret: findIntent(account, intentId).client_secret ?? '',
        return_url: `${server.url}/`,
        ...testCardParameters(cardNumber),
      });
      const path = `/v1/payment_intents/${intentId}/confirm`;
      await api.handle(new Request(server.url + path, { method: 'POST', body }), path);
      return findIntent(account, intentId);
    },
    recordPayment(content, cardNumber) {
      const eventIds: string[] = [];
      const accepted: Account = {
        ...account,
        recordEvent(content) {
          const event = newEvent(content, 0);
          state.events.set(event.id, event);
          eventIds.push(event.id);
        },
      };
      const card = testCard(cardNumber);
      const started = createIntent(accepted, content);
      state.cardNumbers.set(started.id, card.number);
      const intent = chargeCard(accepted, started, card);
      save();
      return { intent, eventId: eventIds[0] ?? '' };
    },
    authenticate(intentId, outcome) {
      const intent = finishAuthentication(account, findIntent(account, intentId), outcome);
      save();
      return intent;
    },
    dispute(intentId, amount, request) {
      const charge = state.charges.get(findIntent(account, intentId).latest_charge ?? '');
      if (!charge) throw new Error(`${intentId} has no charge.`);
      const { id } = createDispute(account, charge, { ...request, amount });
      save();
      return id;
    },
    escalateInquiry(disputeId) {
      escalateInquiry(account, disputeId);
      save();
    },
    openAppeal(disputeId, withdraws) {
      openAppeal(account, disputeId, withdraws);
      save();
    },
    submitAppeal(disputeId) {
      submitAppeal(account, disputeId);
      save();
    },
    closeDispute(intentId, outcome, disputeId) {
      const fitting = [...state.disputes.values()]
        .filter(
          (dispute) => dispute.payment_intent === intentId && outcomesOf(dispute).includes(outcome),
        )
        .at(-1);
      closeDispute(account, disputeId ?? String(fitting?.id), outcome);
      save();
    },
    failRefund(refundId) {
      endRefund(account, refundId, 'failed');
      save();
    },
    endRefund(refundId, status) {
      endRefund(account, refundId, status);
      save();
    },
    holdPayments() {
      account.paymentsHeld = true;
    },
    releasePayments() {
      account.paymentsHeld = false;
      finishProcessing(account);
      save();
    },
    showWallet() {
      account.hasWallet = true;
    },
    deactivateAccount() {
      account.chargesEnabled = false;
    },
    activateAccount() {
      account.chargesEnabled = true;
    },
    cancel(intentId) {
      cancelIntent(account, findIntent(account, intentId), 'requested_by_customer');
      save();
    },
    pauseWebhooks: () => webhooks?.pause(),
    resumeWebhooks: () => webhooks?.resume(),
    forgetEvents() {
      state.events.clear();
      save();
    },
    agePayments(seconds) {
      for (const [id, charge] of state.charges) {
        state.charges.set(id, { ...charge, created: charge.created - seconds });
      }
      for (const [id, refund] of state.refunds) {
        state.refunds.set(id, { ...refund, created: refund.created - seconds });
      }
      for (const [id, dispute] of state.disputes) {
        state.disputes.set(id, { ...dispute, created: dispute.created - seconds });
      }
      save();
    },
    waitUntilIdle: async () => webhooks?.waitUntilIdle(),
    reset() {
      for (const objects of Object.values(state)) objects.clear();
      api.requests.length = 0;
      faults.clear();
      account.paymentsHeld = false;
      account.hasWallet = false;
      account.chargesEnabled = true;
      webhooks?.resume();
      save();
    },
    async close() {
      await webhooks?.close();
      await server.close();
    },
  };
}
