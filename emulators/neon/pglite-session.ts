import { type PGlite, protocol } from '@electric-sql/pglite';
import { DatabaseError } from './database-error.ts';
import type { Statement } from './request.ts';
import type { QueryResult, Session } from './session.ts';

const { messages, Parser, serialize } = protocol;

/**
 * Sends statements to PGlite as protocol messages. Its own `query` parses every value, and `parsers` can't turn that
 * off for all types; a COPY FROM STDIN never returns there. `@electric-sql/pglite-socket` would let node-postgres
 * connect, but 0.2.17 requires PGlite 0.5.14 exactly, and seven extensions as peer dependencies.
 */
export function pgliteSession(engine: PGlite): Session {
  return {
    execute: async (statement) => execute(engine, statement),
    isInTransaction: () => engine.isInTransaction(),
  };
}

function execute(engine: PGlite, { query, params }: Statement): QueryResult {
  const response = engine.execProtocolRawSync(
    Buffer.concat([
      serialize.parse({ text: query }),
      serialize.bind({ values: [...params] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      // Ends a COPY FROM STDIN, which would wait forever; after other statements it is ignored.
      serialize.copyFail('COPY is not available over HTTP'),
      serialize.sync(),
    ]),
  );
  let fields: QueryResult['fields'] = [];
  const rows: (string | null)[][] = [];
  let error: InstanceType<typeof messages.DatabaseError> | undefined;
  let isReady = false;
  new Parser().parse(response, (message) => {
    if (message instanceof messages.DataRowMessage) rows.push(message.fields);
    else if (message instanceof messages.RowDescriptionMessage) fields = message.fields;
    else if (message instanceof messages.DatabaseError) error ??= message;
    else if (message.name === 'readyForQuery') isReady = true;
  });
  if (!isReady) throw new Error('PGlite returned an incomplete response');
  if (error) throw DatabaseError.ofPostgres(error);
  return { fields, rows };
}
