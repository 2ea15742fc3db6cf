import { ApiError, isConnectionLost } from '#client/api.ts';
import { MessagePage } from '#client/MessagePage.tsx';
import { invalidateOrders } from '#client/orders.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { useLanguage } from '#client/page-language.ts';
import { RetryButton } from '#client/RetryButton.tsx';
import { pathIn } from '#shared/languages.ts';
import { ReturnHome } from './ReturnHome.tsx';
import { useTexts } from './texts.ts';

/** The order doesn't exist (404), or could not be loaded. */
export function OrderNotFound({ error }: { error: unknown }) {
  const language = useLanguage();
  const { title, tryAgain, notFound, connectionLost } = useTexts();
  const { findOrder } = notFound;
  const isMissing = error instanceof ApiError && error.status === 404;
  const unreachable = isConnectionLost(error) ? connectionLost : notFound.isUnreachable;
  return (
    <MessagePage
      label={title}
      heading={notFound.heading}
      title={notFound.title}
      actions={
        <>
          <ReturnHome />
          {!isMissing && (
            <RetryButton className="button-quiet" onRetry={invalidateOrders}>
              {tryAgain}
            </RetryButton>
          )}
        </>
      }
    >
      <p>{notFound.text}</p>
      <p className="text-body text-ink-soft">
        {isMissing ? notFound.isMissing : unreachable} {findOrder.before}{' '}
        <a href={pathIn(language, '/find-order')} className="link">
          {findOrder.link}
        </a>
        {findOrder.orCall} <PhoneLink />.
      </p>
    </MessagePage>
  );
}
