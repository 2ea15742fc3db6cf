import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { INVITATION_PATH } from '#shared/office/invitation-token.ts';

const SCRIPT = readFileSync('src/client/page/office-entrance.js', 'utf8');
const ORIGIN = 'https://permits.example';

interface Entrance {
  readonly path?: string;
  /** Until when a session may last, as the browser keeps it; null where it keeps nothing. */
  readonly until?: number | null;
  /** The office's own address, if it has one. */
  readonly url?: string;
  readonly isStorageBlocked?: boolean;
}

/** Returns what the page shows until its code is there. */
function enter({ path = '/office', until = null, url, isStorageBlocked = false }: Entrance) {
  const dataset: { office?: string } = {};
  const getItem = () => {
    if (isStorageBlocked) throw new DOMException('blocked', 'SecurityError');
    return until && String(until);
  };
  runInNewContext(SCRIPT, {
    document: { currentScript: { dataset: { mark: 'mark', url } }, documentElement: { dataset } },
    localStorage: { getItem },
    location: new URL(path, ORIGIN),
    addEventListener: () => {},
    URL,
  });
  return dataset.office;
}

const HOUR_MS = 3_600_000;

test.each<[situation: string, entrance: Entrance, shown: string]>([
  ['nobody has signed in', {}, 'sign-in'],
  ['a session may still last', { until: Date.now() + HOUR_MS }, 'opening'],
  ['a session has ended', { until: Date.now() - HOUR_MS }, 'sign-in'],
  ['the browser keeps nothing', { isStorageBlocked: true }, 'sign-in'],
  ['the office has this host', { url: ORIGIN }, 'sign-in'],
  ['the office has a host of its own', { url: 'https://office.example' }, 'opening'],
  ['somebody is invited', { path: `${INVITATION_PATH}#0123` }, 'opening'],
  [
    'a mail filter wrote the "#" of an invitation',
    { path: `${INVITATION_PATH}%230123` },
    'opening',
  ],
  ['a page below has such a name', { path: `${INVITATION_PATH}s` }, 'sign-in'],
])('where %s, the office begins with its sign-in only if it can’t open', (_, entrance, shown) => {
  expect(enter(entrance)).toBe(shown);
});
