import { readFileSync } from 'node:fs';
import { company } from '#business/company.ts';
import {
  ADD_ON_PRICES,
  FULL_INSPECTION_RANGE,
  INVESTOR_PRICES,
  SERVICE_PRICES,
} from '#shared/pricing.ts';
import type { ProjectCopy } from './project-copy.ts';

/*
 * The edits whose effect on a build source-changes.test.ts checks: prices, facts and posts of a copy of the project.
 */

/** Each price with its new value. No other number on the site equals one of these. */
export const PRICES = [
  [SERVICE_PRICES.basic, 147_00],
  [SERVICE_PRICES.diligence, 193_00],
  [FULL_INSPECTION_RANGE.from, 361_00],
  [FULL_INSPECTION_RANGE.to, 577_00],
  [ADD_ON_PRICES.realtorRiskBrief, 97_00],
  [ADD_ON_PRICES.fixItConsultation, 211_00],
  [ADD_ON_PRICES.closingPermitCheck, 239_00],
  [INVESTOR_PRICES.bulkPackage, 1_277_00],
  [INVESTOR_PRICES.whiteLabelPremium, 83_00],
] as const;
export const FACTS = [
  [company.phone, '(954) 555-0177'],
  [company.email, 'office@changed.example'],
  [company.name, 'DeedCheck'],
] as const;
/** Turnaround times. */
export const TIMES = [
  ['24 hours', '21 hours'],
  ['24-48 hours', '21-45 hours'],
] as const;
/** 4.1% of 147 is 6, of 193 is 8. */
export const NEW_FEE = { perMille: 41, label: '4.1%', totals: ['$153', '$201'] } as const;

export const CHANGED = 'open-expired-or-never-permitted';
export const REMOVED = 'the-fourth-bedroom-was-a-garage';

export async function changePricesAndFacts(copy: ProjectCopy): Promise<void> {
  await copy.edit('src/shared/pricing.ts', (text) =>
    PRICES.reduce(
      (changed, [from, to]) => changed.replace(sourceLiteral(from), sourceLiteral(to)),
      text,
    ).replace('FEE_PER_MILLE = 29;', `FEE_PER_MILLE = ${NEW_FEE.perMille};`),
  );
  await copy.edit('src/business/company.ts', (text) =>
    FACTS.reduce((changed, [from, to]) => changed.replace(`'${from}'`, `'${to}'`), text),
  );
  await copy.edit('src/i18n/en/claims.ts', (text) =>
    TIMES.reduce((changed, [from, to]) => changed.replaceAll(`'${from}'`, `'${to}'`), text),
  );
}

export async function changePosts(copy: ProjectCopy): Promise<void> {
  await copy.edit(postFile(CHANGED), (text) => `${text}\nA new last line.\n`);
  await copy.remove(postFile(REMOVED));
  await copy.remove(postFile(`${REMOVED}.es`));
  const image = readFileSync('public/icon-192.png');
  for (const name of ['shown', 'draft-post']) {
    await copy.write(`src/content/blog/images/${name}.png`, image);
  }
  await copy.write(
    postFile('short-post'),
    post('Short Post', 'publishDate: 2025-09-01\nfeatured: true', '![A deed](images/shown.png)'),
  );
  await copy.write(
    postFile('draft-post'),
    post(
      'Draft Post',
      'publishDate: 2025-09-02\ndraft: true\nfeatured: true',
      '![A deed](images/draft-post.png)',
    ),
  );
  await copy.write(postFile('scheduled-post'), post('Scheduled Post', 'publishDate: 2999-05-06'));
}

export interface ServerOutput {
  readonly totals: readonly string[];
  /** The text version for a Basic Lookup. */
  readonly receipt: string;
}

/** Runs the copy's server code. */
export async function runServerCode(copy: ProjectCopy): Promise<ServerOutput> {
  const output = await copy.evaluate(`
    const { formatDollars, priceOfService } = await import('#shared/pricing.ts');
    const { CUSTOMER_TEMPLATES } = await import('#server/mail/customer-templates.ts');
    const { renderText } = await import('#server/mail/render-text.ts');
    const SITE = 'https://site.example';
    const [basic, diligence] = ['basic', 'diligence'].map((service) => priceOfService(service).totalAmount);
    const order = { id: 'an-order', serviceType: 'basic', county: 'broward', customerName: 'Ana', totalAmount: basic,
      propertyAddress: '1 Palm Ave', language: 'en', createdAt: new Date().toISOString() };
    console.log(JSON.stringify({
      totals: [basic, diligence].map(formatDollars),
      receipt: renderText(CUSTOMER_TEMPLATES.receipt({ order, detail: null, siteUrl: SITE }), { audience: 'customer', language: 'en' }, SITE),
    }));
  `);
  return output as ServerOutput;
}

export const postFile = (name: string) => `src/content/blog/${name}.md`;

export const post = (title: string, fields: string, body = 'Its text.') => `---
title: ${title}
excerpt: What a reader of ${title} knows at its end.
category: Buyer Tips
tags:
  - ${title} tag
${fields}
---

${body}
`;

/** Formats `12900` as the source does: `129_00`. */
function sourceLiteral(cents: number): string {
  return String(cents)
    .replace(
      /(\d)?(\d{3})(\d\d)$/,
      (_, thousands = '', dollars, rest) => `${thousands && `${thousands}_`}${dollars}_${rest}`,
    )
    .replace(/^(\d\d)(\d\d)$/, '$1_$2');
}
