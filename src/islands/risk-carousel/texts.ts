import type { RiskCarouselTexts } from '#i18n/en/risk-carousel.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

export const useTexts = await loadIslandTexts(
  import.meta.glob<RiskCarouselTexts>('../../i18n/*/risk-carousel.ts', { import: 'default' }),
);
