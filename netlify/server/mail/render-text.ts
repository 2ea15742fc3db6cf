import type { EmailContent, EmailList, LinkedLine, Reader } from './content.ts';
import { footerLines } from './footer.ts';

/**
 * A mail as plain text, as careful as its HTML: values and amounts in columns, addresses and commands on lines of their
 * own. A paragraph is one line; the mailer wraps it so that mail programs can wrap it again to their width.
 */
export function renderText(content: EmailContent, reader: Reader, siteUrl: string): string {
  const { heading, paragraphs, commands = [], facts, figures = [], lists = [], link } = content;
  const blocks = [
    `${heading}\n${'='.repeat(heading.length)}`,
    ...paragraphs,
    ...commands.map(({ purpose, command }) => `${purpose}\n  ${command}`),
    columns(facts),
    figureLines(figures),
    ...lists.map(listLines),
    content.quote ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...content.closing,
    // Mail programs know this line as the beginning of a signature.
    ['-- ', ...footerLines(reader, siteUrl).map(footerLine)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function columns(facts: EmailContent['facts']): string {
  const width = longest(facts.map(([label]) => label));
  return facts.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
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

function footerLine(line: string | LinkedLine): string {
  return typeof line === 'string' ? line : `${line.text}\n${line.url}`;
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}
