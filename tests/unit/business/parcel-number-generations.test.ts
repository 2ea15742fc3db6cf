import { counties } from '#business/counties/counties.ts';
import { countyOfParcelNumber, parseParcelNumber } from '#business/parcel-number.ts';
import { COUNTIES, type County } from '#shared/counties.ts';
import { sweep } from '../../sweep.ts';

const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Separators that people write or a program makes of them. */
const SEPARATORS = ['', '-', ' ', '.', '\u2011', '\u2013', '\u00a0'];

/** Alternatives of a pattern's text, outside of its groups. */
function alternativesOf(source: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of source) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/**
 * Texts that a pattern of groups, classes and counts matches.
 * @param all takes each member of a class, not only the first and the last, unless these are too many
 */
function textsOf(source: string, all: boolean): string[] {
  return alternativesOf(source).flatMap((alternative) => {
    const atoms = alternative.matchAll(
      /\((?:\?:)?((?:[^()]|\([^()]*\))*)\)|(\[.*?\]|\\d|\w)(?:\{(\d)\})?/g,
    );
    return [...atoms].reduce<string[]>(
      (texts, [, group, atom = '', count = '1']) => {
        const members =
          group === undefined ? repeated(atom, Number(count), all) : textsOf(group, all);
        return texts.flatMap((text) => members.map((member) => text + member));
      },
      [''],
    );
  });
}

function repeated(atom: string, count: number, all: boolean): string[] {
  const matching = new RegExp(`^${atom}$`);
  const members = CHARACTERS.filter((character) => matching.test(character));
  const ends = [...new Set([members[0], members.at(-1)])].map((member) => String(member));
  if (!all || members.length ** count > 1000) return ends.map((member) => member.repeat(count));
  return Array.from({ length: count }, () => members).reduce<string[]>(
    (texts, choices) => texts.flatMap((text) => choices.map((choice) => text + choice)),
    [''],
  );
}

/** A county's numbers in their groups: each beginning, and both ends of each class that follows. */
function numbersOf(pattern: RegExp): string[][] {
  const groups = pattern.source.slice(1, -1).split(/(?<=\))(?=\((?!\?))/);
  return groups.reduce<string[][]>(
    (numbers, group, index) => {
      // Which digits a block or lot has says nothing about the county.
      const texts = textsOf(group, index === 0).slice(0, index > 3 ? 1 : undefined);
      return numbers.flatMap((number) => texts.map((text) => [...number, text]));
    },
    [[]],
  );
}

/** The counties of which a county's number is the beginning, each with such a number. */
function continuationsOf(number: string): [county: County, longer: string][] {
  return COUNTIES.flatMap((county) => {
    const { length, pattern } = counties[county].parcelNumber;
    if (length <= number.length) return [];
    const longer = ['0', '9'].map((digit) => number.padEnd(length, digit));
    return longer
      .filter((each) => pattern.test(each))
      .map((each): [County, string] => [county, each]);
  });
}

sweep(
  'a parcel number names its own county, and no other while it is typed',
  { county: counties },
  ({ county }) => {
    const { pattern } = counties[county].parcelNumber;
    const problems = new Set<string>();
    for (const groups of numbersOf(pattern)) {
      const number = groups.join('');
      for (let length = 1; length < number.length; length += 1) {
        const other = countyOfParcelNumber(number.slice(0, length), false);
        if (other) problems.add(`its beginning is a number of ${other}`);
      }
      if (countyOfParcelNumber(number) !== county) problems.add(`it is no number of ${county}`);
      const continuations = continuationsOf(number);
      const whileTyped = countyOfParcelNumber(number, false);
      if (whileTyped !== (continuations.length > 0 ? undefined : county))
        problems.add(`while it is typed, it is a number of ${whileTyped}`);
      for (const [other, longer] of continuations) {
        const both = longer.length === number.length + 1;
        const expected = both ? [county, other] : [other];
        if (saidOf(longer) !== expected.join())
          problems.add(`begins a number of ${other}, which is said to be ${saidOf(longer)}`);
      }
      const withDigit = saidOf(`${number}0`);
      if (continuations.length === 0 && withDigit !== `${county}`)
        problems.add(`with a digit more it is said to be ${withDigit}`);
      const shorter = parseParcelNumber(number.slice(0, -1));
      if (!shorter.ok && !isMissingADigit(shorter, county))
        problems.add('without its last digit it is not said to lack one');
    }
    return [...problems];
  },
);

function isMissingADigit(parsed: ReturnType<typeof parseParcelNumber>, county: string): boolean {
  return !parsed.ok && parsed.reason.type === 'digit-missing' && parsed.reason.county === county;
}

/** The counties that are named beside a number: whose it is, or would be with a digit less. */
function saidOf(typed: string): string {
  const parsed = parseParcelNumber(typed);
  if (parsed.ok) return parsed.value.county;
  const { reason } = parsed;
  if (reason.type !== 'digit-too-many') return reason.type;
  return [reason.county, reason.other].filter(Boolean).join();
}

sweep(
  'a parcel number is the same with every separator',
  { county: counties, separator: SEPARATORS },
  ({ county, separator }) =>
    numbersOf(counties[county].parcelNumber.pattern)
      .filter((_, index) => index % 50 === 0)
      .flatMap((groups) => {
        const parsed = parseParcelNumber(groups.join(separator));
        const right = groups.join('');
        return parsed.ok && parsed.value.canonical === right ? [] : [`${right} is not read`];
      })
      .slice(0, 3),
);

sweep(
  'a parcel number is read behind what its county calls it',
  { county: counties, label: ['{name} ', '{name}: ', '{name}# ', '{name} No. ', '{name} number '] },
  ({ county, label }) => {
    const { pattern, abbreviation = 'folio' } = counties[county].parcelNumber;
    const [groups = []] = numbersOf(pattern);
    const names = [abbreviation, abbreviation.toLowerCase()];
    const typed = names.map((name) => label.replace('{name}', name) + groups.join('-'));
    return typed.filter((text) => countyOfParcelNumber(text) !== county);
  },
);
