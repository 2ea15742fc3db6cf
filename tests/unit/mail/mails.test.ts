import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { GALLERY_PATH, mailGallery, renderSample } from '#emulators/mailbox/gallery.ts';
import { languagesOf, type MailSample, samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { encodeFlowed } from '#server/adapters/flowed-text.ts';
import type { EmailContent } from '#server/mail/content.ts';
import { renderHtml } from '#server/mail/render-html.ts';
import { renderText } from '#server/mail/render-text.ts';
import { MAIL_KINDS } from '#server/outbox/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, languageOfPath, localeOf } from '#shared/languages.ts';
import { readEmail } from './read-email.ts';

const ORIGIN = 'https://permitlens.example';
const mails = MAIL_KINDS.flatMap((kind) =>
  languagesOf(kind).flatMap((language) =>
    samplesIn(language, kind).map((sample) => ({
      id: idOf(sample),
      name: [kind, sample.variant, LANGUAGE_FACTS[language].englishName].filter(Boolean).join(', '),
      language,
      mail: renderSample(sample, ORIGIN),
    })),
  ),
);

/** The whole id of what an email is about. */
function idOf({ due }: MailSample): string {
  if ('order' in due) return due.order.id;
  return 'message' in due ? due.message.id : 'no id';
}

const TO_CUSTOMER = { audience: 'customer', language: DEFAULT_LANGUAGE } as const;

const CONTENT: EmailContent = {
  subject: 'Your receipt',
  preheader: '$1,234 paid',
  heading: 'Your order is confirmed',
  paragraphs: ['Thank you.'],
  facts: [
    ['Order', 'SJG7C-HND84'],
    ['Property', '88 Sabal Palm Way'],
  ],
  figures: [
    ['Service amount', '$1,199'],
    ['Fee', '$35'],
    ['Total', '$1,234'],
  ],
  link: { label: 'See your order', url: `${ORIGIN}/checkout/01` },
  closing: ['Questions? Call us.'],
};

describe.each(mails)('$name', ({ mail, id, language }) => {
  test('has a subject, a preheader that says more than the heading, and one heading', () => {
    expect(mail.subject.length).toBeGreaterThan(5);
    const preheader = /mso-hide:all">(.*?)&#847;/s.exec(mail.html)?.[1] ?? '';
    expect(preheader.length).toBeGreaterThan(5);
    expect(mail.html.match(/<h1 /g)).toHaveLength(1);
    expect(mail.html).not.toContain(`>${preheader}</h1>`);
    // Spam filters look for text in an invisible font.
    expect(mail.html).not.toMatch(/<[^>]*font-size:[01](px)?\b[^>]*>\w/);
  });

  test('needs nothing from elsewhere and says so to mail programs', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/);
    expect(mail.html).toContain(`<html lang="${localeOf(language)}"`);
    expect(mail.html).toContain('<title>');
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    const tables = mail.html.match(/<table\b[^>]*>/g) ?? [];
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([]);
  });

  test('has plain text with each URL on a line of its own, and as a link in the HTML', () => {
    for (const line of mail.text.split('\n').filter((each) => each.includes('://'))) {
      expect(line).toMatch(/^ *https?:\/\/\S+$/);
    }
    const urls = mail.text.match(/https?:\/\/\S+/g) ?? [];
    const linked = readEmail(mail.html).texts.map(({ href }) => href?.replaceAll('&amp;', '&'));
    expect(urls.filter((url) => !linked.includes(url))).toEqual([]);
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/);
    const { tagline } = mailTexts[language].companyTexts;
    expect(mail.text).toContain(`\n-- \n${company.name} ${tagline}`);
  });

  test('shows the short number of its order, and the whole id in links only', () => {
    for (const text of [mail.subject, mail.text, mail.html]) {
      expect(text.replace(/https?:\/\/[^\s"]+/g, '')).not.toContain(id);
    }
  });
});

/** Words of most English sentences, which are no words of other languages here, nor of the sample data. */
const ENGLISH_WORDS = /\b(the|your|you|we|is|it|of|by|for|with|from)\b/i;
/** The same of Spanish. */
const SPANISH_WORDS = /[¿¡]|\b(el|los|las|su|sus|que|por|para|con|una|usted|del)\b/i;
/** Parts of days and times that Spanish writes otherwise. */
const ENGLISH_TIMES =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Apr|Aug|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|[AP]M)\b/;

