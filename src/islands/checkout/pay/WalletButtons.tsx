import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import type {
  ExpressCheckoutPaymentMethodsOption,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import { useTexts } from '../texts.ts';

/** The wallets that are cards. */
const WALLETS: Required<ExpressCheckoutPaymentMethodsOption> = {
  applePay: 'auto',
  googlePay: 'auto',
  amazonPay: 'never',
  klarna: 'never',
  link: 'never',
  paypal: 'never',
};

const ELEMENT_OPTIONS = {
  buttonHeight: 48,
  layout: { overflow: 'never' },
  paymentMethods: WALLETS,
} as const;

interface WalletButtonsProps {
  readonly isShown: boolean;
  /** Called once Stripe knows which wallets the browser, the account and the domain have. */
  readonly onKnown: (hasWallets: boolean) => void;
  readonly onConfirm: (event: StripeExpressCheckoutElementConfirmEvent) => void;
}

/** The buttons of Apple Pay and Google Pay, above the card form. They take no room until shown. */
export function WalletButtons({ isShown, onKnown, onConfirm }: WalletButtonsProps) {
  const { payment } = useTexts();
  const handleReady = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) =>
    onKnown(Object.values(availablePaymentMethods ?? {}).some(Boolean));
  return (
    // Stripe renders nothing into an element without a box, so it is invisible instead of `hidden`.
    <div className={isShown ? '' : 'invisible h-0 overflow-hidden'}>
      <ExpressCheckoutElement
        options={ELEMENT_OPTIONS}
        onReady={handleReady}
        onLoadError={() => onKnown(false)}
        onConfirm={onConfirm}
      />
      {isShown && (
        <p className="my-6 flex items-center gap-4 text-label text-ink-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          {payment.orByCard}
        </p>
      )}
    </div>
  );
}
