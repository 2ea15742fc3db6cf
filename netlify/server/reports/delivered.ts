import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { Language } from '#shared/languages.ts';
import type { DeliveredFile } from '#shared/office/orders.ts';
import { orderNumber } from '#shared/order-number.ts';
import { deliveredAs } from '#shared/services.ts';

/** What of an order a delivery is. */
export interface DeliveredPart {
  /** The number of the file, from 1: it is another file, or a later version of it. */
  readonly file: number;
  /** Whether more files follow. */
  readonly moreFollow: boolean;
  /** Written advice that is a text, in place of a file. */
  readonly advice: string | null;
}

/** SQL for what a row of `reports` is: JSON of a {@link DeliveredPart}. */
export const DELIVERED_PART = `json_build_object(
  'file', file, 'moreFollow', more_follow, 'advice', case when is_text then convert_from(pdf, 'UTF8') end)`;

/** Returns the files of an order, each by its number and as it was sent last. */
export async function deliveredFiles(db: Database, orderId: string): Promise<DeliveredFile[]> {
  const rows = await db.query<{ sent_at: Date; part: DeliveredPart }>(
    `select distinct on (file) created_at as sent_at, ${DELIVERED_PART} as part from reports
     where order_id = $orderId order by file, created_at desc, id desc`,
    { orderId },
  );
  return rows.map(({ sent_at, part: { file, advice } }) => ({
    number: file,
    sentAt: sent_at.toISOString(),
    advice,
  }));
}

/**
 * The name of a file in emails and on the page of a report.
 * @param version 1 for the first one
 */
export function fileNameOf(
  { id, serviceType }: Pick<OrderRecord, 'id' | 'serviceType'>,
  { file, version }: { readonly file: number; readonly version: number },
  language: Language,
): string {
  const { correctedFile, files } = mailTexts[language].parts;
  const name = files[deliveredAs(serviceType)](company.name, orderNumber(id), file);
  return `${version > 1 ? correctedFile(name, version) : name}.pdf`;
}
