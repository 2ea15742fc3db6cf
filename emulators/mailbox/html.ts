const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to put into a page as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[];

/** A piece of a page. Strings put into it are escaped, in text and in quoted attributes alike. */
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
