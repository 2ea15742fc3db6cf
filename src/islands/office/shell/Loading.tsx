import { Notice } from './Notice.tsx';

interface LoadingProps {
  /** The reason for a failed load. */
  readonly failure: string | undefined;
  readonly reload: () => void;
}

/** A placeholder until something is loaded, or the reason for a failure. */
export function Loading({ failure, reload }: LoadingProps) {
  return failure ? <LoadFailure text={failure} reload={reload} /> : <p>Loading …</p>;
}

interface LoadFailureProps {
  readonly text: string;
  /** Undefined where another attempt would fail too. */
  readonly reload: (() => void) | undefined;
}

/** The reason for a failed load, with a button that tries again. */
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
