import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { displayedPrice, priceNote, shortPriceNote } from '#business/services.ts';
import { priceNotes } from '#i18n/en/price-notes.ts';
import { services } from '#i18n/en/services.ts';
import { priceNotes as spanishPriceNotes } from '#i18n/es/price-notes.ts';
import { parseDollars } from '#shared/parse-dollars.ts';
import {
  CURRENCY,
  formatAmount,
  formatDollars,
  PROCESSING_FEE_LABEL,
  priceFromTotal,
  priceOf,
  priceOfService,
} from '#shared/pricing.ts';
import {
  ADD_ONS,
  type AddOn,
  BULK_PACKAGE,
  FORM_SERVICES,
  type FormService,
  INVESTOR_PRICES,
  isOrderedOnline,
  type PriceRange,
  SERVICES,
} from '#shared/services.ts';

/** The amounts of every service, in cents: its price or range, with the fee and without it. */
const amounts = [
  ...Object.values(SERVICES).flatMap(({ price }) =>
    typeof price === 'number' ? [price] : Object.values(price ?? {}),
  ),
  ...Object.values(INVESTOR_PRICES),
].flatMap((price) => [price, priceOf(price).totalAmount]);

test('prices, the phone number and the email address are written in one file each', () => {
  const prices = amounts.map((cents) => String(cents / 100).replace(/\B(?=\d{3}$)/, '[,_]?'));
  const dollars = new RegExp(`\\$(${prices.join('|')})\\b|\\b(${prices.join('|')})_?00\\b`);
  const writing = (isFound: (text: string) => boolean, ...more: string[]) =>
    globSync(['src/**/*.{ts,tsx,astro,md,yaml}', 'netlify/**/*.ts', ...more]).filter((file) =>
      isFound(readFileSync(file, 'utf8')),
    );
  const others = ['emulators/**/*.{ts,tsx}', 'bench/*.ts', 'integrations/**/*.ts', 'docs/*.md'];
  expect(writing((text) => dollars.test(text), ...others).sort()).toEqual([
    'docs/specification.md',
    'src/shared/services.ts',
  ]);
  for (const fact of [company.phone, company.email])
    expect(writing((text) => text.includes(fact))).toEqual(['src/business/company.ts']);
});

describe('docs/specification.md', () => {
  const specification = readFileSync('docs/specification.md', 'utf8');
  const specified = (what: string) =>
    new RegExp(`^\\| ${what}(?: \\(.*?\\))? \\| (.*) \\|$`, 'm').exec(specification)?.[1] ??
    `no ${what}`;
  const dollarsOf = (what: string) => specified(what).match(/\$\d+(,\d{3})*/g);

  /** With the total where a service is ordered online. */
  const pricesOf = (service: FormService | AddOn): number[] => {
    const { price }: { readonly price: number | PriceRange } = SERVICES[service];
    if (typeof price !== 'number') return [price.from, price.to];
    return isOrderedOnline(service) ? [price, priceOf(price).totalAmount] : [price];
  };
  const nameOf = (service: FormService | AddOn) => services[service].name;

  const rows: readonly (readonly [what: string, cents: readonly number[]])[] = [
    ...FORM_SERVICES.map((service) => [nameOf(service), pricesOf(service)] as const),
    [ADD_ONS.map(nameOf).join(', '), ADD_ONS.flatMap(pricesOf)],
    ['Bulk Investor Package', [INVESTOR_PRICES.bulk]],
    ['White-Label Services', [INVESTOR_PRICES.partnership]],
  ];
  test.for(rows)('says what src/shared/services.ts does: %s', ([what, cents]) => {
    expect(dollarsOf(what)).toEqual(cents.map(formatDollars));
  });

  test('says what else is in a price', () => {
    expect(specified('Processing fee')).toContain(`${PROCESSING_FEE_LABEL} of the price`);
    expect(specified('Bulk Investor Package')).toMatch(
      new RegExp(`^${BULK_PACKAGE.reports} reports .* ${BULK_PACKAGE.savingsPercent}% savings`),
    );
    expect(CURRENCY).toBe('usd');
  });
});

