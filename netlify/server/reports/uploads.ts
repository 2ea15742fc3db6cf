import { hash } from 'node:crypto';
import type { Database } from '#server/adapters/neon.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from '#server/orders/find.ts';
import { newId } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { Upload } from '#shared/office/reports.ts';
import { MAX_REPORT_BYTES } from './deliver.ts';

/** Netlify takes 6 MB in one request, and a phone's connection is lost sooner. */
export const MAX_PART_BYTES = 1024 * 1024;

/** Of a person. Nobody sends more reports at once, and each may hold 10 MB for a day. */
export const MAX_UNFINISHED = 20;

/** An upload is its person's, for one order. */
export interface UploadKey {
  readonly uploadId: string;
  readonly orderId: string;
  readonly personId: string;
}

type UploadNotFound = Reason<'upload-not-found'>;

/** Known facts of a file before it is sent. */
interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Begins the upload of a file, or goes on with it: the same file of the same person for an order is one upload. */
export async function openUpload(
  db: Database,
  { orderId, personId }: Omit<UploadKey, 'uploadId'>,
  { name, size, sha256 }: ChosenFile,
): Promise<
  Result<
    Upload,
    | OrderNotFound
    | OrderErased
    | UploadNotFound
    | Reason<'report-too-large', { readonly bytes: number }>
    | Reason<'too-many-uploads'>
  >
> {
  if (size > MAX_REPORT_BYTES) return err({ type: 'report-too-large', bytes: size });
  const [, , [row]] = await db.transaction([
    // One at a time: uploads that begin at once would not count each other.
    { text: 'select from people where id = $personId for update', params: { personId } },
    {
      // Its parts fit together no more, so that the file is sent again from its beginning.
      text: `delete from uploads where order_id = $orderId and person_id = $personId and sha256 = decode($sha256, 'hex')
               and exists (
                 select from upload_parts where upload_id = uploads.id
                 having sum(octet_length(bytes)) >= size and sha256(string_agg(bytes, ''::bytea order by index)) <> uploads.sha256
               )`,
      params: { orderId, personId, sha256 },
    },
    {
      text: `insert into uploads (id, order_id, person_id, name, size, sha256)
             select $id, orders.id, $personId, $name, $size::integer, decode($sha256, 'hex') from orders
             where orders.id = $orderId and erased_at is null and $limit > (
               select count(*) from uploads
               where person_id = $personId and (order_id, sha256) <> ($orderId, decode($sha256, 'hex')) and size > (
                 select coalesce(sum(octet_length(bytes)), 0) from upload_parts where upload_id = uploads.id
               )
             )
             on conflict (order_id, person_id, sha256) do update set created_at = now(), name = excluded.name
             returning id`,
      params: { id: newId(), orderId, personId, name, size, sha256, limit: MAX_UNFINISHED },
    },
  ]);
  if (row) return findUpload(db, { uploadId: String(row.id), orderId, personId });
  const found = await findWritableOrder(db, orderId);
  return found.ok ? err({ type: 'too-many-uploads' }) : found;
}

/** Returns an upload, and which parts of it are there. */
export async function findUpload(
  db: Database,
  key: UploadKey,
): Promise<Result<Upload, UploadNotFound>> {
  const [upload] = await db.query<Upload & Record<string, unknown>>(
    `select id, name, size,
            array(select index::integer from upload_parts where upload_id = id order by index) as parts
     from uploads where ${IS_UPLOAD}`,
    { ...key },
  );
  return upload ? ok(upload) : err({ type: 'upload-not-found' });
}

/**
 * Stores a part, unless it is there already.
 * @param digest what the sender says about it, as in RFC 9530: `sha-256=:…:`
 */
export async function storePart(
  db: Database,
  key: UploadKey,
  index: number,
  bytes: Uint8Array,
  digest: string | null,
): Promise<Result<Upload, UploadNotFound | Reason<'part-damaged' | 'upload-damaged'>>> {
  const isWhole = digest === `sha-256=:${hash('sha256', bytes, 'base64')}:`;
  if (!isWhole || bytes.length === 0) return err({ type: 'part-damaged' });
  await db.query(
    `/* store part */ insert into upload_parts (upload_id, index, bytes)
     select id, $index::smallint, decode($bytes, 'base64') from uploads where ${IS_UPLOAD} and size >= $length + (
       select coalesce(sum(octet_length(bytes)), 0) from upload_parts where upload_id = $uploadId and index <> $index
     )
     on conflict do nothing`,
    { ...key, index, length: bytes.length, bytes: Buffer.from(bytes).toString('base64') },
  );
  const upload = await findUpload(db, key);
  // More than the file has.
  const isMore = upload.ok && !upload.value.parts.includes(index);
  return isMore ? err({ type: 'upload-damaged' }) : upload;
}

/** Returns the whole file, as it was chosen. */
export async function readUpload(
  db: Database,
  key: UploadKey,
): Promise<Result<Buffer, UploadNotFound | Reason<'upload-incomplete' | 'upload-damaged'>>> {
  const [uploads, parts] = await db.transaction([
    {
      text: `select size, encode(sha256, 'hex') as sha256 from uploads where ${IS_UPLOAD}`,
      params: { ...key },
    },
    {
      text: `select encode(bytes, 'base64') as bytes from upload_parts join uploads on id = upload_id
             where ${IS_UPLOAD} order by index`,
      params: { ...key },
    },
  ]);
  const [upload] = uploads;
  if (!upload) return err({ type: 'upload-not-found' });
  const file = Buffer.concat(parts.map(({ bytes }) => Buffer.from(String(bytes), 'base64')));
  if (file.length < Number(upload.size)) return err({ type: 'upload-incomplete' });
  return hash('sha256', file) === upload.sha256 ? ok(file) : err({ type: 'upload-damaged' });
}

const IS_UPLOAD = 'id = $uploadId and order_id = $orderId and person_id = $personId';
