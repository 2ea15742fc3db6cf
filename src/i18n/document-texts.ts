/** Texts that customers are sent. Every language writes the same as English. */
import type { Language } from '#shared/languages.ts';
import * as en from './en/documents.ts';
import * as es from './es/documents.ts';

type InEachLanguage<Texts> = Readonly<Record<Language, Texts>>;

export type MailTexts = typeof en.mails;
export type ReceiptTexts = typeof en.receipt;
export type ReportTexts = typeof en.report;

export const mailTexts: InEachLanguage<MailTexts> = { en: en.mails, es: es.mails };
export const receiptTexts: InEachLanguage<ReceiptTexts> = { en: en.receipt, es: es.receipt };
/** Words of public records. */
export const recordWordTexts: InEachLanguage<typeof en.recordWords> = {
  en: en.recordWords,
  es: es.recordWords,
};
export const reportTexts: InEachLanguage<ReportTexts> = { en: en.report, es: es.report };
/** The words of calendar files. */
export const dueCalendarTexts: InEachLanguage<typeof en.dueCalendar> = {
  en: en.dueCalendar,
  es: es.dueCalendar,
};
/** What is said of a visit or a consultation. */
export const appointmentTexts: InEachLanguage<typeof en.appointments> = {
  en: en.appointments,
  es: es.appointments,
};
/** Words of a report about records in open data. */
export const openDataTexts: InEachLanguage<typeof en.openData> = {
  en: en.openData,
  es: es.openData,
};
/** What a report says where an inspection period is still to end. */
export const inspectionPeriodTexts: InEachLanguage<typeof en.inspectionPeriod> = {
  en: en.inspectionPeriod,
  es: es.inspectionPeriod,
};
