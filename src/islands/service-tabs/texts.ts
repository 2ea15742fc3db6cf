import en, { type ServiceTabsTexts } from '#i18n/en/service-tabs.ts';
import es from '#i18n/es/service-tabs.ts';
import { textsHook } from '#i18n/page-language.ts';

export const useTexts = textsHook<ServiceTabsTexts>({ en, es });
