import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { findOrder } from '#server/orders/find.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount, PROCESSING_FEE_LABEL, priceOfService } from '#shared/pricing.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { readPdf } from '../../read-pdf.ts';
import { sampleClosingOrder, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const { serviceAmount, processingFee, totalAmount } = priceOfService('basic');

/** The mailed receipts as PDFs, in the order of their emails. */
async function mailedReceipts() {
  const mails = await site.mails();
  return Promise.all(
    mails
      .flatMap(({ attachments }) => attachments)
      .map(async ({ filename, mimeType, content }) => ({
        filename,
        mimeType,
        ...(await readPdf(new Uint8Array(content as ArrayBuffer))),
      })),
  );
}

const download = (id: string) => site.get(`/api/orders/${id}/receipt.pdf`);
const readDownload = async (id: string) =>
  readPdf(new Uint8Array(await (await download(id)).arrayBuffer()));

test('a payment’s receipt is mailed as a tagged PDF that names payer, property, dates, card and amounts', async () => {
  const order = await site.placePaidOrder();
  const [receipt, ...others] = await mailedReceipts();
  expect(others).toEqual([]);
  const number = `${order.id.slice(0, 5)}-${order.id.slice(5, 10)}`.toUpperCase();
  expect(receipt).toMatchObject({
    filename: `PermitLens-receipt-${number}.pdf`,
    mimeType: 'application/pdf',
    title: `PermitLens receipt, order ${number}`,
    isTagged: true,
    language: 'en-US',
    pages: [{ unmarked: [] }],
  });
  expect(receipt?.text).toContain(`Received from ${PERSONAL_DATA.name} Order number ${number}`);
  expect(receipt?.text).toContain('Payment method Visa ending in 4242');
  expect(receipt?.text).toContain(sampleOrder.propertyAddress);
  expect(receipt?.text).toContain('It is not a tax invoice.');
  expect(receipt?.text).not.toContain(order.id);
  expect(receipt?.pages[0]?.elements).toEqual(
    expect.arrayContaining([
      'H1: Receipt',
      `TR1 TD: ${formatAmount(serviceAmount)}`,
      `TR2 TD: ${formatAmount(processingFee)}`,
      'TR3 TH: Total paid',
      `TR3 TD: ${formatAmount(totalAmount)}`,
    ]),
  );
});

describe('a receipt of an order in Spanish', () => {
  const placeSpanishOrder = async (): Promise<string> => {
    const { id } = await (
      await site.post('/api/orders', { ...sampleOrder, language: 'es' })
    ).json();
    await site.payByCard(id);
    return id;
  };

  const daysOf = async (id: string, ...times: ('createdAt' | 'paidAt' | 'refundedAt')[]) => {
    const found = await findOrder(site.db, id);
    if (!found.ok) throw new Error('no such order');
    return times.map((time) => formatDayInFlorida(found.value[time] ?? '', 'es'));
  };

  test('is mailed in Spanish', async () => {
    const id = await placeSpanishOrder();
    const [receipt] = await mailedReceipts();
    const number = orderNumber(id);
    const [ordered, paid] = await daysOf(id, 'createdAt', 'paidAt');
    expect(receipt).toMatchObject({
      filename: `PermitLens-recibo-${number}.pdf`,
      title: `Recibo de PermitLens, pedido ${number}`,
      language: 'es-US',
      bookmarks: ['Recibo'],
    });
    expect(receipt?.pages[0]?.elements.slice(1)).toEqual([
      'P: SUR DE LA FLORIDA',
      'H1: Recibo',
      'P: PAGADO',
      ...['Lbl: Recibido de', `LBody: ${PERSONAL_DATA.name}`],
      ...['Lbl: Número de pedido', `LBody: ${number}`],
      ...['Lbl: Fecha del pedido', `LBody: ${ordered}`],
      ...['Lbl: Fecha de pago', `LBody: ${paid}`],
      ...['Lbl: Forma de pago', 'LBody: Visa terminada en 4242'],
      ...['Lbl: Servicio', 'LBody: Consulta básica'],
      ...['Lbl: Propiedad', `LBody: ${sampleOrder.propertyAddress}, Miami-Dade`],
      ...['TR1 TH: CONCEPTO', 'TR1 TH: MONTO EN DÓLARES'],
      ...['TR1 TH: Consulta básica', `TR1 TD: ${formatAmount(serviceAmount)}`],
      ...[
        `TR2 TH: Cargo por procesamiento (${PROCESSING_FEE_LABEL})`,
        `TR2 TD: ${formatAmount(processingFee)}`,
      ],
      ...['TR3 TH: Total pagado', `TR3 TD: ${formatAmount(totalAmount)}`],
      'P: Este es el recibo de su pago. No es una factura fiscal.',
      `P: ¿Preguntas? Llame al ${company.phone} (lun. a vie., de 8 a. m. a 6 p. m.) o escriba a ${company.email}.`,
      `P: PermitLens Sur de la Florida ${company.phone}, ${company.email}`,
    ]);
    expect(receipt?.pages[0]?.artifacts).toContain('1 de 1');
  });

  test('says in Spanish what was refunded and what the bank took back', async () => {
    const id = await placeSpanishOrder();
    await site.forceOrderState(id, {
      payment_status: 'disputed',
      refunded_amount: 10_00,
      lost_amount: 20_00,
    });
    await site.forceOrderState(id, {
      created_at: '2026-03-02T15:00:00Z',
      paid_at: '2026-03-04T15:00:00Z',
      refunded_at: '2026-03-10T01:00:00Z',
    });
    const refunded = '9 de marzo de 2026';
    const { text, createdAt } = await readDownload(id);
    expect(text).toContain('Fecha del pedido 2 de marzo de 2026 Fecha de pago 4 de marzo de 2026');
    expect(createdAt).toBe('D:20260310010000Z');
    expect(text).toContain('EN REVISIÓN');
    expect(text).toContain(`Reembolsado a usted hasta el ${refunded} −$10.00`);
    expect(text).toContain('Devuelto a usted por su banco −$20.00');
    expect(text).toContain('Su banco está revisando este pago.');
    expect(text).toContain(`Pago neto ${formatAmount(totalAmount - 30_00)}`);
    expect(text).toContain('Esta copia la puede abrir cualquiera');
  });
});

test('the copy of the order page has no personal data and says where the payer is named', async () => {
  const { id } = await (await site.post('/api/orders', sampleClosingOrder)).json();
  await site.payByCard(id);
  await site.db.query(`update orders set language = 'en'`);
  const response = await download(id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="PermitLens-receipt-/),
    'cache-control': 'no-store',
  });
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(text).toContain('The copy that we emailed to the customer names the payer.');
  expect(text).not.toContain('Received from');
  const { address, ...personal } = PERSONAL_DATA;
  expect(text).toContain(address);
  for (const value of Object.values(personal)) expect(text).not.toContain(value);
});

