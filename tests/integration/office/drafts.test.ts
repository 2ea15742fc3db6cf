import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reportTexts } from '#i18n/document-texts.ts';
import { sampleReport } from '#report/sample.ts';
import { stepsOf } from '#report/steps.ts';
import { payments } from '#server/adapters/stripe.ts';
import { type FileIdentity, identitiesOf } from '#server/pdf/file-identity.ts';
import { readStructure } from '#server/pdf/structure.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { daysAfter } from '#shared/business-days.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Draft } from '#shared/office/reports.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { FormService } from '#shared/services.ts';
import { readPdf } from '../../read-pdf.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const placeOrderInProgress = async () => (await site.storeOrderInProgress()).id;

const read = async (person: Colleague, id: string): Promise<Draft> =>
  (await person.call('GET', `/orders/${id}/draft`)).json() as Promise<Draft>;
const save = (person: Colleague, id: string, version: number, content: object) =>
  person.call('PUT', `/orders/${id}/draft`, { version, content });
const deliver = (person: Colleague, id: string, draftVersion: number, options = {}) =>
  person.call('POST', `/orders/${id}/deliveries`, { draftVersion, ...options });
const rejection = async (response: Promise<Response>) => (await problemOf(await response)).type;

function identityOf(pdf: Buffer): FileIdentity[] | undefined {
  const structure = readStructure(pdf);
  return typeof structure === 'object' ? identitiesOf(structure) : undefined;
}

/** As it is typed: the sample order is a basic one, whose days have not passed. */
const { tier: _, order: __, ...sample } = sampleReport('basic');
const days = { inspectionEnds: inTwoWeeks(), closingDate: daysAfter(inTwoWeeks(), 7) };
const whole = { ...sample, ...days };
const parcel = { ...whole.parcel, address: sampleOrder.propertyAddress };
const content = { ...whole, parcel, language: 'en' };

const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  .withExif({
    IFD0: { Make: 'CAMERA-MAKER' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' },
  })
  .jpeg();
const send = (person: Colleague, id: string, photo: Buffer) =>
  person.call('POST', `/orders/${id}/photos`, photo);

test('a draft begins with what the order says, and the second of two writers loses nothing', async () => {
  const id = await placeOrderInProgress();
  const [reporter, clerk] = [await office.join('reporter'), await office.join('clerk')];
  const begun = await read(reporter, id);
  expect(begun).toMatchObject({
    tier: sampleOrder.serviceType,
    order: orderNumber(id),
    version: 0,
    savedBy: null,
    content: {
      preparedFor: sampleOrder.customerName,
      parcel: { address: sampleOrder.propertyAddress },
    },
  });
  expect(await (await save(reporter, id, 0, { findings: [] })).json()).toEqual({ version: 1 });
  expect(await rejection(save(clerk, id, 0, { liens: [] }))).toBe('draft-changed');
  expect(await (await save(clerk, id, 1, { liens: [] })).json()).toEqual({ version: 2 });
  expect(await rejection(save(reporter, id, 1, { findings: [] }))).toBe('draft-changed');
  expect(await read(reporter, id)).toMatchObject({
    version: 2,
    content: { liens: [] },
    savedBy: clerk.email,
  });
  // A response that was lost is asked for again.
  expect(await (await save(clerk, id, 1, { liens: [] })).json()).toEqual({ version: 2 });
  await save(clerk, id, 2, { liens: [{}] });
  expect(
    await site.db.query(`select operator from audit_log where action = 'write' order by id`),
  ).toEqual([{ operator: reporter.email }, { operator: clerk.email }]);
});

test('twenty writers at once write once', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(reporter, id, 0, { reference: `${index}` })),
  );
  const saved = responses.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(await read(reporter, id)).toMatchObject({ version: 1 });
});

