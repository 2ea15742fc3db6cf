import { textsHook } from '#client/page-language.ts';
import en, { type ServiceTabsTexts } from '#i18n/en/service-tabs.ts';
import es from '#i18n/es/service-tabs.ts';

export const useTexts = textsHook<ServiceTabsTexts>({ en, es });
