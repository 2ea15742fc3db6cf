import { LANGUAGE_FACTS, localeOf } from '#shared/languages.ts';
import type { MailPreview as Mail } from '#shared/office/orders.ts';

/** The email that the customer will read, or the office. */
export function MailPreview({ mail }: { readonly mail: Mail }) {
  const { reader, to, language, subject, heading, paragraphs, facts, closing } = mail;
  return (
    <section className="mt-5" aria-label={`What the ${reader} reads`}>
      <p className="eyebrow text-ink-soft">
        The {reader} reads, in {LANGUAGE_FACTS[language].englishName}
      </p>
      <div
        lang={localeOf(language)}
        className="mt-2 grid gap-3 border border-rule bg-white p-4 text-label"
      >
        <p className="border-b border-rule pb-3 wrap-anywhere text-ink-soft">
          <span className="block">{to}</span>
          <span className="block font-semibold text-ink">{subject}</span>
        </p>
        <p className="text-lg font-extrabold tracking-[-0.02em]">{heading}</p>
        {paragraphs.map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
        {facts.length > 0 && (
          <dl className="grid gap-1.5 figures sm:grid-cols-[9rem_minmax(0,1fr)]">
            {facts.map(([label, value]) => (
              <div key={label} className="sm:contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {closing.map((text) => (
          <p key={text} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
