import { type Answer, json } from './answer.ts';
import { Refusal } from './refusal.ts';
import type { Statement, Work } from './request.ts';
import type { Result } from './result.ts';

/** A connection to Postgres, asked one statement at a time. */
export interface Session {
  /**
   * Runs one statement by the extended query protocol.
   * @throws Refusal with Postgres's own words
   */
  execute(statement: Statement): Promise<Result>;
  isInTransaction(): boolean;
}

/**
 * Does what one request asks for, in one transaction, and answers as Neon does.
 * @throws whatever a broken session throws; it must not be used again
 */
export async function serve(session: Session, work: Work): Promise<Answer> {
  const answer = await answerTo(session, work);
  await leaveAsFound(session);
  return answer;
}

async function answerTo(session: Session, work: Work): Promise<Answer> {
  try {
    return json(200, await perform(session, work));
  } catch (error) {
    if (error instanceof Refusal) return json(400, error.fields);
    // A result too large for one string of JSON.
    if (error instanceof RangeError) {
      return json(507, { message: 'the answer is too large', code: '54000', severity: 'ERROR' });
    }
    throw error;
  }
}

async function perform(
  session: Session,
  { begin, statements, rowsAsArrays }: Work,
): Promise<object> {
  const results: object[] = [];
  if (begin !== undefined) await session.execute(command(begin));
  for (const statement of statements) {
    results.push(shape(await session.execute(statement), rowsAsArrays));
  }
  if (begin === undefined) return results[0] ?? {};
  await session.execute(command('commit'));
  return { results };
}

function shape({ fields, rows, command, rowCount }: Result, rowsAsArrays: boolean): object {
  return {
    command,
    rowCount,
    rowAsArray: rowsAsArrays,
    fields,
    rows: rowsAsArrays
      ? rows
      : rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]]))),
  };
}

/** No request may find what another left: an open transaction, settings, temporary tables, locks. */
async function leaveAsFound(session: Session): Promise<void> {
  if (session.isInTransaction()) await session.execute(command('rollback'));
  await session.execute(command('discard all'));
}

function command(query: string): Statement {
  return { query, params: [] };
}
