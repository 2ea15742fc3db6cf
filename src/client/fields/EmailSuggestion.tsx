import type { ReactNode } from 'react';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import type { FieldTexts } from '#i18n/en/fields.ts';
import { suggestedEmail } from './email-suggestion.ts';
import { Note, NoteButton } from './Note.tsx';

interface EmailSuggestionProps {
  /** The id of the field's control. */
  readonly id: string;
  /** The control's value. */
  readonly email: string;
  readonly texts: FieldTexts['emailSuggestion'];
  readonly onAccept: (email: string) => void;
  /** The field. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Asks below an email field about a mistyped domain, and corrects it with one press. The form can be sent as it is. */
export function EmailSuggestion({
  id,
  email,
  texts,
  onAccept,
  children,
  className = '',
}: EmailSuggestionProps) {
  // The server's HTML has none for what was typed before hydration.
  const isHydrated = useIsHydrated();
  const suggested = isHydrated ? suggestedEmail(email) : undefined;
  // A person who types `gmail.com` has typed `gmail.co` before: that is asked about when the field is left.
  const mayContinue = suggested?.startsWith(email);
  const accept = (suggestion: string) => {
    onAccept(suggestion);
    // The button disappears.
    document.getElementById(id)?.focus();
  };
  return (
    <div className={`group/email ${className}`}>
      {children}
      <div aria-live="polite">
        {suggested && (
          <Note className={`mt-3 ${mayContinue ? 'group-has-[input:focus]/email:hidden' : ''}`}>
            <p>{texts.question(suggested.slice(suggested.indexOf('@') + 1))}</p>
            <NoteButton onPress={() => accept(suggested)}>
              <span className="wrap-anywhere">{texts.accept(suggested)}</span>
            </NoteButton>
          </Note>
        )}
      </div>
    </div>
  );
}
