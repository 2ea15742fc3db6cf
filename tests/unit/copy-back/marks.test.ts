import { expect, test } from 'vitest';
import type { Database } from '#server/adapters/neon.ts';
import { readMarks } from '#server/copy-back/marks.ts';

/** A database whose marks are what it is asked for, in the order of {@link readMarks}. */
const databaseOf = (removed: string[], deletedBefore: string[], erased: object[]) =>
  ({
    transaction: async () => [
      removed.map((id) => ({ id })),
      deletedBefore.map((id) => ({ id })),
      erased,
    ],
  }) as unknown as Database;

const EARLIER = '2026-03-01T00:00:00+00:00';
const LATER = '2026-04-01T00:00:00+00:00';

test.each([
  ['here', EARLIER, LATER],
  ['in the branch', LATER, EARLIER],
])(
  'marks of both databases count, and of two erasures the later one, if the first was %s',
  async (_, one, other) => {
    const marks = await readMarks(
      [
        databaseOf(['a'], ['c'], [{ address: 'ana@example.com', until: one }]),
        databaseOf(['b'], ['d'], [{ address: 'ana@example.com', until: other }]),
      ],
      [],
      [],
    );
    expect([...marks.removed]).toEqual(['a', 'b']);
    expect([...marks.deletedBefore]).toEqual(['c', 'd']);
    expect([...marks.erasedAddresses]).toEqual([['ana@example.com', LATER]]);
  },
);
