import type { PaymentIntentResult } from '@stripe/stripe-js';
import { applyAppearance } from './appearance.ts';
import { elementById } from './card-field.ts';
import type { FrameSettings, FromFrame, ToFrame } from './frame-link.ts';
import { acceptPort, reportHeight } from './frame-port.ts';
import { confirmIntent, retrieveIntent, testCardParameters } from './payments-api.ts';

/** The wallet's side: a button, and the sheet in which the visitor accepts the payment with one of two cards. */
function connect(port: MessagePort): void {
  const send = (message: FromFrame) => port.postMessage(message);
  const button = document.getElementById('wallet');
  const sheet = elementById('sheet');
  let settings: FrameSettings | undefined;
  let cardNumber = '';

  const showSheet = (isOpen: boolean) => {
    sheet.hidden = !isOpen;
    if (button) button.hidden = isOpen;
    (isOpen ? sheet.querySelector('button') : button)?.focus();
  };
  const open = async () => {
    if (!settings) return;
    const { paymentIntent } = await retrieveIntent(settings);
    const dollars = ((paymentIntent?.amount ?? 0) / 100).toFixed(2);
    elementById('amount').textContent = `$${dollars}`;
    showSheet(true);
  };
  const confirm = async (returnUrl: string): Promise<PaymentIntentResult> => {
    if (!settings)
      return { error: { type: 'api_error', message: 'The wallet is not configured.' } };
    const result = await confirmIntent(settings, returnUrl, {
      ...testCardParameters(cardNumber),
      'payment_method_data[card][wallet]': 'google_pay',
    });
    showSheet(false);
    return result;
  };

  button?.addEventListener('click', () => send({ kind: 'click' }));
  elementById('cancel').addEventListener('click', () => send({ kind: 'cancel' }));
  for (const card of sheet.querySelectorAll<HTMLButtonElement>('[data-card]')) {
    card.addEventListener('click', () => {
      cardNumber = card.dataset.card ?? '';
      send({ kind: 'authorized' });
    });
  }

  port.onmessage = async ({ data, ports: [reply] }: MessageEvent<ToFrame>) => {
    switch (data.kind) {
      case 'configure':
        settings = data.settings;
        applyAppearance(settings.appearance);
        send({ kind: 'wallet', isShown: button !== null });
        break;
      case 'appearance':
        applyAppearance(data.appearance);
        break;
      case 'open':
        await open();
        break;
      case 'close':
        showSheet(false);
        break;
      case 'confirm':
        reply?.postMessage(await confirm(data.returnUrl));
    }
  };
  reportHeight(send);
}

acceptPort(connect);