test.each([
  ['no fields', { version: 0, content: ['x'] }, 422],
  ['another field beside them', { version: 0, content: {}, tier: 'full' }, 422],
  ['more than a megabyte', { version: 0, content: { x: 'x'.repeat(1024 * 1024) } }, 413],
])('a draft with %s is rejected', async (_what, body, status) => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  expect((await reporter.call('PUT', `/orders/${id}/draft`, body)).status).toBe(status);
  expect(await read(reporter, id)).toMatchObject({ version: 0 });
});

test('a draft of the wrong shape is rejected field by field, and what was saved stays', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await save(reporter, id, 0, { findings: [{ title: 'Roof' }] });
  const response = await save(reporter, id, 1, { findings: [{}, null], parcel: 'x', permits: {} });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual([
    { path: 'content.findings.1', message: 'The fields of an entry are expected here.' },
    { path: 'content.parcel', message: 'The fields of an entry are expected here.' },
    { path: 'content.permits', message: 'A list is expected here.' },
  ]);
  expect(await read(reporter, id)).toMatchObject({
    version: 1,
    content: { findings: [{ title: 'Roof' }] },
  });
  const deep = `{"version":1,"content":{"x":${'['.repeat(500_000)}${']'.repeat(500_000)}}}`;
  expect(deep.length).toBeLessThan(1024 * 1024);
  const nested = await site.request(`/api/office/orders/${id}/draft`, {
    method: 'PUT',
    headers: {
      Cookie: reporter.cookie,
      Origin: process.env.SITE_URL ?? '',
      'Content-Type': 'application/json',
    },
    body: deep,
  });
  expect(nested.status).toBe(422);
});

test.each([
  [{ permits: 5 }, 'Permits: A list is expected here.'],
  [{ permits: [null] }, 'Permits 1: The fields of an entry are expected here.'],
  [{ parcel: [] }, 'Property: The fields of an entry are expected here.'],
  [{ rooms: [null] }, 'Rooms 1: A text or a number is expected here.'],
])(
  'a stored draft that can’t be one, %j, is a problem in words wherever it is read',
  async (stored, words) => {
    const id = await placeOrderInProgress();
    const reporter = await office.join('reporter');
    await save(reporter, id, 0, {});
    await site.db.query('update report_drafts set content = $stored', {
      stored: JSON.stringify(stored),
    });
    const { id: other } = await site.storePaidOrder();
    for (const response of [
      reporter.call('GET', `/orders/${id}/draft`),
      reporter.call('GET', `/orders/${id}/draft/pdf`),
      reporter.call('POST', `/orders/${id}/deliveries?preview`, { draftVersion: 1 }),
      deliver(reporter, id, 1),
      reporter.call('GET', `/orders/${other}/earlier-orders/${id}/records`),
    ]) {
      expect(await (await response).json()).toMatchObject({
        type: '/problems/draft-malformed',
        detail: `What is stored of this report can’t be read:\n${words}`,
      });
    }
  },
);

test('a photograph is stored once, without where and with what it was taken', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const taken = await photograph.toBuffer();
  expect(taken.includes('CAMERA-MAKER')).toBe(true);
  // What phones put behind a picture: another one, or a film.
  const comment = Buffer.from('\xff\xfe\x00\x08COMMENT'.slice(0, 10), 'latin1');
  const film = Buffer.concat([
    ...[taken.subarray(0, 2), comment, taken.subarray(2)],
    Buffer.from('FILM of the street'),
  ]);
  const stored = await (await send(reporter, id, film)).json();
  expect(await (await send(reporter, id, taken)).json()).toEqual(stored);
  const response = await reporter.call('GET', `/orders/${id}/photos/${stored.file}`);
  const kept = Buffer.from(await response.arrayBuffer());
  for (const secret of ['CAMERA-MAKER', 'Exif', 'COMMEN', 'FILM'])
    expect(kept.includes(secret)).toBe(false);
  const [before, after] = await Promise.all(
    [taken, kept].map((file) => sharp(file).raw().toBuffer()),
  );
  expect(before?.equals(after as Buffer)).toBe(true);
  expect(await site.db.query('select from report_photos')).toHaveLength(1);
});

