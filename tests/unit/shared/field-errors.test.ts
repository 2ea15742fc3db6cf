import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrorTexts } from '#i18n/problem-texts.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { publicCalls } from '../../public-calls.ts';

const sentence = (message: string, language: Language) =>
  fieldErrorSentence(message, fieldErrorTexts[language], language);

test('a field error is a sentence in each language, with its limit', () => {
  expect(sentence('email-missing', 'en')).toBe('Enter your email address.');
  expect(sentence('email-missing', 'es')).toBe('Escriba su correo electrónico.');
  expect(sentence('too-long 5000', 'en')).toContain('5,000 characters');
  expect(sentence('too-long 5000', 'es')).toContain('5,000 caracteres');
});

test.each(['Give a reason.', 'toString', ''])(
  'a message that is no field error stays as it is: %j',
  (message) => {
    expect(sentence(message, 'es')).toBe(message);
  },
);

/** Bodies that violate the rules of as many fields as possible. */
const INVALID = [{}, null, 5, 'x', 'x'.repeat(6_000), '\0', '', 'no', '2025-01-31'];

test.each(publicCalls.filter(({ form }) => form))(
  'whatever is wrong with a request for $path is a sentence in every language',
  ({ form }) => {
    const fields = Object.keys(form instanceof z.ZodMiniObject ? form.shape : {});
    const bodies = INVALID.map((value) => Object.fromEntries(fields.map((name) => [name, value])));
    const messages = new Set(
      bodies
        .flatMap((body) => form?.safeParse(body).error?.issues ?? [])
        .map(({ message }) => message),
    );
    expect(messages.size).toBeGreaterThan(0);
    const untranslated = [...messages].filter((message) =>
      LANGUAGES.some((language) => sentence(message, language) === message),
    );
    expect(untranslated).toEqual([]);
  },
);
