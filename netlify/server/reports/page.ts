import { mailTexts } from '#i18n/document-texts.ts';
import { type Correction, correctionNote, momentInWords } from '#report/correction.ts';
import { DOCUMENT_VERSION, picturesOf, type ReportDocument } from '#report/document.ts';
import type { Database, Row } from '#server/adapters/neon.ts';
import type { FileBody } from '#server/platform/file-body.ts';
import { isId, NO_SUCH_ID } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { Language } from '#shared/languages.ts';
import type { ReportPage } from '#shared/report-page.ts';
import { deliveredAs, type ServiceType } from '#shared/services.ts';
import { CORRECTION } from './corrections.ts';
import { DELIVERED_PART, type DeliveredPart, fileNameOf } from './delivered.ts';
import { readPhoto, storedPhotos } from './photos.ts';

type NotFound = Reason<'not-found'>;

/** The delivery that a link shows. */
interface Delivered {
  readonly orderId: string;
  readonly serviceType: ServiceType;
  /** Of the report, else of its order. */
  readonly language: Language;
  /** As it was stored: of any version. */
  readonly document: ReportDocument | null;
  readonly documentVersion: number | null;
  readonly correction: Correction | null;
  readonly firstDeliveredAt: Date;
  readonly deliveredAt: Date;
  /** The order's, as the office corrected one of its files last. */
  readonly correctedAt: Date | null;
  readonly part: DeliveredPart;
}

/** The newest version of a file. */
interface StoredFile {
  readonly id: string;
  readonly file: number;
  readonly version: number;
  readonly bytes: number;
}

/** Returns the newest delivery of the order that a link is of. Nobody learns whether an id was ever one. */
async function findDelivered(db: Database, linkId: string): Promise<Result<Delivered, NotFound>> {
  const [row] = await db.query<Delivered & Row>(
    `/* report page */ select reports.order_id as "orderId", service_type as "serviceType",
       coalesce(summary->>'language', orders.language) as language, document, document_version as "documentVersion",
       ${CORRECTION} as correction, ${DELIVERED_PART} as part, reports.created_at as "deliveredAt", corrected_at as "correctedAt",
       (select min(first.created_at) from reports as first where first.order_id = reports.order_id) as "firstDeliveredAt"
     from report_links join orders on orders.id = report_links.order_id join reports on reports.order_id = orders.id
     where report_links.id = $id and claimed_at is not null order by reports.created_at desc, reports.id desc limit 1`,
    { id: isId(linkId) ? linkId : NO_SUCH_ID },
  );
  return row ? ok(row) : err({ type: 'not-found' });
}

/** Returns what the page of a link shows: the order's newest report. */
export async function findReportPage(
  db: Database,
  linkId: string,
): Promise<Result<ReportPage, NotFound>> {
  const found = await findDelivered(db, linkId);
  if (!found.ok) return found;
  const { orderId, serviceType, language, correction, firstDeliveredAt, part } = found.value;
  const { correctedAt } = found.value;
  const as = deliveredAs(serviceType);
  const document = readDocument(found.value);
  return ok({
    language,
    ...(as !== 'report' && { as }),
    ...(part.advice !== null && { advice: part.advice }),
    ...(document ? { document: { ...document } } : {}),
    ...(correction && !document && { correction: wordsOf(correction, found.value) }),
    deliveredAt: firstDeliveredAt.toISOString(),
    ...(correctedAt && { correctedAt: correctedAt.toISOString() }),
    pictures: document ? await storedPhotos(db, orderId, picturesOf(document)) : [],
    files: (await filesOf(db, orderId)).map((file) => ({
      name: nameOf(file, found.value),
      bytes: file.bytes,
    })),
  });
}

/** The newest version of each file of an order. Advice that is a text is none. */
async function filesOf(db: Database, orderId: string): Promise<StoredFile[]> {
  const newest = await db.query<StoredFile & { isText: boolean } & Row>(
    `select distinct on (file) id, file, is_text as "isText", octet_length(pdf) as bytes,
       (select count(*)::integer from reports as version where version.order_id = reports.order_id and version.file = reports.file) as version
     from reports where order_id = $orderId and claimed_at is not null order by file, created_at desc, id desc`,
    { orderId },
  );
  return newest.filter(({ isText }) => !isText);
}

/** Returns a file of an order, by its place on the page of the link, from 1. */
export async function findReportFile(
  db: Database,
  linkId: string,
  number: string,
): Promise<Result<FileBody, NotFound>> {
  const found = await findDelivered(db, linkId);
  if (!found.ok) return found;
  const file = (await filesOf(db, found.value.orderId))[Number(number) - 1];
  if (!file) return err({ type: 'not-found' });
  const [row] = await db.query<{ pdf: string }>(
    `select encode(pdf, 'base64') as pdf from reports where id = $id`,
    { id: file.id },
  );
  if (!row) return err({ type: 'not-found' });
  return ok({
    filename: nameOf(file, found.value),
    contentType: 'application/pdf',
    // As a stream: the platform holds back what it has to buffer at 4.5 MB.
    content: new Blob([Buffer.from(row.pdf, 'base64')]).stream(),
  });
}

/** Returns a picture that the newest report names, while it is there. */
export async function findReportPicture(
  db: Database,
  linkId: string,
  file: string,
): Promise<Result<FileBody, NotFound>> {
  const found = await findDelivered(db, linkId);
  if (!found.ok) return found;
  const document = readDocument(found.value);
  if (!document || !picturesOf(document).includes(file)) return err({ type: 'not-found' });
  const photo = await readPhoto(db, found.value.orderId, file);
  if (!photo.ok) return photo;
  return ok({ filename: 'photo.jpg', contentType: 'image/jpeg', content: photo.value });
}

/** The document, where it has the shape that the page reads. */
function readDocument({ document, documentVersion }: Delivered): ReportDocument | undefined {
  return documentVersion === DOCUMENT_VERSION ? (document ?? undefined) : undefined;
}

function wordsOf(
  correction: Correction,
  { serviceType, language, part }: Delivered,
): ReportPage['correction'] {
  const as = deliveredAs(serviceType);
  if (as !== 'report') {
    const { [as]: words, changed, replaces } = mailTexts[language].work.part;
    const moment = momentInWords(correction.replacedAt, language);
    return {
      heading: words.corrected.heading(part.file),
      texts: [replaces(moment), ...(correction.changed ? [changed(correction.changed)] : [])].map(
        (text) => ({ text }),
      ),
    };
  }
  const { heading, texts } = correctionNote(correction, language);
  return { heading, texts: texts.map((text) => ({ ...text })) };
}

/** As it is called in the email. */
function nameOf(file: StoredFile, { orderId, serviceType, language }: Delivered): string {
  return fileNameOf({ id: orderId, serviceType }, file, language);
}
