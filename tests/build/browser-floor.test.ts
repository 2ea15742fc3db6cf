import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** The oldest browsers that are served whole: docs/architecture.md. Vite writes the syntax that they know. */
const FLOOR = { safari: 16.4, chrome: 111, edge: 111, firefox: 128 } as const;

/** What browsers may lack, and why a page does without it. */
const EXPENDABLE: Readonly<Record<string, string>> = {
  '<link blocking>': 'The page is painted in two steps.',
  '<input autocapitalize>': 'A phone’s keyboard begins with a capital letter.',
  '-webkit-tap-highlight-color:': 'A press has the browser’s own color.',
  'text-size-adjust:': 'The browser may enlarge texts.',
  'text-wrap:': 'Lines are of unlike length.',
  'hyphens:': 'Words are not divided.',
  'orphans:': 'A printed page may end with one line of a paragraph.',
  'widows:': 'A printed page may begin with one line of a paragraph.',
  '@page': 'A printed page has the browser’s margins.',
  'print-color-adjust:': 'Print has no backgrounds.',
  'forced-color-adjust:': 'Where the system’s colors are forced, marks have those.',
  'contain-intrinsic-size:': 'Rows out of view have no height, so that the scroll bar moves.',
  'content-visibility:': 'What is closed stays closed in print.',
  ':details-content': 'As it is asked by @supports, or in print.',
  '::details-content': 'As it is asked by @supports, or in print.',
  ':open': 'Tailwind writes it in :is() beside [open].',
  ':popover-open': 'Tailwind writes it in :is() beside [open].',
  '@starting-style': 'Something appears at once.',
  'animation-timeline:': 'As it is asked by @supports: a script moves the progress.',
  'animation-range:': 'As it is asked by @supports: a script moves the progress.',
  'view-timeline:': 'As it is asked by @supports: a script moves the progress.',
  'field-sizing:': 'A field scrolls.',
  '::-webkit-progress-bar': 'The bar looks like the browser’s.',
  '::-webkit-progress-value': 'The bar looks like the browser’s.',
  '::-moz-progress-bar': 'The bar looks like the browser’s.',
};

interface Support {
  readonly version_added: string | false | null;
  readonly flags?: readonly unknown[];
  readonly prefix?: string;
}

/** An entry of MDN's data: what it says of a feature, and the features that belong to it. */
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
  readonly [name: string]: unknown;
}

/** Not imported: Vitest would make a module of its fifteen megabytes. */
const COMPATIBILITY = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');

const { html, css, api, javascript } = JSON.parse(readFileSync(COMPATIBILITY, 'utf8')) as {
  readonly html: { readonly elements: Features; readonly global_attributes: Features };
  readonly css: Readonly<Record<'at-rules' | 'properties' | 'selectors', Features>>;
  readonly api: Features;
  readonly javascript: { readonly builtins: Features };
};
type Features = Readonly<Record<string, Feature | undefined>>;

/** Whether one of the oldest browsers lacks a feature, or has it behind a flag or a prefix. */
function isYounger(feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return Object.entries(FLOOR).some(([browser, version]) => {
    const entries = [support[browser] ?? []]
      .flat()
      .filter(({ flags, prefix }) => !flags && !prefix);
    return !entries.some(
      ({ version_added: since }) => since && Number.parseFloat(since.replace('≤', '')) <= version,
    );
  });
}

/** The text of a page's tags, without the values of their attributes, and without scripts and styles. */
function tagsOf(page: string): string {
  return page.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1').replace(/="[^"]*"/g, '=""');
}

function htmlOf(page: string): string[] {
  return [...tagsOf(page).matchAll(/<([a-z][\w-]*)([^>]*)>/g)].flatMap(
    ([, name = '', rest = '']) => {
      const element = html.elements[name];
      if (!element) return [];
      const attributes = [...rest.matchAll(/\s([a-z][\w-]*)/g)].map(
        ([, attribute = '']) => attribute,
      );
      const younger = attributes.filter((attribute) =>
        isYounger((element[attribute] as Feature | undefined) ?? html.global_attributes[attribute]),
      );
      return [
        ...(isYounger(element) ? [`<${name}>`] : []),
        ...younger.map((attribute) => `<${name} ${attribute}>`),
      ];
    },
  );
}