test('a photograph keeps its densities and loses the thumbnail of its JFIF segment', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const tables = picture.subarray(picture.indexOf(Buffer.from([0xff, 0xdb])));
  /** 300 by 300 dots an inch, and the size of a thumbnail. */
  const jfif = (width: number, height: number, thumbnail: string) => {
    const content = Buffer.from(
      `JFIF\0\x01\x02\x01\x01\x2c\x01\x2c${String.fromCharCode(width, height)}${thumbnail}`,
      'latin1',
    );
    return Buffer.concat([Buffer.from([0xff, 0xe0, 0, 2 + content.length]), content]);
  };
  const start = Buffer.from([0xff, 0xd8]);
  // It shows what was cut off the picture.
  const taken = Buffer.concat([start, jfif(2, 1, 'FACE!!'), tables]);
  expect((await sharp(taken).metadata()).density).toBe(300);
  const { file } = await (await send(reporter, id, taken)).json();
  const response = await reporter.call('GET', `/orders/${id}/photos/${file}`);
  const kept = Buffer.from(await response.arrayBuffer());
  expect(kept.equals(Buffer.concat([start, jfif(0, 0, ''), tables]))).toBe(true);
  expect(await sharp(kept).metadata()).toMatchObject({ width: 60, height: 40, density: 300 });
});

test('what is no JPEG, or only half of one, is no photograph', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const jpeg = await photograph.toBuffer();
  const files = [
    Buffer.from('<html><script>alert(1)</script>'),
    await photograph.clone().png().toBuffer(),
    // PDF readers draw it with inverted colors.
    await photograph.clone().toColourspace('cmyk').toBuffer(),
    jpeg.subarray(0, jpeg.length - 2),
    Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  ];
  for (const file of files) {
    expect(await rejection(send(reporter, id, file))).toBe('not-a-photo');
  }
  expect(await site.db.query('select from report_photos')).toEqual([]);
  expect((await reporter.call('GET', `/orders/${id}/photos/no.jpg`)).status).toBe(404);
});

test.each([
  [0, 40],
  [60, 0],
  [4_001, 40],
  [65_535, 65_535],
])('a JPEG that says that it has %i times %i pixels is no photograph', async (width, height) => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const jpeg = await photograph.toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  expect(await rejection(send(reporter, id, jpeg))).toBe('not-a-photo');
});

test('sixty photographs can each be replaced, and what the draft has no more takes no room', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const file = (number: number) => `${String(number).padStart(32, '0')}.jpg`;
  await site.db.query(
    `insert into report_photos (order_id, file, bytes, created_at)
     select $id, lpad(number::text, 32, '0') || '.jpg', 'x', now() - interval '1 day' from generate_series(1, 60) number`,
    { id },
  );
  const photos = Array.from({ length: 60 }, (_, index) => ({ file: file(index + 1) }));
  await save(reporter, id, 0, { findings: [{ photos }] });
  const smaller = await photograph.toBuffer();
  expect(await rejection(send(reporter, id, smaller))).toBe('too-many-photos');
  const replaced = await reporter.call(
    'POST',
    `/orders/${id}/photos?inPlaceOf=${file(1)}`,
    smaller,
  );
  expect(replaced.status).toBe(200);
  await save(reporter, id, 1, {
    findings: [{ photos: [await replaced.json(), ...photos.slice(1)] }],
  });
  const another = await photograph.clone().negate().toBuffer();
  expect(await rejection(send(reporter, id, another))).toBe('too-many-photos');
  await save(reporter, id, 2, { findings: [{ photos: photos.slice(1) }] });
  expect((await send(reporter, id, another)).status).toBe(200);
});

