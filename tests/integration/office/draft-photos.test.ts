import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withPhotos } from '#report/photos.ts';
import { sampleReport } from '#report/sample.ts';
import { openSite } from '../site.ts';
import {
  days,
  deliverDraft,
  parcel,
  photograph,
  readDraft,
  rejection,
  saveDraft,
  sendPhoto,
} from './draft-calls.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const placeOrderInProgress = async () => (await site.storeOrderInProgress()).id;

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
  const stored = await (await sendPhoto(reporter, id, film)).json();
  expect(await (await sendPhoto(reporter, id, taken)).json()).toEqual(stored);
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
  const { file } = await (await sendPhoto(reporter, id, taken)).json();
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
    expect(await rejection(sendPhoto(reporter, id, file))).toBe('not-a-photo');
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
  expect(await rejection(sendPhoto(reporter, id, jpeg))).toBe('not-a-photo');
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
  await saveDraft(reporter, id, 0, { findings: [{ photos }] });
  const smaller = await photograph.toBuffer();
  expect(await rejection(sendPhoto(reporter, id, smaller))).toBe('too-many-photos');
  const replaced = await reporter.call(
    'POST',
    `/orders/${id}/photos?inPlaceOf=${file(1)}`,
    smaller,
  );
  expect(replaced.status).toBe(200);
  await saveDraft(reporter, id, 1, {
    findings: [{ photos: [await replaced.json(), ...photos.slice(1)] }],
  });
  const another = await photograph.clone().negate().toBuffer();
  expect(await rejection(sendPhoto(reporter, id, another))).toBe('too-many-photos');
  await saveDraft(reporter, id, 2, { findings: [{ photos: photos.slice(1) }] });
  expect((await sendPhoto(reporter, id, another)).status).toBe(200);
  // It has no place in the draft yet, and takes its room all the same.
  const more = await photograph.clone().flop().rotate(90).toBuffer();
  expect(await rejection(sendPhoto(reporter, id, more))).toBe('too-many-photos');
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
  await saveDraft(reporter, id, 0, draftOf(10));
  const draft = await readDraft(reporter, id);
  expect(Object.values(draft.photos ?? {})).toEqual(Array(10).fill(1_000_000));
  const preview = await reporter.call('POST', `/orders/${id}/deliveries?preview`, {
    draftVersion: 1,
  });
  expect(await preview.json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('The photographs have 10 MB, and there is room for 9.'),
  });
  await saveDraft(reporter, id, 1, draftOf(9));
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
  expect((await sendPhoto(reporter, id, taken)).status).toBe(200);
  const another = await photograph.clone().negate().toBuffer();
  expect(await rejection(sendPhoto(reporter, id, another))).toBe('too-many-photos');
  // One that is there already is no further one.
  expect((await sendPhoto(reporter, id, taken)).status).toBe(200);
});

test('a photograph that the order doesn’t have keeps its report from being delivered', async () => {
  const [id, other] = [await placeOrderInProgress(), await placeOrderInProgress()];
  await site.db.query(`update orders set service_type = 'full'`);
  const reporter = await office.join('reporter');
  const { file } = await (await sendPhoto(reporter, other, await photograph.toBuffer())).json();
  expect((await reporter.call('GET', `/orders/${id}/photos/${file}`)).status).toBe(404);
  const sample = withPhotos(sampleReport('full'), new Map());
  const { tier: _tier, order: _order, findings, ...rest } = sample;
  const pictured = findings.map((finding) => ({ ...finding, photos: [{ file, alt: 'A wall' }] }));
  await saveDraft(reporter, id, 0, { ...rest, ...days, parcel, findings: pictured });
  expect(await (await deliverDraft(reporter, id, 1)).json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('Findings 1, Photos 1, File: This photograph is not there'),
  });
  expect((await reporter.call('GET', `/orders/${id}/draft/pdf`)).status).toBe(200);
  await sendPhoto(reporter, id, await photograph.toBuffer());
  expect((await deliverDraft(reporter, id, 1)).status).toBe(200);
});
