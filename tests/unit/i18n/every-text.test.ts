import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../../sweep.ts';
import { PLACES, textAt, usesOf } from './dictionaries.ts';

// TypeScript accepts a translation that takes fewer parameters: what English learned to say would be missing.
sweep('a text says what it is given, in every language', { text: PLACES }, ({ text }) => {
  const original = textAt(DEFAULT_LANGUAGE, text);
  if (!original) return [`${DEFAULT_LANGUAGE} has no such text`];
  const expected = usesOf(original);
  const unused = Array.from({ length: original.length }, (_, index) => index + 1).filter(
    (position) => !expected.some((use) => new RegExp(`(?:‹| )${position}\\b`).test(use)),
  );
  return [
    ...unused.map((position) => `${DEFAULT_LANGUAGE} doesn't say parameter ${position}`),
    ...LANGUAGES.flatMap((language) => {
      const translation = textAt(language, text);
      if (!translation) return [`${language} takes nothing`];
      const uses = usesOf(translation);
      return [
        ...(translation.length === original.length
          ? []
          : [`${language} takes ${translation.length}, ${DEFAULT_LANGUAGE} ${original.length}`]),
        ...expected.filter((use) => !uses.includes(use)).map((use) => `${language} lacks ${use}`),
        ...uses.filter((use) => !expected.includes(use)).map((use) => `${language} adds ${use}`),
      ];
    }),
  ];
});
