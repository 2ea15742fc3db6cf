import { addressLines, company } from '#business/company.ts';
import type { Audience, LinkedLine } from './content.ts';

/** Who sends the mails, at their end. To customers: where to reach the company, as far as its facts are set. */
export function footerLines(audience: Audience, siteUrl: string): readonly (string | LinkedLine)[] {
  const sender = `${company.name} ${company.tagline}`;
  if (audience === 'office') return [`${sender}, to the office`];
  return [
    sender,
    `${company.phone}, ${company.hours}`,
    company.email,
    { text: 'Looking for another order?', url: new URL('/find-order', siteUrl).href },
    ...(company.legalEntity ? [company.legalEntity] : []),
    ...(company.postalAddress ? [addressLines(company.postalAddress).join(', ')] : []),
  ];
}
