import { globSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '#blog/categories.ts';
import { categoryPath } from '#blog/paths.ts';
import { accessibilityReviewed } from '#business/legal-dates.ts';
import { clauseAnchor, type LegalText } from '#business/legal-text.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES } from '#shared/counties.ts';
import { SECTION_IDS } from '#shared/landing-sections.ts';
import { LANGUAGES, type Language, pathIn, pathInDefaultLanguage } from '#shared/languages.ts';
import { countyPath } from '#shared/permit-pages.ts';

/** The paths of the site's pages and files, except posts, and the anchors on each. */
export type SitePaths = ReadonlyMap<string, ReadonlySet<string>>;

/** Pages that are useless without an order. */
const UNLINKABLE_PAGES = ['/404', '/checkout', '/checkout/success'];

/** Finds the paths of the project in `root`. */
export function sitePaths(root: string): SitePaths {
  const pages = globSync('**/*.{astro,ts}', { cwd: join(root, 'src/pages') })
    .map((file) => file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/, ''))
    .flatMap(inEveryLanguage)
    .filter(
      (path) => !path.includes('[') && !UNLINKABLE_PAGES.includes(pathInDefaultLanguage(path)),
    );
  const files = globSync('**/*.*', { cwd: join(root, 'public') });
  const paths = [
    ...pages,
    ...files.map((file) => `/${file.replaceAll('\\', '/')}`),
    ...CATEGORIES.flatMap((category) =>
      LANGUAGES.map((language) => pathIn(language, categoryPath(category))),
    ),
    ...COUNTIES.flatMap((county) =>
      LANGUAGES.map((language) => pathIn(language, countyPath(county))),
    ),
  ];
  const anchors = new Map(LANGUAGES.flatMap(anchorsOf));
  return new Map(paths.map((path) => [path, anchors.get(path) ?? new Set()]));
}

/** The paths of a page below `pages/[...language]`, or the one of any other page. */
function inEveryLanguage(page: string): readonly string[] {
  const [, path] = /^\[\.\.\.language\]\/?(.*)$/.exec(page) ?? [];
  return path === undefined
    ? [`/${page}`]
    : LANGUAGES.map((language) => pathIn(language, `/${path}`));
}

/** The pages of a language that have anchors, each with them. */
function anchorsOf(language: Language): [path: string, anchors: ReadonlySet<string>][] {
  const { accessibility, privacy, terms } = pageTexts[language];
  return [
    [pathIn(language, '/'), new Set<string>(SECTION_IDS)],
    [pathIn(language, '/terms'), clausesOf(terms)],
    [pathIn(language, '/privacy'), clausesOf(privacy)],
    [pathIn(language, '/accessibility'), clausesOf(accessibility(accessibilityReviewed))],
  ];
}

function clausesOf({ clauses }: LegalText): ReadonlySet<string> {
  return new Set(clauses.map(clauseAnchor));
}
