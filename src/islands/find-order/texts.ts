import type { FindOrderTexts } from '#i18n/en/find-order.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

export const useTexts = await loadIslandTexts(
  import.meta.glob<FindOrderTexts>('../../i18n/*/find-order.ts', { import: 'default' }),
);
