import { company } from '#business/company.ts';
import { appointmentTexts } from '#i18n/document-texts.ts';
import { timeInWords } from '#report/visit.ts';
import { clockInFlorida } from '#shared/florida-day.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import { type Appointment, nameForCustomers } from './read.ts';

/** The hours in Florida: `10:00 AM to 12:00 PM`. */
export function hoursInWords(
  startsAt: string | Date,
  endsAt: string | Date,
  language: Language,
): string {
  const [from = '', to = ''] = [startsAt, endsAt].map((time) =>
    timeInWords(clockInFlorida(time), language),
  );
  return appointmentTexts[language].hours(from, to);
}

/** The day and the hours of an appointment: `Tue, Dec 1, 2026, 10:00 AM to 12:00 PM ET`. */
export function whenInWords({ startsAt, endsAt }: Appointment, language: Language): string {
  const day = formatDayInFlorida(startsAt, language, 'full');
  return appointmentTexts[language].when(day, hoursInWords(startsAt, endsAt, language));
}

/** Who comes, as the customer reads it: `Ana from PermitLens`, or the company alone where nobody is named. */
export function whoInWords({ person }: Appointment, language: Language): string {
  if (!person) return company.name;
  return appointmentTexts[language].who(nameForCustomers(person), company.name);
}
