import { createContext, useContext } from 'react';
import type { Language } from '#shared/languages.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import type { DraftEditor } from './draft-editor.ts';
import type { DraftPhotos } from './draft-photos.ts';
import type { Path } from './values.ts';

/** Props of every field of the form. */
interface Composer {
  readonly orderId: string;
  readonly editor: DraftEditor;
  readonly photos: DraftPhotos;
  /** The product that is written. */
  readonly tier: ReportTier;
  /** The report's. */
  readonly language: Language;
  /** Opens what a path leads to, and puts the focus there. */
  readonly reveal: (path: Path) => void;
  /** Opens a section, and one of its entries, or closes it. */
  readonly open: (section: string, entry: OpenEntry | undefined) => void;
}

/** The id of the open entry of an open section, or `none`. */
export type OpenEntry = string;

export const ComposerContext = createContext<Composer | undefined>(undefined);

export function useComposer(): Composer {
  const composer = useContext(ComposerContext);
  if (!composer) throw new Error('useComposer needs a ComposerContext');
  return composer;
}

/** The draft once typing has paused. */
export const SettledContext = createContext<WrittenReport | undefined>(undefined);

/** The draft as it was when typing paused last, for what isn't done again with each key. What changes it reads what is there then. */
export function useContent(): WrittenReport {
  const { editor } = useComposer();
  return useContext(SettledContext) ?? editor.state.content;
}

/** The id of what a path leads to. */
export function idOf(path: Path): string {
  return ['report', ...path].join('-');
}
