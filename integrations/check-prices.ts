import { formatDollars } from '#shared/pricing.ts';
import { INVESTOR_PRICES, SERVICE_TYPES, SERVICES, type ServiceType } from '#shared/services.ts';

const CENTS_PER_DOLLAR = 100;
const LOWEST = 50 * CENTS_PER_DOLLAR;
const HIGHEST = 2_000 * CENTS_PER_DOLLAR;

/** Every price of the company by its name in src/shared/services.ts, in cents. */
const PRICES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SERVICE_TYPES.flatMap(pricesOf)),
  ...INVESTOR_PRICES,
};

function pricesOf(service: ServiceType): [name: string, cents: number][] {
  const { price } = SERVICES[service];
  if (price === null) return [];
  if (typeof price === 'number') return [[service, price]];
  return [
    [`${service}.from`, price.from],
    [`${service}.to`, price.to],
  ];
}

/** Finds prices that are most likely dollars written as cents, or a digit too many or too few. */
export function priceProblems(prices: Readonly<Record<string, number>> = PRICES): string[] {
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
