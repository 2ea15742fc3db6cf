import { describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { queueOrdersMail } from '#server/orders/queue-orders-mail.ts';
import { startWork } from '#server/orders/start-work.ts';
import { deliver } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, priceOf } from '#shared/pricing.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli } from '../cli/cli.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const { correct, move, quote } = openChanges(site);

const TOTAL = formatDollars(sampleOrder.totalAmount);

const IN_TWO_WEEKS = inTwoWeeks();

const placePaidOrder = async (changes: object = { language: 'es' }): Promise<string> => {
  const { id } = await (await site.post('/api/orders', { ...sampleOrder, ...changes })).json();
  await site.payByCard(id);
  return id;
};
/** The emails with a subject, the oldest first. */
const mailsAbout = async (subject: RegExp) => {
  await site.runSchedule('send-mail');
  return (await site.mails()).filter((mail) => subject.test(mail.subject ?? ''));
};

describe('a customer who reads Spanish', () => {
  test('gets the receipt in Spanish, with a link to the Spanish page', async () => {
    vi.stubEnv('MAIL_FROM', 'orders@permitlens.example');
    const id = await placePaidOrder();
    const [mail, ...more] = await mailsAbout(/recibo/);
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(PERSONAL_DATA.email);
    expect(mail?.from).toEqual({ name: company.name, address: 'orders@permitlens.example' });
    expect(mail?.subject).toMatch(/^Su recibo de PermitLens: .+ \(\w{5}-\w{5}\)$/);
    expect(mail?.html).toContain('<html lang="es-US"');
    const text = mail?.text ?? '';
    expect(text).toContain(`Gracias, ${PERSONAL_DATA.name}. Recibimos su pago.`);
    expect(text).toMatch(/^Pedido +\w{5}-\w{5}$/m);
    expect(text).toMatch(
      /^Entrega +a más tardar el \p{L}+ \d+ de \p{L}+ a las 6\sp\.\sm\., hora del Este$/mu,
    );
    expect(text).toMatch(/^Tarjeta +Visa terminada en 4242$/m);
    expect(text).toMatch(new RegExp(`^Total pagado +\\${TOTAL}$`, 'm'));
    expect(text).toMatch(new RegExp(`^http\\S+/es/checkout/${id}$`, 'm'));
    expect(text).toMatch(/^http\S+\/es\/find-order$/m);

    // The office reads English.
    const [notice] = await mailsAbout(/^Paid .+: Basic/);
    expect(notice?.html).toContain('<html lang="en-US"');
    expect(notice?.text).toMatch(/^Customer’s language +Spanish$/m);
  });

  test('reads how much of what was refunded', async () => {
    const id = await placePaidOrder();
    await runCli('order', 'refund', id, '--amount', '50', '--yes');
    const [mail] = await mailsAbout(/^Su reembolso de PermitLens:/);
    expect(mail?.text).toContain(`le reembolsamos $50 de los ${TOTAL} que pagó.`);
    expect(mail?.text).toMatch(new RegExp(`^Reembolsado en total +\\$50 de \\${TOTAL}$`, 'm'));
  });

  test('reads what was corrected, which the audit log names in English', async () => {
    const id = await placePaidOrder();
    await correct(id, { customerPhone: '+1 786 555 0142', folio: '12-34' });
    const [mail] = await mailsAbout(/^Corregimos su pedido/);
    expect(mail?.text).toContain('corrigió su pedido: teléfono, número de folio.');
    expect(await site.rows('audit_log')).toMatchObject([{ detail: 'phone number, folio' }]);
  });

  test('reads why the due date moved, in the words of the office', async () => {
    const id = await placePaidOrder();
    const reason = 'El archivo de la ciudad está cerrado hasta el miércoles.';
    expect(await move(id, IN_TWO_WEEKS, reason)).toBeUndefined();
    const [mail] = await mailsAbout(/^La fecha de su informe de PermitLens:/);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toMatch(
      /ahora recibirá su informe a más tardar el \p{L}+ \d+ de \p{L}+ a las 6/u,
    );
  });

  test('gets the report in a file with a Spanish name', async () => {
    const id = await placePaidOrder();
    await startWork(site.db, id, 'eva');
    const pdf = samplePdf();
    await deliver(site.db, { orderId: id, pdf, operator: 'eva' });
    const [mail] = await mailsAbout(/^Su informe de PermitLens/);
    expect(mail?.attachments).toMatchObject([
      { filename: `PermitLens-informe-${orderNumber(id)}.pdf` },
    ]);
  });

  test('is quoted in Spanish for a message in Spanish, which was acknowledged in Spanish', async () => {
    const request = { ...sampleMessage, inquiryType: 'Full Inspection Quote', language: 'es' };
    const { id: messageId } = await (await site.post('/api/contact', request)).json();
    await site.waitUntilIdle();
    expect(await mailsAbout(/^PermitLens recibió su solicitud de cotización$/)).toHaveLength(1);
    const [notice] = await mailsAbout(/^Quote request from/);
    expect(notice?.text).toMatch(/^Customer’s language +Spanish$/m);
    const { serviceType: _, totalAmount: __, ...customer } = sampleOrder;
    const about = { messageId, language: 'es', price: 449_00 } as const;
    await quote({ ...customer, customerEmail: request.email, county: 'broward', ...about });
    const [mail] = await mailsAbout(/^Su cotización de PermitLens: /);
    expect(mail?.recipient).toBe(sampleMessage.email);
    const total = formatDollars(priceOf(449_00).totalAmount);
    expect(mail?.text).toMatch(new RegExp(`^Total +\\${total}$`, 'm'));
    const [order] = await site.rows('orders');
    expect(mail?.text).toMatch(
      new RegExp(`^Ver la cotización y pagar:\nhttp\\S+/es/checkout/${order?.id}$`, 'm'),
    );
  });
});

test('finds orders in two languages and writes in that of the newest', async () => {
  const spanish = await placePaidOrder();
  const english = await placePaidOrder({});
  const find = async () => {
    await queueOrdersMail(site.db, PERSONAL_DATA.email, 'client');
    await sendDueMail(site.db);
    await site.db.query('delete from rate_limits');
  };
  await find();
  const newest = await placePaidOrder();
  await find();
  const [first] = await mailsAbout(/^Your PermitLens orders$/);
  const [second] = await mailsAbout(/^Sus pedidos de PermitLens$/);
  for (const id of [spanish, english]) expect(first?.text).toMatch(`/checkout/${id}`);
  expect(first?.text).not.toContain('/es/');
  expect(second?.text).toContain('confirmado; recibirá el informe a más tardar el');
  for (const id of [spanish, english, newest]) expect(second?.text).toContain(`/es/checkout/${id}`);
});
