import { expect, test } from 'vitest';
import type { AnswerPhrase, QuestionPhrase } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { ANSWER_NAMES, blankIn, withPhrase } from '#islands/office/messages/answer-phrases.ts';
import { QUESTION_NAMES } from '#islands/office/order/question-phrases.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { LIMITS } from '#shared/text-limits.ts';

const blanks = (answer: string) => answer.match(/\[[^\]]+\]/g) ?? [];

test.each(Object.keys(ANSWER_NAMES) as AnswerPhrase[])(
  'the answer %s asks for the same blanks in every language, and isn’t sent with one',
  (name) => {
    for (const language of LANGUAGES) {
      const answer = phraseTexts[language].answers[name];
      expect(answer.length).toBeLessThan(LIMITS.longText / 2);
      expect(blanks(answer)).toHaveLength(blanks(phraseTexts.en.answers[name]).length);
      expect(blankIn(answer) === undefined).toBe(blanks(answer).length === 0);
      expect(blankIn(answer.replaceAll(/\[[^\]]+\]/g, 'Mon'))).toBeUndefined();
    }
  },
);

test.each(Object.keys(QUESTION_NAMES) as QuestionPhrase[])(
  'the question %s asks for the same blanks in every language, and isn’t sent with one',
  (name) => {
    for (const language of LANGUAGES) {
      const question = phraseTexts[language].questions[name];
      expect(question).toContain('?');
      expect(blanks(question)).toHaveLength(blanks(phraseTexts.en.questions[name]).length);
      expect(blankIn(question) === undefined).toBe(blanks(question).length === 0);
    }
  },
);

test('a phrase goes below what is written', () => {
  expect(withPhrase('', 'Thanks.')).toBe('Thanks.');
  expect(withPhrase('Dear Ana,\n', 'Thanks.')).toBe('Dear Ana,\n\nThanks.');
  expect(blankIn('See [1] in the report.')).toBeUndefined();
});
