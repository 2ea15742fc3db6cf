import { PaymentElement } from '@stripe/react-stripe-js';
import type { PaymentWalletsOption, StripePaymentElementOptions } from '@stripe/stripe-js';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { CancellationNote } from '#client/CancellationNote.tsx';
import { FormMessage } from '#client/fields/FormMessage.tsx';
import { Lock } from '#client/icons.tsx';
import { LoadingMessage } from '#client/LoadingMessage.tsx';
import { TermsConsent } from '#client/TermsConsent.tsx';
import { useRestoredFocus } from '#client/use-restored-focus.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { useTexts } from '../texts.ts';
import { LOAD_TIMEOUT_MS, WALLETS_TIMEOUT_MS } from './time-limits.ts';
import { usePayment } from './use-payment.ts';
import { WalletButtons } from './WalletButtons.tsx';

const ELEMENT_OPTIONS = {
  layout: 'tabs',
  // Apple Pay and Google Pay have their own buttons above the form. Link also pays by bank and in installments.
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
} as const satisfies {
  readonly wallets: Required<PaymentWalletsOption>;
} & StripePaymentElementOptions;

interface CardFormProps {
  readonly order: PublicOrder;
  /** Called where Stripe shows no card form. */
  readonly onUnavailable: () => void;
}

/** Wallets' buttons if there are any, Stripe's card form and the Pay button. */
export function CardForm({ order, onUnavailable }: CardFormProps) {
  const texts = useTexts();
  const { pay, isPaying, isUnconfirmed, failure } = usePayment(order);
  const [isCardReady, setIsCardReady] = useState(false);
  const [hasWallets, setHasWallets] = useState<boolean>();
  const isReady = isCardReady && hasWallets !== undefined;
  const button = useRestoredFocus(isPaying);
  const decideWallets = (has: boolean) => setHasWallets((decided) => decided ?? has);
  const handleTimeout = useEffectEvent(() => {
    if (isCardReady) decideWallets(false);
    else onUnavailable();
  });
  useEffect(() => {
    const timeout = setTimeout(handleTimeout, isCardReady ? WALLETS_TIMEOUT_MS : LOAD_TIMEOUT_MS);
    return () => clearTimeout(timeout);
  }, [isCardReady]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    // The loading message and the fields share one grid cell, so that nothing moves when the fields appear.
    <form onSubmit={submit} className="grid items-start *:[grid-area:1/1]">
      {!isReady && <LoadingMessage>{texts.payment.loadingForm}</LoadingMessage>}
      <div className={isReady ? '' : 'invisible'}>
        <WalletButtons
          isShown={hasWallets === true && !isUnconfirmed}
          onKnown={decideWallets}
          onConfirm={({ paymentFailed }) => void pay(() => paymentFailed({ reason: 'fail' }))}
        />
        <PaymentElement
          options={ELEMENT_OPTIONS}
          onReady={() => setIsCardReady(true)}
          onLoadError={onUnavailable}
        />
        <button
          ref={button}
          type="submit"
          disabled={!isReady || isPaying}
          aria-describedby={failure ? 'payment-failure payment-note' : 'payment-note'}
          className="button button-primary mt-6 w-full text-lg"
        >
          {isPaying ? texts.payment.paying : texts.payment.pay(formatDollars(order.totalAmount))}
        </button>
        {failure && <FormMessage id="payment-failure" {...failure} />}
        <CancellationNote text={texts.cancellation} />
        <TermsConsent texts={texts.consent} />
        <p id="payment-note" className="mt-4 flex items-start gap-2 text-label text-ink-soft">
          <Lock className="mt-0.5 size-4 shrink-0" />
          <span>{isUnconfirmed ? texts.payment.isUnconfirmed : texts.payment.goesToStripe}</span>
        </p>
      </div>
    </form>
  );
}
