import { hash } from 'node:crypto';
import { MAX_PHOTOS, type PhotoSizes } from '#report/photo-room.ts';
import type { Database } from '#server/adapters/neon.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from '#server/orders/find.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { withoutMetadata } from './photo.ts';

/** Those that are stored, also such as the draft has no more: they go with it. */
const MAX_STORED = 4 * MAX_PHOTOS;

/**
 * Stores a photograph for an order's draft, without its metadata. A draft has room for those that it names, and those that
 * came since it was saved.
 * @param inPlaceOf the name of the one that leaves the draft for it
 * @returns the name under which the draft has it
 */
export async function storePhoto(
  db: Database,
  orderId: string,
  file: Uint8Array,
  inPlaceOf = '',
): Promise<
  Result<
    { readonly file: string },
    OrderNotFound | OrderErased | Reason<'not-a-photo' | 'too-many-photos'>
  >
> {
  const jpeg = withoutMetadata(file);
  if (!jpeg) return err({ type: 'not-a-photo' });
  const name = `${hash('sha256', jpeg).slice(0, 32)}.jpg`;
  const [row] = await db.query<{ is_stored: boolean }>(
    `with stored as (
       insert into report_photos (order_id, file, bytes)
       select id, $name, decode($bytes, 'base64') from orders
       where id = $orderId and erased_at is null
         and (select count(*) from report_photos where order_id = $orderId) < $stored
         and (select count(*) from report_photos photo left join report_drafts draft using (order_id)
              where photo.order_id = $orderId and photo.file <> $inPlaceOf
                and (draft.order_id is null or photo.created_at > draft.saved_at
                     or position(photo.file in draft.content) > 0)) < $limit
       on conflict do nothing returning file
     )
     select exists (select from stored) or exists (select from report_photos where order_id = $orderId and file = $name)
            as is_stored
     from orders where id = $orderId and erased_at is null`,
    {
      orderId,
      name,
      bytes: jpeg.toString('base64'),
      inPlaceOf,
      limit: MAX_PHOTOS,
      stored: MAX_STORED,
    },
  );
  if (row) return row.is_stored ? ok({ file: name }) : err({ type: 'too-many-photos' });
  const found = await findWritableOrder(db, orderId);
  return found.ok ? err({ type: 'order-not-found' }) : found;
}

export async function readPhoto(
  db: Database,
  orderId: string,
  file: string,
): Promise<Result<Buffer, Reason<'not-found'>>> {
  const photo = (await readPhotos(db, orderId, [file])).get(file);
  return photo ? ok(photo) : err({ type: 'not-found' });
}

/** Returns those of an order's photographs that are there, by their names. */
export async function readPhotos(
  db: Database,
  orderId: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (files.length === 0) return new Map();
  const rows = await db.query<{ file: string; bytes: string }>(
    `select file, encode(bytes, 'base64') as bytes from report_photos where order_id = $orderId and file = any($files)`,
    { orderId, files },
  );
  return new Map(rows.map(({ file, bytes }) => [file, Buffer.from(bytes, 'base64')]));
}

/** Returns the names of those of an order's photographs that are there, in the order in which they are asked for. */
export async function storedPhotos(
  db: Database,
  orderId: string,
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db.query<{ file: string }>(
    'select file from report_photos where order_id = $orderId and file = any($files)',
    { orderId, files },
  );
  const stored = new Set(rows.map(({ file }) => file));
  return files.filter((file) => stored.has(file));
}

/** Returns the sizes of an order's photographs. */
export async function readPhotoSizes(db: Database, orderId: string): Promise<PhotoSizes> {
  const rows = await db.query<{ file: string; bytes: number }>(
    'select file, octet_length(bytes) as bytes from report_photos where order_id = $orderId',
    { orderId },
  );
  return Object.fromEntries(rows.map(({ file, bytes }) => [file, bytes]));
}
