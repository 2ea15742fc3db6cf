import { ApiError } from '#client/api.ts';
import { invalidateOrders } from '#client/orders.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { MessagePage, ReturnHome } from './MessagePage.tsx';
import { RetryButton } from './RetryButton.tsx';

/** The order doesn't exist (404), or could not be loaded. */
export function OrderNotFound({ error }: { error: unknown }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <MessagePage
      label="Checkout"
      heading="Order Not Found"
      title="Order not found"
      actions={
        <>
          <ReturnHome />
          {!isMissing && (
            <RetryButton className="button-quiet" onRetry={invalidateOrders}>
              Try again
            </RetryButton>
          )}
        </>
      }
    >
      <p>This order doesn’t exist or has expired.</p>
      <p className="text-body text-ink-soft">
        {isMissing
          ? 'If you followed a link, please check that all of it was copied. '
          : 'If you have just placed it, our server may be out of reach for a moment: please try again. '}
        You can also{' '}
        <a href="/find-order" className="link">
          have the link to your order emailed to you
        </a>
        , or call us at <PhoneLink />.
      </p>
    </MessagePage>
  );
}
