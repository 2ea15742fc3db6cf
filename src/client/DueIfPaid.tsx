import type { DueIfPaidTexts } from '#i18n/en/due-date.ts';
import { isBeforeClosing } from '#shared/business-days.ts';
import { type DueDateWords, dueBy, dueDate } from '#shared/due-date.ts';
import { useLanguage } from './page-language.ts';
import { Unbroken } from './Unbroken.tsx';
import { useTimeOfDueDate } from './use-our-time.ts';

interface DueIfPaidProps {
  readonly texts: DueIfPaidTexts;
  readonly dueDateWords: DueDateWords;
  /** In general, like `24-48 hours`: until our time is known, and in the page's HTML, which is older than the visit. */
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
