import { QuestionView } from '#report/QuestionView.tsx';
import { LANGUAGE_FACTS, localeOf } from '#shared/languages.ts';
import type { AskedPreview as Asked } from '#shared/office/orders.ts';

/** *You asked* of a report, as it will be printed. */
export function AskedPreview({ heading, text, language }: Asked) {
  return (
    <section className="mt-5" aria-label="What the report prints">
      <p className="eyebrow text-ink-soft">
        The report prints, in {LANGUAGE_FACTS[language].englishName}
      </p>
      <div lang={localeOf(language)} className="mt-2 border border-rule bg-white p-4 wrap-anywhere">
        <p className="mb-2 font-bold">{heading}</p>
        <QuestionView text={text} />
      </div>
    </section>
  );
}
