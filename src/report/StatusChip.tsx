import type { Tone } from './document.ts';

const COLORS: Readonly<Record<Tone, string>> = {
  fine: 'text-closed',
  open: 'text-open',
  violation: 'text-violation',
  ended: 'text-ink-soft',
  unwritten: 'text-ink-soft',
};
const MARKS: Readonly<Record<Tone, React.JSX.Element>> = {
  fine: <path d="m2 6.5 2.7 2.7L10 3.5" />,
  open: <circle cx="6" cy="6" r="4" />,
  violation: <path d="m2.5 2.5 7 7m0-7-7 7" />,
  ended: <path d="M6 2a4 4 0 1 0 0 8 4 4 0 1 0 0-8M3.2 8.8l5.6-5.6" />,
  unwritten: <path d="M3 6h6" />,
};

/** Shows the result of a report's line. */
export function StatusChip({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-sm border border-current px-2 py-0.5 text-label leading-5 font-semibold whitespace-nowrap ${COLORS[tone]}`}
    >
      <svg
        viewBox="0 0 12 12"
        className="size-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        {MARKS[tone]}
      </svg>
      {label}
    </span>
  );
}
