import type { Language } from '#shared/languages.ts';
import { receipt as en, type ReceiptTexts } from './en/receipt.ts';
import { receipt as es } from './es/receipt.ts';

/** The words of receipts. */
export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = { en, es };

export type { ReceiptTexts };
