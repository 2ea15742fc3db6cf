import { NeonDbError, neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalNeon } from '#emulators/neon/start.ts';
import { ENGINE } from './engine.ts';

let local: LocalNeon;
let sql: ReturnType<typeof neon<false, false>>;

describe(`over ${ENGINE.name}`, () => {
  beforeAll(async () => {
    local = await ENGINE.start();
    neonConfig.fetchEndpoint = local.fetchEndpoint;
    sql = neon(local.databaseUrl);
  });
  afterAll(() => local.close());

  async function errorOf(query: PromiseLike<unknown>): Promise<NeonDbError> {
    const error = await Promise.resolve(query).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof NeonDbError)) throw new Error(`not a database error: ${error}`);
    return error;
  }

  describe('a value returns as the driver reads it from Neon', () => {
    const noon = new Date('2026-03-04T12:00:00.123Z');
    const text = 'naïve — 日本 🏠 é \' " \\ $1 \u0001\t\r\n\u2028';

    test.for<[type: string, sent: unknown, received: unknown]>([
      ['int', -1, -1],
      ['int8', 9_007_199_254_740_993n, '9007199254740993'],
      ['numeric', '12345678901234567890.0001', '12345678901234567890.0001'],
      ['double precision', Math.PI, Math.PI],
      ['text', text, text],
      ['text', '', ''],
      ['text', null, null],
      ['text', undefined, null],
      ['text', "'; drop table orders; --", "'; drop table orders; --"],
      ['boolean', true, true],
      ['boolean', false, false],
      ['jsonb', { a: [1, null, { b: 'c' }] }, { a: [1, null, { b: 'c' }] }],
      ['int[]', [1, 2, 3], [1, 2, 3]],
      ['text[]', ['a', 'b,c', '"d"', '', 'NULL', null], ['a', 'b,c', '"d"', '', 'NULL', null]],
      ['text[]', [], []],
      ['jsonb[]', [{ a: 1 }, { b: '"' }], [{ a: 1 }, { b: '"' }]],
      ['bytea', Buffer.from([0, 65, 255]), Buffer.from([0, 65, 255])],
      ['bytea', Buffer.alloc(65_536, 128), Buffer.alloc(65_536, 128)],
      ['timestamptz', noon, noon],
      ['timestamptz', 'infinity', Number.POSITIVE_INFINITY],
      ['uuid', '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'],
      ['interval', '1 day 02:00:00', { days: 1, hours: 2 }],
    ])('%s %o', async ([type, sent, received]) => {
      const [row] = await sql.query(`select $1::${type} as value`, [sent]);
      expect(row).toEqual({ value: received });
    });
  });

  test('a statement without rows returns none', async () => {
    expect(await sql`create table empty_result (n int)`).toEqual([]);
    expect(await sql.query('-- a comment only')).toEqual([]);
  });

  test('a hundred thousand rows and a value of a megabyte arrive complete', async () => {
    const rows = await sql`select n, repeat('x', 100) as text from generate_series(1, 100000) n`;
    expect(rows).toHaveLength(100_000);
    expect(rows.at(-1)).toEqual({ n: 100_000, text: 'x'.repeat(100) });
    const [row] = await sql`select length(${'é'.repeat(1_000_000)}) as length`;
    expect(row).toEqual({ length: 1_000_000 });
  });

  describe('an error of Postgres', () => {
    test('has every field of a violated constraint', async () => {
      await sql`create table priced (cents int constraint priced_above_zero check (cents > 0))`;
      expect(await errorOf(sql`insert into priced values (${-1})`)).toMatchObject({
        message: 'new row for relation "priced" violates check constraint "priced_above_zero"',
        severity: 'ERROR',
        code: '23514',
        detail: 'Failing row contains (-1).',
        schema: 'public',
        table: 'priced',
        constraint: 'priced_above_zero',
        routine: 'ExecConstraints',
        sourceError: undefined,
      });
    });

    test.for<[what: string, query: string, params: unknown[], message: string]>([
      ['an unknown column', 'select 123 where x', [], 'column "x" does not exist'],
      ['too few parameters', 'select $1', [], 'bind message supplies 0 parameters'],
      ['two statements at once', 'select 1; select 2', [], 'cannot insert multiple commands'],
      ['a value of another type', 'select $1::int', ['x'], 'invalid input syntax for type integer'],
      ['a NUL in a value', 'select $1', ['a\0b'], 'invalid byte sequence for encoding "UTF8"'],
      ['a NUL in the query', 'select 1\0 from nowhere', [], 'NUL'],
      ['a lone surrogate', 'select $1', ['\ud83c'], 'invalid byte sequence for encoding "UTF8"'],
      ['endless recursion', 'select endless(1)', [], 'stack depth limit exceeded'],
    ])('%s: the next query works', async ([, query, params, message]) => {
      await sql.query(`create or replace function endless(n int) returns int language plpgsql
                       as $$ begin return endless(n + 1); end $$`);
      expect((await errorOf(sql.query(query, params))).message).toContain(message);
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    });

    test.for<[what: string, wrong: (url: string) => string]>([
      ['password', (url) => url.replace('@', 'x@')],
      ['project', (url) => url.replace('@', '@x')],
      ['database', (url) => `${url}x`],
    ])('for a connection string with a wrong %s', async ([, wrong]) => {
      const other = neon(wrong(local.databaseUrl));
      expect(await errorOf(other`select 1`)).toMatchObject({ code: '28P01' });
    });
  });

  describe('a transaction', () => {
    test('returns the rows of each of its statements, which see its writes', async () => {
      await sql`create table posts (title text)`;
      const results = await sql.transaction([
        sql`insert into posts values (${'First'}) returning title`,
        sql`select title from posts`,
        sql`delete from posts`,
      ]);
      expect(results).toEqual([[{ title: 'First' }], [{ title: 'First' }], []]);
      expect(await sql.transaction([])).toEqual([]);
    });

    test('changes nothing when its last statement fails', async () => {
      await sql`create table kept (n int unique)`;
      const error = await errorOf(
        sql.transaction([
          sql`insert into kept values (1)`,
          sql`insert into kept values (2)`,
          sql`insert into kept values (1)`,
        ]),
      );
      expect(error.code).toBe('23505');
      expect(await sql`select * from kept`).toEqual([]);
    });

    test('fails when its commit does', async () => {
      await sql`create table parents (id int primary key)`;
      await sql`create table children (
      parent int references parents deferrable initially deferred)`;
      const error = await errorOf(sql.transaction([sql`insert into children values (1)`]));
      expect(error.code).toBe('23503');
      expect(await sql`select * from children`).toEqual([]);
    });

    test('has the isolation level and access mode that were requested', async () => {
      const options = { isolationLevel: 'RepeatableRead', readOnly: true } as const;
      const [level] = await sql.transaction([sql`show transaction_isolation`], options);
      expect(level).toEqual([{ transaction_isolation: 'repeatable read' }]);
      const [deferrable] = await sql.transaction([sql`show transaction_deferrable`], {
        isolationLevel: 'Serializable',
        readOnly: true,
        deferrable: true,
      });
      expect(deferrable).toEqual([{ transaction_deferrable: 'on' }]);
      const write = sql.transaction([sql`create table never (n int)`], options);
      expect((await errorOf(write)).code).toBe('25006');
    });
  });

  describe('requests never share a session', () => {
    test('an open transaction is rolled back', async () => {
      await sql`create table left_open (n int)`;
      await sql`begin`;
      await sql`insert into left_open values (1)`;
      await sql`rollback`;
      expect(await sql`select * from left_open`).toEqual([{ n: 1 }]);
    });

    test('settings, temporary tables and locks are reset', async () => {
      await sql`set statement_timeout = 1234`;
      await sql`create temporary table scratch (n int)`;
      await sql`select pg_advisory_lock(1)`;
      expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '0' }]);
      expect((await errorOf(sql`select * from scratch`)).code).toBe('42P01');
      expect(await sql`select * from pg_locks where locktype = 'advisory'`).toEqual([]);
    });

    test('settings of a statement that also reads are reset, and no number of another is known', async () => {
      await sql`with changed as (select set_config('statement_timeout', '1234', false)) select * from changed`;
      expect(await sql`select current_setting('statement_timeout') as limit`).toEqual([
        { limit: '0' },
      ]);
      await sql`create table numbered (n int generated always as identity)`;
      await sql`insert into numbered default values`;
      expect((await errorOf(sql`select lastval()`)).code).toBe('55000');
    });

    test('a hundred at once each get their own response, and none interrupts a transaction', async () => {
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
      const responses = await Promise.all(echoes);
      await Promise.all(increments);
      expect(responses).toEqual(Array.from({ length: 50 }, (_, n) => [{ n }]));
      expect(await sql`select n from counter`).toEqual([{ n: 100 }]);
    });
  });
});
