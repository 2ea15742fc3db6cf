import { afterEach, beforeEach, vi } from 'vitest';
import { forgetTyped, typedIn } from '#islands/office/shell/typed.ts';
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
