import { formatDollars, PROCESSING_FEE_LABEL, priceOf, priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES, type FormService, isOrderedOnline, SERVICES } from '#shared/services.ts';

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
export function displayedPrice(service: FormService, notes: PriceNotes): string {
  if (isOrderedOnline(service)) return formatDollars(SERVICES[service].price);
  const { from, to } = SERVICES[service].price;
  return notes.range(formatDollars(from), formatDollars(to));
}

/** The price of a service with the fee: `$103`, or the range of one that is quoted. */
export function totalPrice(service: FormService, notes: PriceNotes): string {
  if (isOrderedOnline(service)) return formatDollars(priceOfService(service).totalAmount);
  const { from, to } = SERVICES[service].price;
  const total = (amount: number) => formatDollars(priceOf(amount).totalAmount);
  return notes.range(total(from), total(to));
}

/** The lowest price with the fee of a service that visitors order in the form: `$103`. */
export function lowestTotal(): string {
  const prices = FORM_SERVICES.map((service) =>
    isOrderedOnline(service) ? SERVICES[service].price : SERVICES[service].price.from,
  );
  return formatDollars(priceOf(Math.min(...prices)).totalAmount);
}

/** Note on the fee beside the displayed price: `$103 with the 2.9% processing fee`. */
export function priceNote(service: FormService, notes: PriceNotes): string {
  if (isOrderedOnline(service))
    return notes.total(totalPrice(service, notes), PROCESSING_FEE_LABEL);
  return `${notes.plusFee(PROCESSING_FEE_LABEL)}, ${notes.totalRange(totalPrice(service, notes))}`;
}

/** The same where there is little space: `$103 with fee`. */
export function shortPriceNote(service: FormService, notes: PriceNotes): string {
  if (!isOrderedOnline(service)) return notes.plusFee(PROCESSING_FEE_LABEL);
  return notes.totalInShort(totalPrice(service, notes));
}

/** The same in a column of a table: `$103 with fee`, `+ 2.9% fee`. */
export function shortestPriceNote(service: FormService, notes: PriceNotes): string {
  return isOrderedOnline(service)
    ? shortPriceNote(service, notes)
    : notes.feeInShort(PROCESSING_FEE_LABEL);
}
