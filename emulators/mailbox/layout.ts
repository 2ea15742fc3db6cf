import { COLORS } from '#business/colors.ts';
import { escapeHtml, Html, html } from '#server/platform/html.ts';

/** The widths at which an email is shown, in pixels: a small phone, and a mail program on a computer. */
const WIDTHS = [
  { name: 'Phone', pixels: 320 },
  { name: 'Desktop', pixels: 640 },
] as const;

/** Mail programs follow the system. Here both are shown, whatever the system has. */
const DARK_QUERY = '(prefers-color-scheme:dark)';

/** An email's HTML, in a frame, inherits this policy: styles and inline images work, nothing is fetched or run. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

const STYLE = new Html(`
  body { margin: 0 auto; max-width: 64rem; padding: 2.5rem 1.25rem; background: ${COLORS.paper}; color: ${COLORS.ink};
    font: 1.0625rem/1.6 "Public Sans Variable", system-ui, sans-serif; }
  h1 { margin: 0 0 1.5rem; font-size: 2rem; line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance; }
  h2 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
  a { color: ${COLORS.lagoon}; }
  ol { margin: 0; padding: 0; list-style: none; border-bottom: 1px solid ${COLORS.rule}; }
  li a { display: block; padding: 0.875rem 0; border-top: 1px solid ${COLORS.rule}; color: inherit; text-decoration: none; }
  li a:hover strong { color: ${COLORS.lagoon}; text-decoration: underline; }
  small, dt, time, figcaption { color: ${COLORS.inkSoft}; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
  li small { display: block; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: 5rem 1fr; gap: 0.25rem 1rem; margin: 0 0 1.5rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre, iframe { box-sizing: content-box; max-width: 100%; margin: 0; border: 1px solid ${COLORS.rule}; background: #fff; }
  pre { box-sizing: border-box; width: 100%; margin-bottom: 1.5rem; padding: 1.25rem; white-space: pre-wrap;
    overflow-wrap: anywhere; font: 0.9375rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
  iframe { display: block; height: 44rem; }
  .frames { display: flex; flex-wrap: wrap; gap: 1.25rem; margin: 0 0 1.5rem; }
  figure { margin: 0; max-width: 100%; }
`);

/**
 * A page about what the site says.
 * @param room the name above the heading
 */
export function pageResponse(heading: string, content: Html, room = 'Local mailbox'): Response {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${heading} · ${room}</title>
  <style>${STYLE}</style>
</head>
<body>
  <main>
    <small>${room}</small>
    <h1>${heading}</h1>
    ${content}
  </main>
</body>
</html>
`;
  return new Response(markup, { headers: PAGE_HEADERS });
}

/** An email's HTML at each width, as by day and, where it has such colors, as by night. */
export function htmlFrames(content: string): Html {
  const schemes = [
    { name: 'light', shown: content.replaceAll(DARK_QUERY, 'not all') },
    ...(content.includes(DARK_QUERY)
      ? [{ name: 'dark', shown: content.replaceAll(DARK_QUERY, 'all') }]
      : []),
  ];
  const frames = schemes.flatMap(({ name, shown }) =>
    WIDTHS.map(
      (
        width,
      ) => html`<figure><figcaption>${width.name}, ${String(width.pixels)} pixels, ${name}</figcaption>
      <iframe title="The email as HTML, ${width.name}, ${name}" width="${String(width.pixels)}"
        sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${withTargets(shown)}"></iframe></figure>`,
    ),
  );
  return html`<div class="frames">${frames}</div>`;
}

/** Links open in a new tab, since the site's pages can't be framed. */
function withTargets(content: string): string {
  return `${content}<base target="_blank">`;
}

/** An email's plain text, with links. */
export function textBlock(text: string): Html {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, '<a href="$&">$&</a>');
  return html`<pre>${new Html(linked)}</pre>`;
}
