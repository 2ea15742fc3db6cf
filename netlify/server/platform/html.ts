const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is inserted into a page or an email unescaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[];

/** A part of a page or an email. Inserted strings are escaped for text and quoted attributes. */
export function html(markup: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: markup }, ...parts.map(asMarkup)));
}

function asMarkup(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escapeHtml(part);
  return part.map(({ markup }) => markup).join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
