import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { CallUs } from '#client/CallUs.tsx';
import { RetryButton } from './RetryButton.tsx';

interface PaymentTroubleProps {
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** Why there is no card form, and the two ways on: try again, or call. */
export function PaymentTrouble({ children, onRetry }: PaymentTroubleProps) {
  return (
    <div role="alert" className="rounded-sm border-l-6 border-violation bg-sand-soft p-5">
      <p className="flex gap-3">
        <TriangleAlert
          aria-hidden="true"
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-violation"
        />
        <span>{children}</span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {onRetry && (
          <RetryButton className="button-primary" onAsk={onRetry}>
            Try again
          </RetryButton>
        )}
        <p>
          {onRetry ? 'or call' : 'Questions? Call us at'} <CallUs />
        </p>
      </div>
    </div>
  );
}
