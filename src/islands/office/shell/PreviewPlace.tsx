import type { ChangePreview } from '#shared/office/orders.ts';
import { LoadFailure } from './Loading.tsx';
import { MailPreview } from './MailPreview.tsx';
import type { LoadedPreview } from './use-preview.ts';

/**
 * Shows what a change would do. Its place is reserved before that is known, so that the button below stays where a thumb
 * reaches for it.
 */
export function PreviewPlace({
  preview: { loaded, failure, isAwaited },
  isAtOnce = false,
}: {
  readonly preview: LoadedPreview<ChangePreview>;
  /** It is shown without anything typed. */
  readonly isAtOnce?: boolean;
}) {
  return (
    <div aria-live="polite" className={`office-preview-place ${isAtOnce ? 'is-at-once' : ''}`}>
      {failure && <LoadFailure {...failure} />}
      {!(loaded || failure) && (
        <p className="office-preview-hint">
          {isAwaited
            ? 'Loading what the customer reads …'
            : 'What the customer reads is shown here.'}
        </p>
      )}
      {loaded?.mail && <MailPreview mail={loaded.mail} />}
      {loaded && !loaded.mail && <p className="mt-4">The customer gets no email about this.</p>}
    </div>
  );
}
