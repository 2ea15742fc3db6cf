import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { editorSchema } from '#cli/report/editor-schema.ts';
import { parseReport } from '#cli/report/parse.ts';
import { sampleReport } from '#report/sample.ts';
import type { ReportInput } from '#report/schema.ts';
import { startWork } from '#server/orders/start-work.ts';
import { orderNumber } from '#shared/order-number.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { readPdf } from '../../read-pdf.ts';
import { sampleClosingOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { runCli, runCliJson, runCliWithKeys } from './cli.ts';

const site = await openSite();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function placeOrderInProgress(): Promise<string> {
  const { id } = await site.placePaidOrder();
  await startWork(site.db, id, 'eva');
  return id;
}

let files = 0;
const newFile = () => join(folder, `${++files}.yaml`);

/** Writes a report that could be delivered, unless the changes prevent it. */
async function writeReport(changes: Partial<ReportInput>): Promise<string> {
  const file = newFile();
  await writeFile(file, stringify({ ...sampleReport('basic'), ...changes }));
  return file;
}

const deliver = (id: string, file: string) =>
  runCli('order', 'deliver', id, '--report', file, '--yes');

test('an operator writes a report from the draft of an order, checks, previews and delivers it', async () => {
  const id = await placeOrderInProgress();
  const file = newFile();
  expect(await runCli('report', 'new', id, '--out', file)).toMatchObject({
    exitCode: 0,
    output: `${file}\n`,
  });
  const blank = await runCli('report', 'check', file);
  expect(blank.exitCode).toBe(1);
  expect(blank.output).toMatch(/:\d+: parcel, jurisdiction: Write at least one word\. Who issues/);

  const { verdict, searched, sources } = sampleReport('basic');
  const parts = (await readFile(file, 'utf8'))
    .replace(/ jurisdiction:$/m, ' jurisdiction: City of Miami')
    .split('\n\n')
    .filter((part) => !/^(verdict|searched|sources):/m.test(part));
  await writeFile(file, [...parts, stringify({ verdict, searched, sources })].join('\n\n'));
  expect(await runCli('report', 'check', file)).toEqual({
    exitCode: 0,
    output: `${file} can be delivered.\n`,
    errors: '',
  });

  const preview = await runCli('report', 'preview', file);
  const pdf = file.replace('.yaml', '.pdf');
  expect(preview).toMatchObject({ exitCode: 0, output: `${pdf}\n` });
  expect((await readPdf(await readFile(pdf))).text).toContain(PERSONAL_DATA.name);

  expect(await deliver(id, file)).toMatchObject({
    exitCode: 0,
    output: `${orderNumber(id)}  delivered\n`,
  });
  const mail = (await site.mails()).find(({ subject }) => subject?.includes('report:'));
  const [attachment] = mail?.attachments ?? [];
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(await readFile(pdf));
});

describe('report new', () => {
  test('contains everything that the order says, in every tier', async () => {
    const { id } = await (await site.post('/api/orders', sampleClosingOrder)).json();
    for (const tier of ['basic', 'diligence', 'full']) {
      await site.forceOrderState(id, { service_type: tier });
      const file = newFile();
      await runCli('report', 'new', id, '--out', file);
      const text = await readFile(file, 'utf8');
      const [, schema = ''] = /^# yaml-language-server: \$schema=(.+)\n/.exec(text) ?? [];
      expect(JSON.parse(await readFile(join(folder, schema), 'utf8'))).toEqual(editorSchema());
      expect(text.includes('liens:')).toBe(false);
      expect(text.includes('photo:')).toBe(tier === 'full');
      expect(parseDocument(text).toJS()).toMatchObject({
        tier,
        order: orderNumber(id),
        preparedFor: PERSONAL_DATA.name,
        reference: PERSONAL_DATA.reference,
        closingDate: PERSONAL_DATA.closingDate,
        parcel: { address: sampleClosingOrder.propertyAddress, folio: PERSONAL_DATA.folio },
      });
    }
  });

  test.each([
    '- [*&!%@`',
    'Ana: "x" #1 \\',
    '\u202eevil\u2028\u0007',
    'key: value\ntier: full',
    'null',
    '0x10',
    '👩‍👩‍👧 Ñandú',
  ])('writes %j as one line of text', async (name) => {
    const { id } = await site.placeOrder();
    await site.db.query('update orders set customer_name = $1, property_address = $1', [name]);
    const file = newFile();
    await runCli('report', 'new', id, '--out', file);
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/[\u202e\u2028]/);
    const { problems } = parseReport(text);
    expect(problems.every(({ message }) => message.startsWith('Write'))).toBe(true);
    expect(parseDocument(text).toJS()).toMatchObject({
      preparedFor: name,
      parcel: { address: name },
    });
  });

  test('takes permits from a CSV, and lists what it does not understand', async () => {
    const { id } = await site.placeOrder();
    const csv = join(folder, 'permits.csv');
    await writeFile(csv, 'Permit Number,Status,Value\n2019-1,Issued,5\n2019-2,Void,6\n');
    const file = newFile();
    const notes = [
      'Column “Value” was not used.',
      'Permit 2019-2: “Void” was not understood as open, expired or closed.',
    ];
    const created = await runCliJson('report', 'new', id, '--permits', csv, '--out', file);
    expect(created).toEqual({ orderId: id, file, permits: 2, notImported: notes });
    const text = await readFile(file, 'utf8');
    for (const note of notes) expect(text).toContain(`# - ${note}\n`);
    const { output } = await runCli('report', 'check', file);
    expect(output).toContain('permits, entry 2, status: Write one of: open, expired, closed.');
    await truncate(csv, 45_000_000);
    expect(await runCli('report', 'new', id, '--permits', csv, '--out', newFile())).toMatchObject({
      exitCode: 1,
      errors: `${csv} cannot be read (more than 5 MB).\n`,
    });
  });

  test('never overwrites a file, and creates none for a canceled order', async () => {
    const { id } = await site.placeOrder();
    const file = await writeReport({});
    const before = await readFile(file, 'utf8');
    const again = await runCli('report', 'new', id, '--out', file);
    expect(again).toMatchObject({
      exitCode: 1,
      errors: `${file} already exists. Choose another name.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe(before);
    await site.forceOrderState(id, { status: 'cancelled' });
    expect(await runCli('report', 'new', id, '--out', newFile())).toMatchObject({
      exitCode: 1,
      errors: 'The order has been canceled, so no report is due.\n',
    });
  });
});

describe('the report of an order in Spanish', () => {
  async function placeSpanishOrderInProgress(): Promise<string> {
    const id = await placeOrderInProgress();
    await site.forceOrderState(id, { language: 'es' });
    return id;
  }

  test('is begun in Spanish, and the draft says so', async () => {
    const id = await placeSpanishOrderInProgress();
    const file = newFile();
    await runCli('report', 'new', id, '--out', file);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('# The customer reads Spanish: write all texts in Spanish.\n');
    expect(parseDocument(text).toJS()).toMatchObject({ language: 'es' });
  });

  test('is checked against the order’s language', async () => {
    const order = orderNumber(await placeSpanishOrderInProgress());
    const warning =
      'The report is in English, but the order is in Spanish. Did the customer ask for it?\n';
    const check = async (changes: Partial<ReportInput>) =>
      (await runCli('report', 'check', await writeReport({ order, ...changes }))).errors;
    expect(await check({ language: 'en' })).toBe(warning);
    expect(await check({ language: 'es' })).toBe('');
    expect(await check({ language: 'en', order: 'AAAAA-AAAAA' })).toBe('');
  });

  test('is previewed and delivered in Spanish where its file names no language', async () => {
    const id = await placeSpanishOrderInProgress();
    const { language: _, ...report } = sampleReport('basic', 'es');
    const file = newFile();
    await writeFile(file, stringify({ ...report, order: orderNumber(id) }));
    const preview = await runCli('report', 'preview', file);
    const pdf = await readFile(preview.output.trim());
    expect(await readPdf(pdf)).toMatchObject({
      language: 'es-US',
      bookmarks: expect.arrayContaining(['Permisos en los registros']),
    });
    expect(await deliver(id, file)).toMatchObject({ exitCode: 0 });
    const attachments = (await site.mails()).flatMap((mail) => mail.attachments);
    expect(Buffer.from(attachments.at(-1)?.content as ArrayBuffer)).toEqual(pdf);
  });
});

describe('order deliver stores and mails nothing', () => {
  const [finding] = sampleReport('basic').findings ?? [];
  const photo = { file: 'missing.jpg', alt: 'A pool' };
  test.each<[string, (number: string) => Partial<ReportInput>, string]>([
    ['a report of another order', () => ({ order: 'AAAAA-AAAAA' }), 'Is this the right report?'],
    ['a report without an order', () => ({}), 'Is this the right report?'],
    [
      'a report of another tier',
      (order) => ({ ...sampleReport('diligence'), order }),
      'The customer bought a Basic Lookup (basic).',
    ],
    [
      'a report without its records',
      (order) => ({ order, searched: [] }),
      'Write down where they were searched',
    ],
    [
      'a report that is not valid',
      (order) => ({ order, date: 'today' }),
      'date: Write the date as',
    ],
    [
      'a report whose photograph is missing',
      (order) => ({ order, findings: finding && [{ ...finding, photo }] }),
      'There is no such file beside this one.',
    ],
  ])('of %s', async (_, changes, message) => {
    const id = await placeOrderInProgress();
    const before = await site.rows('outbox');
    const { exitCode, errors } = await deliver(id, await writeReport(changes(orderNumber(id))));
    expect(exitCode).toBe(1);
    expect(errors).toContain('Nothing was delivered, because the report is not ready:');
    expect(errors).toContain(message);
    expect(await site.getOrder(id)).toMatchObject({ status: 'in_progress' });
    expect(await site.rows('reports')).toEqual([]);
    expect(await site.rows('outbox')).toEqual(before);
  });
});

describe('order deliver of a PDF', () => {
  const previewOf = async (changes: Partial<ReportInput>) =>
    (await runCli('report', 'preview', await writeReport(changes))).output.trim();

  test.each<[string, (number: string) => Partial<ReportInput>, string]>([
    ['a draft', (order) => ({ order, sources: [] }), 'this PDF is a draft'],
    ['another order’s', () => ({ order: 'AAAAA-AAAAA' }), 'belongs to the order AAAAA-AAAAA'],
    ['of no order', () => ({}), 'names no order'],
  ])('rejects one that is %s, even with --yes', async (_, changes, reason) => {
    const id = await placeOrderInProgress();
    const { exitCode, errors } = await deliver(id, await previewOf(changes(orderNumber(id))));
    expect(exitCode).toBe(1);
    expect(errors).toContain(reason);
    expect(await site.getOrder(id)).toMatchObject({ status: 'in_progress' });
    expect(await site.rows('reports')).toEqual([]);
  });

  test('names everybody who gets it and the language first, and a file that names no order', async () => {
    const id = await placeOrderInProgress();
    await site.forceOrderState(id, { language: 'es', copy_to: PERSONAL_DATA.copyTo });
    const ask = (pdf: string) =>
      runCliWithKeys('n\r', 'order', 'deliver', id, '--report', pdf).then(({ errors }) => errors);
    const own = await ask(await previewOf({ order: orderNumber(id) }));
    expect(own).toContain(
      `  To ${PERSONAL_DATA.email}\n  Copy to ${PERSONAL_DATA.copyTo}\n  In Spanish\n`,
    );
    expect(own).not.toContain('does not say which order');
    const foreign = join(folder, 'foreign.pdf');
    await writeFile(foreign, '%PDF-1.7');
    expect(await ask(foreign)).toContain('The PDF does not say which order it is for.');
  });
});

describe('report preview', () => {
  test('prints photographs without place and camera, and marks a draft', async () => {
    const taken = sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } });
    await taken
      .withExif({ IFD0: { Make: 'CAMERA-MAKER' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toFile(join(folder, 'pool.jpg'));
    const { findings = [], ...full } = sampleReport('full');
    const [finding] = findings;
    if (!finding) throw new Error('the sample has no finding');
    const file = await writeReport({
      ...full,
      findings: [{ ...finding, photo: { file: 'pool.jpg', alt: 'The pool' } }],
      sources: [],
    });
    const { exitCode, output, errors } = await runCli('report', 'preview', file);
    expect(exitCode).toBe(0);
    expect(errors).toContain('sources: Name at least one document');
    const pdf = await readFile(output.trim());
    expect(pdf.includes('DCTDecode')).toBe(true);
    expect(pdf.includes('CAMERA-MAKER')).toBe(false);
    const { pages } = await readPdf(pdf);
    for (const { artifacts } of pages) expect(artifacts.join(' ')).toMatch(/draft/i);
  });

  test('with --watch makes the PDF again when the file is saved, and survives mistakes', async () => {
    const file = await writeReport({});
    const run = spawn(
      process.execPath,
      ['netlify/cli/run.ts', 'report', 'preview', file, '--watch', '--json'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    try {
      const messages = createInterface({ input: run.stderr })[Symbol.asyncIterator]();
      const waitForMessage = async (text: string): Promise<void> => {
        for (;;) {
          const { value, done } = await messages.next();
          if (done) throw new Error(`ended before ${text}`);
          if (value.includes(text)) return;
        }
      };
      await waitForMessage('Waiting for changes');
      await writeFile(file, 'tier: gold');
      await waitForMessage('tier: Write one of');
      await writeFile(file, stringify({ ...sampleReport('basic'), sources: [] }));
      await waitForMessage('draft, 1 problem to fix');
    } finally {
      run.kill();
      if (run.exitCode === null && run.signalCode === null) await once(run, 'exit');
    }
  });
});
