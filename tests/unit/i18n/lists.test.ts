import { expect, test } from 'vitest';
import * as en from '#i18n/en/lists.ts';
import * as enNumbers from '#i18n/en/numbers.ts';
import * as es from '#i18n/es/lists.ts';
import * as esNumbers from '#i18n/es/numbers.ts';

test.each([
  [[], ''],
  [['Broward'], 'Broward'],
  [['Broward', 'Monroe'], 'Broward and Monroe'],
  [['Broward', 'Monroe', 'Martin'], 'Broward, Monroe and Martin'],
])('English lists %j without a comma before the last word', (words, listed) => {
  expect(en.and(words)).toBe(listed);
});

test.each([
  [['Broward', 'Monroe'], 'Broward y Monroe', 'Broward o Monroe', 'Broward ni Monroe'],
  [
    ['Broward', 'Indian River'],
    'Broward e Indian River',
    'Broward o Indian River',
    'Broward ni Indian River',
  ],
  [
    ['Broward', 'Okeechobee'],
    'Broward y Okeechobee',
    'Broward u Okeechobee',
    'Broward ni Okeechobee',
  ],
  [['Broward', 'Hialeah'], 'Broward y Hialeah', 'Broward o Hialeah', 'Broward ni Hialeah'],
])('Spanish lists %j as they sound', (words, and, or, nor) => {
  expect([es.and(words), es.or(words), es.nor(words)]).toEqual([and, or, nor]);
});

test('a number is a word up to ten, and begins a sentence with a capital', () => {
  expect([3, 12].map(enNumbers.numberWord)).toEqual(['three', '12']);
  expect([3, 12].map(esNumbers.numberWord)).toEqual(['tres', '12']);
  expect(enNumbers.capitalized(enNumbers.numberWord(4))).toBe('Four');
});
