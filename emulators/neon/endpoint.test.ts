import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { BACK_ENDS } from './back-ends.ts';
import { type LocalNeon, startNeon } from './start.ts';

/** A query takes a few milliseconds. What has no answer after this, in ms, has none at all. */
const HANGING_MS = 100;

/** How long a statement may take to arrive at the engine. */
const UNTIL_RUNNING_MS = 5_000;

let local: LocalNeon;
let sql: ReturnType<typeof neon<false, false>>;

describe.each(BACK_ENDS)('over %s', (_, start) => {
  beforeAll(async () => {
    local = await start();
    neonConfig.fetchEndpoint = local.fetchEndpoint;
    sql = neon(local.databaseUrl);
    await sql`create table houses (address text)`;
  });
  afterEach(() => local.faults.clear());
  afterAll(() => local.close());

  function post(body: BodyInit | null, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(local.fetchEndpoint, {
      method: 'POST',
      headers: { 'Neon-Connection-String': local.databaseUrl, ...headers },
      body,
    });
  }

  const addressesOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row.address);

  test.for<[what: string, body: BodyInit | null]>([
    ['nothing', null],
    ['no JSON', '{"query": "select 1"'],
    ['JSON that is no object', '"select 1"'],
    ['an array', '[{"query": "select 1"}]'],
    ['null', 'null'],
    ['an object without a query', '{}'],
    ['a query that is no string', '{"query": 1}'],
    ['params that are no array', '{"query": "select 1", "params": "x"}'],
    ['queries that are no array', '{"queries": {}}'],
    ['queries that are strings', '{"queries": ["select 1"]}'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('a body of %s is refused with a reason, and the next query works', async ([, body]) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/.+/),
      code: '08P01',
      severity: 'ERROR',
    });
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test.for<[type: string, param: unknown, text: string]>([
    ['int', 7, '7'],
    ['boolean', true, 't'],
    ['jsonb', { a: 'b' }, '{"a": "b"}'],
    ['int[]', [1, null], '{1,NULL}'],
    ['text[]', ['a"b\\', 'NULL', ''], '{"a\\"b\\\\","NULL",""}'],
    ['int[][]', [[1], [2]], '{{1},{2}}'],
    ['jsonb[]', [{ a: 1 }], '{"{\\"a\\": 1}"}'],
  ])('a parameter of JSON is read as %s, as Neon reads it: %o', async ([type, param, text]) => {
    const query = `select $1::${type} as value`;
    const response = await post(JSON.stringify({ query, params: [param] }));
    expect(await response.json()).toMatchObject({ rows: [{ value: text }] });
  });

  test('a body larger than Neon takes is refused', async () => {
    const response = await post(new Uint8Array(64 * 1024 * 1024 + 1));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '54000' });
  });

  test.for([
    ['Neon-Batch-Isolation-Level', 'Casual'],
    ['Neon-Batch-Isolation-Level', 'constructor'],
    ['Neon-Batch-Read-Only', 'perhaps'],
    ['Neon-Batch-Deferrable', '1'],
  ] as const)('a transaction with %s: %s is refused', async ([name, value]) => {
    const response = await post('{"queries": []}', { [name]: value });
    expect(response.status).toBe(400);
  });

  test('who doesn’t ask for arrays gets each row as an object of texts', async () => {
    const response = await post('{"query": "select 1 as one, null as nothing"}');
    expect(await response.json()).toMatchObject({ rows: [{ one: '1', nothing: null }] });
  });

  test('a request without a connection string is refused', async () => {
    const response = await fetch(local.fetchEndpoint, { method: 'POST', body: '{"query": ""}' });
    expect(response.status).toBe(400);
  });

  test('no time is set after which an idle connection is ended', async () => {
    expect((await post('{"query": "select 1"}')).headers.get('keep-alive')).toBeNull();
  });

  test('nothing else is answered there', async () => {
    expect((await fetch(local.fetchEndpoint)).status).toBe(404);
    expect((await fetch(new URL('/', local.fetchEndpoint), { method: 'POST' })).status).toBe(404);
  });

  test('while a statement runs, the process that started it goes on', async () => {
    let turns = 0;
    let answered = false;
    const asked = sql`select pg_sleep(0.3)`.then(() => {
      answered = true;
    });
    while (!answered) {
      await setImmediate();
      turns += 1;
    }
    await asked;
    expect(turns).toBeGreaterThan(100);
  });

  test('a connection cut before the work has done nothing', async () => {
    local.faults.next(/^sql: insert into houses/, { kind: 'cut-before' });
    await expect(sql`insert into houses values ('cut before')`).rejects.toThrow('fetch failed');
    expect(addressesOf(await sql`select * from houses`)).not.toContain('cut before');
  });

  test('a connection cut after the work has done it', async () => {
    local.faults.next(/^sql: insert into houses/, { kind: 'cut-after' });
    await expect(sql`insert into houses values ('cut after')`).rejects.toThrow('fetch failed');
    expect(addressesOf(await sql`select * from houses`)).toContain('cut after');
  });

  test('an answer from the plan takes the place of the work', async () => {
    local.faults.next(
      /houses/,
      { kind: 'answer', status: 400, body: { message: 'too many connections', code: '53300' } },
      { kind: 'answer', status: 503, headers: { 'Retry-After': '1' } },
    );
    await expect(sql`insert into houses values ('answered')`).rejects.toMatchObject({
      message: 'too many connections',
      code: '53300',
    });
    await expect(sql`insert into houses values ('answered')`).rejects.toThrow('HTTP status 503');
    expect(addressesOf(await sql`select * from houses`)).not.toContain('answered');
  });

  test('a fault finds a transaction by the beginning of any of its statements', async () => {
    local.faults.next(/^sql: select 1; insert into houses values/, { kind: 'cut-before' });
    const transaction = sql.transaction([
      sql`select 1`,
      sql`
      insert into houses
      values ('in a batch')`,
    ]);
    await expect(transaction).rejects.toThrow('fetch failed');
  });

  test('a close ends a request that hangs and a statement that runs for ever', async () => {
    const passing = await start({ closingTimeoutMs: 100 });
    const ask = askerOf(passing);
    passing.faults.next(/hangs/, { kind: 'hang' });
    const hanging = ask(`select 'hangs'`);
    expect(await Promise.race([hanging, setTimeout(HANGING_MS, 'no answer')])).toBe('no answer');
    const endless = ask('select count(*) from generate_series(1, 1e12)');
    await untilRunning(ask);
    await passing.close();
    await expect(hanging).rejects.toThrow('fetch failed');
    await expect(endless).rejects.toThrow('fetch failed');
  });
});