describe.each(mails)('$name', ({ mail }) => {
  test('says of each text in which language it is, of its preheader too', () => {
    const { texts } = readEmail(mail.html.replace('display:none;', ''));
    const foreign = { [localeOf('en')]: SPANISH_WORDS, [localeOf('es')]: ENGLISH_WORDS };
    const wrong = texts.filter(({ text, lang = '' }) => foreign[lang]?.test(text) ?? true);
    expect(wrong).toEqual([]);
  });
});

describe.each(mails.filter(({ language }) => language !== DEFAULT_LANGUAGE))(
  '$name',
  ({ mail, language }) => {
    test('has no English words and dates, and links to pages in its language', () => {
      const visible = mail.html.replace(/<style>.*<\/style>|<[^>]*>/gs, ' ');
      for (const text of [mail.subject, mail.text, visible]) {
        expect(text.replace(/https?:\/\/\S+/g, '')).not.toMatch(ENGLISH_WORDS);
        expect(text).not.toMatch(ENGLISH_TIMES);
      }
      const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
      expect(links).not.toEqual([]);
      for (const link of links) expect(languageOfPath(new URL(link).pathname)).toBe(language);
    });
  },
);

test('the HTML escapes every text', () => {
  const hostile = '<b onclick="x">&\'</b>';
  const markup = renderHtml(
    {
      subject: hostile,
      preheader: hostile,
      heading: hostile,
      verdict: {
        language: DEFAULT_LANGUAGE,
        tone: 'open',
        grade: hostile,
        text: hostile,
        step: { label: hostile, text: hostile, details: hostile },
      },
      paragraphs: [hostile],
      facts: [[hostile, hostile]],
      figures: [[hostile, hostile]],
      lists: [{ title: hostile, lines: [hostile, { text: hostile, url: hostile }] }],
      quote: { text: hostile, language: DEFAULT_LANGUAGE },
      link: { label: hostile, url: hostile },
      closing: [hostile],
    },
    TO_CUSTOMER,
    'https://permitlens.example',
  );
  expect(markup).not.toContain('<b onclick');
  expect(markup.match(/&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;&lt;\/b&gt;/g)).toHaveLength(21);
});

test('the HTML keeps the lines and indents of what somebody wrote, whatever ends the lines', () => {
  const markup = renderHtml(
    {
      ...CONTENT,
      paragraphs: ['Two:\r\n  one\r  two'],
      quote: { text: '  A  list\n\n- one', language: 'es' },
    },
    TO_CUSTOMER,
    ORIGIN,
  );
  expect(markup).toContain('>Two:<br>\u00a0\u00a0one<br>\u00a0\u00a0two</p>');
  expect(markup).toContain('>\u00a0\u00a0A \u00a0list<br><br>- one</div>');
});

test('the words of a report in another language than its order’s are said to be in that language', () => {
  const inSpanish = samplesIn('es', 'report_ready').find(({ sources }) => sources?.summary);
  const [english] = samplesIn('en', 'report_ready');
  if (!english || !inSpanish?.sources?.summary) throw new Error('There is no such sample.');
  const summary = { ...inSpanish.sources.summary, language: 'es' } as const;
  const { html } = renderSample({ ...english, sources: { summary } }, ORIGIN);
  const texts = readEmail(html).texts.filter(({ lang }) => lang === localeOf('es'));
  for (const { text } of texts) expect(text).not.toMatch(ENGLISH_TIMES);
  expect(texts.map(({ text }) => text).join(' ')).toMatch(
    /^Resolver antes del cierre Uno de cuatro.*Lo primero que debe hacer.*A quién acudir: El vendedor\s+La oficina: .*305-555-0142$/,
  );
});

