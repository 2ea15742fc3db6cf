import { ApiError } from '#client/api.ts';
import { CallUs } from '#client/CallUs.tsx';
import { invalidateOrders } from '#client/orders.ts';
import { RetryButton } from './RetryButton.tsx';
import { ReturnHome, Statement } from './Statement.tsx';

/** No order could be read, for good or for now. */
export function OrderNotFound({ error }: { error: unknown }) {
  const isCertain = error instanceof ApiError && error.status === 404;
  return (
    <Statement
      label="Checkout"
      heading="Order Not Found"
      actions={
        <>
          <ReturnHome />
          {!isCertain && (
            <RetryButton className="button-quiet" onAsk={invalidateOrders}>
              Try again
            </RetryButton>
          )}
        </>
      }
    >
      <p>The order doesn't exist or has expired.</p>
      <p className="text-body text-ink-soft">
        {isCertain
          ? 'If you followed a link, check that it is complete. '
          : 'If you have just placed it, we may be out of reach for a moment. '}
        You can also call us at <CallUs />.
      </p>
    </Statement>
  );
}
