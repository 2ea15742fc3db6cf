import { flagOf, type OrderFlag } from '#shared/office/flags.ts';

interface FlagsProps {
  readonly flags: readonly OrderFlag[] | undefined;
  /** What follows, in an element of its own: it may change. */
  readonly text: string;
}

/** The labels of an order's flags before a text about it. */
export function Flags({ flags = [], text }: FlagsProps) {
  return (
    <>
      {flags.map((flag) => (
        <span key={flag}>
          <span className="rounded-sm border border-current px-1.5 text-label font-semibold text-coral">
            {flagOf(flag).label}
          </span>{' '}
        </span>
      ))}
      <span>{text}</span>
    </>
  );
}
