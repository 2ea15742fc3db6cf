/** Text that a visitor, a screen reader, a search engine or a shared link shows. */
export interface VisibleText {
  /** The element, and the attribute if it is one: `img alt`. */
  readonly place: string;
  readonly text: string;
}

const TAG_OR_TEXT =
  /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/g;
const ATTRIBUTE = /([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** A fact within a sentence (client/Unbroken.tsx). */
const UNBROKEN = /<span class="whitespace-nowrap">([^<]*)<\/span>/g;
const WITHOUT_TEXT = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const SHOWN_ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'];
/** What search engines and shared links show. */
const SHOWN_METADATA = /^(description|(og|twitter):(title|description|image:alt))$/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
};

/** Returns the visible text of a page, without the parts that declare another language than the page's. */
export function visibleTexts(html: string): VisibleText[] {
  const texts: VisibleText[] = [];
  const open: { readonly name: string; readonly language: string | undefined }[] = [];
  for (const [token, end, name = '', source = ''] of html
    .replace(WITHOUT_TEXT, '')
    .replace(UNBROKEN, '$1')
    .matchAll(TAG_OR_TEXT)) {
    const parent = open.at(-1);
    if (name === '') {
      if (!token.startsWith('<') && isInPageLanguage(open)) add(texts, parent?.name ?? '', token);
    } else if (end) {
      open.length = Math.max(
        0,
        open.findLastIndex((each) => each.name === name),
      );
    } else {
      const attributes = attributesOf(source);
      const element = { name, language: attributes.get('lang') ?? parent?.language };
      if (isInPageLanguage([...open, element])) {
        for (const shown of SHOWN_ATTRIBUTES) {
          add(texts, `${name} ${shown}`, attributes.get(shown) ?? '');
        }
        const property = attributes.get('name') ?? attributes.get('property') ?? '';
        if (name === 'meta' && SHOWN_METADATA.test(property)) {
          add(texts, property, attributes.get('content') ?? '');
        }
      }
      if (!VOID.test(name) && !source.endsWith('/')) open.push(element);
    }
  }
  return texts;
}

function isInPageLanguage(open: readonly { readonly language: string | undefined }[]): boolean {
  return open.at(-1)?.language === open[0]?.language;
}

function add(texts: VisibleText[], place: string, source: string): void {
  const text = source
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) => {
      // The other names are of spaces and joiners.
      if (name) return ENTITIES[name] ?? ' ';
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    })
    .trim();
  if (text !== '') texts.push({ place, text });
}

function attributesOf(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );
}
