import { type PGlite, protocol } from '@electric-sql/pglite';
import { Refusal } from './refusal.ts';
import type { Statement } from './request.ts';

const { messages, Parser, serialize } = protocol;

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  /** The type's OID: by it the driver chooses its parser. */
  readonly dataTypeID: number;
  readonly dataTypeSize: number;
  readonly dataTypeModifier: number;
  readonly format: 'text';
}

export interface Result {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** The first word of the command tag, `INSERT`; empty for an empty query. */
  readonly command: string;
  readonly rowCount: number | null;
}

/** The engine gave an answer that Postgres never gives: its state is ruined, and nothing more can be asked of it. */
export class EngineBroken extends Error {
  override readonly name = 'EngineBroken';
}

const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

/**
 * Sends one statement by the extended query protocol and reads the answer. All values stay the text that Postgres
 * makes and takes, so no type needs to be known here.
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
  if (error && ready) throw refusalOf(error);
  if (tag === undefined || !ready) throw new EngineBroken('no answer that Postgres gives');
  return { fields, rows, ...countOf(tag) };
}

function plain(field: InstanceType<typeof messages.Field>): Field {
  const { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier } = field;
  return { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, format: 'text' };
}

/** `INSERT 0 3` and `UPDATE 3` count rows, `CREATE TABLE` doesn't. */
function countOf(tag: string): Pick<Result, 'command' | 'rowCount'> {
  const count = /\d+$/.exec(tag);
  return { command: tag.split(' ', 1)[0] ?? '', rowCount: count ? Number(count[0]) : null };
}

function refusalOf(error: InstanceType<typeof messages.DatabaseError>): Refusal {
  return new Refusal({
    ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, error[field] ?? null])),
    message: error.message,
    code: error.code ?? 'XX000',
    severity: error.severity ?? 'ERROR',
  });
}
