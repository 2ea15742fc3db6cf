import { FormMessage } from '#client/fields/FormMessage.tsx';

interface ChoiceButtonsProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
  /** An answer that is not needed can be taken back. */
  readonly isRequired: boolean;
  readonly onChoose: (value: string) => void;
}

/** A question whose answers are all in sight: one press, where a list takes two. */
export function ChoiceButtons(props: ChoiceButtonsProps) {
  const { id, label, hint, error, choices, chosen, isRequired, onChoose } = props;
  const [hintId, messageId] = [`${id}-hint`, `${id}-message`];
  const none = isRequired || chosen === '' ? [] : [['', 'No answer'] as const];
  return (
    <fieldset
      id={id}
      className="col-span-full"
      aria-describedby={[hint && hintId, error && messageId].filter(Boolean).join(' ') || undefined}
    >
      <legend className="eyebrow mb-1.5">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[...choices, ...none].map(([value, text]) => (
          <label key={value} className="office-choice">
            <input
              type="radio"
              name={id}
              value={value}
              checked={value !== '' && value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-label text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FormMessage id={messageId} tone="failure" text={error} className="mt-1.5" />}
    </fieldset>
  );
}
