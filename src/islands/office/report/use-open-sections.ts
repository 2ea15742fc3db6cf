import { useCallback, useEffect, useState } from 'react';
import { idOf, type OpenEntry } from './composer.ts';
import { sectionOf } from './sections.ts';
import type { Path } from './values.ts';

/**
 * Keeps which sections and entries are open.
 * @param onReveal brings the form into view; stays the same function
 */
export function useOpenSections(onReveal: () => void) {
  const [openEntries, setOpen] = useState<Readonly<Record<string, OpenEntry | undefined>>>({});
  const [revealed, setRevealed] = useState<Path>();
  const open = useCallback(
    (section: string, entry: OpenEntry | undefined) =>
      setOpen((now) => ({ ...now, [section]: entry })),
    [],
  );
  const reveal = useCallback(
    (path: Path) => {
      open(sectionOf(path), typeof path[1] === 'number' ? path[1] : 'none');
      onReveal();
      setRevealed([...path]);
    },
    [open, onReveal],
  );
  useEffect(() => {
    if (revealed) focusAt(revealed);
  }, [revealed]);
  return { openEntries, open, reveal };
}

/** Puts the focus on what a path leads to, or on the first field in it. */
function focusAt(path: Path): void {
  const focusable = 'input, select, textarea, summary';
  const element = document.getElementById(idOf(path));
  const target = element?.matches(focusable)
    ? element
    : element?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
