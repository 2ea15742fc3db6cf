import { NeonDbError, neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACK_ENDS } from './back-ends.ts';
import type { LocalNeon } from './start.ts';

let local: LocalNeon;
let sql: ReturnType<typeof neon<false, false>>;

describe.each(BACK_ENDS)('over %s', (_, start) => {
  beforeAll(async () => {
    local = await start();
    neonConfig.fetchEndpoint = local.fetchEndpoint;
    sql = neon(local.databaseUrl);
  });
  afterAll(() => local.close());

  async function refusalOf(asked: PromiseLike<unknown>): Promise<NeonDbError> {
    const error = await Promise.resolve(asked).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof NeonDbError)) throw new Error(`no refusal by the database: ${error}`);
    return error;
  }

  describe('a value goes in and comes back as the driver reads it from Neon', () => {
    const noon = new Date('2026-03-04T12:00:00.123Z');

    test.for<[type: string, sent: unknown, back: unknown]>([
      ['int', -1, -1],
      ['int8', 9_007_199_254_740_993n, '9007199254740993'],
      ['numeric', '12345678901234567890.0001', '12345678901234567890.0001'],
      ['real', 0.1, 0.1],
      ['double precision', Math.PI, Math.PI],
      ['double precision', Number.NaN, Number.NaN],
      ['text', 'naïve — 日本 🏠 \' " \\ $1', 'naïve — 日本 🏠 \' " \\ $1'],
      ['text', '', ''],
      ['text', 'NULL', 'NULL'],
      ['text', null, null],
      ['text', undefined, null],
      ['boolean', true, true],
      ['boolean', false, false],
      ['json', { a: [1, null, { b: 'c' }] }, { a: [1, null, { b: 'c' }] }],
      ['jsonb', { x: 'y' }, { x: 'y' }],
      ['int[]', [1, 2, 3], [1, 2, 3]],
      ['int[][]', [[2], [4]], [[2], [4]]],
      ['text[]', ['a', 'b,c', '"d"', null], ['a', 'b,c', '"d"', null]],
      ['bytea', Buffer.from([0, 65, 255]), Buffer.from([0, 65, 255])],
      ['bytea', Buffer.alloc(65_536, 128), Buffer.alloc(65_536, 128)],
      ['timestamptz', noon, noon],
      ['timestamptz[]', [noon], [noon]],
      ['time', '17:18:19', '17:18:19'],
      ['timetz', '16:17:18+01:00', '16:17:18+01'],
      ['uuid', '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'],
      ['int4range', '[1,4)', '[1,4)'],
      ['macaddr', '11:22:33:44:55:66', '11:22:33:44:55:66'],
      ['cidr', '10.10.10.0/24', '10.10.10.0/24'],
      ['point', '(2, 3)', { x: 2, y: 3 }],
      ['circle', '<(2, 3), 1>', { x: 2, y: 3, radius: 1 }],
    ])('%s %o', async ([type, sent, back]) => {
      const [row] = await sql.query(`select $1::${type} as value`, [sent]);
      expect(row).toEqual({ value: back });
    });

    test('a date is a day of the local calendar', async () => {
      const [row] = await sql`select '2026-03-04'::date as day`;
      expect(row?.day).toEqual(new Date(2026, 2, 4));
    });
  });

  describe('full results', () => {
    test('name each column and its type, the command and the count of rows', async () => {
      await sql`create table houses (id int primary key, address varchar(30))`;
      const insert = await sql.query("insert into houses values (1, 'a'), (2, 'b')", [], {
        fullResults: true,
      });
      expect(insert).toMatchObject({ command: 'INSERT', rowCount: 2, fields: [], rows: [] });
      const select = await sql.query('select id, address from houses order by id', [], {
        fullResults: true,
      });
      const [{ tableID } = { tableID: 0 }] = select.fields;
      expect(select).toMatchObject({
        command: 'SELECT',
        rowCount: 2,
        rowAsArray: false,
        rows: [
          { id: 1, address: 'a' },
          { id: 2, address: 'b' },
        ],
        fields: [
          {
            name: 'id',
            tableID,
            columnID: 1,
            dataTypeID: 23,
            dataTypeSize: 4,
            dataTypeModifier: -1,
            format: 'text',
          },
          {
            name: 'address',
            tableID,
            columnID: 2,
            dataTypeID: 1043,
            dataTypeSize: -1,
            dataTypeModifier: 34,
            format: 'text',
          },
        ],
      });
      expect(tableID).toBeGreaterThan(0);
    });

    test.for<[query: string, command: string, rowCount: number | null]>([
      ['create table counted (n int)', 'CREATE', null],
      ['insert into counted select generate_series(1, 3)', 'INSERT', 3],
      ['update counted set n = n + 1 where n > 1', 'UPDATE', 2],
      ['delete from counted where n = 77', 'DELETE', 0],
      ['drop table counted', 'DROP', null],
      ['', '', null],
      ['-- nothing but a comment', '', null],
    ])('%s', async ([query, command, rowCount]) => {
      const result = await sql.query(query, [], { fullResults: true });
      expect(result).toMatchObject({ command, rowCount, rows: [] });
    });

    test('in array mode keep columns of the same name apart', async () => {
      const result = await sql.query('select 1 as n, 2 as n', [], {
        arrayMode: true,
        fullResults: true,
      });
      expect(result).toMatchObject({ rows: [[1, 2]], rowAsArray: true });
    });

    test('of a hundred thousand rows arrive whole', async () => {
      const rows = await sql`select n, repeat('x', 100) as text from generate_series(1, 100000) n`;
      expect(rows).toHaveLength(100_000);
      expect(rows.at(-1)).toEqual({ n: 100_000, text: 'x'.repeat(100) });
    });

    test('of a megabyte sent as one value too', async () => {
      const [row] = await sql`select length(${'é'.repeat(1_000_000)}) as length`;
      expect(row).toEqual({ length: 1_000_000 });
    });
  });

  describe('what Postgres refuses is told in its own words', () => {
    test('with every field of a broken constraint', async () => {
      await sql`create table priced (cents int constraint priced_above_zero check (cents > 0))`;
      expect(await refusalOf(sql`insert into priced values (${-1})`)).toMatchObject({
        message: 'new row for relation "priced" violates check constraint "priced_above_zero"',
        severity: 'ERROR',
        code: '23514',
        detail: 'Failing row contains (-1).',
        schema: 'public',
        table: 'priced',
        constraint: 'priced_above_zero',
        routine: 'ExecConstraints',
      });
    });

    test('with the place of a mistake', async () => {
      expect(await refusalOf(sql`select 123 where x`)).toMatchObject({
        message: 'column "x" does not exist',
        code: '42703',
        position: '18',
        detail: undefined,
      });
    });

    test.for<[what: string, query: string, params: unknown[], message: string]>([
      ['too few parameters', 'select $1', [], 'bind message supplies 0 parameters'],
      ['too many parameters', 'select $1', [1, 2], 'bind message supplies 2 parameters'],
      ['far too many parameters', 'select 1', Array(70_000).fill(1), 'more than 65535 parameters'],
      ['two statements at once', 'select 1; select 2', [], 'cannot insert multiple commands'],
      ['a value of another type', 'select $1::int', ['x'], 'invalid input syntax for type integer'],
      [
        'a NUL in a value',
        'select $1',
        ['a\0b'],
        'invalid byte sequence for encoding "UTF8": 0x00',
      ],
      ['a NUL in the query', 'select 1\0 from nowhere', [], 'NUL'],
      ['half a surrogate pair', 'select $1', ['\ud83c'], 'lone surrogate'],
      ['rows to copy in', 'copy pg_class from stdin', [], 'COPY'],
      ['endless recursion', 'select endless(1)', [], 'stack depth limit exceeded'],
    ])('%s, and the next query works', async ([, query, params, message]) => {
      await sql.query(`create or replace function endless(n int) returns int language plpgsql
                       as $$ begin return endless(n + 1); end $$`);
      expect((await refusalOf(sql.query(query, params))).message).toContain(message);
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    });

    test.for<[what: string, wrong: (url: string) => string, code: string]>([
      ['user', (url) => url.replace('//', '//x'), '28P01'],
      ['password', (url) => url.replace('@', 'x@'), '28P01'],
      ['project', (url) => url.replace('@', '@x'), '28P01'],
      ['database', (url) => `${url}x`, '3D000'],
    ])('a connection string with a wrong %s', async ([, wrong, code]) => {
      const elsewhere = neon(wrong(local.databaseUrl));
      expect(await refusalOf(elsewhere`select 1`)).toMatchObject({ code });
    });
  });

  describe('a transaction', () => {
    test('answers each of its statements', async () => {
      const results = await sql.transaction([
        sql`select ${1}::int as number`,
        sql`select ${'hello'} as text`,
      ]);
      expect(results).toEqual([[{ number: 1 }], [{ text: 'hello' }]]);
    });

    test('of nothing answers nothing', async () => {
      expect(await sql.transaction([])).toEqual([]);
    });

    test('leaves nothing behind when its last statement fails', async () => {
      await sql`create table kept (n int unique)`;
      const refused = await refusalOf(
        sql.transaction([
          sql`insert into kept values (1)`,
          sql`insert into kept values (2)`,
          sql`insert into kept values (1)`,
        ]),
      );
      expect(refused.code).toBe('23505');
      expect(await sql`select * from kept`).toEqual([]);
    });

    test('that its commit refuses is refused', async () => {
      await sql`create table parents (id int primary key)`;
      await sql`create table children (
      parent int references parents deferrable initially deferred)`;
      const refused = await refusalOf(sql.transaction([sql`insert into children values (1)`]));
      expect(refused.code).toBe('23503');
      expect(await sql`select * from children`).toEqual([]);
    });

    test.for([
      ['ReadUncommitted', 'read uncommitted'],
      ['ReadCommitted', 'read committed'],
      ['RepeatableRead', 'repeatable read'],
      ['Serializable', 'serializable'],
    ] as const)('runs at the isolation level %s', async ([isolationLevel, shown]) => {
      const [level] = await sql.transaction([sql`show transaction_isolation`], { isolationLevel });
      expect(level).toEqual([{ transaction_isolation: shown }]);
    });

    test('can be deferrable', async () => {
      const [deferrable] = await sql.transaction([sql`show transaction_deferrable`], {
        isolationLevel: 'Serializable',
        readOnly: true,
        deferrable: true,
      });
      expect(deferrable).toEqual([{ transaction_deferrable: 'on' }]);
    });

    test('that is read only can’t write', async () => {
      const write = sql.transaction([sql`create table never (n int)`], { readOnly: true });
      expect((await refusalOf(write)).code).toBe('25006');
    });
  });

  describe('requests never share a session', () => {
    test('a transaction left open is rolled back', async () => {
      await sql`create table left_open (n int)`;
      await sql`begin`;
      await sql`insert into left_open values (1)`;
      await sql`rollback`;
      expect(await sql`select * from left_open`).toEqual([{ n: 1 }]);
    });

    test('settings, temporary tables and locks are gone', async () => {
      await sql`set statement_timeout = 1234`;
      await sql`create temporary table passing (n int)`;
      await sql`select pg_advisory_lock(1)`;
      expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '0' }]);
      expect((await refusalOf(sql`select * from passing`)).code).toBe('42P01');
      expect(await sql`select * from pg_locks where locktype = 'advisory'`).toEqual([]);
    });

    test('a hundred at once each get their own answer, and none interrupts a transaction', async () => {
      await sql`create table counter (n int)`;
      await sql`insert into counter values (0)`;
      const increments = Array.from({ length: 50 }, () =>
        sql.transaction([
          sql`update counter set n = n + 1`,
          sql`select n from counter`,
          sql`update counter set n = n + 1`,
        ]),
      );
      const echoes = Array.from({ length: 50 }, (_, n) => sql`select ${n}::int as n`);
      const answers = await Promise.all(echoes);
      await Promise.all(increments);
      expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => [{ n }]));
      expect(await sql`select n from counter`).toEqual([{ n: 100 }]);
    });
  });
});
