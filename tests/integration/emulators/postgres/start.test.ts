import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '#emulators/postgres/start.ts';

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionString);
  // The server may end the connection first.
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('two sessions run in parallel: one waits for the other’s lock', async () => {
  const server = await startPostgres();
  const holder = await connect(server.connectionString);
  const second = await connect(server.connectionString);
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(1)');
  const taken = await second.query('select pg_try_advisory_lock(1) as taken');
  expect(taken.rows).toEqual([{ taken: false }]);
  await server.close();
});

test('a close ends running statements and deletes the data', async () => {
  const server = await startPostgres();
  const client = await connect(server.connectionString);
  const { rows } = await client.query('show data_directory');
  const endless = client.query('select pg_sleep(3600)');
  endless.catch(() => {});
  await server.close();
  await expect(endless).rejects.toThrow();
  await expect(connect(server.connectionString)).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(rows[0].data_directory)).toBe(false);
});
