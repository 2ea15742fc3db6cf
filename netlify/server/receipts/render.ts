import { COLORS } from '#business/colors.ts';
import { addressLines, company } from '#business/company.ts';
import { type ReceiptTexts, receiptTexts } from '#i18n/document-texts.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { PdfDocument } from '#server/pdf/document.ts';
import { drawFacts } from '#server/pdf/facts.ts';
import { drawLetterhead } from '#server/pdf/letterhead.ts';
import { drawStamp } from '#server/pdf/stamp.ts';
import { STYLES } from '#server/pdf/style.ts';
import { drawTable, type TableRow } from '#server/pdf/table.ts';
import { localeOf } from '#shared/languages.ts';
import { amountText, type Receipt, type ReceiptReader, receiptOf } from './receipt.ts';

/** Renders the receipt of a paid order as a tagged PDF, in the order's language. */
export function renderReceipt(order: OrderRecord, reader: ReceiptReader): Promise<Buffer> {
  const receipt = receiptOf(order, reader);
  const texts = receiptTexts[order.language];
  const name = texts.name(company.name, receipt.number);
  const pdf = new PdfDocument({
    title: name,
    author: company.legalEntity ?? company.name,
    identity: { kind: 'receipt', order: receipt.number },
    locale: localeOf(order.language),
    createdAt: receipt.asOf,
    footer: name,
    pageNumber: texts.page,
  });
  drawLetterhead(pdf, texts.tagline);
  pdf.space(30);
  drawTitle(pdf, texts, receipt);
  drawFacts(pdf, receipt.facts);
  pdf.space(12);
  drawAmounts(pdf, texts.columns, receipt);
  pdf.space(22);
  for (const note of receipt.notes) pdf.text(note, STYLES.body, { spaceAfter: 6, width: 400 });
  pdf.space(10);
  pdf.text(sender(texts.tagline), STYLES.note);
  return pdf.finish();
}

const STAMP_COLORS: Readonly<Record<Receipt['paymentStatus'], string>> = {
  paid: COLORS.closed,
  partially_refunded: COLORS.inkSoft,
  refunded: COLORS.inkSoft,
  disputed: COLORS.coral,
  lost: COLORS.coral,
};

function drawTitle(
  pdf: PdfDocument,
  { title, stamps }: ReceiptTexts,
  { paymentStatus }: Receipt,
): void {
  pdf.bookmark(title);
  pdf.text(title, STYLES.title, { tag: 'H1' });
  pdf.space(-STYLES.title.lineHeight);
  drawStamp(pdf, stamps[paymentStatus], STAMP_COLORS[paymentStatus]);
  pdf.space(STYLES.title.lineHeight + 22);
}

function drawAmounts(
  pdf: PdfDocument,
  { description, amount }: ReceiptTexts['columns'],
  { lines }: Receipt,
): void {
  const rows = lines.map((line): TableRow => {
    const style = line.isTotal ? STYLES.total : STYLES.body;
    return {
      cells: [
        { texts: [{ text: line.text, style }] },
        { texts: [{ text: amountText(line), style }] },
      ],
      isTotal: line.isTotal === true,
    };
  });
  const columns = [
    { heading: description, share: 3 },
    { heading: amount, share: 1, align: 'right' },
  ] as const;
  drawTable(pdf, { columns, rows });
}

/** The company as it signs: its legal name and postal address where they are known. */
function sender(tagline: string): string {
  const { legalEntity, name, postalAddress, phone, email } = company;
  return [
    legalEntity ?? `${name} ${tagline}`,
    ...(postalAddress ? addressLines(postalAddress) : []),
    `${phone}, ${email}`,
  ].join('\n');
}
