import type { ConsentTexts } from '#i18n/en/consent.ts';
import { pathIn } from '#shared/languages.ts';
import { useLanguage } from './page-language.ts';

/** The consent that the visitor gives by paying, or by sending a request or a message. */
export function TermsConsent({ texts }: { readonly texts: ConsentTexts }) {
  const language = useLanguage();
  return (
    <p className="mt-3 text-label text-ink-soft">
      {texts.before}{' '}
      <a href={pathIn(language, '/terms')} className="link">
        {texts.terms}
      </a>
      {texts.privacy && (
        <>
          {' '}
          {texts.and}{' '}
          <a href={pathIn(language, '/privacy')} className="link">
            {texts.privacy}
          </a>
        </>
      )}
      {texts.after}
    </p>
  );
}
