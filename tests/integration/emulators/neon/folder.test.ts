import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neon, neonConfig } from '@neondatabase/serverless';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalNeon, startNeon } from '#emulators/neon/start.ts';
import { FolderInUse } from '#emulators/platform/folder-lock.ts';
import { LocalDataError } from '#emulators/platform/local-data.ts';

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'permitlens-neon-'));
  folder = join(home, 'made', 'on', 'demand');
});
afterEach(() => rm(home, { recursive: true, force: true }));

function sqlOf({ databaseUrl, fetchEndpoint }: Pick<LocalNeon, 'databaseUrl' | 'fetchEndpoint'>) {
  neonConfig.fetchEndpoint = fetchEndpoint;
  return neon(databaseUrl);
}

/** Starts a database on the folder in another process, for the test to kill. */
async function startInProcess(): Promise<Addresses & { process: ChildProcess }> {
  const process = spawn(
    globalThis.process.execPath,
    [
      '--eval',
      `import { startNeon } from ${JSON.stringify(import.meta.resolve('#emulators/neon/start.ts'))};
       const { databaseUrl, fetchEndpoint } = await startNeon({ folder: ${JSON.stringify(folder)} });
       process.send({ databaseUrl, fetchEndpoint });`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const [addresses] = (await once(process, 'message')) as [Addresses];
  return { ...addresses, process };
}

type Addresses = Pick<LocalNeon, 'databaseUrl' | 'fetchEndpoint'>;

async function kill(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL');
  await once(process, 'exit');
}

test('a second start on the same folder is rejected, and the next one finds the stored rows', async () => {
  const first = await startNeon({ folder });
  await sqlOf(first)`create table orders as select 'kept' as id`;
  await expect(startNeon({ folder })).rejects.toThrow(FolderInUse);
  expect(await sqlOf(first)`select 1 as one`).toEqual([{ one: 1 }]);
  await first.close();
  const second = await startNeon({ folder });
  expect(await sqlOf(second)`select * from orders`).toEqual([{ id: 'kept' }]);
  await second.close();
});

test('the error names the process that has the folder, which is free once that process is killed', async () => {
  const first = await startInProcess();
  await expect(startNeon({ folder })).rejects.toThrow(
    `${folder} is open in process ${first.process.pid}. Stop it`,
  );
  const sql = sqlOf(first);
  await sql`create table orders (id int primary key)`;
  let committed = 0;
  const inserting = (async () => {
    for (;;) {
      await sql`insert into orders values (${committed + 1})`;
      committed += 1;
      if (committed === 50) void kill(first.process);
    }
  })();
  await expect(inserting).rejects.toThrow('fetch failed');

  const second = await startNeon({ folder });
  const rows = await sqlOf(second)`select id from orders order by id`;
  // The last insert, without a response, may be stored or not.
  expect([committed, committed + 1]).toContain(rows.length);
  expect(rows.at(committed - 1)).toEqual({ id: committed });
  await second.close();
});

test('damaged files are rejected, and stay as they are', async () => {
  await mkdir(join(folder, 'base'), { recursive: true });
  const before = await readdir(folder);
  await expect(startNeon({ folder })).rejects.toThrow(LocalDataError);
  expect(await readdir(folder)).toEqual(before);
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  await expect(startNeon({ folder })).rejects.toThrow('put back a copy of them, or delete');
});

test('an interrupted start is repaired by the next', async () => {
  await mkdir(join(folder, 'base'), { recursive: true });
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  await writeFile(`${folder}.unfinished`, '');
  const next = await startNeon({ folder });
  expect(await sqlOf(next)`select 1 as one`).toEqual([{ one: 1 }]);
  await next.close();
});
