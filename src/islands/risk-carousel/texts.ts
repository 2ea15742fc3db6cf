import { textsHook } from '#client/page-language.ts';
import en, { type RiskCarouselTexts } from '#i18n/en/risk-carousel.ts';
import es from '#i18n/es/risk-carousel.ts';

export const useTexts = textsHook<RiskCarouselTexts>({ en, es });
