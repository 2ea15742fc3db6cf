import { type ComponentType, createContext, createElement, useContext } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOfPath } from '#shared/languages.ts';

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

/** Imports of a dictionary in every language, from `import.meta.glob('…/i18n/*\/PLACE.ts')`. */
type Imports<Dictionary> = Readonly<Record<string, () => Promise<Dictionary>>>;

/**
 * Loads the dictionary of an island: in the browser in the page's language only, while pages are built in all of them.
 * The island's modules wait for it, so a dictionary must not import what an island imports: the two would wait for
 * each other (tests/build/bundles.test.ts).
 * @returns the hook that gives a component its texts
 */
export async function loadIslandTexts<Dictionary>(
  imports: Imports<Dictionary>,
): Promise<() => Dictionary> {
  const languages = import.meta.env.SSR ? LANGUAGES : [languageOfPath(location.pathname)];
  const loaded = await Promise.all(
    languages.map(async (language) => [language, await importOf(imports, language)()] as const),
  );
  const dictionaries = new Map<Language, Dictionary>(loaded);
  return () => {
    const language = useLanguage();
    const dictionary = dictionaries.get(language);
    if (!dictionary) throw new Error(`no texts are loaded in ${language}`);
    return dictionary;
  };
}

function importOf<Dictionary>(imports: Imports<Dictionary>, language: Language) {
  const found = Object.entries(imports).find(([path]) => path.includes(`/i18n/${language}/`));
  if (!found)
    throw new Error(`src/i18n/${language} lacks one of ${Object.keys(imports).join(', ')}`);
  return found[1];
}
