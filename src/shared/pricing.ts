/** The processing fee and the arithmetic of prices, in integer cents. What each service costs is in services.ts. */
import { type OnlineService, SERVICES } from './services.ts';

/** The only currency the company charges in, as Stripe writes it. */
export const CURRENCY = 'usd';

/** The processing fee in thousandths of the service price: 2.9 %. */
const FEE_PER_MILLE = 29;

/** The processing fee as shown: `2.9%`. */
export const PROCESSING_FEE_LABEL = `${FEE_PER_MILLE / 10}%`;

const CENTS_PER_DOLLAR = 100;

/** The price of an order in cents: the service, its fee, and the total. */
export interface Price {
  readonly serviceAmount: number;
  readonly processingFee: number;
  readonly totalAmount: number;
}

/** The price of a service that costs `serviceAmount` cents. The fee is 2.9 % of it, rounded to whole dollars: 100 gives 3. */
export function priceOf(serviceAmount: number): Price {
  const feeInDollars = Math.round((serviceAmount * FEE_PER_MILLE) / 1000 / CENTS_PER_DOLLAR);
  const processingFee = feeInDollars * CENTS_PER_DOLLAR;
  return { serviceAmount, processingFee, totalAmount: serviceAmount + processingFee };
}

/** The price of a service that is paid online. */
export function priceOfService(service: OnlineService): Price {
  return priceOf(SERVICES[service].price);
}

/**
 * The price behind a stored total (cents): dividing by 1.029 and rounding to whole dollars inverts {@link priceOf} for
 * every price in whole dollars, so an order stores its total only.
 */
export function priceFromTotal(totalAmount: number): Price {
  const serviceInDollars = Math.round(
    (totalAmount * 1000) / (1000 + FEE_PER_MILLE) / CENTS_PER_DOLLAR,
  );
  const serviceAmount = serviceInDollars * CENTS_PER_DOLLAR;
  return { serviceAmount, processingFee: totalAmount - serviceAmount, totalAmount };
}

/**
 * Cents as shown to visitors: `$100`, `$1,100`, and `$12.50` where there are odd cents. Does not use Intl, whose first
 * number loads the locales: 20 ms of a function's cold start.
 */
export function formatDollars(cents: number): string {
  const dollars = Math.floor(cents / CENTS_PER_DOLLAR);
  const oddCents = cents % CENTS_PER_DOLLAR;
  const grouped = String(dollars).replace(/\B(?=(\d{3})+$)/g, ',');
  return oddCents === 0 ? `$${grouped}` : `$${grouped}.${String(oddCents).padStart(2, '0')}`;
}

/** Cents as a document lists them below each other: `$100.00`, and `−$12.50` for a negative amount. */
export function formatAmount(cents: number): string {
  const amount = formatDollars(Math.abs(cents));
  return `${cents < 0 ? '−' : ''}${amount}${cents % CENTS_PER_DOLLAR === 0 ? '.00' : ''}`;
}
