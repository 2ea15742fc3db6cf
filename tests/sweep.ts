import { describe, expect, test } from 'vitest';
import { KNOWN, type KnownFault } from './known.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Set if the test asserts a known fault: the summary counts these. */
    known?: true;
  }
}

/** Lists or tables of the product. A table's members are its keys. */
type Axes = Readonly<
  Record<string, readonly (string | number)[] | Readonly<Record<string, unknown>>>
>;

/** The axis of what is there or isn't. */
export const EITHER = ['without', 'with'] as const;

type MemberOf<Axis> = Axis extends readonly (infer Member)[] ? Member : Extract<keyof Axis, string>;

type RowOf<Lists extends Axes> = { readonly [Name in keyof Lists]: MemberOf<Lists[Name]> };

/**
 * Tests each combination of the members of the product's own lists, so that a new member is tested without a line of test.
 * A row that {@link KNOWN} names must show exactly the fault that is known: anything else, and success, fails.
 * @param name unique, since {@link KNOWN} refers to it
 * @param axes the product's lists and tables themselves, not copies
 * @param check returns what is wrong with a row, a line for each problem; an empty list if it is right. It never waits for
 *   something that a known fault keeps from coming: it waits until the page or server has settled, then compares.
 */
export function sweep<const Lists extends Axes>(
  name: string,
  axes: Lists,
  check: (row: RowOf<Lists>) => readonly string[] | Promise<readonly string[]>,
): void {
  const rows = combinationsOf(axes);
  const known = knownFaultsOf(name);
  const titles = rows.map(titleOf);
  const unused = known.filter(({ row }) => !titles.includes(row));
  if (unused.length > 0) {
    throw new Error(`The sweep "${name}" has no row ${unused.map(({ row }) => row).join(', ')}.`);
  }
  describe(name, () => {
    for (const [index, title] of titles.entries()) {
      const fault = known.find(({ row }) => row === title);
      test(title, async ({ task }) => {
        const row = rows[index] as RowOf<Lists>;
        if (fault) {
          task.meta.known = true;
          expectKnown(fault, await problemsOf(() => check(row)));
        } else {
          expect(await check(row)).toEqual([]);
        }
      });
    }
  });
}

function combinationsOf(axes: Axes): Readonly<Record<string, unknown>>[] {
  return Object.entries(axes).reduce<Record<string, unknown>[]>(
    (rows, [axis, list]) => {
      const members = Array.isArray(list) ? list : Object.keys(list);
      if (members.length === 0) throw new Error(`The list "${axis}" has no members.`);
      return rows.flatMap((row) => members.map((member) => ({ ...row, [axis]: member })));
    },
    [{}],
  );
}

function titleOf(row: Readonly<Record<string, unknown>>): string {
  return Object.values(row).join(' × ');
}

function knownFaultsOf(sweep: string): readonly KnownFault[] {
  return Object.values(KNOWN)
    .flat()
    .filter((fault) => fault.sweep === sweep);
}

async function problemsOf(
  check: () => readonly string[] | Promise<readonly string[]>,
): Promise<readonly string[]> {
  try {
    return await check();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Expects of a row exactly what is known to be wrong with it.
 * @throws also where nothing is wrong any more
 */
export function expectKnown({ seen }: KnownFault, problems: readonly string[]): void {
  if (problems.length === 0) throw new Error('This is mended: remove its row from KNOWN.');
  const expected = seen.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)));
  expect(problems).toEqual(expected);
}
