/** How a formatter may write dates, times and numbers in a release of CLDR that nobody here has seen. */
export interface IntlForm {
  /** Between the parts of a date or a time, where the engine has spaces, commas, slashes and colons. */
  readonly separator: string;
  /** Before noon and after it. */
  readonly dayPeriods: readonly [string, string];
  /** Whether the parts of dates and times come in reverse order. */
  readonly isReversed: boolean;
  /** Between thousands. */
  readonly group: string;
}

/** CLDR 42 began with narrow no-break spaces before AM and PM. */
export const INTL_FORMS = {
  'narrow no-break spaces': {
    separator: '\u202f',
    dayPeriods: ['a.\u202fm.', 'p.\u202fm.'],
    isReversed: false,
    group: '\u202f',
  },
  'the reverse order, full stops, and am without dots': {
    separator: '.\u00a0',
    dayPeriods: ['am', 'pm'],
    isReversed: true,
    group: '.',
  },
} as const satisfies Record<string, IntlForm>;

/**
 * Makes every formatter of this realm write another form. Code that reads a formatter's text then gets a wrong date or
 * none, as it did in an engine with another release of CLDR. Runs in Node and, as an init script, in a page: so it uses
 * nothing from outside its body.
 * @returns a function that restores the engine's own forms
 */
export function makeIntlHostile({ separator, dayPeriods, isReversed, group }: IntlForm) {
  const { DateTimeFormat, NumberFormat } = Intl;
  const targets = [
    DateTimeFormat.prototype,
    NumberFormat.prototype,
    Date.prototype,
    Number.prototype,
  ] as const;
  const originals = targets.map((target) => Object.getOwnPropertyDescriptors(target));
  const partsOfDate = DateTimeFormat.prototype.formatToParts;
  const partsOfNumber = NumberFormat.prototype.formatToParts;

  function dateParts(this: Intl.DateTimeFormat, date?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = partsOfDate.call(this, date).filter(({ type }) => type !== 'literal');
    if (isReversed) parts.reverse();
    return parts.flatMap(({ type, value }, index) => [
      ...(index > 0 ? [{ type: 'literal' as const, value: separator }] : []),
      {
        type,
        value: type === 'dayPeriod' ? dayPeriods[value.startsWith('a') ? 0 : 1] : value,
      },
    ]);
  }
  function numberParts(this: Intl.NumberFormat, number: number): Intl.NumberFormatPart[] {
    return partsOfNumber
      .call(this, number)
      .map(({ type, value }) => ({ type, value: type === 'group' ? group : value }));
  }
  const joined = (parts: readonly { readonly value: string }[]) =>
    parts.map(({ value }) => value).join('');

  Object.defineProperties(DateTimeFormat.prototype, {
    formatToParts: { value: dateParts },
    format: {
      get(this: Intl.DateTimeFormat) {
        return (date?: Date | number) => joined(dateParts.call(this, date));
      },
    },
  });
  Object.defineProperties(NumberFormat.prototype, {
    formatToParts: { value: numberParts },
    format: {
      get(this: Intl.NumberFormat) {
        return (number: number) => joined(numberParts.call(this, number));
      },
    },
  });
  for (const [name, style] of [
    ['toLocaleString', { dateStyle: 'short', timeStyle: 'medium' }],
    ['toLocaleDateString', { dateStyle: 'short' }],
    ['toLocaleTimeString', { timeStyle: 'medium' }],
  ] as const) {
    Object.defineProperty(Date.prototype, name, {
      value(this: Date, locales?: string, options?: Intl.DateTimeFormatOptions) {
        return new DateTimeFormat(locales, options ?? style).format(this);
      },
    });
  }
  Object.defineProperty(Number.prototype, 'toLocaleString', {
    value(this: number, locales?: string, options?: Intl.NumberFormatOptions) {
      return new NumberFormat(locales, options).format(Number(this));
    },
  });
  return () => {
    for (const [index, target] of targets.entries())
      Object.defineProperties(target, originals[index] ?? {});
  };
}
