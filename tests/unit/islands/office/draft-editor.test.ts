import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolve } from '#islands/office/report/conflicts.ts';
import { type DraftEditor, draftEditor } from '#islands/office/report/draft-editor.ts';
import { draftPhotos } from '#islands/office/report/draft-photos.ts';
import type { FieldGroup, FieldPath } from '#report/fields.ts';
import type { Draft } from '#shared/office/reports.ts';
import { PROBLEM_MEDIA_TYPE } from '#shared/problem.ts';

/** What the office has, as netlify/server/reports/drafts.ts keeps it. */
let stored: { version: number; content: FieldGroup; savedBy: string };
/** Whether its order was canceled. */
let isCanceled: boolean;
let puts: FieldGroup[];
/** How many of the next calls get no answer, and whether they are done all the same. */
let lost: { count: number; arrives: boolean };
/** Runs before the next call is answered. */
let meanwhile: (() => void) | undefined;

const draft = (): Draft => ({
  ...structuredClone(stored),
  tier: 'full',
  order: 'SJG7C-HND84',
  language: 'en',
  signedBy: null,
  savedAt: null,
  writer: writerOf(stored.savedBy),
});
const writerOf = (savedBy: string) =>
  savedBy === 'me' ? null : { name: 'Sam', at: '2026-11-24T15:00:00.000Z', isWriting: true };
const sam = (content: FieldGroup) => {
  stored = {
    version: stored.version + 1,
    content: { ...stored.content, ...content },
    savedBy: 'sam',
  };
};

function respond(url: string, { method, body }: RequestInit): Response {
  if (url.includes('/photos')) return Response.json({ file: 'a.jpg' });
  if (method === 'GET') return Response.json(draft());
  const { version, content } = JSON.parse(String(body));
  puts.push(content);
  const isSame = JSON.stringify(content) === JSON.stringify(stored.content);
  if (isCanceled) return reject('not-deliverable');
  if (version !== stored.version && !(version === stored.version - 1 && isSame)) {
    return reject('draft-changed');
  }
  const writer = writerOf(stored.savedBy);
  if (version === stored.version) stored = { version: version + 1, content, savedBy: 'me' };
  return Response.json({ version: stored.version, writer });
}

function reject(type: string): Response {
  const problem = { type: `/problems/${type}`, title: 'Rejected', status: 409, detail: 'x' };
  const headers = { 'Content-Type': PROBLEM_MEDIA_TYPE };
  return Response.json(problem, { status: 409, headers });
}

let page: EventTarget;
/** Whether the browser asks before it leaves the page. */
const isAskedToStay = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

let count = 0;
let editor: DraftEditor;
const state = () => editor.$state.get();

/** Adds a photograph that needs not be made smaller. */
const addPhoto = (path: FieldPath) =>
  draftPhotos(editor).add([[path, new Blob(['jpeg'])]], async (picture) => picture);

/** A database of the browser that only says which photographs are forgotten, until it is closed. */
function stubDatabase() {
  const forgotten: string[] = [];
  const store = { delete: (id: string) => forgotten.push(id), put() {}, getAll: () => ({}) };
  const result: { onclose?: () => void; transaction: () => object } = {
    transaction() {
      const transaction: { oncomplete?: () => void; objectStore: () => object } = {
        objectStore: () => store,
      };
      queueMicrotask(() => transaction.oncomplete?.());
      return transaction;
    },
  };
  vi.stubGlobal('indexedDB', {
    open() {
      const request: { onsuccess?: () => void; result: object } = { result };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
  });
  return { forgotten, close: () => result.onclose?.() };
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', new URL('http://localhost/office'));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    meanwhile?.();
    meanwhile = undefined;
    if (lost.count === 0) return respond(url, init);
    lost.count -= 1;
    if (lost.arrives) respond(url, init);
    throw new TypeError('Failed to fetch');
  });
  stored = { version: 1, content: { reference: 'A', verdict: { text: 'Fine' } }, savedBy: 'me' };
  [isCanceled, puts, lost, meanwhile] = [false, [], { count: 0, arrives: false }, undefined];
  editor = draftEditor(`order-${count++}`);
  editor.receive(draft());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('typing is saved once it pauses, with one request at a time', async () => {
  editor.edit(['reference'], 'B');
  await vi.advanceTimersByTimeAsync(900);
  editor.edit(['reference'], 'BC');
  await vi.advanceTimersByTimeAsync(900);
  expect(puts).toEqual([]);
  expect(state()?.saving).toBe('saving');
  meanwhile = () => {
    editor.edit(['reference'], 'BCD');
    editor.flush();
  };
  await vi.runAllTimersAsync();
  expect(puts.map(({ reference }) => reference)).toEqual(['BC', 'BCD']);
  expect(state()?.saving).toBe('saved');
  expect(stored).toMatchObject({ version: 3, content: { reference: 'BCD' } });
});