test('photographs that are too large together stop at the preview, with what to do', async () => {
  const id = await placeOrderInProgress();
  await site.db.query(`update orders set service_type = 'full'`);
  const reporter = await office.join('reporter');
  await site.db.query(
    `insert into report_photos (order_id, file, bytes)
     select $id, lpad(number::text, 32, '0') || '.jpg', convert_to(repeat('x', 1000000), 'LATIN1')
     from generate_series(1, 10) number`,
    { id },
  );
  const { tier: _tier, order: _order, findings, ...rest } = sampleReport('full');
  const [first, ...others] = findings;
  const photos = Array.from({ length: 10 }, (_, index) => ({
    file: `${String(index + 1).padStart(32, '0')}.jpg`,
    alt: 'A wall',
  }));
  const draftOf = (count: number) => ({
    ...rest,
    ...days,
    parcel,
    findings: [
      { ...first, photos: photos.slice(0, count) },
      ...others.map((finding) => ({ ...finding, photos: [] })),
    ],
  });
  await save(reporter, id, 0, draftOf(10));
  const draft = await read(reporter, id);
  expect(Object.values(draft.photos ?? {})).toEqual(Array(10).fill(1_000_000));
  const preview = await reporter.call('POST', `/orders/${id}/deliveries?preview`, {
    draftVersion: 1,
  });
  expect(await preview.json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('The photographs have 10 MB, and there is room for 9.'),
  });
  await save(reporter, id, 1, draftOf(9));
  const smaller = await reporter.call('POST', `/orders/${id}/deliveries?preview`, {
    draftVersion: 2,
  });
  expect(await smaller.text()).not.toContain('The photographs have');
});

test('a report holds at most sixty photographs', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await site.db.query(
    `insert into report_photos (order_id, file, bytes)
     select $id, lpad(to_hex(number), 32, '0') || '.jpg', 'x' from generate_series(1, 59) number`,
    { id },
  );
  const taken = await photograph.toBuffer();
  expect((await send(reporter, id, taken)).status).toBe(200);
  const another = await photograph.clone().negate().toBuffer();
  expect(await rejection(send(reporter, id, another))).toBe('too-many-photos');
  // One that is there already is no further one.
  expect((await send(reporter, id, taken)).status).toBe(200);
});

test('a photograph that the order doesn’t have keeps its report from being delivered', async () => {
  const [id, other] = [await placeOrderInProgress(), await placeOrderInProgress()];
  await site.db.query(`update orders set service_type = 'full'`);
  const reporter = await office.join('reporter');
  const { file } = await (await send(reporter, other, await photograph.toBuffer())).json();
  expect((await reporter.call('GET', `/orders/${id}/photos/${file}`)).status).toBe(404);
  const { tier: _tier, order: _order, findings, ...rest } = sampleReport('full');
  const pictured = findings.map((finding) => ({ ...finding, photos: [{ file, alt: 'A wall' }] }));
  await save(reporter, id, 0, { ...rest, ...days, parcel, findings: pictured });
  expect(await (await deliver(reporter, id, 1)).json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('Findings 1, Photos 1, File: This photograph is not there'),
  });
  expect((await reporter.call('GET', `/orders/${id}/draft/pdf`)).status).toBe(200);
  await send(reporter, id, await photograph.toBuffer());
  expect((await deliver(reporter, id, 1)).status).toBe(200);
});

test('a report of a canceled order can’t be written', async () => {
  const { id } = await site.placeOrder();
  await site.db.query(`update orders set status = 'cancelled'`);
  const reporter = await office.join('reporter');
  expect(await rejection(save(reporter, id, 0, content))).toBe('not-deliverable');
});

test('the PDF of a draft in which nothing is written claims nothing', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const pdf = await reporter.call('GET', `/orders/${id}/draft/pdf`);
  const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
  const { grades, none } = reportTexts.en;
  for (const claim of [...Object.values(grades), none.findings, none.nextSteps, none.permits]) {
    expect(text.toLowerCase()).not.toContain(claim.toLowerCase());
  }
});

