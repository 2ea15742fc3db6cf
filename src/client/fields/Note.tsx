import type { ReactNode } from 'react';
import { Info } from '#client/icons.tsx';

/** Something to know about a field that is no error: the form can be sent as it is. */
export function Note({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`flex gap-2.5 rounded-sm border-open border-l-4 bg-white px-4 py-3 text-label text-ink ${className}`}
    >
      <Info className="mt-0.5 text-open size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The correction that a note offers. */
export function NoteButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="mt-0.5 -mb-2 block min-h-11 cursor-pointer text-left font-bold text-lagoon underline underline-offset-4"
    >
      {children}
    </button>
  );
}
