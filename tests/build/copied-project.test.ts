import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTS_FOLDER } from '#blog/post-file.ts';
import { services } from '#i18n/en/services.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { DEFAULT_LANGUAGE, languageOfPath } from '#shared/languages.ts';
import { ADD_ONS, FORM_SERVICES } from '#shared/services.ts';
import { ADDITIONS } from '../made-up/additions.ts';
import { MADE_UP_COUNTY } from '../made-up/made-up-county.ts';
import { MADE_UP_ADD_ON, MADE_UP_QUOTED, MADE_UP_SERVICE } from '../made-up/made-up-service.ts';
import { readPdf } from '../read-pdf.ts';
import { testBrowser } from '../setup/chromium.ts';
import { builtPages, pathOf, textOf } from './built-pages.ts';
import { layoutProblems } from './copied-pages.ts';
import { builtListingPage, expectedListingPage, type Listing } from './listing-pages.ts';
import { addMarkedLanguage, buildMarkedPagesAlone, MARKED } from './marked-language.ts';
import { type BuildOutput, copyBuiltProject, type ProjectCopy } from './project-copy.ts';
import { unmarkedParts, unmarkedWords } from './unmarked-words.ts';
import { visibleTexts } from './visible-texts.ts';

/**
 * Builds a copy of the project with posts that visitors don't see yet, with a county and a service that nobody sells, and in a
 * pseudo-locale, which wraps each English text in marks. What a customer reads in it without marks bypasses the dictionaries:
 * no translation could reach it. Only the pages of that language are built.
 */

const ORIGIN = 'https://marked.example';

/** A post that Spanish lacks: its listings have a page less than those of the marked language. */
const UNTRANSLATED = { slug: 'a-post-in-two-languages', field: 'publishDate: 2025-06-03' };

/** The listings of the marked language, with a page for each post. */
const LISTINGS: readonly Listing[] = [
  { first: `/${MARKED.code}/blog`, parent: '/', pages: { en: 5, es: 4, [MARKED.code]: 5 } },
  {
    first: `/${MARKED.code}/blog/category/buyer-tips`,
    parent: '/blog',
    pages: { en: 2, es: 1, [MARKED.code]: 2 },
  },
];

/** Posts that no visitor may find. */
const UNPUBLISHED = [
  { slug: 'a-post-in-draft', field: 'publishDate: 2025-09-02\ndraft: true' },
  { slug: 'a-post-of-later', field: 'publishDate: 2999-05-06' },
] as const;

function postOf(slug: string, field: string, language: string): string {
  const written = (words: string) => (language === MARKED.code ? `¿${words}¡` : words);
  return `---
title: ${written(slug)}
excerpt: ${written(`What a reader of ${language} knows at the end of ${slug}.`)}
category: Buyer Tips
tags: [${written(slug)}]
featured: true
${field}
---

![${written('A deed')}](images/${slug}.png)
`;
}

const browser = await testBrowser();
let copy: ProjectCopy;
let site: BuildOutput;

beforeAll(async () => {
  copy = await copyBuiltProject();
  for (const [file, edit] of Object.entries(ADDITIONS.edits)) await copy.edit(file, edit);
  for (const [file, text] of Object.entries(ADDITIONS.files)) await copy.write(file, text);
  await addMarkedLanguage(copy);
  await buildMarkedPagesAlone(copy);
  for (const { slug, field } of [...UNPUBLISHED, UNTRANSLATED]) {
    await copy.write(`${POSTS_FOLDER}/images/${slug}.png`, readFileSync('public/icon-192.png'));
    for (const language of [DEFAULT_LANGUAGE, MARKED.code]) {
      const file = language === DEFAULT_LANGUAGE ? `${slug}.md` : `${slug}.${language}.md`;
      await copy.write(`${POSTS_FOLDER}/${file}`, postOf(slug, field, language));
    }
  }
  await copy.edit('src/blog/pagination.ts', (text) =>
    text.replace(/POSTS_PER_PAGE = \d+/, 'POSTS_PER_PAGE = 1'),
  );
  site = await copy.buildPages();
});
afterAll(() => copy[Symbol.asyncDispose]());

/** The unmarked words of a page or an HTML email, each with its element. */
function unmarkedIn(html: string, entered?: readonly string[]): string[] {
  return visibleTexts(html).flatMap(({ place, text }) => {
    const words = unmarkedWords(text, entered);
    return words === '' ? [] : [`${place}: ${words}`];
  });
}

/** The pages of the marked language. */
const markedPages = () =>
  [...site.texts.keys()].filter((file) => new RegExp(`^dist/${MARKED.code}[./].*html$`).test(file));

