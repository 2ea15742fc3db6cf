import type { OrderFormTexts } from '#i18n/en/order-form.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

export const useTexts = await loadIslandTexts(
  import.meta.glob<OrderFormTexts>('../../i18n/*/order-form.ts', { import: 'default' }),
);
