import { globSync } from 'node:fs';
import { join } from 'node:path';
import { categoryAddress } from '#blog/addresses.ts';
import { CATEGORIES } from '#blog/categories.ts';
import { accessibility } from '#business/legal/accessibility.ts';
import { type Clause, clauseAnchor } from '#business/legal/clause.ts';
import { privacy } from '#business/legal/privacy.ts';
import { terms } from '#business/legal/terms.ts';
import { SECTION_IDS } from '#shared/landing-sections.ts';

/** The addresses of the site's pages and files, except posts, and the anchors on each. */
export type SiteAddresses = ReadonlyMap<string, ReadonlySet<string>>;

/** Pages that are useless without an order. */
const UNLINKABLE_PAGES = ['/404', '/checkout', '/checkout/success'];

/** Finds the addresses of the project in `root`, in English, like the posts. */
export function siteAddresses(root: string): SiteAddresses {
  const pages = globSync('**/*.{astro,ts}', { cwd: join(root, 'src/pages') })
    .map((file) => addressOfPageFile(file.replaceAll('\\', '/')))
    .filter((address) => !address.includes('[') && !UNLINKABLE_PAGES.includes(address));
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
    ['/accessibility', clausesOf(accessibility)],
  ]);
  return new Map(addresses.map((address) => [address, anchors.get(address) ?? new Set()]));
}

/** Returns `/terms` for `[...language]/terms.astro`, and `/` for `[...language]/index.astro`. */
function addressOfPageFile(file: string): string {
  return `/${file.replace('[...language]/', '').replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/, '')}`;
}

function clausesOf(clauses: readonly Clause[]): ReadonlySet<string> {
  return new Set(clauses.map(clauseAnchor));
}