test.each([
  ['the company’s phone number', `Call ${company.phone}.`, company.phone],
  ['a county', '88 Sabal Palm Way, Miami-Dade', 'Miami-Dade'],
  ['a customer’s phone number', '+1 305-555-0142', '+1 305-555-0142'],
])('the HTML never breaks %s', (_, text, whole) => {
  const markup = renderHtml(
    { ...CONTENT, paragraphs: [text], facts: [['Fact', text]] },
    TO_CUSTOMER,
    ORIGIN,
  );
  const { length } = markup.split(`<span style="white-space:nowrap">${whole}</span>`);
  expect(length - 1).toBeGreaterThanOrEqual(2);
});

test('the text has facts and amounts in columns, and a rule above the total', () => {
  expect(renderText(CONTENT, TO_CUSTOMER, 'https://permitlens.example')).toContain(
    [
      'Order     SJG7C-HND84',
      'Property  88 Sabal Palm Way',
      '',
      'Service amount   $1,199',
      'Fee                 $35',
      '-----------------------',
      'Total            $1,234',
    ].join('\n'),
  );
});

describe('a flowed text', () => {
  test('is wrapped after spaces at 72 characters', () => {
    const line = 'word '.repeat(40).trim();
    const wrapped = encodeFlowed(line).split('\n');
    expect(wrapped.every((each) => each.length <= 72)).toBe(true);
    expect(wrapped.slice(0, -1).every((each) => each.endsWith(' '))).toBe(true);
    expect(wrapped.join('')).toBe(line);
  });

  test('does not break a phone number', () => {
    const line = `${'x'.repeat(60)} ${company.phone}, or write`;
    expect(encodeFlowed(line).split('\n')).toEqual([
      `${'x'.repeat(60)} `,
      `${company.phone}, or write`,
    ]);
  });

  test.each([
    ['a URL is never broken', `https://x.example/${'a'.repeat(90)}`],
    ['a short line stays as it is', 'Total paid  $1,234'],
    ['the signature keeps its space', '-- '],
  ])('%s', (_, line) => {
    expect(encodeFlowed(line)).toBe(line);
  });

  test('what a visitor typed can’t join lines or look like a quote', () => {
    expect(encodeFlowed('one \ntwo\r\n> three\rFrom me\n  four')).toBe(
      'one\ntwo\n > three\n From me\n   four',
    );
  });
});

test('the gallery shows every kind of email in every language, in light and dark colors', async () => {
  const open = (path: string) => mailGallery.handle(new Request(`${ORIGIN}${GALLERY_PATH}${path}`));
  const list = await (await open('')).text();
  for (const kind of MAIL_KINDS) {
    const samples = languagesOf(kind).flatMap((language) => samplesIn(language, kind));
    expect(list).toContain(`${GALLERY_PATH}/${kind}`);
    const page = await (await open(`/${kind}`)).text();
    expect(page.match(/<iframe /g)).toHaveLength(samples.length * 4);
    expect(page.match(/@media all\{/g)).toHaveLength(samples.length * 2);
    // The site's pages can't be framed: each frame's links open elsewhere.
    expect(page.match(/&lt;base target=&quot;_blank&quot;&gt;/g)).toHaveLength(samples.length * 4);
    const [, row = ''] = list.split(`"${GALLERY_PATH}/${kind}"`);
    const named = [...(row.split('</li>')[0] ?? '').matchAll(/<small lang="(\w+)">/g)];
    expect(named.map(([, language]) => language)).toEqual([...languagesOf(kind)]);
  }
  expect((await open('/nothing')).status).toBe(404);
});
