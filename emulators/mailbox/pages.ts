import { html } from '#server/platform/html.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { Mail } from './folder.ts';
import { GALLERY_PATH } from './gallery.ts';
import { htmlFrames, pageResponse, textBlock } from './layout.ts';

export const MAILBOX_PATH = '/__local/mailbox';

/** All emails, newest first. */
export function listPage(mails: readonly Mail[]): Response {
  const heading = mails.length === 0 ? 'No mail yet' : 'Mailbox';
  const items = mails.map(
    (mail) => html`<li><a href="${MAILBOX_PATH}/${mail.name}">
      <strong>${mail.subject || '(no subject)'}</strong>
      <small>to ${mail.to.join(', ')} · ${readableDate(mail)}</small>
    </a></li>`,
  );
  return pageResponse(
    heading,
    html`${
      mails.length === 0
        ? html`<p>Mail that the site sends on this machine appears here.</p>`
        : html`<ol>${items}</ol>`
    }
    <p><a href="${GALLERY_PATH}">Every email that the site can send</a></p>`,
  );
}

/** One email: its HTML in frames without scripts, its text, and a link to the file. */
export function mailPage(mail: Mail): Response {
  return pageResponse(
    mail.subject || '(no subject)',
    html`<p><a href="${MAILBOX_PATH}">All mail</a></p>
    <dl>
      <dt>From</dt><dd>${mail.from}</dd>
      <dt>To</dt><dd>${mail.to.join(', ')}</dd>
      <dt>Date</dt><dd>${readableDate(mail)}</dd>
      ${mail.attachments.map((name) => html`<dt>File</dt><dd>${name}</dd>`)}
    </dl>
    ${mail.html === undefined ? html`` : htmlFrames(mail.html)}
    ${mail.text === '' ? html`` : textBlock(mail.text)}
    <p><a href="${MAILBOX_PATH}/${mail.name}?format=raw" download>${mail.name}</a></p>`,
  );
}

function readableDate({ date }: Mail): string {
  if (date === undefined) return 'undated';
  return Number.isNaN(Date.parse(date)) ? date : formatTimeInFlorida(date);
}
