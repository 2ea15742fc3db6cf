import type { ToasterTexts } from '#i18n/en/toaster.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

export const useTexts = await loadIslandTexts(
  import.meta.glob<ToasterTexts>('../../i18n/*/toaster.ts', { import: 'default' }),
);
