import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { type Correction, correctionNote } from '#report/correction.ts';
import { DOCUMENT_VERSION, picturesOf, type ReportDocument } from '#report/document.ts';
import type { Database, Row } from '#server/adapters/neon.ts';
import type { FileBody } from '#server/platform/file-body.ts';
import { isId, NO_SUCH_ID } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { Language } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { ReportPage } from '#shared/report-page.ts';
import { CORRECTION } from './corrections.ts';
import { readPhoto, storedPhotos } from './photos.ts';

type NotFound = Reason<'not-found'>;

/** The delivery that a link shows. */
interface Delivered {
  readonly id: string;
  readonly orderId: string;
  /** Of the report, else of its order. */
  readonly language: Language;
  /** As it was stored: of any version. */
  readonly document: ReportDocument | null;
  readonly documentVersion: number | null;
  readonly correction: Correction | null;
  readonly firstDeliveredAt: Date;
  readonly deliveredAt: Date;
  readonly bytes: number;
}

/** Returns the newest delivery of the order that a link is of. Nobody learns whether an id was ever one. */
async function findDelivered(db: Database, linkId: string): Promise<Result<Delivered, NotFound>> {
  const [row] = await db.query<Delivered & Row>(
    `/* report page */ select reports.id, reports.order_id as "orderId",
       coalesce(summary->>'language', orders.language) as language, document, document_version as "documentVersion",
       ${CORRECTION} as correction, reports.created_at as "deliveredAt", octet_length(pdf) as bytes,
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
  const { orderId, language, correction, deliveredAt, firstDeliveredAt, bytes } = found.value;
  const document = readDocument(found.value);
  return ok({
    language,
    ...(document ? { document: { ...document } } : {}),
    ...(correction && !document && { correction: wordsOf(correction, language) }),
    deliveredAt: firstDeliveredAt.toISOString(),
    ...(correction && { correctedAt: deliveredAt.toISOString() }),
    pictures: document ? await storedPhotos(db, orderId, picturesOf(document)) : [],
    files: [{ name: fileNameOf(found.value), bytes }],
  });
}

/** Returns a file of the newest report. There is one: files that an order has beside its report are not told of yet. */
export async function findReportFile(
  db: Database,
  linkId: string,
  number: string,
): Promise<Result<FileBody, NotFound>> {
  const found = await findDelivered(db, linkId);
  if (!found.ok) return found;
  if (number !== '1') return err({ type: 'not-found' });
  const [row] = await db.query<{ pdf: string }>(
    `select encode(pdf, 'base64') as pdf from reports where id = $id`,
    { id: found.value.id },
  );
  if (!row) return err({ type: 'not-found' });
  return ok({
    filename: fileNameOf(found.value),
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

function wordsOf(correction: Correction, language: Language): ReportPage['correction'] {
  const { heading, texts } = correctionNote(correction, language);
  return { heading, texts: texts.map((text) => ({ ...text })) };
}

/** As it is called in the email. */
function fileNameOf({ orderId, language, correction }: Delivered): string {
  const { reportFile } = mailTexts[language].parts;
  return `${reportFile(company.name, orderNumber(orderId), correction?.version ?? 1)}.pdf`;
}
