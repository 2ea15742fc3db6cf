/** A text with the address of the link that it is in. */
interface LinkText {
  readonly text: string;
  readonly href?: string | undefined;
}

/** Returns the links to call or write that lead to another number or address than they show, as problems. */
export function misledLinks(links: readonly LinkText[]): string[] {
  return links
    .filter(({ text, href = '' }) => {
      const [, scheme, target = ''] = /^(tel|mailto):([^?]*)/.exec(href) ?? [];
      if (scheme === 'tel') {
        return /\d/.test(text) && !digitsOf(text).includes(digitsOf(target));
      }
      return (
        scheme === 'mailto' && text.includes('@') && !text.includes(decodeURIComponent(target))
      );
    })
    .map(({ href, text }) => `${text} leads to ${href}`);
}

/** The digits of a phone number, without the country's code of the United States. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10})/, '');
