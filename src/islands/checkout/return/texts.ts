import type { PaymentReturnTexts } from '#i18n/en/payment-return.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

/** The texts of the return screen alone: it uses those of the checkout too. */
export const useReturnTexts = await loadIslandTexts(
  import.meta.glob<PaymentReturnTexts>('../../../i18n/*/payment-return.ts', { import: 'default' }),
);
