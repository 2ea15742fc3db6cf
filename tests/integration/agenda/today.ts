import type { Database } from '#server/adapters/neon.ts';
import { describeAgenda, lineOf } from '#server/agenda/describe.ts';
import { readAgenda } from '#server/agenda/read.ts';

/** What waits for the office now, in the words of the office's first screen and of the morning's email; empty for nothing. */
export async function readTodayInWords(db: Database): Promise<string> {
  const sections = describeAgenda(await readAgenda(db), new Date());
  return sections.map(({ title, rows }) => [title, ...rows.map(lineOf)].join('\n  ')).join('\n\n');
}
