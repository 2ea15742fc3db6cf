import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTyped, typedIn } from '#islands/office/shell/typed.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import type { UndoableAction } from '#shared/office/undo.ts';
import { sweep } from '../../../sweep.ts';

/** People of whom each is close to another: an address that begins with another's, one with a space, one in capitals. */
const PEOPLE = ['ann@example.co', 'ann@example.com', 'Ann@example.com', 'ann@example.com.au'];

beforeEach(() => {
  // Its keys are its items, as in a browser.
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  vi.stubGlobal('location', new URL('http://localhost/office'));
  vi.stubGlobal('history', {});
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, { get: (_, key) => methods[key as keyof typeof methods] }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

sweep(
  'what a person typed is there for that person alone, and goes when another signs in',
  { writer: PEOPLE, next: PEOPLE },
  ({ writer, next }) => {
    const formOf = (email: string) => typedIn('note', email, '/office/orders/1');
    formOf(writer).save({ text: 'Call her.' });
    const isSame = writer === next;
    const read = formOf(next).load();
    forgetTyped(next);
    const left = formOf(writer).load();
    return [
      ...((read !== null) === isSame ? [] : [`read: ${JSON.stringify(read)}`]),
      ...((left !== null) === isSame ? [] : [`left: ${JSON.stringify(left)}`]),
    ];
  },
);

/** Whether something is written for a change that can be taken back. */
const HAS_TEXT: Readonly<Record<UndoableAction, boolean>> = {
  start: false,
  answer: true,
  ask: true,
  deliver: false,
  'deliver corrected': true,
  send_advice: true,
  correct_advice: true,
  send_file: false,
  correct_file: true,
};

test('what a person typed goes when they sign out in another tab', async () => {
  vi.resetModules();
  const { watchSignOut } = await import('#islands/office/shell/sign-out.ts');
  const left = new Promise<void>((resolve) => {
    vi.stubGlobal('location', { replace: resolve });
  });
  typedIn('note', 'ann@example.co', '/office/orders/1').save({ text: 'Call her.' });
  const stop = watchSignOut();
  const other = new BroadcastChannel('office');
  other.postMessage('signed-out');
  await left;
  other.close();
  stop();
  // The page of these modules keeps nothing any more.
  vi.resetModules();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

let changes = 0;

sweep(
  'what was written for a change that is taken back is in its form once, above what was typed meanwhile',
  { action: HAS_TEXT, isComposed: [1, 0] },
  async ({ action, isComposed }) => {
    // Its router reads the address as it is imported.
    const { takeBack } = await import('#islands/office/shell/undo.ts');
    const undo = async (text: string) => {
      changes += 1;
      const id = String(changes);
      const offer = { id, action, subjectId: '1', text, advice: null, leftMs: 1, endsAt: 1 };
      await takeBack({ ...offer, isComposed: isComposed === 1 }, 'ann@example.com');
      return Object.keys(sessionStorage)
        .map((key) => sessionStorage.getItem(key))
        .join();
    };
    const found = [await undo('One'), await undo('One'), await undo('Two')];
    const texts = found.map((stored) => stored.match(/(?:Two\\n\\n)?One/)?.[0] ?? '');
    const counts = found.map((stored) => stored.match(/One|Two/g)?.length ?? 0);
    const expected = HAS_TEXT[action]
      ? ['One', 'One', 'Two\\n\\nOne', 1, 1, 2]
      : ['', '', '', 0, 0, 0];
    const seen = [...texts, ...counts];
    return seen.join() === expected.join() ? [] : [seen.join()];
  },
);

test('what is sent again after it was taken back is another change, though nobody knew what came of the first', async () => {
  const { call } = await import('#islands/office/shell/api.ts');
  const { takeBack } = await import('#islands/office/shell/undo.ts');
  const keys: (string | null)[] = [];
  const outcomes = [() => Promise.reject(new TypeError('lost'))];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url.endsWith('/undo')) return Response.json({});
    keys.push(new Headers(headers).get(IDEMPOTENCY_KEY));
    return (outcomes.shift() ?? (async () => Response.json({})))();
  });
  const ask = () =>
    call('POST /orders/:id/questions', { params: { id: 'o-1' }, body: { text: 'Which?' } });
  await ask().catch(() => undefined);
  const offer = { id: 'u', action: 'ask', subjectId: 'o-1', text: 'Which?', advice: null } as const;
  await takeBack({ ...offer, isComposed: false, leftMs: 1, endsAt: 1 }, 'ann@example.com');
  await ask();
  expect(new Set(keys).size).toBe(2);
});
