import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { permitOfficesIn } from '#business/permit-offices/offices.ts';
import enTabs from '#i18n/en/service-tabs.ts';
import esTabs from '#i18n/es/service-tabs.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { ANOTHER_REPORT, preselectLink } from '#shared/landing-sections.ts';
import { LANGUAGES, languageOfPath, pathIn } from '#shared/languages.ts';
import { FORM_SERVICES } from '#shared/services.ts';
import { type BuiltPage, builtPages, linksOf, pathOf } from './built-pages.ts';

const pages = builtPages();
const pageAt = new Map(pages.map((page) => [pathOf(page), page]));
const named = pages.map((page) => [page.file, page] as const);
const SERVICE_TABS = { en: enTabs, es: esTabs };

test.each(named)('every link, form, image and id reference of %s has a target', (_file, page) => {
  const links = linksOf(page).map(({ href }) => href);
  const sources = [...page.html.matchAll(/<(?:img|source)\b[^>]* src(?:set)?="([^" ]+)/g)];
  const actions = [...page.html.matchAll(/<form\b[^>]* action="([^"]+)"/g)];
  expect(links).not.toEqual([]);
  const others = [...sources, ...actions].map(([, url = '']) => url);
  expect([...links, ...others].filter(isDeadOn(page))).toEqual([]);
  expect(idReferences(page).filter((id) => !hasId(page, id))).toEqual([]);
});

/** Attributes whose value is one or more ids of the same page. */
const ID_ATTRIBUTES = / (?:for|popovertarget|aria-(?:labelledby|describedby|controls))="([^"]+)"/g;

const idReferences = ({ html }: BuiltPage) =>
  [...html.matchAll(ID_ATTRIBUTES)].flatMap(([, ids = '']) => ids.split(' '));

const hasId = ({ html }: BuiltPage, id: string) => html.includes(` id="${id}"`);

/** Portals of permit offices that have no https. */
const PLAIN_HTTP = COUNTIES.flatMap(permitOfficesIn).flatMap(({ portal }) =>
  portal?.url.startsWith('http:') ? portal.url : [],
);

