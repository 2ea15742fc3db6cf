import type { Language } from '#shared/languages.ts';
import { report as en, type ReportTexts } from './en/report.ts';
import { report as es } from './es/report.ts';

/** The fixed words of reports. */
export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, es };

export type { ReportTexts };
