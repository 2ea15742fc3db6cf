import sharp from 'sharp';
import { expect, test } from 'vitest';
import en from '#i18n/en/report-page.ts';
import es from '#i18n/es/report-page.ts';
import { sellerMessage } from '#report/seller-message.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { localeOf } from '#shared/languages.ts';
import { reportPath } from '#shared/report-page.ts';
import { deliverReport } from './deliver-report.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();

const photograph = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

declare global {
  interface Window {
    /** What the status region has held since somebody began to record it. */
    recorded: string[];
  }
}

/** Runs in the page. */
function recordStatus(): void {
  window.recorded = [];
  const region = document.querySelector('[role=status]');
  const record = () => window.recorded.push(region?.textContent ?? '');
  if (region) {
    new MutationObserver(record).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }
}

test('a buyer opens the report on a phone, sees the pictures large, copies the message and opens the file', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const { linkId, report } = await deliverReport(site, visitor, { photo: await photograph() });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    sent.push(`${request.method()} ${new URL(request.url()).origin}, from “${referer}”`);
  });
  await visitor.goto(reportPath(linkId, 'en'));
  await visitor.heading(en.title).waitFor();
  await visitor.expectText(report.verdict.text);
  for (const { title } of report.findings) await visitor.expectText(title);
  const picture = page.getByRole('img', { name: report.findings[0]?.photos?.[0]?.alt ?? '' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1200);
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(PHONE.width * 0.75);
  // Those of the others and the cover are not there any more.
  expect(await page.getByText(en.inPdf).count()).toBe(report.findings.length);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.button(en.copy.message).click();
  await visitor.expectText(en.copy.copied);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.evaluate(recordStatus);
  await visitor.button(en.copy.message).click();
  // What is said already would not be heard again.
  await expect.poll(() => page.evaluate(() => window.recorded)).toEqual(['', en.copy.copied]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  const block = sellerMessage(report)[0]?.blocks.at(-1);
  expect(copied).toBe(block?.type === 'message' ? block.versions[0]?.lines.join('\n\n') : '');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /\.pdf \(/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^PermitLens-report-[\w-]+\.pdf$/);
  expect(new Set(sent)).toEqual(new Set([`GET ${new URL(page.url()).origin}, from “”`]));
});

test('a link that was pasted with what stood around it opens, in Spanish too, until its address is corrected', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { orderId, linkId, report } = await deliverReport(site, visitor, { language: 'es' });
  // On the English page, its words are Spanish all the same.
  await visitor.goto(reportPath(linkId, 'en'));
  await visitor.expectText(report.verdict.text);
  const words = visitor.page.locator('[lang]', { hasText: report.verdict.text }).last();
  expect(await words.getAttribute('lang')).toBe(localeOf('es'));
  await visitor.goto(`${reportPath(linkId, 'es')}%3E).`);
  await visitor.expectText(report.verdict.text);
  expect(new URL(visitor.page.url()).pathname).toBe(reportPath(linkId, 'es'));
  await openDatabase(site.neon).query(
    `update orders set customer_email = 'other-' || customer_email where id = $orderId`,
    { orderId },
  );
  await visitor.reload();
  await visitor.heading(es.notFound.heading).waitFor();
  await visitor.goto('/es/report');
  await visitor.heading(es.notFound.heading).waitFor();
});
