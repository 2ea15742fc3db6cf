import type { ReactNode } from 'react';

interface StatementProps {
  /** What kind of thing is said, in a word or two, as on a record's label. */
  readonly label: string;
  readonly heading: string;
  readonly children: ReactNode;
  /** What the visitor can do next. */
  readonly actions?: ReactNode;
}

/** A page that says one thing: what became of an order or a payment, and where to go from here. */
export function Statement({ label, heading, children, actions }: StatementProps) {
  return (
    <section className="grid-twelve border-t border-ink pt-4" role="status">
      <p className="record-label text-ink-soft lg:col-span-3 lg:pt-2">{label}</p>
      <div className="mt-5 max-w-measure lg:col-span-7 lg:mt-0">
        <h1 className="text-heading">{heading}</h1>
        <div className="mt-5 space-y-4 text-lede">{children}</div>
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  );
}

export function ReturnHome() {
  return (
    <a href="/" className="button button-primary">
      Return Home
    </a>
  );
}
