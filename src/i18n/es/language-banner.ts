import type { LanguageBannerTexts } from '../en/language-banner.ts';

export default {
  text: 'Esta página también está en español.',
  link: 'Leerla en español',
  dismiss: 'Cerrar',
} satisfies LanguageBannerTexts;
