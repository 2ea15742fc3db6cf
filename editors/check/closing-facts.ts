import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { MUNICIPALITY_NAMES } from '#business/municipality-names.ts';
import { isRecent } from '#business/permit-offices/closing-facts.ts';
import {
  type ClosingFact,
  closingFactSchema,
  type WaitingFact,
  waitingFactSchema,
} from '#business/permit-offices/closing-schema.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { PERMIT_OFFICES_FOLDER } from './permit-offices.ts';
import { type Problem, startOfLine } from './problem.ts';

export interface ClosingFactsCheck {
  readonly problems: readonly Problem[];
  /** How many facts nobody has checked, or not for two years. Of files without a problem. */
  readonly waiting: number;
}

/** Checks what is known of how findings are closed, of the project in `root`. Only what people have checked is part of the site. */
export async function checkClosingFacts(root: string): Promise<ClosingFactsCheck> {
  const read = async (name: string) => {
    const file = `${PERMIT_OFFICES_FOLDER}/${name}`;
    return [file, await readFile(join(root, file), 'utf8')] as const;
  };
  const checked = readFacts<ClosingFact>(closingFactSchema, ...(await read('closing.json')));
  const waiting = readFacts<WaitingFact>(
    waitingFactSchema,
    ...(await read('closing-to-check.json')),
  );
  const today = dayInFlorida(new Date());
  return {
    problems: [...checked.problems, ...waiting.problems],
    waiting: waiting.facts.length + checked.facts.filter((fact) => !isRecent(fact, today)).length,
  };
}

/** One line on the facts that wait, or undefined where there is none. */
export function waitingSentence({ waiting }: ClosingFactsCheck): string | undefined {
  return waiting === 0
    ? undefined
    : `${waiting} facts about how findings are closed wait for a person to open their pages: until then reports ask.`;
}

interface ReadFacts<Fact> {
  readonly facts: readonly Fact[];
  readonly problems: readonly Problem[];
}

/** Reads a file of facts. Each problem names its fact by its number. */
export function readFacts<Fact extends ClosingFact | WaitingFact>(
  schema: z.ZodMiniType<Fact>,
  file: string,
  text: string,
): ReadFacts<Fact> {
  const at = (message: string, fix: string) => ({ ...startOfLine(file, 1), message, fix });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const message = 'The file can’t be read: a mark is missing or too many.';
    const fix = 'Put texts in double quotes and a comma after each entry but the last one.';
    return { facts: [], problems: [at(message, fix)] };
  }
  const { data: facts, error } = z.safeParse(z.array(schema), value);
  if (!facts) {
    const problems = error.issues.map(({ path: [index, ...field], message }) =>
      at(`Fact ${Number(index) + 1}: ${field.join('.') || 'it'} is not as it should be.`, message),
    );
    return { facts: [], problems };
  }
  const today = dayInFlorida(new Date());
  const problems = facts.flatMap(({ county, municipality, pageDate, checkedOn }, index) => {
    const isKnown = municipality === null || MUNICIPALITY_NAMES[county].includes(municipality);
    return [
      ...(isKnown
        ? []
        : [
            [
              `${municipality} is not in ${COUNTY_NAMES[county]}.`,
              'Compare its spelling with the permit offices.',
            ] as const,
          ]),
      ...[pageDate, checkedOn].flatMap((day) =>
        day && day > today
          ? [[`${day} is in the future.`, 'Write the day on which it was.'] as const]
          : [],
      ),
    ].map(([message, fix]) => at(`Fact ${index + 1}: ${message}`, fix));
  });
  return { facts, problems };
}