describe('the processing fee', () => {
  test.each([
    [17, 0],
    [18, 1],
    [51, 1],
    [52, 2],
    [129, 4],
    [179, 5],
    [349, 10],
    [549, 16],
    [1_000, 29],
  ])('on $%d is $%d, rounded to whole dollars', (dollars, fee) => {
    expect(priceOf(dollars * 100)).toEqual({
      serviceAmount: dollars * 100,
      processingFee: fee * 100,
      totalAmount: (dollars + fee) * 100,
    });
  });
});

describe('the price behind a stored total', () => {
  test.each([
    [13_300, 12_900, 400],
    [18_400, 17_900, 500],
    [35_900, 34_900, 1_000],
    [56_500, 54_900, 1_600],
  ])('of %d cents is %d cents and a fee of %d', (totalAmount, serviceAmount, processingFee) => {
    expect(priceFromTotal(totalAmount)).toEqual({ serviceAmount, processingFee, totalAmount });
  });

  test('is the original price for every price in whole dollars', () => {
    const wholeDollars = fc.integer({ min: 1, max: 100_000 }).map((dollars) => dollars * 100);
    fc.assert(
      fc.property(wholeDollars, (serviceAmount) => {
        const price = priceOf(serviceAmount);
        expect(priceFromTotal(price.totalAmount)).toEqual(price);
      }),
    );
  });
});

describe('an amount in dollars', () => {
  test.each([
    [0, '$0'],
    [5, '$0.05'],
    [1_250, '$12.50'],
    [13_300, '$133'],
    [119_900, '$1,199'],
    [123_456_789, '$1,234,567.89'],
  ])('of %d cents is formatted as %s', (cents, text) => {
    expect(formatDollars(cents)).toBe(text);
  });

  test.each([
    [0, '$0.00'],
    [12_900, '$129.00'],
    [-1_250, '−$12.50'],
    [-400, '−$4.00'],
  ])('of %d cents is listed as %s', (cents, text) => {
    expect(formatAmount(cents)).toBe(text);
  });

  test.each(FORM_SERVICES.filter(isOrderedOnline))('is the price of %s', (service) => {
    const { serviceAmount, totalAmount } = priceOfService(service);
    const total = formatDollars(totalAmount);
    expect(displayedPrice(service, priceNotes)).toBe(formatDollars(serviceAmount));
    expect(shortPriceNote(service, priceNotes)).toBe(`${total} with fee`);
    expect(priceNote(service, priceNotes)).toBe(`${total} with the 2.9% processing fee`);
  });

  const quoted = FORM_SERVICES.filter((service) => !isOrderedOnline(service));

  test.each(quoted)('is the range of %s, which is quoted', (service) => {
    const { from, to } = SERVICES[service].price;
    const [lowest, highest] = [from, to].map(formatDollars);
    const totals = [from, to].map((price) => formatDollars(priceOf(price).totalAmount));
    expect(displayedPrice(service, priceNotes)).toBe(`${lowest}-${highest}`);
    expect(displayedPrice(service, spanishPriceNotes)).toBe(`de ${lowest} a\u00a0${highest}`);
    expect(shortPriceNote(service, priceNotes)).toBe('plus the 2.9% processing fee');
    expect(priceNote(service, priceNotes)).toBe(
      `plus the 2.9% processing fee, ${totals.join('-')} in total`,
    );
  });

  test('is formatted as Intl formats it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => {
        const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
        const options = { style: 'currency', currency: 'USD', minimumFractionDigits } as const;
        expect(formatDollars(cents)).toBe((cents / 100).toLocaleString('en-US', options));
      }),
    );
  });
});

describe('an amount typed in dollars', () => {
  test.each([
    ['12', 1_200],
    ['12.34', 1_234],
    ['0.05', 5],
    ['$449', 44_900],
    ['1,200', 120_000],
    ['12,000', 1_200_000],
    ['$1,234,567.89', 123_456_789],
    ['1234567', 123_456_700],
    [' 12 ', 1_200],
    ['$ 50', 5_000],
  ])('%j is %d cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  test.each([
    '',
    'twelve',
    '12.3',
    '12.345',
    '.50',
    '-12',
    '12$',
    'US$12',
    '1,20',
    '1,2000',
    '1200,000',
    ',200',
    '12345678',
    '12 000',
    '0',
    '$0.00',
  ])('%j is none', (text) => {
    expect(parseDollars(text)).toBeUndefined();
  });
});
