import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LocalNeon, startNeon } from '#emulators/neon/start.ts';
import { WAIT_TIMEOUT_MS } from '../../../setup/time-limits.ts';
import { ENGINE } from './engine.ts';

/** A query takes a few milliseconds: no response after this, in ms, means none at all. */
const HANGING_MS = 100;

let local: LocalNeon;
let sql: ReturnType<typeof neon<false, false>>;

describe(`over ${ENGINE.name}`, () => {
  beforeAll(async () => {
    local = await ENGINE.start();
    neonConfig.fetchEndpoint = local.fetchEndpoint;
    sql = neon(local.databaseUrl);
    await sql`create table houses (address text)`;
  });
  afterEach(() => local.faults.clear());
  afterAll(() => local.close());

  function post(body: string, connectionString = local.databaseUrl): Promise<Response> {
    return fetch(local.fetchEndpoint, {
      method: 'POST',
      headers: { 'Neon-Connection-String': connectionString },
      body,
    });
  }

  const addressesOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row.address);

  test.for<[what: string, body: string]>([
    ['invalid JSON', '{"query": "select 1"'],
    ['an object without a query', '{}'],
    ['queries that are strings', '{"queries": ["select 1"]}'],
  ])('a body of %s is rejected with a reason', async ([, body]) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/.+/),
      code: '08P01',
      severity: 'ERROR',
    });
  });

  test('a request without a connection string is rejected', async () => {
    expect((await post('{"query": "", "params": []}', '')).status).toBe(400);
  });

  test('idle connections have no time limit', async () => {
    const response = await post('{"query": "select 1", "params": []}');
    expect(response.headers.get('keep-alive')).toBeNull();
  });

  test('other addresses and methods are 404', async () => {
    expect((await fetch(local.fetchEndpoint)).status).toBe(404);
    expect((await fetch(new URL('/', local.fetchEndpoint), { method: 'POST' })).status).toBe(404);
  });

  test('the process stays responsive while a statement runs', async () => {
    let eventLoopTurns = 0;
    let isDone = false;
    const query = sql`select pg_sleep(0.3)`.then(() => {
      isDone = true;
    });
    while (!isDone) {
      await setImmediate();
      eventLoopTurns += 1;
    }
    await query;
    expect(eventLoopTurns).toBeGreaterThan(3);
  });

  test.for([
    ['before', []],
    ['after', ['cut']],
  ] as const)('a connection cut %s the work', async ([when, stored]) => {
    await sql`delete from houses`;
    local.faults.next(/^sql: insert into houses/, { kind: `cut-${when}` });
    await expect(sql`insert into houses values ('cut')`).rejects.toThrow('fetch failed');
    expect(addressesOf(await sql`select * from houses`)).toEqual(stored);
  });

  test('a planned response replaces the work', async () => {
    local.faults.next(
      /houses/,
      { kind: 'response', status: 400, body: { message: 'too many connections', code: '53300' } },
      { kind: 'response', status: 503, headers: { 'Retry-After': '1' } },
    );
    await expect(sql`insert into houses values ('planned')`).rejects.toMatchObject({
      message: 'too many connections',
      code: '53300',
    });
    await expect(sql`insert into houses values ('planned')`).rejects.toThrow('HTTP status 503');
    expect(addressesOf(await sql`select * from houses`)).not.toContain('planned');
  });

  test('a fault matches a transaction by the start of any of its statements', async () => {
    local.faults.next(/^sql: select 1; insert into houses values/, { kind: 'cut-before' });
    const transaction = sql.transaction([
      sql`select 1`,
      sql`
      insert into houses
      values ('in a batch')`,
    ]);
    await expect(transaction).rejects.toThrow('fetch failed');
  });

  test('a close ends a hanging request and an endless statement', async () => {
    const closable = await ENGINE.start({ closingTimeoutMs: 100 });
    const query = queryOver(closable);
    closable.faults.next(/hangs/, { kind: 'hang' });
    const hanging = query(`select 'hangs'`);
    expect(await Promise.race([hanging, setTimeout(HANGING_MS, 'nothing')])).toBe('nothing');
    const endless = query('select count(*) from generate_series(1, 1e12)');
    await waitUntilRunning(query);
    await closable.close();
    await expect(hanging).rejects.toThrow('fetch failed');
    await expect(endless).rejects.toThrow('fetch failed');
  });
});

test('a close ends a request that is still connecting to the server', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const closable = await startNeon({
    postgres: `postgresql://postgres@127.0.0.1:${port}/postgres`,
  });
  const request = queryOver(closable)('select 1');
  const [connection] = (await once(silent, 'connection')) as [Socket];
  // Closing waits for the server, which disconnects at last.
  const closed = closable.close();
  connection.destroy();
  await closed;
  silent.close();
  await expect(request).rejects.toThrow('fetch failed');
});

type Query = (query: string) => Promise<Response>;

function queryOver({ fetchEndpoint, databaseUrl }: LocalNeon): Query {
  return (query) => {
    const response = fetch(fetchEndpoint, {
      method: 'POST',
      headers: { 'Neon-Connection-String': databaseUrl },
      body: JSON.stringify({ query, params: [] }),
    });
    // A test may ignore that a close ends it.
    response.catch(() => {});
    return response;
  };
}

/** A server shows the statement to another session; PGlite responds to nothing until it ends. */
async function waitUntilRunning(query: Query): Promise<void> {
  await vi.waitFor(async () => {
    const lookup = query(
      `select pid from pg_stat_activity
       where query like '%generate_series%' and pid <> pg_backend_pid()`,
    );
    const response = await Promise.race([lookup, setTimeout(HANGING_MS)]);
    if (response) expect((await response.json()).rows).toHaveLength(1);
  }, WAIT_TIMEOUT_MS);
}