test('a signature that an owner has entered meanwhile arrives with the next look at the draft', () => {
  expect(state()?.draft.signedBy).toBeNull();
  editor.receive({ ...draft(), signedBy: { name: 'Sample Clerk' } });
  expect(state()).toMatchObject({
    draft: { signedBy: { name: 'Sample Clerk' } },
    content: { reference: 'A' },
    saving: 'saved',
  });
});

test('a lost answer repeats the same request, so that the person has no conflict with themselves', async () => {
  lost = { count: 2, arrives: true };
  editor.edit(['reference'], 'B');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(state()?.saving).toBe('offline');
  editor.edit(['reference'], 'BC');
  expect(state()?.saving).toBe('offline');
  await vi.runAllTimersAsync();
  expect(puts.map(({ reference }) => reference)).toEqual(['B', 'B', 'B', 'BC']);
  expect(state()).toMatchObject({ saving: 'saved', conflicts: [], content: { reference: 'BC' } });
});

test('what only another person changed is taken over, what both changed is asked and overwrites nothing', async () => {
  sam({ verdict: { text: 'Sam’s' }, preparedFor: 'Eva' });
  editor.edit(['verdict', 'text'], 'Mine');
  editor.edit(['reference'], 'B');
  await vi.runAllTimersAsync();
  const conflict = {
    type: 'changed',
    place: ['verdict', 'text'],
    theirs: 'Sam’s',
    by: 'Sam',
  } as const;
  expect(state()).toMatchObject({
    conflicts: [conflict],
    content: { verdict: { text: 'Mine' }, preparedFor: 'Eva', reference: 'B' },
  });
  expect(stored.content).toEqual({
    verdict: { text: 'Sam’s' },
    preparedFor: 'Eva',
    reference: 'B',
  });

  // The other person goes on, elsewhere: the question stays.
  sam({ preparedFor: 'Ana' });
  editor.edit(['reference'], 'BC');
  await vi.runAllTimersAsync();
  expect(state()?.conflicts).toEqual([conflict]);
  expect(stored.content).toMatchObject({ verdict: { text: 'Sam’s' }, preparedFor: 'Ana' });

  editor.change((typed) => typed.conflicts.reduce((now, each) => resolve(now, each, true), typed));
  await vi.runAllTimersAsync();
  expect(stored.content).toMatchObject({ verdict: { text: 'Mine' }, reference: 'BC' });
  expect(state()?.conflicts).toEqual([]);
});

test('somebody else is said to write from the call that says so, for five minutes', async () => {
  expect(state()?.writer).toBeUndefined();
  sam({ preparedFor: 'Eva' });
  editor.edit(['reference'], 'B');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()).toMatchObject({ writer: 'Sam', saving: 'saved', conflicts: [] });
  // The next save is one after my own.
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  editor.edit(['reference'], 'BC');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()?.writer).toBe('Sam');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()?.writer).toBeUndefined();
});

test('who goes on writing is said to for five minutes from the last call that says so', async () => {
  const writes = async (text: string) => {
    sam({ preparedFor: text });
    editor.edit(['reference'], text);
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await writes('B');
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await writes('C');
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(state()?.writer).toBe('Sam');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()?.writer).toBeUndefined();
});

