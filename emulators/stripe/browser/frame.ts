import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { applyAppearance } from './appearance.ts';
import { elementById } from './card-field.ts';
import { CardForm } from './card-form.ts';
import type { FrameSettings, FromFrame, ToFrame } from './frame-link.ts';
import { acceptPort, reportHeight } from './frame-port.ts';
import { confirmIntent, retrieveIntent } from './payments-api.ts';
import { translateDocument } from './words.ts';

/** Stripe.js does not load the element for an intent in one of these states. */
const TERMINAL = ['succeeded', 'canceled', 'processing'];

const words = translateDocument();

/** The frame's side: it has the card, reports to the page, and calls the API itself. */
function connect(port: MessagePort): void {
  const send = (message: FromFrame) => port.postMessage(message);
  const form = new CardForm(words.errors, (state) => send({ kind: 'change', ...state }));
  let settings: FrameSettings | undefined;

  const confirm = async (returnUrl: string): Promise<PaymentIntentResult> => {
    const error = form.validate();
    if (error || !settings) return { error: error ?? notConfigured() };
    form.lock(true);
    const result = await confirmIntent(settings, returnUrl, form.parameters());
    form.lock(false);
    return result;
  };

  port.onmessage = async ({ data, ports: [reply] }: MessageEvent<ToFrame>) => {
    switch (data.kind) {
      case 'configure':
        settings = data.settings;
        applyAppearance(settings.appearance);
        send(await loadResult(settings));
        break;
      case 'appearance':
        applyAppearance(data.appearance);
        break;
      case 'confirm':
        reply?.postMessage(await confirm(data.returnUrl));
    }
  };
  reportHeight(send);
}

async function loadResult(settings: FrameSettings): Promise<FromFrame> {
  const { paymentIntent, error } = await retrieveIntent(settings);
  if (error !== undefined) return { kind: 'loaderror', error };
  if (!TERMINAL.includes(paymentIntent.status)) return { kind: 'ready' };
  return {
    kind: 'loaderror',
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `The PaymentIntent is in a terminal state (${paymentIntent.status}) and cannot be used to initialize Elements.`,
    },
  };
}

function notConfigured(): StripeError {
  return { type: 'api_error', message: 'The card form is not configured.' };
}

acceptPort(connect);
elementById('card-form').addEventListener('submit', (event) => event.preventDefault());
