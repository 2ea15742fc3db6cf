import type { LanguageSuggestionTexts } from '../en/language-suggestion.ts';

export default {
  text: 'Esta página también está en español.',
  link: 'Leerla en español',
  dismiss: 'Cerrar',
} satisfies LanguageSuggestionTexts;