test('an entry has one id from when it is added, which no other entry of its list has', async () => {
  const { nextId } = editor;
  editor.edit(['permits', 0], { number: 'B-1' });
  editor.edit(['findings'], [{ title: 'x', steps: [{ action: 'y' }] }]);
  editor.edit(['permits', 0, 'number'], 'B-2');
  const ids = () => state()?.content.permits?.map(({ id }) => id);
  expect(ids()).toEqual([nextId]);
  // What is copied from another entry is another one.
  editor.update((content) => ({
    ...content,
    permits: [...(content.permits ?? []), ...(content.permits ?? [])],
  }));
  expect(ids()).toEqual([nextId, expect.not.stringMatching(`^${nextId}$`)]);
  expect(state()?.content.findings?.[0]).toMatchObject({
    id: expect.any(String),
    steps: [{ id: expect.any(String), action: 'y' }],
  });
  await vi.runAllTimersAsync();
  expect(stored.content.permits).toEqual(state()?.content.permits);
});

test('taking theirs drops mine', async () => {
  sam({ reference: 'Sam’s' });
  editor.edit(['reference'], 'B');
  await vi.runAllTimersAsync();
  const [conflict] = state()?.conflicts ?? [];
  if (conflict) editor.change((typed) => resolve(typed, conflict, false));
  await vi.runAllTimersAsync();
  expect(state()).toMatchObject({ conflicts: [], content: { reference: 'Sam’s' } });
  expect(stored.content).toMatchObject({ reference: 'Sam’s' });
});

test('a look at the draft that sees what is being saved is no conflict of the person with themselves', async () => {
  editor.edit(['reference'], 'B');
  meanwhile = () => {
    editor.edit(['reference'], 'BC');
    const arrived = { ...stored.content, reference: 'B' };
    editor.receive({ ...draft(), version: stored.version + 1, content: arrived });
  };
  await vi.runAllTimersAsync();
  expect(state()).toMatchObject({ saving: 'saved', conflicts: [], content: { reference: 'BC' } });
  expect(puts.map(({ reference }) => reference)).toEqual(['B', 'BC']);
});

test('a photograph finds its finding again that was moved while it was uploaded', async () => {
  editor.edit(['findings'], [{ title: '1' }, { title: '2' }]);
  const added = addPhoto(['findings', 1, 'photos', 0, 'file']);
  await vi.advanceTimersByTimeAsync(150);
  editor.update((content) => ({
    ...content,
    findings: [...(content.findings as FieldGroup[])].reverse(),
  }));
  await vi.runAllTimersAsync();
  await added;
  await vi.runAllTimersAsync();
  expect(stored.content.findings).toEqual([
    { id: expect.any(String), title: '2', photos: [{ id: expect.any(String), file: 'a.jpg' }] },
    { id: expect.any(String), title: '1' },
  ]);
});

test('a photograph that is refused and tried again says as before whether this device keeps it', async () => {
  const photos = draftPhotos(editor);
  const waiting = () => Object.values(photos.$waiting.get());
  editor.edit(['findings'], [{ title: '1', photos: [] }]);
  // The browser of these tests has no database.
  const said: unknown[] = [];
  photos.$waiting.listen(() => said.push(...waiting().map(({ keeping }) => keeping)));
  const refuse = () => vi.stubGlobal('fetch', () => Promise.resolve(reject('too-many-photos')));
  const accepting = fetch;
  refuse();
  const added = addPhoto(['findings', 0, 'photos', 0, 'file']);
  await vi.runAllTimersAsync();
  await added;
  expect(waiting()).toMatchObject([{ keeping: 'blocked', failure: 'x' }]);
  vi.stubGlobal('fetch', accepting);
  said.length = 0;
  photos.retry(Object.keys(photos.$waiting.get())[0] ?? '');
  expect(waiting()).toMatchObject([{ keeping: 'blocked' }]);
  expect(waiting()[0]).not.toHaveProperty('failure');
  await vi.runAllTimersAsync();
  expect(new Set(said)).toEqual(new Set(['blocked']));
  expect(stored.content).toMatchObject({ findings: [{ photos: [{ file: 'a.jpg' }] }] });
});

