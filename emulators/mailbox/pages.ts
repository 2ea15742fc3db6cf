import { escapeHtml, Html, html } from '../html.ts';
import type { Mail } from './folder.ts';

export const MAILBOX_PATH = '/__local/mailbox';

const STYLE = new Html(`
  body { margin: 0 auto; max-width: 52rem; padding: 2.5rem 1.25rem; background: #fbfaf5; color: #10242b;
    font: 1.0625rem/1.6 "Public Sans Variable", system-ui, sans-serif; }
  h1 { margin: 0 0 1.5rem; font-size: 2rem; line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance; }
  a { color: #0e5a63; }
  ol { margin: 0; padding: 0; list-style: none; border-bottom: 1px solid #d9d2c3; }
  li a { display: block; padding: 0.875rem 0; border-top: 1px solid #d9d2c3; color: inherit; text-decoration: none; }
  li a:hover strong { color: #0e5a63; text-decoration: underline; }
  small, dt, time { color: #46585e; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
  li small { display: block; }
  dl { display: grid; grid-template-columns: 4rem 1fr; gap: 0.25rem 1rem; margin: 0 0 1.5rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre, iframe { box-sizing: border-box; width: 100%; margin: 0 0 1.5rem; border: 1px solid #d9d2c3; background: #fff; }
  pre { padding: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { height: 36rem; }
`);

/** All mails, newest first. */
export function listPage(mails: readonly Mail[]): Html {
  const heading = mails.length === 0 ? 'No mail yet' : 'Mailbox';
  const items = mails.map(
    (mail) => html`<li><a href="${MAILBOX_PATH}/${mail.name}">
      <strong>${mail.subject || '(no subject)'}</strong>
      <small>to ${mail.to.join(', ')} · ${readableDate(mail)}</small>
    </a></li>`,
  );
  return page(
    heading,
    mails.length === 0
      ? html`<p>Mail that the site sends on this machine appears here.</p>`
      : html`<ol>${items}</ol>`,
  );
}

/** One mail: its text, its HTML in a frame without scripts, and a link to the file. */
export function mailPage(mail: Mail): Html {
  return page(
    mail.subject || '(no subject)',
    html`<p><a href="${MAILBOX_PATH}">All mail</a></p>
    <dl>
      <dt>From</dt><dd>${mail.from}</dd>
      <dt>To</dt><dd>${mail.to.join(', ')}</dd>
      <dt>Date</dt><dd>${readableDate(mail)}</dd>
      ${mail.attachments.map((name) => html`<dt>File</dt><dd>${name}</dd>`)}
    </dl>
    ${mail.html === undefined ? html`` : htmlFrame(mail.html)}
    ${mail.text === '' ? html`` : html`<pre>${withLinks(mail.text)}</pre>`}
    <p><a href="${MAILBOX_PATH}/${mail.name}?format=raw" download>${mail.name}</a></p>`,
  );
}

/** Links open in a new tab, since the site's pages can't be framed. */
function htmlFrame(content: string): Html {
  return html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${`<base target="_blank">${content}`}"></iframe>`;
}

function withLinks(text: string): Html {
  return new Html(escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, '<a href="$&">$&</a>'));
}

function readableDate({ date }: Mail): string {
  return date === undefined ? 'undated' : new Date(date).toLocaleString('en-US');
}

function page(heading: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${heading} · local mailbox</title>
  <style>${STYLE}</style>
</head>
<body>
  <main>
    <small>Local mailbox</small>
    <h1>${heading}</h1>
    ${content}
  </main>
</body>
</html>
`;
}
