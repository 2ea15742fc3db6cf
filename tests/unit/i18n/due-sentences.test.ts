import { expect, test } from 'vitest';
import { mailTexts } from '#i18n/document-texts.ts';
import english from '#i18n/en/checkout.ts';
import { deliveryIn as englishDelivery } from '#i18n/en/due-date.ts';
import { addOns as englishCards } from '#i18n/en/sections/add-ons.ts';
import spanish from '#i18n/es/checkout.ts';
import { deliveryIn as spanishDelivery } from '#i18n/es/due-date.ts';
import { addOns as spanishCards } from '#i18n/es/sections/add-ons.ts';
import { isBusinessDay } from '#shared/business-days.ts';
import { type DueRule, dueDate } from '#shared/due-rule.ts';
import { dayInFlorida, floridaClock } from '#shared/florida-day.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ADD_ONS, hasVisit, SERVICE_TYPES, SERVICES } from '#shared/services.ts';
import { businessHoursBetween } from '../../business-hours.ts';
import { sweep } from '../../sweep.ts';
import { marker, PLACES, textAt, usesOf } from './dictionaries.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** Rules that a service may have tomorrow. */
const OTHER_RULES = {
  'within a day': { from: 0, to: 24, after: 'payment' },
  'within two days': { from: 0, to: 48, after: 'payment' },
  'within two days of the visit': { from: 0, to: 48, after: 'visit' },
  'in two to five days': { from: 48, to: 120, after: 'payment' },
  'in one to three days after the visit': { from: 24, to: 72, after: 'visit' },
} satisfies Record<string, DueRule>;

const RULES: Readonly<Record<string, DueRule | null>> = {
  ...Object.fromEntries(SERVICE_TYPES.map((service) => [service, SERVICES[service].due])),
  ...OTHER_RULES,
};

/** Three weeks from the Monday before Thanksgiving’s on: a holiday, three weekends. */
const FIRST_HOUR = new Date('2026-11-16T05:00:00Z').getTime();
/** Within an hour, so that it counts whether a due date falls on a full one. */
const PAYMENTS = Array.from(
  { length: 21 * 24 },
  (_, hour) => new Date(FIRST_HOUR + hour * HOUR_MS + (hour % 4) * 20 * MINUTE_MS),
);

sweep('a due date lies within the hours that are promised', { rule: RULES }, ({ rule: name }) => {
  const rule = RULES[name];
  if (!rule) return [];
  return PAYMENTS.flatMap((paidAt) => {
    const due = dueDate(rule, paidAt);
    const hours = businessHoursBetween(paidAt, due);
    const { hour, minute, second } = floridaClock(due);
    const isOpen = hour >= 8 && (hour < 18 || (hour === 18 && minute === 0)) && second === 0;
    return [
      ...(hours >= rule.from && hours <= rule.to
        ? []
        : [`${hours} hours after ${paidAt.toJSON()}`]),
      ...(isOpen && isBusinessDay(dayInFlorida(due))
        ? []
        : [`${due.toJSON()} is not within office hours`]),
    ];
  });
});

sweep(
  'a service is due after a visit exactly where it sells one',
  { service: SERVICE_TYPES },
  ({ service }) => {
    const { due }: { due: DueRule | null } = SERVICES[service];
    return due === null || (due.after === 'visit') === hasVisit(service)
      ? []
      : [`it is due after the ${due.after}`];
  },
);

/** The parameter of a text that is a rule, counted from 0; -1 where it takes none. */
function ruleParameter(place: string): number {
  const text = textAt('en', place);
  const use = text && usesOf(text).find((each) => /^‹\d+\.to›$/.test(each));
  return use ? Number.parseInt(use.slice(1), 10) - 1 : -1;
}

const SENTENCES = PLACES.filter((place) => ruleParameter(place) >= 0);

/** Rules with hours that no claim has, so that they are found in a sentence. */
const MARKED_RULES = (['payment', 'visit'] as const).flatMap((after) => [
  { from: 31, to: 53, after },
  { from: 0, to: 53, after },
]);

