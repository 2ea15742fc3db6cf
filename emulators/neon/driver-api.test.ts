import {
  type CustomTypesConfig,
  type NeonDbError,
  neon,
  neonConfig,
} from '@neondatabase/serverless';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BACK_ENDS } from './back-ends.ts';
import type { LocalNeon } from './start.ts';

/** What the documentation of the driver's HTTP part promises, each with an example of its kind. */

let local: LocalNeon;
let sql: ReturnType<typeof neon<false, false>>;

const DATE_OID = 1082;
const NUMERIC_OID = 1700;

describe.each(BACK_ENDS)('over %s', (_, start) => {
  beforeAll(async () => {
    local = await start();
    neonConfig.fetchEndpoint = local.fetchEndpoint;
    sql = neon(local.databaseUrl);
    await sql`create table posts (id int primary key, title text not null, seen bigint)`;
    await sql`insert into posts values (1, 'First', 10), (2, 'Second', 20), (3, 'Third', null)`;
  });
  afterAll(() => local.close());
  afterEach(() => {
    local.faults.clear();
    neonConfig.fetchFunction = undefined;
  });

  /** Looks at what the driver hands to fetch. */
  function watchFetch(see: (init: RequestInit) => unknown): void {
    neonConfig.fetchFunction = (address: string, init: RequestInit): Promise<Response> => {
      see(init);
      return fetch(address, init);
    };
  }

  describe('a query', () => {
    test('is put together of parts, whose parameters are numbered anew', async () => {
      const later = sql`id > ${1}`;
      const named = sql`title <> ${'Third'}`;
      expect(await sql`select id from posts where ${later} and ${named}`).toEqual([{ id: 2 }]);
      expect(await sql`select id from posts where ${sql``} id = ${3}`).toEqual([{ id: 3 }]);
    });

    test('takes names that can’t be parameters as they are', async () => {
      const rows =
        await sql`select ${'x'} as ${sql.unsafe('"a name"')} from ${sql.unsafe('posts')} limit 1`;
      expect(rows).toEqual([{ 'a name': 'x' }]);
    });

    test('keeps a value a value, whatever it holds', async () => {
      const title = `'; drop table posts; --`;
      expect(await sql`select id from posts where title = ${title}`).toEqual([]);
      expect(await sql`select count(*)::int as count from posts`).toEqual([{ count: 3 }]);
    });

    test('asks nothing before it is awaited', async () => {
      const before = local.requestCount();
      const asked = sql`select 1`;
      await Promise.resolve();
      expect(local.requestCount()).toBe(before);
      await asked;
      expect(local.requestCount()).toBe(before + 1);
    });

    test.for<[what: string, cast: string, sent: unknown, back: unknown]>([
      ['a Date', 'timestamptz', new Date(0), new Date(0)],
      ['a Date before 1970', 'timestamptz', new Date(-1), new Date(-1)],
      ['the end of time', 'timestamptz', 'infinity', Number.POSITIVE_INFINITY],
      [
        'a timestamp without zone',
        'timestamp',
        '2026-01-02 03:04:05',
        new Date(2026, 0, 2, 3, 4, 5),
      ],
      ['a Buffer', 'bytea', Buffer.from([0, 39, 92]), Buffer.from([0, 39, 92])],
      ['bytes of another view', 'bytea', new Uint8Array([0, 255]), Buffer.from([0, 255])],
      ['no bytes', 'bytea', Buffer.alloc(0), Buffer.alloc(0)],
      ['a bigint', 'int8', -(2n ** 63n), '-9223372036854775808'],
      ['a bigint of any size', 'numeric', 10n ** 30n, '1000000000000000000000000000000'],
      ['an infinite number', 'float8', Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
      ['a small number', 'float8', 5e-324, 5e-324],
      ['an object', 'jsonb', { a: { b: [] } }, { a: { b: [] } }],
      ['an object that writes itself', 'text', { toPostgres: () => 'itself' }, 'itself'],
      ['JSON null', 'json', 'null', null],
      ['JSON in text', 'json', '"a"', 'a'],
      ['an array of bigints', 'int8[]', [1n, null], ['1', null]],
      ['an array of booleans', 'bool[]', [true, false], [true, false]],
      ['an array of objects', 'jsonb[]', [{ a: 1 }, { b: '"' }], [{ a: 1 }, { b: '"' }]],
      ['an array of bytes', 'bytea[]', [Buffer.from([1, 34])], [Buffer.from([1, 34])]],
      ['an empty array', 'text[]', [], []],
      ['empty texts in an array', 'text[]', ['', 'NULL', '{}', '\\'], ['', 'NULL', '{}', '\\']],
      ['an interval', 'interval', '1 day 02:00:00', { days: 1, hours: 2 }],
      ['an id of a row', 'oid', 4_294_967_295, 4_294_967_295],
      ['money', 'money', '12.50', '$12.50'],
      [
        'every plane of Unicode',
        'text',
        'a\u0301é߿\uffff🏳️‍🌈\u{10ffff}',
        'a\u0301é߿\uffff🏳️‍🌈\u{10ffff}',
      ],
      ['control characters', 'text', '\u0001\t\r\n\u007f\u2028', '\u0001\t\r\n\u007f\u2028'],
    ])('carries %s there and back', async ([, cast, sent, back]) => {
      const [row] = await sql.query(`select $1::${cast} as value`, [sent]);
      expect(row?.value).toEqual(back);
    });
  });

  describe('options', () => {
    test('of rows as arrays are given once, or with a query', async () => {
      const once = neon(local.databaseUrl, { arrayMode: true });
      const rows = [[1, 'First']];
      expect(await once`select id, title from posts where id = 1`).toEqual(rows);
      const options = { arrayMode: true } as const;
      const query = 'select id, title from posts where id = $1';
      expect(await sql.query(query, [1], options)).toEqual(rows);
      expect(await once.query(query, [1], { arrayMode: false })).toEqual([
        { id: 1, title: 'First' },
      ]);
    });

    test('of full results too', async () => {
      const once = neon(local.databaseUrl, { fullResults: true, arrayMode: true });
      expect(await once`select id from posts order by id`).toMatchObject({
        command: 'SELECT',
        rowCount: 3,
        rowAsArray: true,
        rows: [[1], [2], [3]],
        fields: [{ name: 'id', dataTypeID: 23 }],
      });
    });

    test('of types read the values of a query in another way', async () => {
      const getTypeParser = (oid: number) => {
        if (oid === DATE_OID) return (text: string) => text;
        if (oid === NUMERIC_OID) return Number.parseFloat;
        return (text: string) => `as sent: ${text}`;
      };
      const query = `select '2026-03-04'::date as day, 1.5 as n, 7 as i, null as no`;
      const types = { getTypeParser } as unknown as CustomTypesConfig;
      expect(await sql.query(query, [], { types })).toEqual([
        { day: '2026-03-04', n: 1.5, i: 'as sent: 7', no: null },
      ]);
    });

    test.for<[how: string, authToken: string | (() => string | Promise<string>)]>([
      ['a text', 'a token'],
      ['a function', () => 'a token'],
      ['a promise of one', async () => 'a token'],
    ])(
      'of a token as %s are for others: the endpoint goes by the address',
      async ([, authToken]) => {
        const sent: unknown[] = [];
        watchFetch((init) => sent.push(new Headers(init.headers).get('authorization')));
        const bearing = neon(local.databaseUrl, { authToken });
        expect(await bearing`select 1 as one`).toEqual([{ one: 1 }]);
        expect(sent).toEqual(['Bearer a token']);
      },
    );

    test('of fetch go on to it, and those of a query before those given once', async () => {
      const sent: (RequestPriority | undefined)[] = [];
      watchFetch((init) => sent.push(init.priority));
      const hurried = neon(local.databaseUrl, { fetchOptions: { priority: 'high' } });
      await hurried`select 1`;
      await hurried.query('select 1', [], { fetchOptions: { priority: 'low' } });
      await hurried.transaction([hurried`select 1`]);
      expect(sent).toEqual(['high', 'low', 'high']);
    });

    test('of fetch can break a query off, before it is sent and while it waits', async () => {
      const asked = (signal: AbortSignal): Promise<unknown> =>
        sql.query('select 1', [], { fetchOptions: { signal } });
      await expect(asked(AbortSignal.abort())).rejects.toMatchObject({
        name: 'NeonDbError',
        code: undefined,
        sourceError: { name: 'AbortError' },
      });
      local.faults.next(/./, { kind: 'hang' });
      await expect(asked(AbortSignal.timeout(50))).rejects.toMatchObject({
        sourceError: { name: 'TimeoutError' },
      });
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    });
  });

  describe('a transaction', () => {
    test('is given as a function of its queries too', async () => {
      const results = await sql.transaction((within) => [
        within`select ${1}::int as n`,
        within.query('select $1::int as n', [2]),
      ]);
      expect(results).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    });

    test('shapes all its results alike', async () => {
      const [first, second] = await sql.transaction(
        [sql`select id from posts where id = 1`, sql`delete from posts where id = 77`],
        { arrayMode: true, fullResults: true },
      );
      expect(first).toMatchObject({ rows: [[1]], command: 'SELECT', rowAsArray: true });
      expect(second).toMatchObject({ rows: [], command: 'DELETE', rowCount: 0 });
    });

    test('sees its own writes, one moment and one snapshot', async () => {
      const results = await sql.transaction(
        [
          sql`insert into posts values (4, 'Fourth')`,
          sql`select title from posts where id = 4`,
          sql`select now() = statement_timestamp() as first`,
          sql`select now() as moment`,
          sql`select now() as moment`,
          sql`delete from posts where id = 4`,
        ],
        { isolationLevel: 'RepeatableRead' },
      );
      expect(results[1]).toEqual([{ title: 'Fourth' }]);
      expect(results[3]).toEqual(results[4]);
    });

    test('can’t be of anything but queries', async () => {
      await expect(sql.transaction(['select 1'] as never)).rejects.toThrow(
        /transaction\(\) expects/,
      );
    });
  });

  describe('an error', () => {
    test('of the database is one of the driver, with Postgres’s own fields', async () => {
      const refused = await sql`insert into posts (id) values (1)`.then(
        () => undefined,
        (error: NeonDbError) => error,
      );
      expect(refused).toMatchObject({
        name: 'NeonDbError',
        severity: 'ERROR',
        code: '23502',
        table: 'posts',
        column: 'title',
        sourceError: undefined,
      });
    });

    test('of the way there has no code, and what happened with it', async () => {
      local.faults.next(/./, { kind: 'cut-before' });
      await expect(sql`select 1`).rejects.toMatchObject({
        name: 'NeonDbError',
        code: undefined,
        sourceError: expect.any(TypeError),
      });
    });

    test('of a server that is not well is told by its status', async () => {
      local.faults.next(/./, { kind: 'answer', status: 503 });
      await expect(sql`select 1`).rejects.toThrow(/HTTP status 503/);
    });

    test('of an address that is none comes before anything is sent', async () => {
      const before = local.requestCount();
      await expect(neon('no address')`select 1`).rejects.toThrow(/not a valid URL/);
      expect(local.requestCount()).toBe(before);
    });
  });
});
