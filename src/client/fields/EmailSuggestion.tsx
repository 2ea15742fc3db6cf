import { type ReactNode, useState } from 'react';
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
  const [isTyping, setIsTyping] = useState(false);
  const suggested = suggestedEmail(email);
  // Who types `gmail.com` has typed `gmail.co` before.
  const isComplete = !isTyping || !suggested?.startsWith(email);
  const accept = (suggestion: string) => {
    onAccept(suggestion);
    // The button disappears.
    document.getElementById(id)?.focus();
  };
  return (
    <div
      // It only listens to the focus of its field.
      role="presentation"
      className={className}
      onFocus={({ target }) => setIsTyping(target.id === id)}
      onBlur={() => setIsTyping(false)}
    >
      {children}
      <div aria-live="polite">
        {suggested && isComplete && (
          <Note className="mt-3">
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
