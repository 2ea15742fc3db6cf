import { formatDollars, PROCESSING_FEE_LABEL, priceOf } from '#shared/pricing.ts';
import {
  type AddOn,
  FORM_SERVICES,
  type FormService,
  type PriceRange,
  SERVICES,
} from '#shared/services.ts';

/** A service whose price pages show. */
type PricedService = FormService | AddOn;

/** A language's words around prices. Amounts are like `$103`, percentages like `2.9%`. */
export interface PriceNotes {
  readonly range: (from: string, to: string) => string;
  /** Below a price range, in a table's column. */
  readonly feeInShort: (percent: string) => string;
  readonly totalInShort: (total: string) => string;
  readonly total: (total: string, percent: string) => string;
  /** Follows a price range. */
  readonly plusFee: (percent: string) => string;
  /** Follows it: what the range then is. */
  readonly totalRange: (range: string) => string;
}

/** The price of a service before the fee, as displayed: an amount, or the range of one that is quoted. */
export function displayedPrice(service: PricedService, notes: PriceNotes): string {
  return priceInWords(service, notes, (cents) => cents);
}

/** The price of a service with the fee: `$103`, or the range of one that is quoted. */
export function totalPrice(service: PricedService, notes: PriceNotes): string {
  return priceInWords(service, notes, (cents) => priceOf(cents).totalAmount);
}

function priceInWords(
  service: PricedService,
  { range }: PriceNotes,
  amountOf: (cents: number) => number,
): string {
  const price: number | PriceRange = SERVICES[service].price;
  const dollars = (cents: number) => formatDollars(amountOf(cents));
  return typeof price === 'number' ? dollars(price) : range(dollars(price.from), dollars(price.to));
}

function isFixed(service: PricedService): boolean {
  return typeof SERVICES[service].price === 'number';
}

/** The lowest price with the fee of a service that visitors order in the form: `$103`. */
export function lowestTotal(): string {
  const prices = FORM_SERVICES.map((service) => {
    const price: number | PriceRange = SERVICES[service].price;
    return typeof price === 'number' ? price : price.from;
  });
  return formatDollars(priceOf(Math.min(...prices)).totalAmount);
}

/** Note on the fee beside the displayed price: `$103 with the 2.9% processing fee`. */
export function priceNote(service: PricedService, notes: PriceNotes): string {
  if (isFixed(service)) return notes.total(totalPrice(service, notes), PROCESSING_FEE_LABEL);
  return `${notes.plusFee(PROCESSING_FEE_LABEL)}, ${notes.totalRange(totalPrice(service, notes))}`;
}

/** The same where there is little space: `$103 with fee`. */
export function shortPriceNote(service: FormService, notes: PriceNotes): string {
  if (!isFixed(service)) return notes.plusFee(PROCESSING_FEE_LABEL);
  return notes.totalInShort(totalPrice(service, notes));
}

/** The same in a column of a table: `$103 with fee`, `+ 2.9% fee`. */
export function shortestPriceNote(service: FormService, notes: PriceNotes): string {
  return isFixed(service) ? shortPriceNote(service, notes) : notes.feeInShort(PROCESSING_FEE_LABEL);
}
