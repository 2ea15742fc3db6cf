import { addressLines, company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { pathIn } from '#shared/languages.ts';
import type { LinkedText, Reader } from './content.ts';

/** Sender of the emails, at their end. To customers: where to reach the company, as far as its facts are set. */
export function footerLines(
  { audience, language }: Reader,
  siteUrl: string,
): readonly (string | LinkedText)[] {
  const { companyTexts, parts } = mailTexts[language];
  const sender = `${company.name} ${companyTexts.tagline}`;
  if (audience === 'office') return [`${sender}, to the office`];
  return [
    sender,
    `${company.phone}, ${companyTexts.hours}`,
    company.email,
    { text: parts.otherOrder, url: new URL(pathIn(language, '/find-order'), siteUrl).href },
    ...(company.legalEntity ? [company.legalEntity] : []),
    ...(company.postalAddress ? [addressLines(company.postalAddress).join(', ')] : []),
  ];
}
