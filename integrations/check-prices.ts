import {
  ADD_ON_PRICES,
  FULL_INSPECTION_RANGE,
  formatDollars,
  INVESTOR_PRICES,
  SERVICE_PRICES,
} from '#shared/pricing.ts';

const CENTS_PER_DOLLAR = 100;
const LOWEST = 50 * CENTS_PER_DOLLAR;
const HIGHEST = 2_000 * CENTS_PER_DOLLAR;

/** Every price of the company by its name in src/shared/pricing.ts, in cents. */
const PRICES: Readonly<Record<string, number>> = {
  ...SERVICE_PRICES,
  'FULL_INSPECTION_RANGE.from': FULL_INSPECTION_RANGE.from,
  'FULL_INSPECTION_RANGE.to': FULL_INSPECTION_RANGE.to,
  ...ADD_ON_PRICES,
  ...INVESTOR_PRICES,
};

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
