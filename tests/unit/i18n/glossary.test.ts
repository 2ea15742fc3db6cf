import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../../sweep.ts';
import { ownWordsIn } from './dictionaries.ts';
import { GLOSSARY } from './glossary.ts';

const ORIGINALS = ownWordsIn(DEFAULT_LANGUAGE);
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
const TRANSLATIONS = new Map(OTHERS.map((language) => [language, ownWordsIn(language)] as const));

// Two texts of one type that are swapped in a translation compile, and each is a good sentence.
sweep(
  'a text names in each language what it names in English',
  { term: GLOSSARY, language: OTHERS },
  ({ term, language }) => {
    const words = GLOSSARY[term];
    const translations = TRANSLATIONS.get(language);
    const naming = [...ORIGINALS].filter(([, original]) => words[DEFAULT_LANGUAGE].test(original));
    const wrong = naming.flatMap(([place, original]) => {
      const translation = translations?.get(place) ?? '';
      return words[language].test(translation) ? [] : [`${place}: ${original} | ${translation}`];
    });
    return naming.length > 0 ? wrong : ['no text names it'];
  },
);
