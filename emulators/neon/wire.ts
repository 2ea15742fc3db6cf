import { type PGlite, protocol } from '@electric-sql/pglite';
import { Refusal } from './refusal.ts';
import type { Statement } from './request.ts';
import { type Field, plain, type Result } from './result.ts';

const { messages, Parser, serialize } = protocol;

/** The engine gave an answer that Postgres never gives: its state is ruined, and nothing more can be asked of it. */
export class EngineBroken extends Error {
  override readonly name = 'EngineBroken';
}

/**
 * Sends one statement by the extended query protocol and reads the answer.
 * @throws Refusal with Postgres's own words; EngineBroken
 */
export function execute(engine: PGlite, { query, params }: Statement): Result {
  const answer = engine.execProtocolRawSync(
    Buffer.concat([
      serialize.parse({ text: query }),
      serialize.bind({ values: [...params] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      // Ends a COPY FROM STDIN, which would wait for ever; anything else ignores it.
      serialize.copyFail('no rows can be copied in over HTTP'),
      serialize.sync(),
    ]),
  );
  return read(answer);
}

function read(answer: Uint8Array): Result {
  let fields: Field[] = [];
  const rows: (string | null)[][] = [];
  let tag: string | undefined;
  let error: InstanceType<typeof messages.DatabaseError> | undefined;
  let ready = false;
  new Parser().parse(answer, (message) => {
    if (message instanceof messages.DataRowMessage) rows.push(message.fields);
    else if (message instanceof messages.RowDescriptionMessage) fields = message.fields.map(plain);
    else if (message instanceof messages.CommandCompleteMessage) tag = message.text;
    else if (message instanceof messages.DatabaseError) error ??= message;
    else if (message.name === 'emptyQuery') tag = '';
    else if (message.name === 'readyForQuery') ready = true;
  });
  if (error && ready) throw Refusal.ofDatabase(error);
  if (tag === undefined || !ready) throw new EngineBroken('no answer that Postgres gives');
  return { fields, rows, ...countOf(tag) };
}

/** `INSERT 0 3` and `UPDATE 3` count rows, `CREATE TABLE` doesn't. */
function countOf(tag: string): Pick<Result, 'command' | 'rowCount'> {
  const count = /\d+$/.exec(tag);
  return { command: tag.split(' ', 1)[0] ?? '', rowCount: count ? Number(count[0]) : null };
}
