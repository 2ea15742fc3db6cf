import { company, phoneNumberOf } from '#business/company.ts';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { languagesOf, type MailSample, samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { goesToCustomer, MAIL_KINDS } from '#server/outbox/kinds.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import { misledLinks } from '../../misled-links.ts';
import { sweep } from '../../sweep.ts';
import { readEmail, type ShownEmail } from './read-email.ts';

const ORIGIN = 'https://permitlens.example';

/** Everything but the inside of `<body>` is the website's own, in any program that shows emails in a page. */
const insideOfBody = (html: string): string => /<body\b[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';

/**
 * What mail programs leave of an email's HTML: https://www.caniemail.com (html-lang, css-white-space, html-style), and the
 * reports in hteumeuleu/email-bugs.
 */
const PROGRAMS: Readonly<Record<string, (html: string) => string>> = {
  'Outlook for Windows': (html) => insideOfBody(html).replace(/\bwhite-space:[\w-]+;?/g, ''),
  Gmail: insideOfBody,
  'a program without styles': (html) =>
    insideOfBody(html).replace(/ (?:style|class|bgcolor)="[^"]*"/g, ''),
};

sweep(
  'an email says as much in each mail program as in plain text',
  { kind: MAIL_KINDS, program: PROGRAMS },
  ({ kind, program }) =>
    languagesOf(kind).flatMap((language) =>
      samplesIn(language, kind).flatMap((sample) => {
        const { html, text } = renderSample(sample, ORIGIN);
        const shown = readEmail(PROGRAMS[program]?.(html) ?? '');
        return [
          ...joinedLines(shown, text),
          ...textsInAnotherLanguage(shown, language, sample),
          ...contactsWithoutLink(shown),
          ...misledLinks(shown.texts),
        ].map((problem) => [language, sample.variant, problem].filter(Boolean).join(', '));
      }),
    ),
);

/** The first line or column of the plain text that is none in the HTML. */
function joinedLines({ lines }: ShownEmail, text: string): string[] {
  const expected = partsOf(text.split('\n').filter((line) => !/^\s*https?:\S+$/.test(line)));
  const shown = partsOf(lines);
  // What the HTML begins with, the plain text doesn't have: the preheader, if it is shown, and the company's name.
  const rest = shown.slice(-expected.length);
  const wrong = expected.find((part, index) => part !== rest[index]);
  return wrong === undefined ? [] : [`"${wrong}" is no line`];
}

/** Splits the lines into what stands in columns, or before and after a colon. */
function partsOf(lines: readonly string[]): string[] {
  return lines
    .filter((line) => !/^[=-]+ ?$/.test(line))
    .flatMap((line) => line.replace(/^- /, '').split(/\s{2,}|:(?:\s|$)/))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The texts whose language is unknown or not theirs: what a visitor wrote is in the visitor's. */
function textsInAnotherLanguage(
  { texts }: ShownEmail,
  language: Language,
  sample: MailSample,
): string[] {
  const written = goesToCustomer(sample.due.kind) ? undefined : visitorsWords(sample);
  const own = localeOf(language);
  const quoted = texts.filter(({ lang }) => lang !== own);
  const unknown = quoted.filter(({ lang }) => lang === undefined);
  if (unknown.length > 0) return [`${unknown.length} texts have no language`];
  if (!written || localeOf(written.language) === own) {
    return quoted.map(({ text, lang }) => `"${text}" is said to be in ${lang}`);
  }
  const whole = withoutSpaces(written.text);
  const found = withoutSpaces(quoted.map(({ text }) => text).join(''));
  // The preheader begins with the same words.
  const preheader = found.slice(0, -whole.length);
  const isRight =
    found.endsWith(whole) &&
    whole.startsWith(preheader) &&
    quoted.every(({ lang }) => lang === localeOf(written.language));
  return isRight ? [] : [`in the visitor's language is "${found}"`];
}

/** What a visitor wrote in an email to the office. */
function visitorsWords({ due }: MailSample) {
  if (due.kind === 'message_notice') {
    return { text: due.message.message, language: due.message.language };
  }
  if (due.kind === 'order_notice') {
    return { text: due.order.notes ?? '', language: due.order.language };
  }
  return undefined;
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** The company's phone numbers and addresses that can't be tapped: `format-detection` keeps phones from linking them. */
function contactsWithoutLink({ texts }: ShownEmail): string[] {
  const links = {
    [company.phone]: `tel:${phoneNumberOf(company)}`,
    [company.email]: `mailto:${company.email}`,
  };
  return texts.flatMap(({ text, href }) =>
    Object.entries(links)
      .filter(([contact, link]) => text.includes(contact) && href !== link)
      .map(([contact]) => `${contact} is no link in "${text}"`),
  );
}
