import { useRef } from 'react';

interface PhraseChooserProps<Name extends string> {
  /** Effect of choosing one. */
  readonly label: string;
  /** Each phrase, and what people choose it by. */
  readonly phrases: readonly (readonly [name: Name, words: string])[];
  readonly onChoose: (name: Name) => void;
}

/** A button that unfolds a list of phrases, of which one is inserted. */
export function PhraseChooser<Name extends string>(props: PhraseChooserProps<Name>) {
  const { label, phrases, onChoose } = props;
  const details = useRef<HTMLDetailsElement>(null);
  if (phrases.length === 0) return null;
  const choose = (name: Name) => {
    if (details.current) details.current.open = false;
    onChoose(name);
  };
  return (
    <details ref={details} className="office-phrases">
      <summary className="button button-quiet office-action">{label}</summary>
      <ul className="mt-2 border-b border-rule">
        {phrases.map(([name, words]) => (
          <li key={name} className="border-t border-rule">
            <button
              type="button"
              className="link min-h-11 w-full cursor-pointer py-2 text-start"
              onClick={() => choose(name)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
