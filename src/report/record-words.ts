import { recordWordTexts } from '#i18n/document-texts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { plain } from './rules/rule.ts';
import { isCode, isInCapitals, sentenceCase } from './sentence-case.ts';

/** A text, and its language where that is another one than the report's. */
export interface Words {
  readonly text: string;
  readonly lang?: Language;
}

/** Further spellings of the words of `src/i18n/en/record-words.ts`, as offices abbreviate them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'a/c change out': 'A/C change-out',
  'ac change-out': 'A/C change-out',
  bldg: 'Building',
  cancelled: 'Canceled',
  elec: 'Electrical',
  finalized: 'Final',
  mech: 'Mechanical',
  plum: 'Plumbing',
  pools: 'Pool',
  're roof': 'Re-roof',
  reroof: 'Re-roof',
  'single-family residence': 'Single family residence',
  voided: 'Void',
};

/**
 * Puts the words of a public record into a report: capitals in sentence case, and what its language has a word for in that. The
 * draft keeps them as the office writes them.
 */
export function recordWords(text: string, language: Language): Words {
  const isEnglishReport = language === DEFAULT_LANGUAGE;
  // What somebody has typed in English stays.
  if (isEnglishReport && !isInCapitals(text)) return { text };
  const known = text.split(';').map((part) => knownWord(part, language));
  if (known.every((part) => part !== undefined)) {
    return { text: known.map((part, index) => (index > 0 ? lowered(part) : part)).join('; ') };
  }
  const shown = sentenceCase(text);
  return isEnglishReport || !isEnglish(text)
    ? { text: shown }
    : { text: shown, lang: DEFAULT_LANGUAGE };
}

/**
 * The same of a permit's status or kind: a letter beside its meaning stays, and of a letter or an abbreviation that nobody
 * explains is said that it is the office's own.
 */
export function recordTerm(text: string, language: Language): Words {
  const [, word, own] = /^(.+) \(([A-Z])\)$/.exec(text) ?? [];
  if (word !== undefined) {
    const meaning = recordWords(word, language);
    return { ...meaning, text: `${meaning.text} (${own})` };
  }
  const { letter, code } = recordWordTexts[language];
  if (/^[A-Z]$/.test(text)) return { text: letter(text) };
  return isCode(text) && knownWord(text, language) === undefined
    ? { text: code(text) }
    : recordWords(text, language);
}

/** Returns the contractor of a permit as the office writes the name, and Owner as a word. */
export function recordParty(name: string, language: Language): string {
  return (
    (isInCapitals(name) || language !== DEFAULT_LANGUAGE ? knownWord(name, language) : undefined) ??
    name
  );
}

/** Returns the word of a language for what an office writes; undefined where the table has none. */
function knownWord(written: string, language: Language): string | undefined {
  const word = plain(written);
  return dictionaryOf(language).get(plain(SPELLINGS[word] ?? word));
}

const dictionaries = new Map<Language, ReadonlyMap<string, string>>();

/** The words of a language by the English ones. */
function dictionaryOf(language: Language): ReadonlyMap<string, string> {
  const made = dictionaries.get(language) ?? makeDictionary(language);
  dictionaries.set(language, made);
  return made;
}

function makeDictionary(language: Language): ReadonlyMap<string, string> {
  const own = wordsOf(language);
  return new Map(
    Object.entries(wordsOf(DEFAULT_LANGUAGE)).map(([name, word]) => [
      plain(word),
      own[name] ?? word,
    ]),
  );
}

function wordsOf(language: Language): Readonly<Record<string, string>> {
  const { statuses, work, violations, parties } = recordWordTexts[language];
  return { ...statuses, ...work, ...violations, ...parties };
}

/** Words that descriptions of work have beside those of the table. */
const ENGLISH =
  /\b(?:and|change|existing|for|from|install|interior|kitchen|new|of|on|remodel|repair|replace|the|to|with|without)\b/i;
const SPANISH = /[áéíóúüñ]|\b(?:con|de|del|el|en|la|las|los|nueva|nuevo|para|por|sin|una|y)\b/i;

/** Whether a text of a record is in English: in capitals, as offices write, or with English words and no Spanish ones. */
function isEnglish(text: string): boolean {
  if (SPANISH.test(text)) return false;
  if (isInCapitals(text) || ENGLISH.test(text)) return true;
  const tokens = plain(text).split(/[^\p{L}]+/u);
  return tokens.some((token) => token.length > 3 && dictionaryOf(DEFAULT_LANGUAGE).has(token));
}

function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
