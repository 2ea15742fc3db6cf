import { expect, test } from 'vitest';
import { unwrap } from '#cli/errors.ts';
import es from '#i18n/es/verify-report.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { deliver } from '#server/reports/deliver.ts';
import { toKeyword } from '#shared/file-identity.ts';
import { formatDay } from '#shared/format-day.ts';
import { samplePdf } from '../sample-pdf.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const VERIFY = /\/api\/verify-report$/;

const site = await openSite();

/** Runs in the page. Whether the field is empty by the time in which a pressed field asks for its file. */
function forgetsWhenPressed(field: HTMLElement | SVGElement): boolean {
  field.addEventListener('click', (event) => event.preventDefault(), { once: true });
  field.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return field instanceof HTMLInputElement && field.value === '';
}

test('a buyer in Spanish checks files that are current, of our other kinds and unknown, and only a hash leaves the browser', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData());
  });
  const orderId = await site.createOrder(visitor);
  await site.payOrder(orderId);
  await site.operator.startWork(orderId);
  const pdf = samplePdf({ text: 'as delivered' });
  unwrap(await deliver(openDatabase(site.neon), { orderId, pdf, operator: 'eva' }));

  await visitor.goto('/es/verify');
  await visitor.waitUntilHydrated('VerifyReport');
  const choose = (buffer: Buffer) =>
    page
      .getByLabel(es.choose)
      .setInputFiles({ name: 'informe.pdf', mimeType: 'application/pdf', buffer });
  await choose(pdf);
  await visitor.expectText(/^Sin cambios\. Entregamos este informe el \d+ de/);
  await choose(Buffer.concat([pdf, Buffer.from('\n')]));
  await visitor.expectText(es.results.unknown);
  // Checked again, it is the same file: a browser says so only where it was forgotten.
  expect(await page.getByLabel(es.choose).evaluate(forgetsWhenPressed)).toBe(true);
  const asked = bodies.length;
  for (const kind of ['draft', 'sample', 'receipt'] as const) {
    await choose(samplePdf({ text: toKeyword({ kind }) }));
    await visitor.expectText(es.results[kind]);
    // Who has a receipt alone asks us for the report.
    const call = page.getByRole('status').locator('a[href^="tel:"]');
    expect(await call.count()).toBe(kind === 'receipt' ? 1 : 0);
  }
  expect(bodies).toHaveLength(asked);

  const days = { deliveredOn: '2026-11-20', replacedOn: '2026-11-27' };
  const body = JSON.stringify({ result: 'replaced', ...days });
  const headers = { 'Content-Type': 'application/json' };
  await visitor.network.respond(VERIFY, { status: 200, headers, body }, 1);
  await choose(pdf);
  const [delivered, replaced] = [days.deliveredOn, days.replacedOn].map((day) =>
    formatDay(day, 'es'),
  );
  await visitor.expectText(es.results.replaced(delivered ?? '', replaced ?? ''));
  await visitor.network.abort(VERIFY);
  await choose(pdf);
  await visitor.expectText(es.tryAgain);
  await page.getByRole('status').locator('a[href^="tel:"]').waitFor();
  expect(visitor.consoleErrors.takeMessages()).toEqual([expect.stringContaining('NoResponse')]);
  for (const body of bodies) expect(body).toMatch(/^\{"sha256":"[0-9a-f]{64}"\}$/);
});
