import { formatDollars } from '#shared/pricing.ts';
import { INVESTOR_PRICES, SERVICE_TYPES, SERVICES } from '#shared/services.ts';

const CENTS_PER_DOLLAR = 100;
const LOWEST = 50 * CENTS_PER_DOLLAR;
const HIGHEST = 2_000 * CENTS_PER_DOLLAR;

type Prices = Readonly<Record<string, number>>;

/** Every price of the company by its name in src/shared/services.ts, in cents. */
function ownPrices(): Prices {
  const ofServices = SERVICE_TYPES.flatMap((service) => pricesOf(service, SERVICES[service]));
  return { ...Object.fromEntries(ofServices), ...INVESTOR_PRICES };
}

/** The prices of a service by their names: one, both ends of a range, or none. */
export function pricesOf(
  service: string,
  { price }: { readonly price: number | { readonly from: number; readonly to: number } | null },
): [name: string, cents: number][] {
  if (price === null) return [];
  if (typeof price === 'number') return [[service, price]];
  return [
    [`${service}.from`, price.from],
    [`${service}.to`, price.to],
  ];
}

/** Finds prices that are most likely dollars written as cents, or a digit too many or too few. */
export function priceProblems(prices: Prices = ownPrices()): string[] {
  return Object.entries(prices)
    .filter(([, cents]) => !isPlausible(cents))
    .map(
      ([name, cents]) =>
        `${name} is ${cents} cents (${formatDollars(cents)}): prices are in cents, whole dollars from ${formatDollars(LOWEST)} to ${formatDollars(HIGHEST)}`,
    );
}

function isPlausible(cents: number): boolean {
  return cents % CENTS_PER_DOLLAR === 0 && cents >= LOWEST && cents <= HIGHEST;
}
