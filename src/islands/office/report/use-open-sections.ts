import { useCallback, useEffect, useState } from 'react';
import { idOfEntry } from '#report/entry-ids.ts';
import { usePerson } from '../shell/person.ts';
import { typedIn } from '../shell/typed.ts';
import { idOf, type OpenEntry } from './composer.ts';
import type { DraftEditor } from './draft-editor.ts';
import { sectionOf } from './sections.ts';
import { type Path, valueAt } from './values.ts';

/** By the names of open sections. */
type OpenEntries = Readonly<Record<string, OpenEntry>>;

/**
 * Keeps which sections and entries are open, over a reload too, and wherever somebody else moves them.
 * @param screen the composer's path
 * @param showForm brings the form into view; stays the same function
 */
export function useOpenSections(
  screen: string,
  editor: DraftEditor,
  showForm: () => Promise<void>,
) {
  const { email } = usePerson();
  const [storage] = useState(() => typedIn('open-sections', email, screen));
  const [openEntries, setOpen] = useState<OpenEntries>(() => storage.load() ?? {});
  useEffect(() => {
    storage.save(openEntries);
  }, [storage, openEntries]);
  const [revealed, setRevealed] = useState<Path>();
  const open = useCallback(
    (section: string, entry: OpenEntry | undefined) =>
      setOpen(({ [section]: _, ...others }) =>
        entry === undefined ? others : { ...others, [section]: entry },
      ),
    [],
  );
  const reveal = useCallback(
    (path: Path) => {
      const entry = valueAt(editor.state.content, path.slice(0, 2));
      open(sectionOf(path), idOfEntry(entry) ?? 'none');
      void showForm().then(() => setRevealed([...path]));
    },
    [open, editor, showForm],
  );
  useEffect(() => {
    if (revealed) focusAt(revealed);
  }, [revealed]);
  return { openEntries, open, reveal };
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