test('a refund is on every receipt rendered afterwards, including the one that is mailed with it', async () => {
  const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
  await site.refundInStripe(intentId, 50_00);
  const mailed = (await mailedReceipts()).at(-1);
  const downloaded = await readDownload(order.id);
  for (const receipt of [mailed, downloaded]) {
    expect(receipt?.text).toContain('REFUNDED IN PART');
    expect(receipt?.text).toContain('−$50.00');
    expect(receipt?.text).toContain(`Net paid ${formatAmount(totalAmount - 50_00)}`);
  }
});

describe('there is no receipt', () => {
  test('for an order that is not paid, or whose payment is under review', async () => {
    const { id } = await site.placeOrder();
    for (const state of ['pending', 'processing', 'failed', 'needs_review']) {
      await site.forceOrderState(id, { payment_status: state });
      const response = await download(id);
      expect(response.status, state).toBe(409);
      expect((await response.json()).type).toBe('/problems/no-receipt');
    }
  });

  test('for unknown and malformed ids, with the response of GET order', async () => {
    for (const id of [UNKNOWN_ID, 'nonsense', '%00']) {
      const responses = await Promise.all([download(id), site.get(`/api/orders/${id}`)]);
      const [receiptBody, orderBody] = await Promise.all(
        responses.map((response) => response.text()),
      );
      expect(responses.map(({ status }) => status)).toEqual([404, 404]);
      expect(receiptBody).toBe(orderBody);
    }
  });
});

test('a receipt that can’t be rendered doesn’t delay its email', async () => {
  const broken = vi.spyOn(NodeCompiler.prototype, 'compile').mockImplementation(() => {
    throw new Error('no font');
  });
  await site.placePaidOrder();
  const mails = await site.mails();
  broken.mockRestore();
  const [receipt] = mails.filter(({ subject }) => subject?.includes('receipt'));
  expect(receipt?.attachments).toEqual([]);
  expect(site.logEntries()).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'receipt-not-attached', kind: 'receipt' }),
  );
});

test('any name and address of an order can be printed', async () => {
  const { id } = await site.placeOrder();
  const hostile = {
    customer_name: `👨‍👩‍👧 שלום \u202Ex ${'W'.repeat(60)}`,
    property_address: `${'1'.repeat(140)}${'李'.repeat(140)}${'ቢ'.repeat(20)}`,
  };
  await site.forceOrderState(id, { payment_status: 'disputed', ...hostile });
  const { text, pages } = await readDownload(id);
  expect(text.replaceAll(' ', '')).toContain(
    `${'1'.repeat(140)}${'李'.repeat(140)}${'?'.repeat(20)}`,
  );
  expect(pages.flatMap(({ unmarked }) => unmarked)).toEqual([]);
});