sweep(
  'a sentence says the hours of its rule',
  { sentence: SENTENCES, language: LANGUAGES },
  (row) => {
    const text = textAt(row.language, row.sentence);
    const place = ruleParameter(row.sentence);
    return MARKED_RULES.flatMap((rule) => {
      const given = Array.from({ length: Math.max(place + 1, text?.length ?? 0) }, (_, index) =>
        index === place ? rule : marker('given', 1003),
      );
      const said = String(text?.(...given));
      const hours = said.match(/\b(?:0|31|53)\b/g)?.join(' ');
      return [
        ...(hours === '53' || (rule.from > 0 && hours === '31 53') ? [] : [`${hours}: ${said}`]),
        ...(/\b(\p{L}+) \1\b|(?:plazo|prazo) \d|in within|within in|\d-53 (?!hours)/iu.test(said)
          ? [`broken: ${said}`]
          : []),
      ];
    });
  },
);

const sentencesOf = (rule: DueRule) =>
  [english, spanish].flatMap(({ dueInGeneral, orderStatus }) => [
    dueInGeneral(rule),
    orderStatus.reportComes(rule),
  ]);

test.each([
  [
    { from: 24, to: 48, after: 'payment' },
    '24-48 hours',
    'Your report comes by email as a PDF, 24-48 hours after your payment, on business days.',
    'de 24 a 48 horas',
    'Recibirá su informe por correo, en PDF, de 24 a 48 horas después de su pago, en días hábiles.',
  ],
  [
    { from: 24, to: 48, after: 'visit' },
    '24-48 hours after the visit',
    'Your report comes by email as a PDF, 24-48 hours after the visit, on business days.',
    'de 24 a 48 horas después de la visita',
    'Recibirá su informe por correo, en PDF, de 24 a 48 horas después de la visita, en días hábiles.',
  ],
  [
    OTHER_RULES['within two days'],
    'Within 48 hours',
    'Your report comes by email as a PDF, within 48 hours of your payment, on business days.',
    'en un plazo de 48 horas',
    'Recibirá su informe por correo, en PDF, en un plazo de 48 horas después de su pago, en días hábiles.',
  ],
  [
    OTHER_RULES['within two days of the visit'],
    'Within 48 hours of the visit',
    'Your report comes by email as a PDF, within 48 hours of the visit, on business days.',
    'en un plazo de 48 horas después de la visita',
    'Recibirá su informe por correo, en PDF, en un plazo de 48 horas después de la visita, en días hábiles.',
  ],
] as const)('a rule of %o is written in both languages', (rule, ...sentences) => {
  expect(sentencesOf(rule)).toEqual(sentences);
});

test('the cards of additional services say the hours of their rules', () => {
  for (const addOn of ADD_ONS) {
    const { due } = SERVICES[addOn];
    if (!due) continue;
    expect(englishCards.offers[addOn].terms).toContain(englishDelivery(due));
    expect(spanishCards.offers[addOn].terms).toContain(spanishDelivery(due));
  }
  expect(englishDelivery(OTHER_RULES['within two days'])).toBe('48-hour delivery');
  expect(spanishDelivery(OTHER_RULES['within two days'])).toBe('Entrega en 48 horas');
  expect(englishDelivery(OTHER_RULES['in one to three days after the visit'])).toBe(
    '24-72-hour delivery after the visit',
  );
});

test.each([
  ['en', 'your report follows within 48 hours, both counted on business days.'],
  ['es', 'su informe le llegará en un plazo de 48 horas; ambos plazos se cuentan en días hábiles.'],
] as const)(
  'a receipt says when a report comes that takes two days at most: %s',
  (language, end) => {
    const { thanks } = mailTexts[language].payments.receipt;
    expect(thanks('Ana', OTHER_RULES['within two days'])).toMatch(new RegExp(`${end}$`));
  },
);
