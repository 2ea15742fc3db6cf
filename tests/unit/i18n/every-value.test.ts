import { expect, test } from 'vitest';
import { textGallery } from '#emulators/texts/gallery.ts';
import { saidTexts } from '#emulators/texts/sentences.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../../sweep.ts';

/** What no sentence says, whatever it is given. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'something that is no word': /\b(?:undefined|null(?! and void)|NaN)\b|\[object|=>|‹/,
  'a word twice': /(?<![\p{L}\d])(\p{L}+) \1(?![\p{L}\d’])/iu,
  'two prepositions':
    /\b(?:by by|on by|in by|by on|by in|in within|by within|within by|within in|en en|de de|en de|de en|para en|el el|en antes)\b/i,
  'one of several': /(?<![\d.,:$-])1 (?!más|menos)\p{Ll}+s\b/u,
  'a list without its other members': / (?:and|or|y|e|o|u|ni)\.|(?: and| or| y| o| ni)$/,
};

sweep(
  'a text reads well, whatever it is given',
  { language: LANGUAGES, fault: FAULTS },
  async ({ language, fault }) => {
    const texts = await saidTexts(language);
    return texts.flatMap(({ place, sentences }) =>
      sentences
        .filter((sentence) => FAULTS[fault]?.test(sentence))
        .map((sentence) => `${place}: ${sentence}`),
    );
  },
);

test('the page of all texts has each of them', async () => {
  const response = await textGallery.handle();
  const page = await response.text();
  expect(page).toContain('mails/work.ts: work.');
  expect(page.length).toBeGreaterThan(100_000);
});
