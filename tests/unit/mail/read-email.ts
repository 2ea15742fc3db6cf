/** A piece of text of an email, as a mail program shows it. */
interface ShownText {
  readonly text: string;
  /** The value of the nearest `lang` attribute. */
  readonly lang: string | undefined;
  /** Where the link leads that the text is in. */
  readonly href: string | undefined;
}

export interface ShownEmail {
  /** The texts in their order. */
  readonly texts: readonly ShownText[];
  /** The same, by the lines that blocks and `<br>` break. */
  readonly lines: readonly string[];
}

/** Elements that begin and end on a line of their own. */
const BLOCKS = new Set([
  'body',
  'div',
  'h1',
  'h2',
  'head',
  'html',
  'li',
  'p',
  'table',
  'td',
  'tr',
  'ul',
]);
const WITHOUT_END = new Set(['br', 'meta']);
const WITHOUT_TEXT = /<(style|title)\b[^>]*>.*?<\/\1>|<!.*?>/gs;

interface OpenElement {
  readonly name: string;
  readonly attributes: string;
}

/** Reads the HTML of an email as a mail program lays it out. */
export function readEmail(html: string): ShownEmail {
  const open: OpenElement[] = [];
  const texts: ShownText[] = [];
  const lines = [''];
  const add = (text: string): void => {
    lines.push(`${lines.pop()}${text}`);
  };
  const nearest = (attribute: RegExp): string | undefined =>
    open.map(({ attributes }) => attribute.exec(attributes)?.[1]).findLast(Boolean);
  for (const [token, end, name, attributes = ''] of html
    .replace(WITHOUT_TEXT, '')
    .matchAll(/<(\/?)(\w+)([^>]*)>|[^<]+/g)) {
    if (name === undefined) {
      const keepsLines = nearest(/white-space:([\w-]+)/)?.startsWith('pre');
      const text = decoded(keepsLines ? token : token.replace(/[ \t\r\n]+/g, ' '));
      const isHidden = open.some((element) => element.attributes.includes('display:none'));
      if (isHidden || text.trim() === '') continue;
      texts.push({
        text: text.trim(),
        lang: nearest(/ lang="([^"]+)"/),
        href: nearest(/ href="([^"]+)"/),
      });
      const [first = '', ...others] = text.split('\n');
      add(first);
      lines.push(...others);
      continue;
    }
    if (name === 'br' || BLOCKS.has(name)) lines.push('');
    if (end) open.pop();
    else if (!WITHOUT_END.has(name)) open.push({ name, attributes });
  }
  return { texts, lines: lines.map((line) => line.trim()).filter(Boolean) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&zwnj;': '',
  '&#847;': '',
};

function decoded(markup: string): string {
  return markup.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
}
