import type { DueIfPaidTexts } from '#i18n/en/due-date.ts';
import { type DueDateWords, dueIfPaidNow } from '#shared/due-date.ts';
import type { DueRule } from '#shared/due-rule.ts';
import { useLanguage } from './page-language.ts';
import { Unbroken } from './Unbroken.tsx';
import { useTimeOfDueDate } from './use-our-time.ts';

interface DueIfPaidProps {
  readonly texts: DueIfPaidTexts;
  readonly dueDateWords: DueDateWords;
  readonly rule: DueRule;
  /** Like `24-48 hours`: until our time is known, and in the page's HTML, which is older than the visit. */
  readonly inGeneral: string;
}

/** When the report would be due if the visitor paid now. It changes at the minute in which that date does. */
export function DueIfPaid({ texts, dueDateWords, rule, inGeneral }: DueIfPaidProps) {
  const language = useLanguage();
  const now = useTimeOfDueDate(rule);
  return (
    <dl className="mt-3 border-t border-rule pt-3 text-label">
      <dt className="text-ink-soft">{texts.label}</dt>
      {/* The height of the date, which comes later. */}
      <dd className="min-h-[2lh] font-semibold text-balance">
        <Unbroken
          text={
            now ? dueIfPaidNow(rule, now, language, { dueDateWords, dueIfPaid: texts }) : inGeneral
          }
        />
      </dd>
    </dl>
  );
}
