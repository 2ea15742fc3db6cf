import { Component, type ReactNode } from 'react';
import { TriangleAlert } from '#client/icons.tsx';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { RetryButton } from '#client/RetryButton.tsx';
import { useTexts } from '../texts.ts';

interface PaymentUnavailableProps {
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** Why there is no card form, with a phone number and, if retrying can help, a button. */
export function PaymentUnavailable({ children, onRetry }: PaymentUnavailableProps) {
  const { tryAgain, questions, payment } = useTexts();
  return (
    <div
      role="alert"
      className="rounded-sm border-l-6 border-violation bg-sand-soft p-[min(1.25rem,6.25vw)]"
    >
      <p className="flex gap-3">
        <TriangleAlert className="mt-0.5 shrink-0 text-violation" />
        <span>{children}</span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {onRetry && (
          <RetryButton className="button-primary" onRetry={onRetry}>
            {tryAgain}
          </RetryButton>
        )}
        <p>
          {onRetry ? payment.orCall : questions} <PhoneLink />
        </p>
      </div>
    </div>
  );
}

/** Replaces a card form that did not load or broke. Reloading the page sets up everything again. */
export function PaymentFormUnavailable() {
  const { payment } = useTexts();
  return (
    <PaymentUnavailable onRetry={() => window.location.reload()}>
      {payment.formUnavailable}
    </PaymentUnavailable>
  );
}

/** Catches that the payment's code can't be loaded, and what Stripe.js throws while rendering, as when it is only partly loaded. */
export class PaymentFormBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <PaymentFormUnavailable /> : this.props.children;
  }
}
