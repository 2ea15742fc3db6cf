import { createContext, useContext } from 'react';
import type { Language } from '#shared/languages.ts';
import type { ReportTier } from '#shared/office/reports.ts';
import type { DraftEditor } from './draft-editor.ts';
import type { Path } from './values.ts';

/** What every field of the form needs. */
interface Composer {
  readonly orderId: string;
  readonly editor: DraftEditor;
  /** What is written. */
  readonly tier: ReportTier;
  /** The report's. */
  readonly language: Language;
  /** Opens what a path leads to, and puts the focus there. */
  readonly reveal: (path: Path) => void;
  /** Opens a section, and one of its entries, or closes it. */
  readonly open: (section: string, entry: OpenEntry | undefined) => void;
}

/** Which entry of an open section is open. */
export type OpenEntry = number | 'none';

export const ComposerContext = createContext<Composer | undefined>(undefined);

export function useComposer(): Composer {
  const composer = useContext(ComposerContext);
  if (!composer) throw new Error('useComposer needs a ComposerContext');
  return composer;
}

/** The id of what a path leads to. */
export function idOf(path: Path): string {
  return ['report', ...path].join('-');
}
