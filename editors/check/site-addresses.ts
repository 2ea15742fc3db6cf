import { globSync } from 'node:fs';
import { join } from 'node:path';
import { categoryAddress } from '#blog/addresses.ts';
import { CATEGORIES } from '#blog/categories.ts';
import { type Clause, clauseAnchor } from '#business/legal/clause.ts';
import { privacy } from '#business/legal/privacy.ts';
import { terms } from '#business/legal/terms.ts';
import { SECTION_IDS } from '#shared/landing-sections.ts';

/** The addresses of the site's pages and files, and the anchors on each. Posts are not among them. */
export type SiteAddresses = ReadonlyMap<string, ReadonlySet<string>>;

/** Pages that lead nowhere without something that only an order has. */
const NOT_TO_BE_LINKED = ['/404', '/checkout', '/checkout/success'];

/** Reads which addresses the project in `root` has, beside those of its posts. */
export function siteAddresses(root: string): SiteAddresses {
  const pages = globSync('**/*.{astro,ts}', { cwd: join(root, 'src/pages') })
    .map(
      (file) => `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/, '')}`,
    )
    .filter((address) => !address.includes('[') && !NOT_TO_BE_LINKED.includes(address));
  const files = globSync('**/*.*', { cwd: join(root, 'public') });
  const addresses = [
    ...pages,
    ...files.map((file) => `/${file.replaceAll('\\', '/')}`),
    ...CATEGORIES.map((category) => categoryAddress(category)),
  ];
  const anchors = new Map<string, ReadonlySet<string>>([
    ['/', new Set<string>(SECTION_IDS)],
    ['/terms', clausesOf(terms)],
    ['/privacy', clausesOf(privacy)],
  ]);
  return new Map(addresses.map((address) => [address, anchors.get(address) ?? new Set()]));
}

function clausesOf(clauses: readonly Clause[]): ReadonlySet<string> {
  return new Set(clauses.map(clauseAnchor));
}
