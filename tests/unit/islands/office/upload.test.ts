import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';

/** As large as the office sends it. */
const PART = 512 * 1024;

/** What arrives at an office that has some parts of each file already. */
async function uploaded(size: number, has: readonly number[]) {
  const parts = new Set(has);
  const arrived: { readonly path: string; readonly bytes: number; readonly isWhole: boolean }[] =
    [];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('http://localhost/office/orders/1'));
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const path = String(url).split('/uploads')[1] ?? '';
    if (method === 'PUT') {
      const bytes = Buffer.from(await (body as Blob).arrayBuffer());
      const digest = createHash('sha256').update(bytes).digest('base64');
      const isWhole = new Headers(headers).get('content-digest') === `sha-256=:${digest}:`;
      arrived.push({ path, bytes: bytes.length, isWhole });
      parts.add(Number(path.split('/').at(-1)));
    }
    return Response.json({ id: 'up', parts: [...parts].sort() });
  });
  const { upload } = await import('#islands/office/order/upload.ts');
  const progress: number[] = [];
  const file = new File([new Uint8Array(size).fill(7)], 'report.pdf');
  const id = await upload('1', file, new AbortController().signal, ({ done }) =>
    progress.push(done),
  );
  return { id, arrived, progress };
}

const part = (index: number, bytes = PART) => ({
  path: `/up/parts/${index}`,
  bytes,
  isWhole: true,
});

test.each([
  ['nothing of it', 3 * PART + 9, [], [part(0), part(1), part(2), part(3, 9)]],
  ['its first part', 3 * PART + 9, [0], [part(1), part(2), part(3, 9)]],
  ['a part in between', 3 * PART + 9, [1], [part(0), part(2), part(3, 9)]],
  ['all but the last part', 2 * PART, [0], [part(1)]],
  ['all of it', 2 * PART, [0, 1], []],
] as const)(
  'of a file, the office gets what is missing where it has %s',
  async (_, size, has, missing) => {
    const { id, arrived, progress } = await uploaded(size, has);
    expect({ id, arrived }).toEqual({ id: 'up', arrived: missing });
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  },
);
