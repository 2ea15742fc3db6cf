import { company } from '#business/company.ts';
import { splitAtFacts } from '#business/unbroken-facts.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { Html, html } from '#server/platform/html.ts';
import { localeOf } from '#shared/languages.ts';
import {
  type EmailContent,
  type EmailList,
  knownFacts,
  type LinkedText,
  type Quotation,
  type Reader,
  type ReportVerdict,
} from './content.ts';
import { footerLines } from './footer.ts';
import { bgcolor, FONT, type RoleName, STYLE, styled } from './html-theme.ts';
import { emailLink, phoneLink } from './order-facts.ts';

/** A table for layout, which screen readers pass over. */
const TABLE = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/**
 * Shown beside the subject and nowhere else. Without the usual font of 1 pixel: SpamAssassin takes an invisible font for a
 * sign of spam, together with a Message-ID whose host has no digit (FONT_INVIS_MSGID) or with other signs (FONT_INVIS_*).
 */
const PREHEADER = 'display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all';

/** Fills the line beside the subject after the preheader, so that no other text of the email follows it there. */
const PREHEADER_FILLER = new Html('&#847;&zwnj;&nbsp;'.repeat(60));

/**
 * An email as one sheet, without remote pictures or scripts: tables and inline styles, because mail programs support
 * little else. Readable from 320 pixels, in light and dark. Every text is escaped.
 */
export function renderHtml(content: EmailContent, reader: Reader, siteUrl: string): string {
  const { subject, heading, paragraphs, closing = [] } = content;
  return html`<!doctype html>
<html lang="${localeOf(reader.language)}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>${new Html(STYLE)}</style>
</head>
<body ${styled(['paper'], `margin:0;padding:0;${FONT}`)}>
<div lang="${localeOf(reader.language)}" dir="ltr">
${preheader(content, reader)}
<table ${TABLE} ${bgcolor('paper')} width="100%" ${styled(['paper'], 'width:100%')}><tr><td class="gutter" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${TABLE} ${bgcolor('sheet')} width="100%" ${styled(['sheet', 'rule'], SHEET, 'frame')}>
<tr><td ${bgcolor('action')} ${styled(['action'], 'height:4px;font-size:0;line-height:4px')}>&nbsp;</td></tr>
<tr><td ${styled(['rule'], 'padding:20px 32px 18px;border-bottom:1px solid', 'inset')}>${wordmark(reader)}</td></tr>
<tr><td class="inset" style="padding:32px 32px 16px;${new Html(BREAK_WORDS)}">
<h1 ${styled(['ink'], `margin:0 0 16px;${FONT};font-size:26px;line-height:1.2;font-weight:800;letter-spacing:-0.02em`)}>${heading}</h1>
${content.verdict ? verdictPanel(content.verdict) : ''}
${paragraphs.map(paragraph)}
${factTable(knownFacts(content))}
${figureTable(content.figures ?? [])}
${(content.lists ?? []).map(list)}
${content.quote ? quote(content.quote) : ''}
${content.link ? button(content.link) : ''}
${closing.map(paragraph)}
</td></tr>
<tr><td ${styled(['rule'], 'padding:18px 32px 22px;border-top:1px solid', 'inset')}>${footer(reader, siteUrl)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`.markup;
}

function preheader({ preheader }: EmailContent, { language }: Reader): Html {
  const words = typeof preheader === 'string' ? { text: preheader, language } : preheader;
  return html`<div lang="${localeOf(words.language)}" style="${PREHEADER}">${words.text}${PREHEADER_FILLER}</div>`;
}

/** Amounts, dates and numbers align. */
const FIGURES = 'font-variant-numeric:tabular-nums';

/** Long email addresses and what visitors type never widen the sheet. */
const BREAK_WORDS = 'overflow-wrap:anywhere;word-break:break-word';

/** A narrow column is as wide as its longest word, also where the rules for phones are dropped. */
const WHOLE_WORDS = 'overflow-wrap:normal;word-break:normal';

const SHEET =
  'width:100%;max-width:600px;border:1px solid;border-radius:4px;border-collapse:separate';

/** Text in place of a logo: many mail programs hide pictures. */
function wordmark({ language }: Reader): Html {
  return html`<span ${styled(['ink'], `${FONT};font-size:21px;line-height:24px;font-weight:800;letter-spacing:-0.03em`)}>${company.name}</span><br>
<span ${styled(['soft'], `${FONT};font-size:12px;line-height:16px;font-weight:600;letter-spacing:0.08em;text-transform:uppercase`)}>${mailTexts[language].companyTexts.tagline}</span>`;
}

function paragraph(text: string): Html {
  return html`<p ${styled(['ink'], `margin:0 0 16px;${FONT};font-size:16px;line-height:1.6`)}>${linesOf(text)}</p>`;
}

function factTable(facts: ReturnType<typeof knownFacts>): Html {
  if (facts.length === 0) return html``;
  const cell = `border-top:1px solid;vertical-align:top;${FONT};line-height:1.5`;
  const rows = facts.map(
    ([
      label,
      value,
    ]) => html`<tr><td width="28%" ${styled(['soft', 'rule'], `width:28%;padding:11px 16px 9px 0;${cell};font-size:14px;${WHOLE_WORDS}`, 'label')}>${label}</td>
<td ${styled(['ink', 'rule'], `padding:9px 0;${cell};font-size:16px;${FIGURES}`, 'value')}>${textOrLink(value)}</td></tr>`,
  );
  return html`<table ${TABLE} width="100%" ${styled(['rule'], 'width:100%;margin:8px 0 24px;border-bottom:1px solid;border-collapse:collapse')}>${rows}</table>`;
}

