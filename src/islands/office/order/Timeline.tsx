import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { TimelineEntry } from '#shared/office/orders.ts';

const KINDS: Readonly<Record<TimelineEntry['kind'], readonly [label: string, dot: string]>> = {
  visitor: ['Customer', 'bg-ink'],
  money: ['Money', 'bg-closed'],
  mail: ['Email', 'bg-rule-strong'],
  stripe: ['Stripe', 'bg-open'],
  office: ['Office', 'bg-lagoon'],
};

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  /** The person may send emails again and dismiss them. */
  readonly managesMail: boolean;
  readonly onResend: (mailId: string) => void;
  readonly onDismiss: (mailId: string) => void;
}

/** Everything that happened to an order, the newest first. */
export function Timeline({ entries, managesMail, onResend, onDismiss }: TimelineProps) {
  return (
    <ol className="office-timeline mt-3">
      {entries.map((entry) => {
        const { at, kind, person, text, detail, isBad, mail } = entry;
        const [label, dot] = KINDS[kind];
        return (
          <li key={`${at} ${kind} ${text} ${mail?.id ?? ''}`}>
            <span className={`office-dot ${isBad ? 'bg-violation' : dot}`} aria-hidden="true" />
            <p className="flex flex-wrap justify-between gap-x-4 text-label text-ink-soft figures">
              <span>
                {label}
                {person && <span className="wrap-anywhere">, {person}</span>}
              </span>
              <time dateTime={at}>{formatTimeInFlorida(at)}</time>
            </p>
            <p className={`font-semibold wrap-anywhere ${isBad ? 'text-violation' : ''}`}>{text}</p>
            {detail && <p className="text-label wrap-anywhere whitespace-pre-wrap">{detail}</p>}
            {mail && managesMail && (
              <p className="mt-1 flex gap-5">
                <button
                  type="button"
                  className="office-text-button"
                  onClick={() => onResend(mail.id)}
                >
                  {mail.state === 'sent' ? 'Send again' : 'Send now'}
                </button>
                {(mail.state === 'failed' || mail.state === 'due') && (
                  <button
                    type="button"
                    className="office-text-button"
                    onClick={() => onDismiss(mail.id)}
                  >
                    Dismiss
                  </button>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
