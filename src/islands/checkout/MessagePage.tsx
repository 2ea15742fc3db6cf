import type { ReactNode } from 'react';
import { useLanguage } from '#client/page-language.ts';
import { pathIn } from '#shared/languages.ts';
import { useTexts } from './texts.ts';
import { usePageTitle } from './use-page-title.ts';

interface MessagePageProps {
  /** One or two words above the heading: what the message is about. */
  readonly label: string;
  readonly heading: string;
  /** The page's title, where it isn't the heading. */
  readonly title?: string;
  readonly children: ReactNode;
  /** The visitor's next step. */
  readonly actions?: ReactNode;
}

/** A page with one message about an order or a payment, and links to continue. */
export function MessagePage({
  label,
  heading,
  title = heading,
  children,
  actions,
}: MessagePageProps) {
  usePageTitle(title);
  return (
    <section className="grid-twelve border-t border-ink pt-4" role="status">
      <p className="eyebrow text-ink-soft lg:col-span-3 lg:pt-2">{label}</p>
      <div className="mt-5 max-w-measure lg:col-span-7 lg:mt-0">
        <h1 className="text-heading">{heading}</h1>
        <div className="mt-5 space-y-4 text-lede">{children}</div>
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  );
}

export function ReturnHome({ className = 'button-primary' }: { className?: string }) {
  const { returnHome } = useTexts();
  return (
    <a href={pathIn(useLanguage(), '/')} className={`button ${className}`}>
      {returnHome}
    </a>
  );
}
