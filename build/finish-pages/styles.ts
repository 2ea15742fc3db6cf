import { transform } from 'lightningcss';
import type { Chunks } from './chunks.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
/** What may part a class name from what stands beside it in a script. */
const BETWEEN_NAMES = /[\s"'`$]+/;

/**
 * Gives each page one style element with the rules that it can use. Pages of one kind can use the same, so
 * that is computed once for all of them.
 */
export class StylePruner {
  readonly #chunks: Chunks;
  readonly #pruned = new Map<string, string>();

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  prune(html: string): { html: string; inlineStyle: string } {
    const css = [...html.matchAll(STYLE)].map(([, rules]) => rules).join('\n');
    const page = html.replace(STYLE, '');
    const scripts = this.#chunks.reachableFrom(page);
    const names = new Set(scripts.flatMap((script) => script.split(BETWEEN_NAMES)));
    for (const [, attribute = ''] of page.matchAll(CLASS_ATTRIBUTE)) {
      for (const name of attribute.replaceAll('&amp;', '&').split(' ')) names.add(name);
    }

    const unused = classesIn(css).filter((name) => !names.has(name));
    const key = [...unused, css].join('\n');
    const inlineStyle = this.#pruned.get(key) ?? pruned(css, unused, [page, ...scripts]);
    this.#pruned.set(key, inlineStyle);
    return {
      html: page.replace('</head>', () => `<style>${inlineStyle}</style></head>`),
      inlineStyle,
    };
  }
}

/** Leaves out rules with a class that is not used, and then custom properties that nothing reads. */
function pruned(css: string, unusedClasses: string[], texts: readonly string[]): string {
  const usable = without(css, unusedClasses);
  const isRead = (property: string) =>
    usable.includes(`var(${property}`) || texts.some((text) => text.includes(property));
  return without(
    usable,
    propertiesIn(usable).filter((property) => !isRead(property)),
  );
}

function without(css: string, unusedSymbols: string[]): string {
  const page = { filename: 'page.css', code: Buffer.from(css), minify: true };
  return transform({ ...page, unusedSymbols }).code.toString();
}

function classesIn(css: string): string[] {
  const names = css.matchAll(/\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g);
  return [...new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')))];
}

function propertiesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/(--[\w-]+)\s*[:{]/g)].map(([, name = '']) => name))];
}
