import { Check } from '#client/icons.tsx';
import { useLanguage } from '#client/page-language.ts';
import { Unbroken } from '#client/Unbroken.tsx';
import type { CheckoutTexts } from '#i18n/en/checkout.ts';
import { dueByDay, promisedDueDate } from '#shared/due-date.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { hasReport } from '#shared/services.ts';
import { useTexts } from '../texts.ts';

interface OrderProgressProps {
  readonly order: PublicOrder;
  /** How many steps are done. */
  readonly done: number;
}

/** The steps from order to report, and the current one. */
export function OrderProgress({ order, done }: OrderProgressProps) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ol aria-label={texts.progress.label} className="order-steps">
      {stepsOf(order, texts, language).map(({ name, time }, index) => (
        <li
          key={name}
          data-state={stepState(index, done)}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className="step-marker figures" aria-hidden="true">
            {index < done ? <Check className="size-5" /> : index + 1}
          </span>
          <span>
            {name}
            {index < done && <span className="sr-only"> {texts.progress.done}</span>}
            {time && (
              <span className="figures block text-base font-normal text-ink-soft">
                <Unbroken text={time} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(
  order: PublicOrder,
  { progress, dueDateWords }: CheckoutTexts,
  language: Language,
) {
  const dueAt = promisedDueDate(order);
  const dateOf = (moment: string | undefined) => moment && formatDayInFlorida(moment, language);
  return [
    { name: progress.received, time: dateOf(order.paidAt) },
    { name: hasReport(order.serviceType) ? progress.searching : progress.working },
    {
      name: progress.delivered,
      time: dateOf(order.deliveredAt) ?? (dueAt && dueByDay(dueAt, language, dueDateWords)),
    },
  ];
}

function stepState(index: number, done: number): 'done' | 'current' | 'upcoming' {
  if (index < done) return 'done';
  return index === done ? 'current' : 'upcoming';
}
