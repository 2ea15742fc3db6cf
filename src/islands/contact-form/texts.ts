import type { ContactFormTexts } from '#i18n/en/contact-form.ts';
import { loadIslandTexts } from '#i18n/island-texts.ts';

export const useTexts = await loadIslandTexts(
  import.meta.glob<ContactFormTexts>('../../i18n/*/contact-form.ts', { import: 'default' }),
);
