import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import texts from '#i18n/en/checkout.ts';
import { orderStatusCopy } from '#islands/checkout/status/order-status-copy.ts';
import { Receipt } from '#islands/checkout/status/Receipt.tsx';
import type { PublicOrder } from '#shared/orders.ts';
import { priceOfService } from '#shared/pricing.ts';

const order: PublicOrder = {
  id: '01j8zk3v9q4m5n6p7r8s9t0vwx',
  serviceType: 'basic',
  propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  totalAmount: priceOfService('basic').totalAmount,
  status: 'confirmed',
  paymentStatus: 'paid',
  createdAt: '2026-11-21T02:30:00.000Z',
};

function render(print: unknown): string {
  vi.stubGlobal('window', { print });
  const copy = orderStatusCopy(order, { texts, language: 'en' });
  if (copy.screen !== 'status') expect.fail('a paid order shows the card form');
  return renderToStaticMarkup(createElement(Receipt, { order, copy }));
}

test('a browser that can’t print, such as one within an app, offers the download alone', () => {
  expect(render(() => {})).toContain(texts.receipt.print);
  const markup = render(undefined);
  expect(markup).not.toContain(texts.receipt.print);
  expect(markup).toContain(texts.receipt.download);
});
