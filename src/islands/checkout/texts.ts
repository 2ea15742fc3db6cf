import type { CheckoutTexts } from '#i18n/en/checkout.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

export const useTexts = await loadIslandTexts(
  import.meta.glob<CheckoutTexts>('../../i18n/*/checkout.ts', { import: 'default' }),
);