test('a close ends a request that is still being connected to the server', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const passing = await startNeon({ postgres: `postgresql://postgres@127.0.0.1:${port}/postgres` });
  const asked = askerOf(passing)('select 1');
  const [connection] = (await once(silent, 'connection')) as [Socket];
  // Closing waits for the server, which hangs up at last.
  const closed = passing.close();
  connection.destroy();
  await closed;
  silent.close();
  await expect(asked).rejects.toThrow('fetch failed');
});

type Ask = (query: string) => Promise<Response>;

function askerOf({ fetchEndpoint, databaseUrl }: LocalNeon): Ask {
  return (query) => {
    const response = fetch(fetchEndpoint, {
      method: 'POST',
      headers: { 'Neon-Connection-String': databaseUrl },
      body: JSON.stringify({ query }),
    });
    // A close ends it, which a test may not look at.
    response.catch(() => {});
    return response;
  };
}

/** A server shows the statement to another session; the embedded database answers nothing until it ends. */
async function untilRunning(ask: Ask): Promise<void> {
  await vi.waitFor(async () => {
    const look = ask(
      `select pid from pg_stat_activity
       where query like '%generate_series%' and pid <> pg_backend_pid()`,
    );
    const response = await Promise.race([look, setTimeout(HANGING_MS)]);
    if (response) expect((await response.json()).rows).toHaveLength(1);
  }, UNTIL_RUNNING_MS);
}
