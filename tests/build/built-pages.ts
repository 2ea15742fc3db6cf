import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { visibleTexts } from './visible-texts.ts';

const DIST = 'dist';
const ASSETS = join(DIST, '_astro');

export interface BuiltPage {
  /** Path in dist, with forward slashes: `blog/who-keeps-the-permit-file.html`. */
  readonly file: string;
  readonly html: string;
}

/** The pages for visitors. The CMS page and the office have their own rules: see admin.test.ts and office.test.ts. */
export function builtPages(): BuiltPage[] {
  return globSync('**/*.html', { cwd: DIST, exclude: ['admin.html', 'office.html'] }).map(
    (file) => ({
      file: file.replaceAll('\\', '/'),
      html: readFileSync(join(DIST, file), 'utf8'),
    }),
  );
}

/** The URL path of a built page: `/terms` for `terms.html`. */
export function pathOf({ file }: BuiltPage): string {
  return `/${file.replace(/(^index)?\.html$/, '')}`;
}

/** A link as a visitor reads it. */
export interface PageLink {
  readonly text: string;
  readonly href: string;
  /** The option that it selects in a form. */
  readonly preselect?: string | undefined;
}

/** The links of a page, without those in templates, which scripts fill in. */
export function linksOf({ html }: BuiltPage): PageLink[] {
  const shown = html.replace(/<template>.*?<\/template>/gs, '');
  return [...shown.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = '', content = '']) => ({
      text: textOf(content),
      href: / href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '',
      preselect: /(?: data-|[?&;])preselect="?([^"&#]*)/.exec(attributes)?.[1],
    }),
  );
}

/** The visible text of some HTML, in one line. */
export function textOf(html: string): string {
  const texts = visibleTexts(html).filter(({ place }) => !place.includes(' '));
  return texts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/** Compressed size at Brotli's highest quality. */
export function brotliBytes(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + compressedBytes(text), 0);
}

/** Compressing is slow, and pages share styles and scripts. */
const sizes = new Map<string, number>();

function compressedBytes(text: string): number {
  const bytes = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, bytes);
  return bytes;
}

/** A page without the content of its inline scripts and styles. Structured data stays. */
export function markupOf({ html }: BuiltPage): string {
  return html.replace(
    /(<(?:script|style)\b(?![^>]*type="application\/)[^>]*>)[\s\S]*?(?=<\/(?:script|style)>)/g,
    '$1',
  );
}

/** The inline scripts or styles of a page, without structured data. */
export function inlineTexts({ html }: BuiltPage, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...elements]
    .filter(([, attributes = '']) => !attributes.includes('type="application/'))
    .map(([, , text = '']) => text)
    .filter((text) => text !== '');
}

/**
 * The script files that load without interaction: the page's own, those of islands that hydrate by themselves, and
 * their static imports.
 */
export function initialScripts({ html }: BuiltPage): string[] {
  const own = [...html.matchAll(/<script[^>]* src="\/_astro\/([^"]+)"/g)];
  const islands = [...html.matchAll(/<astro-island[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /client="(load|idle|only)"/.test(tag))
    .flatMap((tag) => [...tag.matchAll(/(?:component|renderer)-url="\/_astro\/([^"]+)"/g)]);
  const scripts = new Set<string>();
  const follow = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const [, imported = ''] of readAsset(file).matchAll(STATIC_IMPORT)) follow(imported);
  };
  for (const [, file = ''] of [...own, ...islands]) follow(file);
  return [...scripts];
}

const STATIC_IMPORT = /(?:import|from)\s*["'`](?:\.\/|\/_astro\/)([\w.-]+\.js)["'`]/g;

export function readAsset(file: string): string {
  return readFileSync(join(ASSETS, file), 'utf8');
}
