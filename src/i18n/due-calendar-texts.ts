import type { Language } from '#shared/languages.ts';
import { type DueCalendarTexts, dueCalendar as en } from './en/due-calendar.ts';
import { dueCalendar as es } from './es/due-calendar.ts';

/** The words of calendar files, for the server. */
export const dueCalendarTexts: Readonly<Record<Language, DueCalendarTexts>> = { en, es };