function cssOf(style: string): string[] {
  const selectors = (style.match(/[^{};]*\{/g) ?? []).join('');
  const parts = [
    [css['at-rules'], style, /@([a-z-]+)/g],
    [css.properties, style, /[{;]([a-z-]+):/g],
    [css.selectors, selectors, /::?([a-z-]+)/g],
  ] as const;
  return parts.flatMap(([features, text, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([written, name = '']) =>
      isYounger(features[name]) ? [written.replace(/^[{;]/, '')] : [],
    ),
  );
}

/** Functions of the language and of browsers by their owners, like `URL.canParse`. */
const MEMBERS = [api, javascript.builtins].flatMap((owners) =>
  Object.entries(owners).flatMap(([owner, members = {}]) =>
    Object.entries(members as Features)
      .filter(([name, member]) => name !== '__compat' && member?.__compat)
      .map(([name, member]) => ({
        name: name.replace(/_static$/, ''),
        owner,
        isYoung: isYounger(member),
      })),
  ),
);
const YOUNG = MEMBERS.filter(({ isYoung }) => isYoung);
const YOUNG_STATICS = new Set(YOUNG.map(({ owner, name }) => `${owner}.${name}`));
const OLD_NAMES = new Set(MEMBERS.filter(({ isYoung }) => !isYoung).map(({ name }) => name));
/** Names that no older function shares. */
const YOUNG_NAMES = new Set(YOUNG.map(({ name }) => name).filter((name) => !OLD_NAMES.has(name)));

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

/** What browsers run, without its comments. */
const sources = read('src/{client,islands,report,shared}/**/*.{ts,tsx,js}').map((source) =>
  source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ''),
);
/** Our own functions may have such a name. */
const ours = new Set(
  read('src/**/*.{ts,tsx}').flatMap((source) =>
    [...source.matchAll(/\b(\w+)(?:\??:|\(.*\) *[:{]|\s*=[^=]|,|\s*\})/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

function callsOf(source: string): string[] {
  const statics = [...source.matchAll(/\b[A-Z]\w+\.\w+\b/g)].map(([written]) => written);
  const calls = [...source.matchAll(/(?<!\b[A-Z]\w*)\.(\w+)\(/g)].map(([, name = '']) => name);
  return [
    ...statics.filter((written) => YOUNG_STATICS.has(written)),
    ...calls.filter((name) => YOUNG_NAMES.has(name) && !ours.has(name)),
  ];
}

const pages = read('dist/**/*.html');
const stylesOf = (page: string) => page.match(/<style\b[^>]*>.*?<\/style>/gs) ?? [];

test.each([
  ['HTML', () => pages.flatMap(htmlOf)],
  ['CSS', () => [...read('dist/**/*.css'), ...pages.flatMap(stylesOf)].flatMap(cssOf)],
  ['calls', () => sources.flatMap(callsOf)],
])('pages depend on no %s that the oldest browsers lack', (_, find) => {
  const found = new Set(find());
  expect([...found].filter((each) => !(each in EXPENDABLE))).toEqual([]);
});

test.each([
  ['HTML', htmlOf('<button popovertarget="menu">Menu</button>'), ['<button popovertarget>']],
  [
    'CSS',
    cssOf('@starting-style{a{color:red}}a:popover-open{color:red}'),
    ['@starting-style', ':popover-open'],
  ],
  [
    'calls',
    callsOf('menu.showPopover(); Map.groupBy(list, key); list.map(key);'),
    ['Map.groupBy', 'showPopover'],
  ],
])('%s that are younger are found', (_, found, expected) => {
  expect(found).toEqual(expected);
});
