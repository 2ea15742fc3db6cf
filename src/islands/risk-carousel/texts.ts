import en, { type RiskCarouselTexts } from '#i18n/en/risk-carousel.ts';
import es from '#i18n/es/risk-carousel.ts';
import { textsHook } from '#i18n/page-language.ts';

export const useTexts = textsHook<RiskCarouselTexts>({ en, es });
