import { unwrap } from '#cli/errors.ts';
import { reportDocument } from '#report/build-document.ts';
import { sampleReport } from '#report/sample.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { deliver } from '#server/reports/deliver.ts';
import { reportLinkOf } from '#server/reports/page-links.ts';
import { summarize } from '#server/reports/summary.ts';
import type { Language } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { samplePdf } from '../sample-pdf.ts';
import type { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** A report that was delivered to a visitor, and the link of its page in the visitor's email. */
interface DeliveredReport {
  readonly orderId: string;
  readonly linkId: string;
  readonly report: ReportInLanguage;
}

const FIRST = `${'f'.repeat(32)}.jpg`;

/**
 * Delivers the sample report of a visit to a visitor.
 * @param photo the only picture that is stored for the order, in place of that of the first finding
 */
export async function deliverReport(
  site: Site,
  visitor: Visitor,
  { language = 'en', photo }: { readonly language?: Language; readonly photo?: Buffer } = {},
): Promise<DeliveredReport> {
  const db = openDatabase(site.neon);
  const orderId = await site.storePaidOrder(visitor);
  await site.operator.startWork(orderId);
  const {
    findings: [first, ...others],
    ...rest
  } = sampleReport('full', language);
  const photos = [{ file: FIRST, alt: first?.photos?.[0]?.alt ?? '' }];
  const report = { ...rest, findings: first ? [{ ...first, photos }, ...others] : [] };
  const document = reportDocument(report, 'screen');
  const pdf = samplePdf({ text: orderId });
  const summary = summarize(report);
  unwrap(await deliver(db, { orderId, pdf, operator: 'eva', document, summary }));
  if (photo) {
    await db.query(
      `insert into report_photos (order_id, file, bytes) values ($orderId, $file, decode($photo, 'base64'))`,
      { orderId, file: FIRST, photo: photo.toString('base64') },
    );
  }
  return { orderId, linkId: (await reportLinkOf(db, orderId, visitor.email)) ?? '', report };
}
