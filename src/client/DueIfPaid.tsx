import { useEffect, useState } from 'react';
import type { DueIfPaidTexts } from '#i18n/en/due-date.ts';
import { isBeforeClosing } from '#shared/business-days.ts';
import { type DueDateWords, dueBy, dueDate, dueDateChangesAt } from '#shared/due-date.ts';
import { useLanguage } from './page-language.ts';
import { Unbroken } from './Unbroken.tsx';
import { whenIdle } from './when-idle.ts';

interface DueIfPaidProps {
  readonly texts: DueIfPaidTexts;
  readonly dueDateWords: DueDateWords;
  /** In general, like `24-48 hours`: until the page is idle, and in its HTML, which is older than the visit. */
  readonly delivery: string;
}

/** When the report would be due if the visitor paid now. It changes at the minute in which that date does. */
export function DueIfPaid({ texts, dueDateWords, delivery }: DueIfPaidProps) {
  const language = useLanguage();
  const now = useTimeOfDueDate();
  const due = now && dueBy(dueDate(now).toISOString(), language, dueDateWords);
  const promise = now && isBeforeClosing(now) ? texts.beforeClosing : texts.today;
  return (
    <dl className="mt-3 border-t border-rule pt-3 text-label">
      <dt className="text-ink-soft">{texts.label}</dt>
      {/* The height of the date, which comes later. */}
      <dd className="min-h-[2lh] font-semibold text-balance">
        <Unbroken text={due ? promise(due) : delivery} />
      </dd>
    </dl>
  );
}

/**
 * A time since which the due date of a payment has not changed; undefined until the page is idle. The first formatter of a
 * time zone takes 80 ms of a slow phone, which what the visitor came for must not wait for.
 */
function useTimeOfDueDate(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const update = () => setNow(new Date());
    if (!now) return whenIdle(update);
    const timer = setTimeout(update, dueDateChangesAt(now).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
