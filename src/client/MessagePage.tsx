import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStatus } from './StatusRegion.tsx';
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
  /** Whether the URL alone decides it, so that nobody has waited: the focus stays where a new page has it. */
  readonly isImmediate?: boolean;
}

/**
 * A page with one message about an order or a payment, and links to continue. What came after a wait takes the focus to its
 * heading, so that screen readers read it and the keyboard goes on from there.
 */
export function MessagePage({
  label,
  heading,
  title = heading,
  children,
  actions,
  isImmediate = false,
}: MessagePageProps) {
  usePageTitle(title);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const [isPassedBy, setPassedBy] = useState(false);
  useStatus(isPassedBy ? heading : '');
  useEffect(() => {
    if (isImmediate) return;
    const { activeElement, body } = document;
    // The focus of somebody who is in the menu meanwhile stays there.
    if (activeElement === body || activeElement?.id === 'content') headingElement.current?.focus();
    else setPassedBy(true);
  }, [isImmediate]);
  return (
    <section className="grid-twelve border-t border-ink pt-4">
      <p className="eyebrow text-ink-soft lg:col-span-3 lg:pt-2">{label}</p>
      <div className="mt-5 max-w-measure lg:col-span-7 lg:mt-0">
        <h1 ref={headingElement} tabIndex={-1} className="text-heading outline-none">
          {heading}
        </h1>
        <div className="mt-5 space-y-4 text-lede">{children}</div>
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  );
}
