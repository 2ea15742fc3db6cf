// biome-ignore-all lint/suspicious/noArrayIndexKey: rows and spans may be equal, and their place is all that identifies them
import type { Timeline, TimelineSpan } from './timeline.ts';

const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;
/** A permit that was closed within weeks is still seen, in percent of the axis. */
const MIN_PERCENT = 2;

/** The time axis of permits: what is closed is filled, what is open hollow, what has no permit dashed. */
export function TimelineView({ timeline: { alt, rows, ticks } }: { readonly timeline: Timeline }) {
  return (
    <div
      className="timeline mb-5 grid items-center gap-x-4 figures text-label"
      role="img"
      aria-label={alt}
    >
      {rows.map(({ label, lang, note, spans }, index) => (
        <div key={index} className="contents">
          <span className="truncate font-semibold" lang={lang}>
            {label}
          </span>
          <svg className="w-full overflow-visible" height={HEIGHT} aria-hidden="true">
            <line className="stroke-rule" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
            {spans.map((span, place) => (
              <Span key={place} {...span} />
            ))}
          </svg>
          <span className="note">{note}</span>
        </div>
      ))}
      <svg className="ticks col-start-2 w-full overflow-visible" height={HEIGHT} aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <text
            key={label}
            className="fill-ink-soft text-xs"
            x={`${at * 100}%`}
            y="14"
            textAnchor="middle"
          >
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

const BAR = 8;

function Span({ from, to, state }: TimelineSpan) {
  const width = Math.max(MIN_PERCENT, (to - from) * 100);
  const left = Math.min(from * 100, 100 - width);
  if (state === 'unpermitted') {
    return (
      <line
        className="stroke-violation"
        x1={`${left}%`}
        x2={`${left + width}%`}
        y1={MIDDLE}
        y2={MIDDLE}
        strokeWidth="2"
        strokeDasharray="5 5"
      />
    );
  }
  return (
    <rect
      className={BAR_STYLES[state]}
      x={`${left}%`}
      y={MIDDLE - BAR / 2}
      width={`${width}%`}
      height={BAR}
      rx="1"
    />
  );
}

const BAR_STYLES: Readonly<Record<Exclude<TimelineSpan['state'], 'unpermitted'>, string>> = {
  closed: 'fill-closed',
  open: 'fill-white stroke-open stroke-[1.5]',
  expired: 'fill-white stroke-violation stroke-[1.5]',
  'applied-for': 'fill-white stroke-open stroke-[1.5]',
  'no-longer-valid': 'fill-white stroke-ink-soft stroke-[1.5]',
};
