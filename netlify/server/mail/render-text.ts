import {
  type EmailContent,
  type EmailList,
  knownFacts,
  type LinkedText,
  type Reader,
  verdictLines,
} from './content.ts';
import { footerLines } from './footer.ts';

/**
 * An email as plain text, as careful as its HTML: values and amounts in columns, URLs on lines of
 * their own. A paragraph is one line; the mailer wraps it so that mail programs can wrap it again to their width.
 */
export function renderText(content: EmailContent, reader: Reader, siteUrl: string): string {
  const { heading, paragraphs, figures = [], lists = [], quote, link } = content;
  const { closing = [] } = content;
  const blocks = [
    `${heading}\n${'='.repeat(heading.length)}`,
    ...verdictLines(content),
    ...paragraphs,
    columns(knownFacts(content)),
    figureLines(figures),
    ...lists.map(listLines),
    quote?.text ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    // Mail programs know this line as the beginning of a signature.
    ['-- ', ...footerLines(reader, siteUrl).map(footerLine)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function columns(facts: ReturnType<typeof knownFacts>): string {
  const width = longest(facts.map(([label]) => label));
  const indent = ' '.repeat(width + 2);
  const lines = facts.flatMap(([label, value]) => {
    const text = typeof value === 'string' ? value : value.text;
    // Mail programs recognize addresses and phone numbers by themselves.
    const url = typeof value !== 'string' && /^https?:/.test(value.url) ? [indent + value.url] : [];
    return [`${label.padEnd(width)}  ${text}`, ...url];
  });
  return lines.join('\n');
}

/** The amounts end in one column, with a rule above their total. */
function figureLines(figures: NonNullable<EmailContent['figures']>): string {
  const width = longest(figures.map(([label]) => label));
  const amountWidth = longest(figures.map(([, amount]) => amount));
  const lines = figures.map(
    ([label, amount]) => `${label.padEnd(width)}   ${amount.padStart(amountWidth)}`,
  );
  const total = lines.pop();
  if (total === undefined) return '';
  return [...lines, ...(lines.length > 0 ? ['-'.repeat(total.length)] : []), total].join('\n');
}

function listLines({ title, lines }: EmailList): string {
  const items = lines.map((line) =>
    typeof line === 'string' ? `- ${line}` : `- ${line.text}\n  ${line.url}`,
  );
  return [title, ...items].join('\n');
}

function footerLine(line: string | LinkedText): string {
  return typeof line === 'string' ? line : `${line.text}\n${line.url}`;
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}
