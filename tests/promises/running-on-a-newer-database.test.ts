import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openSite } from './site.ts';

/**
 * A deploy migrates the database first, and the functions of before go on running over it until it is through. So all
 * that visitors can do with an order is tested again over a database with one migration more.
 */
vi.mock('./site.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./site.ts')>();
  const site = await original.openSite({ migrations: await oneMigrationMore() });
  afterAll(() => site.close());
  // All the files share the one site, so none of them closes it.
  return { ...original, openSite: async () => ({ ...site, close: async () => {} }) };
});

async function oneMigrationMore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-sql-'));
  await cp('sql', folder, { recursive: true });
  const number = (await readdir(folder)).length + 1;
  await writeFile(
    join(folder, `${String(number).padStart(4, '0')}_one_more.sql`),
    `alter table orders add column parcel_number text;
     create index orders_by_parcel on orders (parcel_number);`,
  );
  return folder;
}

describe('placing an order', async () => void (await import('./placing-an-order.test.ts')));
describe('seeing an order', async () => void (await import('./seeing-an-order.test.ts')));
describe('starting a payment', async () => void (await import('./starting-a-payment.test.ts')));
describe('settling a payment', async () => void (await import('./settling-a-payment.test.ts')));
describe('reconciling', async () => void (await import('./reconciling.test.ts')));

test('the database really is one migration ahead', async () => {
  const { db } = await openSite();
  const [column] = await db.query(
    `select column_name from information_schema.columns
     where table_name = 'orders' and column_name = 'parcel_number'`,
  );
  expect(column).toBeDefined();
});
