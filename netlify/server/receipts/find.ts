import { company } from '#business/company.ts';
import { receiptTexts } from '#i18n/document-texts.ts';
import type { Database } from '#server/adapters/neon.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { orderNumber } from '#shared/order-number.ts';
import { hasReceipt, type ReceiptReader } from './receipt.ts';
import { renderReceipt } from './render.ts';

/** A receipt as a PDF. */
export interface ReceiptFile {
  readonly filename: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

/** The receipt of an order, for anyone who has the order page's URL: without the payer's name. */
export async function findReceipt(
  db: Database,
  orderId: string,
): Promise<Result<ReceiptFile, OrderNotFound | Reason<'no-receipt'>>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  if (!hasReceipt(found.value)) return err({ type: 'no-receipt' });
  return ok(await receiptFile(found.value, 'address-holder'));
}

/** Makes the receipt of a paid order. */
export async function receiptFile(order: OrderRecord, reader: ReceiptReader): Promise<ReceiptFile> {
  return {
    filename: receiptTexts[order.language].fileName(company.name, orderNumber(order.id)),
    contentType: 'application/pdf',
    content: await renderReceipt(order, reader),
  };
}