test('a report is delivered once it is complete, as it was looked at', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await save(reporter, id, 0, { ...content, sources: [] });
  const early = await deliver(reporter, id, 1);
  expect(await early.json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('Sources: Name at least one document'),
  });
  const pdf = await reporter.call('GET', `/orders/${id}/draft/pdf`);
  const draft = Buffer.from(await pdf.arrayBuffer());
  expect(identityOf(draft)).toEqual([{ kind: 'draft', order: orderNumber(id) }]);

  await save(reporter, id, 1, content);
  expect(await rejection(deliver(reporter, id, 1))).toBe('draft-changed');
  const { mail, doubts } = await (
    await reporter.call('POST', `/orders/${id}/deliveries?preview`, { draftVersion: 2 })
  ).json();
  expect(doubts).toEqual([]);
  expect((await deliver(reporter, id, 2)).status).toBe(200);
  expect((await deliver(reporter, id, 2)).status).toBe(409);
  const [report] = await site.rows('reports');
  const delivered = report?.pdf as Buffer;
  expect(identityOf(delivered)).toEqual([{ kind: 'report', order: orderNumber(id) }]);
  const sent = (await site.mails()).filter(({ subject }) => subject === mail.subject);
  expect(sent).toHaveLength(1);
  // The email says what the report comes to, in the words of the preview.
  const { verdict } = whole;
  const [step] = stepsOf(whole);
  expect(mail.paragraphs[0]).toContain(verdict.text);
  expect(mail.paragraphs[1]).toContain(step?.action);
  const unwrapped = (text: string | undefined) => text?.replaceAll(' \n', ' ');
  for (const text of mail.paragraphs) expect(unwrapped(sent[0]?.text)).toContain(text);
  expect(sent[0]?.html).toContain(verdict.text);
  const download = await reporter.call('GET', `/orders/${id}/report/pdf`);
  expect(delivered.equals(Buffer.from(await download.arrayBuffer()))).toBe(true);

  // The same report again is no correction.
  expect((await deliver(reporter, id, 2, { corrected: true })).status).toBe(409);
  await save(reporter, id, 2, { ...content, reference: 'corrected' });
  expect((await deliver(reporter, id, 3, { corrected: true })).status).toBe(200);
  expect(await site.rows('reports')).toHaveLength(2);
});

test('a report is signed by who delivers it, as an owner has entered it, and without a name it is not delivered', async () => {
  const id = await placeOrderInProgress();
  const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
  const reporter = await office.join('reporter');
  const sign = async (person: Colleague, printedName: string, license: string) =>
    (await owner.confirm('PUT', `/people/${person.id}/signature`, { printedName, license })).status;
  const tooLong = { printedName: 'x'.repeat(101), license: 'x'.repeat(61) };
  const rejected = await owner.call('PUT', `/people/${reporter.id}/signature`, tooLong);
  expect((await rejected.json()).errors).toMatchObject([
    { path: 'printedName' },
    { path: 'license' },
  ]);
  expect(await sign(reporter, '', '')).toBe(200);
  // Whatever a draft says of it.
  await save(reporter, id, 0, { ...content, signedBy: { name: 'Sample Nobody' } });
  expect((await read(reporter, id)).signedBy).toBeNull();
  expect(await (await deliver(reporter, id, 1)).json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('An owner enters your printed name under People.'),
  });
  expect(await site.rows('reports')).toEqual([]);

  // Nobody is signed out by it.
  expect(await sign(reporter, ' Sample Reporter ', 'HI9900417')).toBe(200);
  expect(await sign(clerk, 'Sample Clerk', '')).toBe(200);
  expect((await read(clerk, id)).signedBy).toEqual({ name: 'Sample Clerk' });
  expect((await deliver(reporter, id, 1)).status).toBe(200);
  expect((await deliver(clerk, id, 1, { corrected: true })).status).toBe(200);
  const reports = await site.db.query<{ pdf: Buffer }>('select pdf from reports order by id');
  const texts = await Promise.all(
    reports.map(async ({ pdf }) => (await readPdf(new Uint8Array(pdf))).text),
  );
  expect(texts).toEqual([
    expect.stringMatching(/Sample Reporter.*HI9900417/),
    expect.stringContaining('Sample Clerk'),
  ]);
  expect(texts.join()).not.toContain('Sample Nobody');
  expect(
    await site.db.query(
      `select detail from audit_log where action = 'change_signature' order by id`,
    ),
  ).toEqual([
    { detail: 'reporter@example.com' },
    { detail: 'reporter@example.com, Sample Reporter, HI9900417' },
    { detail: 'clerk@example.com, Sample Clerk' },
  ]);
});

