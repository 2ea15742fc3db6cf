/** A mail's content, which is rendered as plain text and as HTML. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Facts as label and value, in order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Lists with a title each. */
  readonly lists?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** A visitor's own words. */
  readonly quote?: string;
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
}

export function renderText(content: EmailContent): string {
  const { heading, paragraphs, facts, lists = [], quote, link, closing } = content;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
    quote ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Plain tables and inline styles: mail programs support little else. Every text is escaped. */
export function renderHtml(content: EmailContent): string {
  const { heading, paragraphs, facts, lists = [], quote, link, closing } = content;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 24px 6px 0;color:#46585e;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:32px 16px;background:#fbfaf5;color:#10242b;font:16px/1.6 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    rows.length > 0
      ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 24px">${rows.join('')}</table>`
      : '',
    ...lists.map(
      ({ title, lines }) =>
        `<h2 style="margin:0 0 8px;font-size:17px">${escapeHtml(title)}</h2>` +
        `<ul style="margin:0 0 24px;padding:0 0 0 20px">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    ),
    quote
      ? `<div style="margin:0 0 24px;padding:12px 16px;background:#efe7d6;white-space:pre-wrap">${escapeHtml(quote)}</div>`
      : '',
    link
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="color:#0e5a63;font-weight:600">${escapeHtml(link.label)}</a></p>`
      : '',
    ...closing.map(paragraph),
    '</div></body></html>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
