import { expect, test } from 'vitest';
import { order } from '#emulators/mailbox/sample-records.ts';
import { withPhotos } from '#report/photos.ts';
import { sampleReport } from '#report/sample.ts';
import { renderReceipt } from '#server/receipts/render.ts';
import { renderReport } from '#server/reports/render.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { FORM_SERVICES } from '#shared/services.ts';
import { misledLinks } from '../../misled-links.ts';
import { readPdf } from '../../read-pdf.ts';
import { sweep } from '../../sweep.ts';

sweep(
  'each link of a PDF stands on a text, and calls or writes to what that says',
  { language: LANGUAGES, service: FORM_SERVICES },
  async ({ language, service }) => {
    const sample = withPhotos(sampleReport(service, language), new Map());
    const report = await readPdf(await renderReport(sample));
    const receipt = await readPdf(
      await renderReceipt({ ...order, serviceType: service, language }, 'customer'),
    );
    const links = [...report.links, ...receipt.links];
    return [
      ...(report.links.length === 0 ? ['the report has no links'] : []),
      ...links.filter(({ text }) => text.trim() === '').map(({ href }) => `${href} has no text`),
      ...misledLinks(links),
    ];
  },
);

test.each([
  ['(305) 555-0136', 'tel:+13055550136', true],
  ['Call +1 305 555 0136, ext. 5', 'tel:+13055550136,5', true],
  ['011 54 11 5555 0100', 'tel:+541155550100', true],
  ['Call us', 'tel:+13055550136', true],
  ['(305) 555-0136', 'tel:+13055550163', false],
  ['(305) 555-0136', 'tel:+13055550136,5', false],
  ['write to ana@example.com', 'mailto:ana@example.com?subject=A%20b', true],
  ['Luis+1@example.com', 'mailto:Luis%2B1@example.com', true],
  ['ana@example.com', 'mailto:ann@example.com', false],
  ['ana@example.com', 'https://example.com', true],
])('"%s" under %s leads where it says: %s', (text, href, isRight) => {
  expect(misledLinks([{ text, href }])).toHaveLength(isRight ? 0 : 1);
});
