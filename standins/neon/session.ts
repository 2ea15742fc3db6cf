import type { PGlite } from '@electric-sql/pglite';
import { Refusal } from './refusal.ts';
import type { Statement, Work } from './request.ts';
import { execute, type Result } from './wire.ts';

export interface Answer {
  readonly status: number;
  /** JSON, in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Does what one request asks for, in one transaction, and answers as Neon does.
 * @throws EngineBroken
 */
export function serve(engine: PGlite, work: Work): Answer {
  try {
    return json(200, answerOf(engine, work));
  } catch (error) {
    if (error instanceof Refusal) return json(400, error.fields);
    // A result too large for one string of JSON.
    if (error instanceof RangeError) {
      return json(507, { message: 'the answer is too large', code: '54000', severity: 'ERROR' });
    }
    throw error;
  } finally {
    leaveAsFound(engine);
  }
}

function answerOf(engine: PGlite, { begin, statements, rowsAsArrays }: Work): object {
  const shaped = (statement: Statement) => shape(execute(engine, statement), rowsAsArrays);
  if (begin === undefined) return statements.map(shaped)[0] ?? {};
  execute(engine, command(begin));
  const results = statements.map(shaped);
  execute(engine, command('commit'));
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
function leaveAsFound(engine: PGlite): void {
  if (engine.isInTransaction()) execute(engine, command('rollback'));
  execute(engine, command('discard all'));
}

function command(query: string): Statement {
  return { query, params: [] };
}

export function json(status: number, value: object): Answer {
  return { status, body: new TextEncoder().encode(JSON.stringify(value)) };
}
