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
    <main className="mx-auto grid min-h-dvh max-w-md content-center px-5 py-10">
      <div className="rounded-lg border border-rule bg-white p-6 raised sm:p-9">
        <p className="text-title font-extrabold tracking-[-0.03em]">{company.name}</p>
        <p className="eyebrow text-ink-soft">Office</p>
        <h1 className="mt-6 border-t border-rule pt-6 text-subheading">{title}</h1>
        {children}
      </div>
    </main>
  );
}