/** Other sites' pages are not requested here. */
const isDeadOn = (page: BuiltPage) => (href: string) => {
  // The page itself: a reload.
  if (href === '') return false;
  if (PLAIN_HTTP.includes(href)) return false;
  if (!/^[/#]/.test(href)) return !/^(https|mailto|tel|data):/.test(href);
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  const target = path === '' ? page : pageAt.get(path);
  if (!target) return !existsSync(`dist${path}`);
  return anchor !== undefined && !hasId(target, decodeURIComponent(anchor));
};

describe.each(LANGUAGES)('in %s', (language) => {
  const { layout, notFound, paidBar, partFailed, permits, sampleReportPage, sections, services } =
    pageTexts[language];
  const serviceTabs = SERVICE_TABS[language];
  const { footer, navigation } = layout;
  const ownPages = pages.filter((page) => languageOfPath(pathOf(page)) === language);
  const links = ownPages.flatMap(linksOf);

  test.each([
    [navigation.home, '/'],
    [navigation.about, '/#about'],
    [navigation.services, '/#services'],
    [navigation.coverage, '/#coverage'],
    [navigation.contact, '/#contact'],
    [navigation.blog, '/blog'],
    [layout.orderNow, '/#order-form'],
    [sections.hero.getReport, '/#order-form'],
    [sections.hero.learnMore, '/#services'],
    [sections.addOns.request, '/#contact'],
    [sampleReportPage.howToRequest, '/#additional-services'],
    [sections.investors.offers.bulk.action, '/#contact'],
    [sections.investors.offers.partnership.action, '/#contact'],
    [footer.findOrder, '/find-order'],
    [footer.verify, '/verify'],
    [footer.terms, '/terms'],
    [footer.privacy, '/privacy'],
    [footer.accessibility, '/accessibility'],
    [footer.licensing, '/#contact'],
    [notFound.links.contact, '/#contact'],
  ])('every link “%s” leads to %s', (label, path) => {
    const found = links.filter(({ text }) => text === label || text.startsWith(`${label} : `));
    const withoutQuery = found.map(({ href }) => href.replace(/\?[^#]*/, ''));
    expect(new Set(withoutQuery)).toEqual(new Set([pathIn(language, path)]));
  });

  test.each(COUNTIES)('every link to order a report in %s selects it in the form', (county) => {
    const label = permits.offer.order(COUNTY_NAMES[county]);
    const hrefs = links.filter(({ text }) => text === label).map(({ href }) => href);
    expect(new Set(hrefs)).toEqual(
      new Set([pathIn(language, preselectLink('order-form', county))]),
    );
  });

  test.each([
    [paidBar.another, ANOTHER_REPORT],
    [sections.addOns.request, 'general'],
    [sections.investors.offers.bulk.action, 'bulk'],
    [sections.investors.offers.partnership.action, 'partnership'],
    ...FORM_SERVICES.map((service) => [serviceTabs.withService(services[service]), service]),
  ])('every link “%s” selects %s in its form', (label, option) => {
    const found = links.filter(({ text }) => text.startsWith(label) || text.endsWith(label));
    expect(new Set(found.map(({ preselect }) => preselect))).toEqual(new Set([option]));
  });

  test.each([
    [company.phone, 'tel:+13055550136'],
    [company.email, 'mailto:hello@permitlens.example'],
  ])('every link “%s” leads to %s', (label, address) => {
    const found = links.filter(({ text }) => text === label);
    expect(new Set(found.map(({ href }) => href))).toEqual(new Set([address]));
    for (const page of ownPages) {
      expect(
        linksOf(page).map(({ text }) => text),
        page.file,
      ).toContain(label);
    }
  });

  test('every link of a part that failed loads the page itself again, with its order', () => {
    const again = links.filter(({ text }) => text === partFailed.reload);
    expect(again.length).toBeGreaterThan(3);
    expect(again.filter(({ href }) => href !== '')).toEqual([]);
  });

  test('the navigation marks the page or its parent as the current one', () => {
    const pathsInNavigation = [pathIn(language, '/'), pathIn(language, '/blog')];
    for (const page of ownPages) {
      const [header = ''] = page.html.split('</header>');
      const current = [...header.matchAll(/<a\b[^>]* href="([^"]+)"[^>]* aria-current="page"/g)];
      const path = pathOf(page);
      const expected = path.startsWith(pathIn(language, '/blog'))
        ? pathIn(language, '/blog')
        : path;
      // Once in the header and once in its menu.
      const isLinked = pathsInNavigation.includes(expected);
      expect(
        current.map(([, href]) => href),
        path,
      ).toEqual(isLinked ? [expected, expected] : []);
    }
  });

  test('every page leads to the legal texts and the search for an order', () => {
    for (const page of ownPages) {
      const hrefs = linksOf(page).map(({ href }) => href);
      for (const path of ['/', '/terms', '/privacy', '/accessibility', '/find-order']) {
        expect(hrefs, page.file).toContain(pathIn(language, path));
      }
    }
  });

  test('the footer of the landing page leads to the services, the legal texts and the social networks', () => {
    const [landing = ''] = ownPages.flatMap((page) =>
      pathOf(page) === pathIn(language, '/') ? [page.html] : [],
    );
    const html = landing.slice(landing.indexOf('<footer class="site-footer'));
    expect(linksOf({ file: 'footer', html })).toEqual([
      { text: company.phone, href: 'tel:+13055550136' },
      { text: company.email, href: 'mailto:hello@permitlens.example' },
      ...FORM_SERVICES.map((service) => services[service]).map(({ name }) => ({
        text: name,
        href: pathIn(language, '/#services'),
      })),
      { text: 'Facebook', href: 'https://www.facebook.com/' },
      { text: 'Instagram', href: 'https://www.instagram.com/' },
      { text: 'LinkedIn', href: 'https://www.linkedin.com/' },
      { text: footer.findOrder, href: pathIn(language, '/find-order') },
      { text: footer.verify, href: pathIn(language, '/verify') },
      { text: footer.privacy, href: pathIn(language, '/privacy') },
      { text: footer.terms, href: pathIn(language, '/terms') },
      { text: footer.accessibility, href: pathIn(language, '/accessibility') },
      { text: footer.licensing, href: pathIn(language, '/#contact') },
      language === 'en' ? { text: 'Español', href: '/es' } : { text: 'English', href: '/' },
    ]);
  });
});
