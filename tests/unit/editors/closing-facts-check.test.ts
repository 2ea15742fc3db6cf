import { expect, test } from 'vitest';
import { closingFactSchema, waitingFactSchema } from '#business/permit-offices/closing-schema.ts';
import { checkClosingFacts, readFacts, waitingSentence } from '#editors/check/closing-facts.ts';

const FACT = {
  county: 'miami-dade',
  municipality: 'Doral',
  kinds: ['expired-permit'],
  topic: 'cost',
  source: 'https://city.example/fees',
  pageDate: null,
};
const CHECKED = { ...FACT, checkedOn: '2026-11-20', words: { en: '$100.', es: '$100.' } };
const WAITING = { ...FACT, checkedOn: null, note: 'fee: $100' };

test('the facts of this site have no problems, and say how many wait for a person', async () => {
  const check = await checkClosingFacts('.');
  expect(check.problems).toEqual([]);
  expect(waitingSentence(check)).toMatch(/^\d+ facts about how findings are closed wait /);
  expect(waitingSentence({ problems: [], waiting: 0 })).toBeUndefined();
});

test.each<[situation: string, fact: object, problems: readonly string[]]>([
  ['whole', {}, []],
  ['without the day on which it was checked', { checkedOn: null }, ['checkedOn']],
  ['in one language', { words: { en: '$100.' } }, ['words.es']],
  ['with a note, as what waits', { note: 'fee: $100' }, ['it']],
  ['of a page without its whole address', { source: 'city.example/fees' }, ['source']],
  ['of an unknown kind', { kinds: ['roof'] }, ['kinds.0']],
  ['of a city of another county', { municipality: 'Davie' }, ['Davie is not in Miami-Dade.']],
  ['checked in the future', { checkedOn: '2226-02-01' }, ['2226-02-01 is in the future.']],
])('a checked fact %s', (_, fact, problems) => {
  const found = readFacts(
    closingFactSchema,
    'closing.json',
    JSON.stringify([{ ...CHECKED, ...fact }]),
  );
  expect(found.problems.map(({ message }) => message)).toEqual(
    problems.map((each) =>
      each.endsWith('.') ? `Fact 1: ${each}` : `Fact 1: ${each} is not as it should be.`,
    ),
  );
});

test('a fact that waits is not checked, and a broken file is named', () => {
  const problemsOf = (text: string) => readFacts(waitingFactSchema, 'a.json', text).problems;
  expect(problemsOf(JSON.stringify([WAITING]))).toEqual([]);
  expect(problemsOf(JSON.stringify([{ ...WAITING, checkedOn: '2026-11-20' }]))).toMatchObject([
    {
      message: 'Fact 1: checkedOn is not as it should be.',
      fix: 'Move what is checked into closing.json.',
    },
  ]);
  expect(problemsOf('[{')).toMatchObject([{ file: 'a.json' }]);
});
