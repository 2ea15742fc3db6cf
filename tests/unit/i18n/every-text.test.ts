import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../../sweep.ts';
import { markersIn, PLACES, textAt, usesOf } from './dictionaries.ts';

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

/** Texts whose grammar puts what they are given in another order than English. */
const IN_ANOTHER_ORDER: readonly string[] = ['orderStatus.refunded', 'payments.reminder.subject'];

const textsOfSeveral = PLACES.filter((place) => {
  const original = textAt(DEFAULT_LANGUAGE, place);
  return original && original.length > 0 && markersIn(original).length > 1;
});

// Two days, two amounts or two counties have one type: TypeScript accepts them the other way round.
sweep(
  'a text says what it is given in the order of English, where grammar allows',
  { text: textsOfSeveral, language: LANGUAGES },
  ({ text, language }) => {
    const original = textAt(DEFAULT_LANGUAGE, text);
    const translation = textAt(language, text);
    if (!original || !translation) return [`${language} takes nothing`];
    const isExcused = IN_ANOTHER_ORDER.some(
      (place) => text.endsWith(`.${place}`) || text.endsWith(`: ${place}`),
    );
    const expected = markersIn(original).join(' ');
    const said = markersIn(translation).join(' ');
    return isExcused || said === expected ? [] : [`${said}, but ${expected} in the original`];
  },
);