test('a report that may be of another order, or comes too late, is delivered with a warning, and the add-on isn’t', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const previewOf = async (draftVersion: number) =>
    (await reporter.call('POST', `/orders/${id}/deliveries?preview`, { draftVersion })).json();
  const past = { inspectionEnds: '2026-01-02', closingDate: '2026-01-09' };
  await save(reporter, id, 0, { ...content, ...past, language: 'es' });
  // All doubts are asked at once.
  expect(await previewOf(1)).toMatchObject({
    doubts: [
      'The report is in Spanish, but the order is in English.',
      'The inspection period ended on Fri, Jan 2, 2026.',
      'The closing day, Fri, Jan 9, 2026, has passed.',
    ],
  });
  // The order's address was corrected after the report was begun.
  await save(reporter, id, 1, {
    ...content,
    parcel: { ...parcel, address: '9 Elm St, Miami, FL 33131' },
  });
  expect(await previewOf(2)).toMatchObject({
    doubts: [
      `The report is about 9 Elm St, Miami, FL 33131, but the order is about ${sampleOrder.propertyAddress}.`,
    ],
  });
  expect(await rejection(deliver(reporter, id, 2))).toBe('not-compared');
  expect(await site.rows('reports')).toEqual([]);
  const { codeCases, searched, sources, date } = whole;
  const [search] = searched;
  const closing = ['permit', 'code-case', 'lien'].map((kind) => ({
    ...search,
    kind,
    found: 0,
    note: '',
  }));
  const verdict = { grade: 'clear', text: 'Nothing is on record.' };
  await save(reporter, id, 2, {
    ...{ tier: 'closing-check', date, codeCases, parcel, verdict, sources },
    searched: closing,
  });
  expect(await previewOf(3)).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('bought another report'),
  });
  const pdf = await reporter.call('GET', `/orders/${id}/draft/pdf`);
  // It can't be mistaken for the order's.
  expect(identityOf(Buffer.from(await pdf.arrayBuffer()))).toEqual([{ kind: 'report' }]);
});

test('a portal’s table proposes the permits of the property that the call names, and stores nothing', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const send = (query: object, table: string | Buffer) =>
    reporter.call(
      'POST',
      `/orders/${id}/draft/permits?${new URLSearchParams({ ...query })}`,
      Buffer.from(table),
    );
  const table = [
    'Folio,Permit Number,Status,Kind',
    '3050000120470,2019-1,Void,Roof',
    '3050000120471,2019-2,Issued,Pool',
  ].join('\n');
  // The draft's parcel is typed and not saved yet.
  const property = { folio: '30-5000-012-0470', address: sampleOrder.propertyAddress };
  expect(await (await send(property, table)).json()).toEqual({
    columns: [
      { title: 'Folio', field: 'parcel' },
      { title: 'Permit Number', field: 'number' },
      { title: 'Status', field: 'statusOnRecord' },
      { title: 'Kind' },
    ],
    readOn: dayInFlorida(new Date()),
    content: {
      type: 'rows',
      property: { by: 'parcel', name: '30-5000-012-0470' },
      proposed: [
        {
          row: 2,
          part: { permits: [{ number: '2019-1', statusOnRecord: 'Void' }] },
          remarks: [],
        },
      ],
      listed: { count: 0, first: [] },
      others: {
        count: 1,
        first: [
          {
            row: 3,
            reason: 'Row 3 is of parcel 30-5000-012-0471.',
            record: {
              part: { permits: [{ number: '2019-2', status: 'open', statusOnRecord: 'Issued' }] },
              remarks: [],
            },
            parcel: '30-5000-012-0471',
          },
        ],
      },
    },
  });
  const assigned = { ...property, columns: 'parcel,number,,type' };
  expect(await (await send(assigned, table)).json()).toMatchObject({
    content: { proposed: [{ part: { permits: [{ number: '2019-1', type: 'Roof' }] } }] },
  });
  expect(await rejection(send(property, '<table>'))).toBe('permits-of-another-kind');
  expect(await read(reporter, id)).toMatchObject({ version: 0 });

  const street = `${table}\n${'3050000120471,2019-3,Issued,Pool\n'.repeat(120_000)}`;
  const whole = Buffer.from(street).subarray(0, 4 * 1024 * 1024);
  expect(await (await send(property, whole)).json()).toMatchObject({
    content: { proposed: [{ row: 2 }], others: { count: expect.any(Number) } },
  });
  expect((await send(property, Buffer.alloc(4 * 1024 * 1024 + 1, ' '))).status).toBe(413);
});

