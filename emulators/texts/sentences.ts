import type { Language } from '#shared/languages.ts';
import { ownTextsOf, parametersOf } from './dictionaries.ts';
import { valuesIn } from './values.ts';

/** A text of a dictionary with each of its values. */
interface SaidText {
  /** The file and the key: `mails/work.ts: work.started.subject`. */
  readonly place: string;
  readonly sentences: readonly string[];
}

/** What is only said of two or more, and why. */
const OF_SEVERAL: readonly string[] = [
  // The newest of as many orders as an email lists.
  'mails/requests.ts: requests.ordersFound.newestOnly',
  // No county has one office.
  'permits.ts: permits.municipality.all',
  // One source alone is not published.
  'permits.ts: permits.reading.datasets',
  // One permit has words of its own.
  'report.ts: report.timeline.permits',
];

/** Values for a text would be its combinations: these many are read. */
const ENOUGH = 12;

/**
 * Returns each text of a language as people read it, with each value that {@link valuesIn} has for its parameters.
 * @throws for a parameter that has no value there
 */
export async function saidTexts(language: Language): Promise<readonly SaidText[]> {
  const values = valuesIn(language);
  const texts = await ownTextsOf(language);
  return [...texts].map(([place, text]) => {
    if (typeof text === 'string') return { place, sentences: [text] };
    const lists = parametersOf(text).map((parameter) =>
      typeof parameter === 'string'
        ? valuesOf(parameter, place, values)
        : fieldsOf(parameter, place, values),
    );
    const length = Math.min(ENOUGH, Math.max(1, ...lists.map((list) => list.length)));
    const given = Array.from({ length }, (_, index) =>
      lists.map(
        (list, position) =>
          list[(index + Math.floor(index / list.length) * position) % list.length],
      ),
    );
    return { place, sentences: [...new Set(given.flatMap((each) => stringsIn(text(...each))))] };
  });
}

function fieldsOf(
  names: readonly string[],
  place: string,
  values: ReturnType<typeof valuesIn>,
): readonly unknown[] {
  const whole = values[names.join(', ')];
  if (names.length > 1 && whole) return whole;
  const lists = names.map((name) => [name, valuesOf(name, place, values)] as const);
  const length = Math.max(...lists.map(([, list]) => list.length));
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(lists.map(([name, list]) => [name, list[index % list.length]])),
  );
}

function valuesOf(
  name: string,
  place: string,
  values: ReturnType<typeof valuesIn>,
): readonly unknown[] {
  const found = values[name];
  if (!found)
    throw new Error(`${place} takes "${name}": add what it is in emulators/texts/values.ts`);
  // A plural form is given the numbers that choose it.
  if (place.endsWith('.one'))
    return found.filter((value) => value === 1 || typeof value !== 'number');
  const isOfSeveral = /\.(other|many)$/.test(place) || OF_SEVERAL.includes(place);
  return isOfSeveral ? found.filter((value) => value !== 1) : found;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return [`${value}`];
}
