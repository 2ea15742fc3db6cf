import { expect, test } from 'vitest';
import { openSite } from '../site.ts';

const site = await openSite();

test('a parameter is given by name, as often as the statement uses it', async () => {
  const [row] = await site.db.query(
    'select $first::text as a, $second::integer as b, $first::text || $third::text as c',
    { third: '!', second: 2, first: 'one', unused: true },
  );
  expect(row).toEqual({ a: 'one', b: 2, c: 'one!' });
});

test('undefined is null', async () => {
  const [row] = await site.db.query('select $value::text as value', { value: undefined });
  expect(row).toEqual({ value: null });
});

test('a name without a value is an error before any query', async () => {
  await expect(site.db.query('select $value::text', {})).rejects.toThrow('$value has no value');
});
