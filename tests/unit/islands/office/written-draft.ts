import { createElement, type ReactNode } from 'react';
import { ComposerContext } from '#islands/office/report/composer.ts';
import { draftEditor } from '#islands/office/report/draft-editor.ts';
import { draftPhotos } from '#islands/office/report/draft-photos.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import { render, showScreen } from './shown-screen.ts';

let drafts = 0;

/** The draft of an order of its own, and parts of the composer that show it. */
export function draftOf(content: WrittenReport, tier: ReportTier = 'diligence') {
  drafts += 1;
  const orderId = String(drafts).padStart(26, '0');
  const editor = draftEditor(orderId);
  const subject = { tier, order: 'SJG7C-HND84', language: 'en', signedBy: null } as const;
  editor.receive({ ...subject, version: 1, content, savedBy: null, savedAt: null, writer: null });
  const composer = {
    ...{ orderId, editor, photos: draftPhotos(editor), tier, language: 'en' as const },
    ...{ reveal: () => undefined, open: () => undefined },
  };
  const within = (part: ReactNode) =>
    createElement(ComposerContext.Provider, { value: composer }, part);
  return {
    orderId,
    editor,
    /** A part as it is first shown. */
    shown: (part: ReactNode) => render(within(part)),
    /** Shows a part, to be pressed. */
    show: (part: ReactNode) => showScreen(within(part)),
  };
}
