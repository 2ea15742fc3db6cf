import { type ReactNode, useEffect } from 'react';
import { company } from '#business/company.ts';

/** A page without navigation: before the office. */
export function Entrance({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} | Office | ${company.name}`;
  }, [title]);
  return (
    // From the top, so that a message or a button that is added moves nothing above it.
    <main className="mx-auto max-w-md px-5 pt-[max(2.5rem,18dvh)] pb-10">
      <div className="rounded-lg border border-rule bg-white p-6 raised sm:p-9">
        <p className="text-title font-extrabold tracking-[-0.03em]">{company.name}</p>
        <p className="eyebrow text-ink-soft">Office</p>
        <h1 className="mt-6 border-t border-rule pt-6 text-subheading">{title}</h1>
        {children}
      </div>
    </main>
  );
}
