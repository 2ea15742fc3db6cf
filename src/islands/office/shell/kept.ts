import { atom } from 'nanostores';

/**
 * What a person has written of an order's report, and the photographs for it, in the browser's own database until the office has
 * stored them. It outlives a reload, hours without a network and a closed tab, and the next load goes on with it. Other people
 * of the same browser never see it. Where nothing can be kept, nothing throws: the result says why.
 */
const DATABASE = 'permitlens-office';
const VERSION = 1;
const TEXTS = 'texts';
const PHOTOS = 'photos';

/** As long as the draft's photographs after a delivery. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** Whether the browser keeps what it is given: it may have no room, or keep nothing, as private windows do. */
export type Keeping = 'kept' | 'full' | 'blocked';

/** The last result. */
export const $keeping = atom<Keeping>('kept');

export interface KeptPhoto {
  /** Stands in the report in place of the file's name until it has one. */
  readonly id: string;
  readonly jpeg: Blob;
}

/** What an earlier page has left of an order. */
export interface LeftBehind {
  readonly orderId: string;
  /** As they were given to {@link keep}: of each page one. */
  readonly texts: readonly unknown[];
  readonly photos: readonly KeptPhoto[];
}

interface Row {
  readonly id: string;
  readonly person: string;
  readonly orderId: string;
  /** The page that has it in its memory. */
  readonly page: string;
  /** In ms since 1970. */
  readonly keptAt: number;
}
interface TextRow extends Row {
  readonly text: unknown;
}
/** As bytes: some browsers keep no blobs in private windows. */
interface PhotoRow extends Row {
  readonly jpeg: ArrayBuffer;
}

const PAGE = `${DATABASE} ${crypto.randomUUID?.() ?? Math.random()}`;

let person: string | undefined;
const ended = new Set<string>();
let isForgotten = false;
/** What this page has alone, because the browser doesn't keep it: the orders of texts, and of photographs by their ids. */
const unkept = { texts: new Set<string>(), photos: new Map<string, string>() };

/** Keeps for this person from now on. */
export function keepFor(personId: string): void {
  person = personId;
}

/** Whether the person has signed out, so that what isn't stored is given up. */
export function isGivenUp(): boolean {
  return isForgotten;
}

/**
 * Keeps the text of an order's report in place of what this page has kept of it before, and photographs for it, at once or not at all.
 * @param text undefined where all of it is stored
 */
export async function keep(
  orderId: string,
  text: unknown,
  photos: readonly KeptPhoto[] = [],
): Promise<Keeping> {
  const bytes = await Promise.all(photos.map(({ jpeg }) => jpeg.arrayBuffer()));
  if (person === undefined || ended.has(orderId)) return 'blocked';
  const own = { person, orderId, page: PAGE, keptAt: Date.now() };
  holdPage();
  const keeping = await inStores((texts, pictures) => {
    if (text !== undefined) {
      const row: TextRow = { ...own, id: `${PAGE} ${orderId}`, text };
      texts.put(row);
      removeOwn(texts, orderId, row.id);
    }
    for (const [index, { id }] of photos.entries())
      pictures.put({ ...own, id, jpeg: bytes[index] ?? new ArrayBuffer(0) } satisfies PhotoRow);
  });
  $keeping.set(keeping);
  if (keeping === 'kept') {
    unkept.texts.delete(orderId);
  } else {
    if (text !== undefined) unkept.texts.add(orderId);
    for (const { id } of photos) unkept.photos.set(id, orderId);
  }
  return keeping;
}

/** Forgets the text of an order's report, which is stored. */
export async function forgetText(orderId: string): Promise<void> {
  unkept.texts.delete(orderId);
  await inStores((texts) => removeOwn(texts, orderId));
}

/** Forgets photographs that are stored, or that nobody wants any more. */
export async function forgetPhotos(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) unkept.photos.delete(id);
  await inStores((_, photos) => {
    for (const id of ids) photos.delete(id);
  });
}

