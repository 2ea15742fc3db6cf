import { expect } from 'vitest';
import { saidTexts } from '#emulators/texts/sentences.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';

/** Words that agree with the name that follows, by its article. */
const AGREEING: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: { a: ['a'], an: ['an'] },
  es: {
    un: ['un', 'el', 'del', 'al', 'otro', 'este', 'nuevo'],
    una: ['una', 'la', 'otra', 'esta', 'nueva'],
  },
};

sweep(
  'what stands before a service’s name agrees with it',
  { language: LANGUAGES, service: SERVICE_TYPES },
  async ({ language, service }) => {
    const { name, title, article } = mailTexts[language].services[service];
    const { [article]: right, ...others } = AGREEING[language];
    expect(right).toBeDefined();
    const words = Object.values(others).flat().join('|');
    const wrong = new RegExp(`(?<!\\p{L})(?:${words}) (?:${name}|${title})(?!\\p{L})`, 'iu');
    const texts = await saidTexts(language);
    return texts.flatMap(({ place, sentences }) =>
      sentences.filter((each) => wrong.test(each)).map((each) => `${place}: ${each}`),
    );
  },
);
