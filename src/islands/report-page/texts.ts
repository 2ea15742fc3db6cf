import { textsHook } from '#client/page-language.ts';
import en, { type ReportPageTexts } from '#i18n/en/report-page.ts';
import es from '#i18n/es/report-page.ts';

export const useTexts = textsHook<ReportPageTexts>({ en, es });
