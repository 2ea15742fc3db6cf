import { useEffect, useLayoutEffect, useState } from 'react';
import type { DueIfPaidTexts } from '#i18n/en/due-date.ts';
import { isBeforeClosing } from '#shared/business-days.ts';
import { type DueDateWords, dueBy, dueDate, dueDateChangesAt } from '#shared/due-date.ts';
import { useLanguage } from './page-language.ts';
import { Unbroken } from './Unbroken.tsx';

interface DueIfPaidProps {
  readonly texts: DueIfPaidTexts;
  readonly dueDateWords: DueDateWords;
  /** In general, like `24-48 hours`: in the page's HTML, which is older than the visit. */
  readonly delivery: string;
  /** Of the date: in a page's HTML it needs the space that the date takes later. */
  readonly className?: string;
}

/** When the report would be due if the visitor paid now. It changes at the minute in which that date does. */
export function DueIfPaid({ texts, dueDateWords, delivery, className = '' }: DueIfPaidProps) {
  const language = useLanguage();
  const now = useTimeOfDueDate();
  const due = now && dueBy(dueDate(now).toISOString(), language, dueDateWords);
  const promise = now && isBeforeClosing(now) ? texts.beforeClosing : texts.today;
  return (
    <dl className="mt-3 border-t border-rule pt-3 text-label">
      <dt className="text-ink-soft">{texts.label}</dt>
      <dd className={`font-semibold text-balance ${className}`}>
        <Unbroken text={due ? promise(due) : delivery} />
      </dd>
    </dl>
  );
}

/** A time since which the due date of a payment has not changed; undefined before hydration. */
function useTimeOfDueDate(): Date | undefined {
  const [now, setNow] = useState<Date>();
  // Before the first paint, so that nothing moves after it.
  useLayoutEffect(() => setNow(new Date()), []);
  useEffect(() => {
    if (!now) return undefined;
    const update = () => setNow(new Date());
    const timer = setTimeout(update, dueDateChangesAt(now).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
