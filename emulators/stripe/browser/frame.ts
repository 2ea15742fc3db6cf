import { applyAppearance, loadFonts } from './appearance.ts';
import { elementById } from './card-field.ts';
import { CardForm } from './card-form.ts';
import type {
  FrameResult,
  FrameSettings,
  FromFrame,
  PageConfirmation,
  ToFrame,
} from './messages.ts';
import { PaymentsApi } from './payments-api.ts';

/** An intent in one of these states takes no card any more; Stripe.js refuses to load for it. */
const TERMINAL = ['succeeded', 'canceled', 'processing'];

/** The frame's side: it holds the card, says what the page must know, and talks to the API itself. */
class PaymentFrame {
  readonly #port: MessagePort;
  readonly #form: CardForm;
  #settings: FrameSettings | undefined;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#form = new CardForm((state) => this.#say({ kind: 'change', ...state }));
    port.onmessage = ({ data }: MessageEvent<ToFrame>) => this.#hear(data);
    window.addEventListener('focus', () => this.#say({ kind: 'focus' }));
    window.addEventListener('blur', () => this.#say({ kind: 'blur' }));
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#say({ kind: 'escape' });
    });
    new ResizeObserver(() => {
      this.#say({ kind: 'height', pixels: Math.ceil(document.body.offsetHeight) });
    }).observe(document.body);
  }

  #hear(message: ToFrame): void {
    switch (message.kind) {
      case 'configure':
        void this.#configure(message.settings);
        break;
      case 'appearance':
        applyAppearance(message.appearance);
        break;
      case 'validate':
        this.#answer(message.call, this.#validate());
        break;
      case 'confirm':
        void this.#confirm(message.confirmation).then((result) => {
          this.#answer(message.call, result);
        });
        break;
      case 'focus':
        this.#form.focus();
        break;
      case 'blur':
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        break;
      case 'clear':
        this.#form.clear();
        break;
    }
  }

  async #configure(settings: FrameSettings): Promise<void> {
    this.#settings = settings;
    applyAppearance(settings.appearance);
    loadFonts(settings.fonts);
    if (!settings.asksForAddress) elementById('address').remove();
    const { paymentIntent, error } = await this.#api(settings).retrieve(settings.clientSecret);
    if (error !== undefined) {
      this.#say({ kind: 'loaderror', error });
    } else if (TERMINAL.includes(paymentIntent.status)) {
      this.#say({ kind: 'loaderror', error: terminalState(paymentIntent.status) });
    } else {
      this.#say({ kind: 'ready' });
    }
  }

  #validate(): FrameResult {
    const error = this.#form.validate();
    return error === undefined ? {} : { error };
  }

  async #confirm({ returnUrl, receiptEmail }: PageConfirmation): Promise<FrameResult> {
    const invalid = this.#validate();
    if (invalid.error !== undefined || this.#settings === undefined) return invalid;
    this.#form.lock(true);
    const result = await this.#api(this.#settings).confirm(this.#settings.clientSecret, {
      ...this.#form.parameters(),
      ...(returnUrl && { return_url: returnUrl }),
      ...(receiptEmail && { receipt_email: receiptEmail }),
    });
    this.#form.lock(false);
    return result;
  }

  #api({ publishableKey }: FrameSettings): PaymentsApi {
    return new PaymentsApi(publishableKey);
  }

  #answer(call: number, result: FrameResult): void {
    this.#say({ kind: 'result', call, result });
  }

  #say(message: FromFrame): void {
    this.#port.postMessage(message);
  }
}

function terminalState(status: string) {
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The PaymentIntent is in a terminal state (${status}) and cannot be used to initialize Elements.`,
  } as const;
}

window.addEventListener('message', ({ data, origin, ports: [port] }) => {
  if (data === 'connect' && origin === window.location.origin && port) new PaymentFrame(port);
});
elementById('card-form').addEventListener('submit', (event) => event.preventDefault());
