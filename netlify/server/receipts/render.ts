import type { COLORS } from '#business/colors.ts';
import { addressLines, company } from '#business/company.ts';
import { receiptTexts } from '#i18n/document-texts.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { localeOf } from '#shared/languages.ts';
import { amountText, type Receipt, type ReceiptReader, receiptOf } from './receipt.ts';

/** Renders the receipt of a paid order as a tagged PDF, in the order's language. */
export async function renderReceipt(order: OrderRecord, reader: ReceiptReader): Promise<Buffer> {
  const receipt = receiptOf(order, reader);
  const texts = receiptTexts[order.language];
  const name = texts.name(company.name, receipt.number);
  // Loaded with the first PDF, so that no other request waits for it.
  const { setDocument } = await import('#server/typeset/document.ts');
  return setDocument(
    {
      title: name,
      identity: { kind: 'receipt', order: receipt.number },
      locale: localeOf(order.language),
      tagline: texts.tagline,
      footer: [name],
      pageNumber: texts.page,
    },
    {
      template: 'receipt',
      data: {
        receipt: {
          title: texts.title,
          stamp: {
            text: texts.stamps[receipt.paymentStatus],
            color: STAMP_COLORS[receipt.paymentStatus],
          },
          facts: receipt.facts.filter(([, value]) => value),
          columns: [texts.columns.description, texts.columns.amount],
          lines: receipt.lines.map((line) => ({
            text: line.text,
            amount: amountText(line),
            isTotal: line.isTotal === true,
          })),
          notes: receipt.notes,
          sender: sender(texts.tagline),
        },
      },
      createdAt: receipt.asOf,
    },
  );
}

const STAMP_COLORS: Readonly<Record<Receipt['paymentStatus'], keyof typeof COLORS>> = {
  paid: 'closed',
  partially_refunded: 'inkSoft',
  refunded: 'inkSoft',
  disputed: 'coral',
  lost: 'coral',
};

/** The company as it signs: its legal name and postal address where they are known. */
function sender(tagline: string): string {
  const { legalEntity, name, postalAddress, phone, email } = company;
  return [
    legalEntity ?? `${name} ${tagline}`,
    ...(postalAddress ? addressLines(postalAddress) : []),
    `${phone}, ${email}`,
  ].join('\n');
}