test('a portal’s table brings its licenses into the drafts of tiers that sell them', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const importFor = async (serviceType: FormService) => {
    await site.db.query('update orders set service_type = $serviceType', { serviceType });
    const table = Buffer.from('Permit Number,License Number\n2019-1,CGC1');
    return (await reporter.call('POST', `/orders/${id}/draft/permits`, table)).json();
  };
  const name = 'License CGC1';
  const part = {
    permits: [{ number: '2019-1', contractor: name }],
    contractors: [{ name, record: 'licensed', license: 'CGC1' }],
  };
  expect(await importFor('diligence')).toMatchObject({ content: { proposed: [{ part }] } });
  const { columns, content } = await importFor('basic');
  expect(columns[1]).toEqual({ title: 'License Number' });
  expect(content.proposed[0].part).toEqual({ permits: [{ number: '2019-1' }] });
});

test('a draft and its photographs stay for 30 days after the delivery', async () => {
  const [id, other] = [await placeOrderInProgress(), await placeOrderInProgress()];
  const reporter = await office.join('reporter');
  for (const each of [id, other]) {
    await save(reporter, each, 0, content);
    await send(reporter, each, await photograph.toBuffer());
  }
  await deliver(reporter, id, 1);
  const daysLater = async (days: number) => {
    const past = `now() - interval '${days} days'`;
    await site.db.query(`update report_drafts set saved_at = ${past}`);
    await site.db.query(`update report_photos set created_at = ${past}`);
    await site.db.query(`update reports set created_at = ${past}`);
    await site.runSchedule('purge-expired');
    const [drafts, photos] = await site.db.transaction([
      { text: 'select order_id from report_drafts order by 1' },
      { text: 'select order_id from report_photos order by 1' },
    ]);
    expect(photos).toEqual(drafts);
    return drafts?.map(({ order_id }) => order_id);
  };
  expect(await daysLater(29)).toEqual([id, other].sort());
  expect(await daysLater(31)).toEqual([other]);
});

test('an erased customer’s draft and photographs are gone, and an open page can’t bring them back', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await save(reporter, id, 0, content);
  await send(reporter, id, await photograph.toBuffer());
  await deliver(reporter, id, 1);
  await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'eva');
  expect(await site.db.query('select from report_drafts')).toEqual([]);
  expect(await site.db.query('select from report_photos')).toEqual([]);
  for (const version of [0, 1]) {
    expect(await rejection(save(reporter, id, version, content))).toBe('order-erased');
  }
  const other = await photograph.clone().negate().toBuffer();
  expect(await rejection(send(reporter, id, other))).toBe('order-erased');
  for (const table of ['report_drafts', 'report_photos']) {
    expect(await site.db.query(`select from ${table}`)).toEqual([]);
  }
});
