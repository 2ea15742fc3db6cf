import { type ComponentType, createContext, createElement, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** Returns the language of the page that the island is on. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Makes a component an island's root, which receives the page's language. */
export function inLanguage<Props extends object>(Island: ComponentType<Props>) {
  return function IslandInLanguage({ language, ...props }: Props & { language: Language }) {
    return createElement(
      LanguageContext,
      { value: language },
      createElement(Island, props as unknown as Props),
    );
  };
}

/** Makes the hook that gives an island's components its texts, in the page's language. */
export function textsHook<Texts>(texts: Readonly<Record<Language, Texts>>): () => Texts {
  return () => texts[useLanguage()];
}
