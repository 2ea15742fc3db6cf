import { useCallback, useEffect, useState } from 'react';
import { usePerson } from '../shell/person.ts';
import { typedIn } from '../shell/typed.ts';
import { idOf, type OpenEntry } from './composer.ts';
import { sectionOf } from './sections.ts';
import type { Path } from './values.ts';

type OpenEntries = Readonly<Record<string, OpenEntry | undefined>>;

/**
 * Keeps which sections and entries are open, over a reload too.
 * @param screen the composer's path
 * @param showForm brings the form into view; stays the same function
 */
export function useOpenSections(screen: string, showForm: () => Promise<void>) {
  const { email } = usePerson();
  const [storage] = useState(() => typedIn('open-sections', email, screen));
  const [openEntries, setOpen] = useState<OpenEntries>(() => fromStored(storage.load() ?? {}));
  useEffect(() => {
    storage.save(toStored(openEntries));
  }, [storage, openEntries]);
  const [revealed, setRevealed] = useState<Path>();
  const open = useCallback(
    (section: string, entry: OpenEntry | undefined) =>
      setOpen((now) => ({ ...now, [section]: entry })),
    [],
  );
  const reveal = useCallback(
    (path: Path) => {
      open(sectionOf(path), typeof path[1] === 'number' ? path[1] : 'none');
      void showForm().then(() => setRevealed([...path]));
    },
    [open, showForm],
  );
  useEffect(() => {
    if (revealed) focusAt(revealed);
  }, [revealed]);
  return { openEntries, open, reveal };
}

function toStored(openEntries: OpenEntries): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(openEntries).flatMap(([section, entry]) =>
      entry === undefined ? [] : [[section, `${entry}`]],
    ),
  );
}

function fromStored(stored: Readonly<Record<string, string>>): OpenEntries {
  return Object.fromEntries(
    Object.entries(stored).map(([section, entry]) => [
      section,
      entry === 'none' ? entry : Number(entry),
    ]),
  );
}

/** Puts the focus on what a path leads to, or on the first field in it. */
export function focusAt(path: Path): void {
  const focusable = 'input, select, textarea, summary';
  const element = document.getElementById(idOf(path));
  const target = element?.matches(focusable)
    ? element
    : element?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