test('every page of a language is built from its dictionaries', () => {
  const marked = markedPages();
  const added = [MADE_UP_COUNTY.id, UNTRANSLATED.slug, '/page/'].map((part) =>
    marked.filter((file) => file.includes(part)),
  );
  expect(added).not.toContainEqual([]);
  const english = builtPages().filter((page) => languageOfPath(pathOf(page)) === DEFAULT_LANGUAGE);
  expect(english.length).toBeGreaterThan(10);
  expect(marked).toHaveLength(english.length + added.flat().length);
  const unmarked = marked.flatMap((file) =>
    unmarkedIn(site.texts.get(file) ?? '').map((words) => `${file}: ${words}`),
  );
  expect(unmarked).toEqual([]);
});

/** What pages list, and on how many at least: each has the names that are sold, and those that nobody sells. */
const LISTED = [
  [Object.values(COUNTY_NAMES), [MADE_UP_COUNTY.name], 4],
  [
    FORM_SERVICES.map((service) => services[service].name),
    [MADE_UP_SERVICE.names.en, MADE_UP_QUOTED.names.en],
    4,
  ],
  [ADD_ONS.map((service) => services[service].name), [MADE_UP_ADD_ON.names.en], 1],
] as const;

test('a page that lists every county or service has one more', () => {
  const problems = LISTED.flatMap(([names, madeUp, least]) => {
    const listing = markedPages().filter((file) => {
      const text = textOf(site.texts.get(file) ?? '');
      return names.every((name) => text.includes(name));
    });
    expect(listing.length).toBeGreaterThanOrEqual(least);
    return listing.flatMap((file) =>
      madeUp
        .filter((name) => !textOf(site.texts.get(file) ?? '').includes(name))
        .map((name) => `${file}: ${name}`),
    );
  });
  const broken = markedPages().filter((file) =>
    /undefined|\bNaN\b|\[object/.test(textOf(site.texts.get(file) ?? '')),
  );
  expect([...problems, ...broken]).toEqual([]);
});

test('a county and a service more break no page', async () => {
  const paths = ['', '/permits', `/permits/${MADE_UP_COUNTY.id}`, '/sample-report', '/terms'];
  const problems = await layoutProblems(
    browser,
    site,
    paths.map((path) => `/${MARKED.code}${path}`),
  );
  expect(problems).toEqual([]);
});

test.each(LISTINGS)(
  'each page of $first links to the ones beside it and to those of the languages that have as many',
  (listing) => {
    const last = listing.pages[MARKED.code] ?? 0;
    const pages = Array.from({ length: last }, (_, index) => index + 1);
    const built = pages.map((number) => builtListingPage(site.texts, listing, number));
    expect(built).toEqual(pages.map((number) => expectedListingPage(listing, number, last)));
  },
);

test.each(UNPUBLISHED)(
  '$slug is in no page, listing, feed, sitemap, search index or image',
  ({ slug }) => {
    const texts = [...site.texts].filter(([, text]) => text.includes(slug)).map(([file]) => file);
    const files = site.files.filter((file) => file.includes(slug));
    expect([...texts, ...files]).toEqual([]);
  },
);

interface Outputs {
  readonly mails: readonly Mail[];
  /** PDFs in Base64. */
  readonly receipts: readonly string[];
  readonly reports: readonly string[];
  readonly problems: readonly object[];
  readonly orderStates: readonly object[];
  /** What the samples of emails and orders contain that a person entered. */
  readonly entered: readonly string[];
}

interface Mail {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

describe('what the server and the order page say', () => {
  let outputs: Outputs;
  let entered: readonly string[];
  beforeAll(async () => {
    outputs = (await copy.evaluate(OUTPUTS)) as Outputs;
    // What is marked within them is taken out before they are looked for.
    entered = outputs.entered.flatMap((text) => [text, ...unmarkedParts(text)]);
  });

  test('every customer’s email is written from the dictionaries', () => {
    expect(outputs.mails.length).toBeGreaterThan(15);
    const unmarked = outputs.mails.flatMap(({ name, subject, text, html }) =>
      [
        unmarkedWords(subject, entered),
        unmarkedWords(text, entered),
        // A fact that no line breaks is an element within its sentence, and so is the end of a line.
        ...unmarkedIn(
          html
            .replace(/<span style="white-space:nowrap">(.*?)<\/span>/g, '$1')
            .replaceAll('<br>', '\n'),
          entered,
        ),
      ]
        .filter((words) => words !== '')
        .map((words) => `${name}: ${words}`),
    );
    expect(unmarked).toEqual([]);
  });

  test('receipts and reports are written from the dictionaries', async () => {
    for (const document of [...outputs.receipts, ...outputs.reports]) {
      const { title, bookmarks, pages } = await readPdf(Buffer.from(document, 'base64'));
      const texts = pages.flatMap(({ elements, artifacts, alternatives }) => [
        ...elements.map((element) => element.replace(/^[^:]+: /, '')),
        // A caption's lines are one text.
        artifacts.join(' '),
        ...alternatives,
      ]);
      const words = [title, ...bookmarks, ...texts].map((text) => unmarkedWords(text, entered));
      expect(words.filter((each) => each !== '')).toEqual([]);
    }
  });

  test('every problem and every state of an order is put into words by the dictionaries', () => {
    const words = [...outputs.problems, ...outputs.orderStates]
      .flatMap(textsOf)
      .map((text) => unmarkedWords(text, entered));
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter((each) => each !== '')).toEqual([]);
  });
});

/** Every text in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** A module that prints {@link Outputs}. */
const OUTPUTS = `
  const { MAIL_SAMPLES, languagesOf, samplesIn } = await import('#emulators/mailbox/mail-samples.ts');
  const { appointment, longest, message, order, quoteRequest } = await import('#emulators/mailbox/sample-records.ts');
  const { ANSWERS, QUESTIONS, REASONS } = await import('#emulators/mailbox/sample-words.ts');
  const { renderSample } = await import('#emulators/mailbox/gallery.ts');
  const { receiptFile } = await import('#server/receipts/find.ts');
  const { toProblem } = await import('#server/http/problems.ts');
  const { toPublicOrder } = await import('#server/orders/record.ts');
  const { orderStatusCopy } = await import('#islands/checkout/status/order-status-copy.ts');
  const { problemTexts } = await import('#i18n/problem-texts.ts');
  const { renderSample: renderReport } = await import('./integrations/sample-report-pdfs.ts');
  const { sampleReport } = await import('#report/sample.ts');
  const { sellerMessage } = await import('#report/seller-message.ts');
  const { FORM_SERVICES } = await import('#shared/services.ts');
  const { ORDER_STATUSES, PAYMENT_STATUSES } = await import('#shared/states.ts');
  const { default: texts } = await import('#i18n/${MARKED.code}/checkout.ts');
  const language = '${MARKED.code}';

  const mails = Object.keys(MAIL_SAMPLES)
    .filter((kind) => languagesOf(kind).includes(language))
    .flatMap((kind) => samplesIn(language, kind).map((sample) => {
      const { subject, text, html } = renderSample(sample, '${ORIGIN}');
      return { name: [kind, sample.variant].filter(Boolean).join(', '), subject, text, html };
    }));

  const receipts = [];
  for (const reader of ['customer', 'address-holder']) {
    const { content } = await receiptFile({ ...order, language }, reader);
    receipts.push(Buffer.from(content).toString('base64'));
  }

  const reports = [];
  for (const service of FORM_SERVICES) {
    reports.push((await renderReport(service, language)).toString('base64'));
  }

  const facts = { allowed: ['GET'], limit: 1024, requestId: '1', errors: [] };
  const problems = Object.keys(problemTexts[language]).map((type) => {
    const { title, detail, errors } = toProblem({ ...facts, type }, language);
    return { title, detail, messages: errors?.map(({ message }) => message) };
  });

  const publicOrder = toPublicOrder({ ...order, language });
  const orderStates = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.map((paymentStatus) => {
      const states = { ...publicOrder, status, paymentStatus, refundedAt: order.paidAt, refundedAmount: 5000 };
      const { screen, tone, action, state, ...copy } = orderStatusCopy(states, { texts, language });
      return copy;
    }));

  const entered = [order, longest].flatMap((each) => [
    each.customerName, each.propertyAddress, each.reference, each.folio, each.copyTo,
    each.id.slice(0, 5).toUpperCase() + '-' + each.id.slice(5, 10).toUpperCase(),
  ]).concat([message, quoteRequest].flatMap((each) => [each.firstName, each.lastName, each.message]));
  entered.push(...appointment.person.printedName.split(' '));
  entered.push(...[REASONS, QUESTIONS, ANSWERS].flatMap(({ en }) => en.split('\\n').filter(Boolean)));
  for (const { sources } of MAIL_SAMPLES.report_ready) {
    const { verdict, firstStep } = sources.summary ?? {};
    if (verdict) entered.push(verdict.text);
    if (firstStep) entered.push(...Object.values(firstStep).filter((each) => typeof each === 'string'));
  }

  for (const { sources } of MAIL_SAMPLES.report_ready) entered.push(...(sources.correction ? [sources.correction.changed] : []));
  for (const { due, sources } of Object.values(MAIL_SAMPLES).flat()) {
    if (due.order?.title) entered.push(due.order.title);
    entered.push(...(sources?.part?.advice?.split('\\n').filter(Boolean) ?? []));
  }
  // The message to the seller's agent is in English too.
  for (const service of FORM_SERVICES) {
    for (const { blocks } of sellerMessage(sampleReport(service, language))) {
      const versions = blocks.flatMap((block) => block.versions ?? []).filter((each) => each.language !== language);
      entered.push(...versions.flatMap(({ heading, lines }) => [heading, ...lines]));
    }
  }

  console.log(JSON.stringify({ mails, receipts, reports, problems, orderStates, entered }));
`;
