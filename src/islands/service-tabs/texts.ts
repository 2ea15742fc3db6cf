import type { ServiceTabsTexts } from '#i18n/en/service-tabs.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

export const useTexts = await loadIslandTexts(
  import.meta.glob<ServiceTabsTexts>('../../i18n/*/service-tabs.ts', { import: 'default' }),
);
