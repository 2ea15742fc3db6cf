import { beforeAll, expect, test } from 'vitest';
import { senderOf } from '#server/sender.ts';

beforeAll(() => {
  process.env.DATABASE_URL = 'postgresql://user:secret@db.example/permitlens';
});

test('the database holds no address, only what tells senders apart', async () => {
  expect(await senderOf('203.0.113.7')).not.toContain('203');
  expect(await senderOf('203.0.113.7')).not.toBe(await senderOf('203.0.113.8'));
});

test('a household’s many addresses of IPv6 count as one, its neighbour’s as another', async () => {
  const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002:a:b:c:d'];
  expect(new Set(await Promise.all(one.map(senderOf))).size).toBe(1);
  expect(await senderOf('2001:db8:1:3::1')).not.toBe(await senderOf('2001:db8:1:2::1'));
  expect(await senderOf('::1')).toBe(await senderOf('::2'));
});