test('photographs that an earlier page has kept are stored, and only those that the draft has no place for are forgotten before', async () => {
  const { forgotten, close } = stubDatabase();
  const accepting = fetch;
  vi.stubGlobal('fetch', () => Promise.resolve(reject('too-many-photos')));
  const [wanted, removed] = ['uploading-wanted', 'uploading-removed'];
  editor.edit(['findings'], [{ title: '1', photos: [{ file: wanted }] }]);
  const photos = draftPhotos(editor);
  const adopted = photos.adopt([wanted, removed].map((id) => ({ id, jpeg: new Blob(['jpeg']) })));
  await vi.runAllTimersAsync();
  await adopted;
  expect(Object.keys(photos.$waiting.get())).toEqual([wanted]);
  expect(forgotten).toEqual([removed]);
  vi.stubGlobal('fetch', accepting);
  photos.retry(wanted);
  await vi.runAllTimersAsync();
  expect(stored.content).toMatchObject({ findings: [{ photos: [{ file: 'a.jpg' }] }] });
  expect(forgotten).toEqual([removed, wanted]);
  close();
});

test('a smaller photograph takes the place of another once it is there, and counts with its own size', async () => {
  const photos = { findings: [{ photos: [{ file: 'large.jpg' }] }] };
  sam(photos);
  editor.receive({ ...draft(), photos: { 'large.jpg': 313_000 } });
  meanwhile = () => expect(state()?.content).toMatchObject(photos);
  const replaced = draftPhotos(editor).replace('large.jpg', new Blob(['jpeg']));
  await vi.runAllTimersAsync();
  await replaced;
  expect(draftPhotos(editor).isNew('a.jpg')).toBe(true);
  expect(draftPhotos(editor).isNew('large.jpg')).toBe(false);
  expect(stored.content).toMatchObject({ findings: [{ photos: [{ file: 'a.jpg' }] }] });
  expect(draftPhotos(editor).$sizes.get()).toEqual({ 'large.jpg': 313_000, 'a.jpg': 4 });
});

test('a page is left without a question once all is saved, chosen and uploaded, or its order was canceled', async () => {
  expect(isAskedToStay()).toBe(false);
  editor.edit(['reference'], 'B');
  expect(isAskedToStay()).toBe(true);
  await vi.runAllTimersAsync();
  expect(isAskedToStay()).toBe(false);

  sam({ reference: 'Sam’s' });
  editor.edit(['reference'], 'C');
  await vi.runAllTimersAsync();
  expect(isAskedToStay()).toBe(true);
  const [conflict] = state()?.conflicts ?? [];
  if (conflict) editor.change((typed) => resolve(typed, conflict, true));
  await vi.runAllTimersAsync();
  expect(isAskedToStay()).toBe(false);

  const added = addPhoto(['findings', 0, 'photos', 0, 'file']);
  await vi.advanceTimersByTimeAsync(150);
  expect(state()?.saving).toBe('saved');
  expect(isAskedToStay()).toBe(true);
  await vi.runAllTimersAsync();
  await added;
  await vi.runAllTimersAsync();
  expect(isAskedToStay()).toBe(false);

  isCanceled = true;
  editor.edit(['reference'], 'D');
  await vi.runAllTimersAsync();
  expect(state()?.saving).toEqual({ failure: 'x', hasEnded: true });
  const sent = puts.length;
  editor.edit(['reference'], 'E');
  expect(isAskedToStay()).toBe(false);
  await vi.runAllTimersAsync();
  expect(puts.length).toBe(sent);
});

test('an editor outlives its screen until what is typed is saved, and ends then', async () => {
  const id = `order-${count++}`;
  const first = draftEditor(id);
  first.receive(draft());
  const leave = first.open();
  lost = { count: 2, arrives: false };
  first.edit(['reference'], 'B');
  leave();
  await vi.advanceTimersByTimeAsync(200);
  expect(draftEditor(id)).toBe(first);
  await vi.runAllTimersAsync();
  expect(stored.content).toMatchObject({ reference: 'B' });
  expect(draftEditor(id)).not.toBe(first);
});

test('an editor ends with its screen if nothing waits, also before the draft is loaded', () => {
  const id = `order-${count++}`;
  const first = draftEditor(id);
  first.open()();
  expect(draftEditor(id)).not.toBe(first);
});