function figureTable(figures: NonNullable<EmailContent['figures']>): Html {
  if (figures.length === 0) return html``;
  const rows = figures.map(([label, amount], index) => {
    const isTotal = index === figures.length - 1;
    const roles: RoleName[] = isTotal ? ['ink', 'strong'] : ['ink'];
    const weight = isTotal
      ? 'border-top:2px solid;font-size:18px;font-weight:700'
      : 'font-size:16px';
    const layout = `padding:8px 0;${FONT};line-height:1.5;${FIGURES};${weight}`;
    return html`<tr><td align="left" ${styled(roles, layout)}>${label}</td>
<td align="right" ${styled(roles, `${layout};text-align:right;white-space:nowrap`)}>${amount}</td></tr>`;
  });
  return html`<table ${TABLE} width="100%" style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows}</table>`;
}

function list({ title, lines }: EmailList): Html {
  const items = lines.map((line) => {
    return html`<li style="margin:0 0 8px">${textOrLink(line)}</li>`;
  });
  return html`<h2 ${styled(['ink'], `margin:0 0 8px;${FONT};font-size:17px;line-height:1.4;font-weight:700`)}>${title}</h2>
<ul ${styled(['ink'], `margin:0 0 24px;padding:0 0 0 20px;${FONT};font-size:16px;line-height:1.5`)}>${items}</ul>`;
}

function textOrLink(value: string | LinkedText): Html {
  return typeof value === 'string' ? linesOf(value) : link(value);
}

function link({ text, url }: LinkedText): Html {
  return html`<a href="${url}" ${styled(['lagoon'], 'text-decoration:underline')}>${unbroken(text)}</a>`;
}

const LINE_BREAK = new Html('<br>');

/**
 * A text of one or more lines. Outlook for Windows and Samsung Email drop `white-space`: lines end with an element, and the
 * spaces of an indent don't collapse.
 */
function linesOf(text: string): Html {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/(?<=^| ) /g, '\u00a0'));
  return joined(
    lines.map((line) => withContacts(line)),
    LINE_BREAK,
  );
}

/** `format-detection` keeps phones from linking them by themselves, since they would link order and parcel numbers too. */
const CONTACTS = [phoneLink(company.phone), emailLink(company.email)].filter(
  (contact) => typeof contact !== 'string',
);

/** A text in which the company's phone number and email address are links. */
function withContacts(text: string, [contact, ...others] = CONTACTS): Html {
  if (!contact) return unbroken(text);
  const parts = text.split(contact.text).map((part) => withContacts(part, others));
  return joined(parts, link(contact));
}

function joined(parts: readonly Html[], between: Html): Html {
  return new Html(parts.map(({ markup }) => markup).join(between.markup));
}

/** Fits on the narrowest phone. */
const PHONE_NUMBER = /^\+?[\d(][\d() .-]{5,23}$/;

/** A text whose facts, such as a phone number or a county, are not broken across lines. */
function unbroken(text: string): Html {
  const whole = (fact: string) => html`<span style="white-space:nowrap">${fact}</span>`;
  if (PHONE_NUMBER.test(text)) return whole(text);
  const parts = splitAtFacts(text);
  return html`${parts.map((part, index) => (index % 2 === 0 ? html`${part}` : whole(part)))}`;
}

/** A band that begins with a bar of the verdict's color. */
function verdictPanel({ tone, grade, text, step, language }: ReportVerdict): Html {
  const line = (roles: readonly RoleName[], layout: string, content: string) =>
    html`<p lang="${localeOf(language)}" ${styled(roles, `margin:0;${FONT};${layout}`)}>${linesOf(content)}</p>`;
  const label = 'font-size:13px;line-height:1.5;font-weight:700;letter-spacing:0.02em';
  return html`<table ${TABLE} width="100%" style="width:100%;margin:0 0 24px;border-collapse:separate"><tr><td ${bgcolor('sand')} ${styled(['sand', tone], 'padding:16px 18px;border-left:4px solid;border-radius:2px')}>
${line([tone], `${label};text-transform:uppercase`, grade)}
${line(['ink'], 'font-size:19px;line-height:1.4;font-weight:700', text)}
${step.label ? line(['soft'], `${label};padding-top:14px`, step.label) : ''}
${line(['ink'], 'font-size:16px;line-height:1.5', step.text)}
${step.details ? line(['soft'], 'padding-top:4px;font-size:14px;line-height:1.5', step.details) : ''}
</td></tr></table>`;
}

function quote({ text, language }: Quotation): Html {
  return html`<div lang="${localeOf(language)}" ${styled(['sand', 'ink'], `margin:0 0 24px;padding:14px 18px;border-radius:4px;${FONT};font-size:16px;line-height:1.6`)}>${linesOf(text)}</div>`;
}

/**
 * The cell has the color too: Outlook for Windows ignores a link's padding, and shows the cell's instead. Forced colors leave only
 * its edge.
 */
function button({ label, url }: NonNullable<EmailContent['link']>): Html {
  return html`<table ${TABLE} style="margin:8px 0 28px;border-collapse:separate"><tr><td align="center" ${bgcolor('action')} ${styled(['action', 'edge'], 'border:1px solid;border-radius:4px;mso-padding-alt:14px 26px')}>
<a href="${url}" ${styled(['onaction'], `display:block;padding:14px 26px;${FONT};font-size:16px;line-height:20px;font-weight:700;text-align:center;text-decoration:none`)}>${label}</a></td></tr></table>`;
}

function footer(reader: Reader, siteUrl: string): Html {
  const lines = footerLines(reader, siteUrl).map(
    (line) =>
      html`<p ${styled(['soft'], `margin:0;${FONT};font-size:13px;line-height:24px;${FIGURES}`)}>${textOrLink(line)}</p>\n`,
  );
  return html`${lines}`;
}
