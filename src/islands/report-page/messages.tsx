import { ApiError, isConnectionLost } from '#client/api.ts';
import { MessagePage } from '#client/MessagePage.tsx';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { useLanguage } from '#client/page-language.ts';
import { RetryButton } from '#client/RetryButton.tsx';
import { pathIn } from '#shared/languages.ts';
import { useTexts } from './texts.ts';

/** No report is behind the link: it is wrong, or has ended. */
export function NotFound({ isImmediate = false }: { readonly isImmediate?: boolean }) {
  const language = useLanguage();
  const { title, notFound } = useTexts();
  const { findOrder } = notFound;
  return (
    <MessagePage label={title} heading={notFound.heading} isImmediate={isImmediate}>
      <p>{notFound.text}</p>
      <p className="text-body text-ink-soft">
        {notFound.pdf} {findOrder.before}{' '}
        <a href={pathIn(language, '/find-order')} className="link">
          {findOrder.link}
        </a>
        {findOrder.orCall} <PhoneLink />.
      </p>
    </MessagePage>
  );
}

interface NotShownProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why a report could not be loaded: there is none, or it is unknown whether there is. */
export function NotShown({ error, onRetry }: NotShownProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? <NotFound /> : <NotLoaded error={error} onRetry={onRetry} />;
}

/** The server or the connection is gone. */
function NotLoaded({ error, onRetry }: NotShownProps) {
  const { title, failed, questions, tryAgain } = useTexts();
  return (
    <MessagePage
      label={title}
      heading={failed.heading}
      actions={
        <RetryButton className="button-primary" onRetry={onRetry}>
          {tryAgain}
        </RetryButton>
      }
    >
      <p>{isConnectionLost(error) ? failed.connectionLost : failed.text}</p>
      <p className="text-body text-ink-soft">
        {questions} <PhoneLink />.
      </p>
    </MessagePage>
  );
}
