import type { LanguageSuggestionTexts } from '../en/language-suggestion.ts';

const languageSuggestion: LanguageSuggestionTexts = {
  text: 'Esta página también está en español.',
  link: 'Leerla en español',
  dismiss: 'Cerrar',
};

export default languageSuggestion;