/** Forgets everything of an order that was canceled or erased, and keeps nothing more of it. */
export async function forgetOrder(orderId: string): Promise<void> {
  ended.add(orderId);
  unkept.texts.delete(orderId);
  for (const [id, its] of unkept.photos) if (its === orderId) unkept.photos.delete(id);
  await removeWhere((row) => row.orderId === orderId);
}

/** Forgets everything that the person has, who signs out, and keeps nothing more. */
export async function giveUp(): Promise<void> {
  await removeWhere(() => true);
  stopKeeping();
}

/** Keeps nothing more: the person has signed out in another tab. */
export function stopKeeping(): void {
  isForgotten = true;
  person = undefined;
}

/** Says in words what the person has that isn't stored, such as `8 photographs and the text of 1 report`; undefined for nothing. */
export async function describeUnstored(): Promise<string | undefined> {
  const texts = new Set(unkept.texts);
  const photos = new Set(unkept.photos.keys());
  await inStores((...stores) => {
    each<TextRow>(stores[0], (row) => row.person === person && texts.add(row.orderId));
    each<PhotoRow>(stores[1], (row) => row.person === person && photos.add(row.id));
  });
  const parts = [
    photos.size > 0 && (photos.size === 1 ? '1 photograph' : `${photos.size} photographs`),
    texts.size > 0 &&
      (texts.size === 1 ? 'the text of 1 report' : `the text of ${texts.size} reports`),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

/**
 * Takes over what the person's earlier pages have left, by order. What a page has that is still open stays that page's; what is
 * older than {@link MAX_AGE_MS} goes, whoever's it is.
 */
export async function takeOver(): Promise<readonly LeftBehind[]> {
  const living = await livingPages();
  const texts: TextRow[] = [];
  const photos: PhotoRow[] = [];
  const takeFrom = <R extends Row>(store: IDBObjectStore, into: R[]) =>
    each<R>(store, (row) => {
      if (row.keptAt < Date.now() - MAX_AGE_MS) return store.delete(row.id);
      if (row.person !== person || living.has(row.page) || row.page === PAGE) return;
      into.push(row);
      return store.put({ ...row, page: PAGE });
    });
  await inStores((...stores) => {
    takeFrom(stores[0], texts);
    takeFrom(stores[1], photos);
  });
  const orders = new Set([...texts, ...photos].map(({ orderId }) => orderId));
  if (orders.size > 0) holdPage();
  return [...orders].map((orderId) => ({
    orderId,
    texts: texts.filter((row) => row.orderId === orderId).map(({ text }) => text),
    photos: photos
      .filter((row) => row.orderId === orderId)
      .map(({ id, jpeg }) => ({ id, jpeg: new Blob([jpeg], { type: 'image/jpeg' }) })),
  }));
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      for (const store of [TEXTS, PHOTOS])
        request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      // Another version of the office, or the browser, wants it closed.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Works in one transaction, which is done once it is on the disk. */
async function inStores(
  work: (texts: IDBObjectStore, photos: IDBObjectStore) => void,
): Promise<Keeping> {
  try {
    const database = await open();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction([TEXTS, PHOTOS], 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(TEXTS), transaction.objectStore(PHOTOS));
    });
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'full'
      : 'blocked';
  }
}

function each<R extends Row>(store: IDBObjectStore, visit: (row: R) => unknown): void {
  const request = store.getAll();
  request.onsuccess = () => {
    for (const row of request.result as R[]) visit(row);
  };
}

/** Removes the texts of an order that this page has, those of earlier pages too that it has taken over. */
function removeOwn(texts: IDBObjectStore, orderId: string, except?: string): void {
  each<TextRow>(texts, ({ id, page, ...row }) => {
    if (page === PAGE && row.orderId === orderId && id !== except) texts.delete(id);
  });
}

async function removeWhere(isMeant: (row: Row) => boolean): Promise<void> {
  await inStores((...stores) => {
    for (const store of stores)
      each(store, (row) => row.person === person && isMeant(row) && store.delete(row.id));
  });
}

let isHeld = false;

/** Shows other tabs that this page lives. A lock ends with its page, however that ends. */
function holdPage(): void {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks?.request(PAGE, () => new Promise(() => {}));
}

async function livingPages(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}
