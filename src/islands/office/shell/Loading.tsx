import { Notice } from './Notice.tsx';

interface LoadingProps {
  /** Why it could not be loaded. */
  readonly failure: string | undefined;
  readonly reload: () => void;
}

/** In place of what is loaded: that it loads, or why it could not be. */
export function Loading({ failure, reload }: LoadingProps) {
  return failure ? <LoadFailure text={failure} reload={reload} /> : <p>Loading …</p>;
}

interface LoadFailureProps {
  readonly text: string;
  /** Undefined where another attempt would fail too. */
  readonly reload: (() => void) | undefined;
}

/** Why something could not be loaded, or loaded again, with a button that tries again. */
export function LoadFailure({ text, reload }: LoadFailureProps) {
  return (
    <>
      <Notice text={text} />
      {reload && (
        <button type="button" className="button button-quiet office-action" onClick={reload}>
          Try again
        </button>
      )}
    </>
  );
}
