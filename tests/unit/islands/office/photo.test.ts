import { expect, test } from 'vitest';
import { firstThatFits } from '#islands/office/report/photo.ts';
import {
  inMegabytes,
  MAX_PHOTOS,
  PHOTO_BYTES,
  PHOTO_ROOM_BYTES,
  photoProblems,
} from '#report/photo-room.ts';
import { photosOf } from '#report/photos.ts';
import { MAX_REPORT_BYTES } from '#server/reports/deliver.ts';

/** A picture whose JPEG has bytes in proportion to its pixels and its quality. */
const pictureOf = (bytes: number) => {
  const asked: [number, number][] = [];
  const encode = async (side: number, quality: number) => {
    asked.push([side, quality]);
    return new Blob([new Uint8Array(Math.round(bytes * (side / 1_150) ** 2 * (quality / 0.8)))]);
  };
  return { encode, asked };
};

test.each([
  [100_000, [[1_150, 0.8]]],
  [
    313_000,
    [
      [1_150, 0.8],
      [1_150, 0.7],
      [1_150, 0.6],
      [1_000, 0.6],
      [900, 0.6],
    ],
  ],
  [
    165_000,
    [
      [1_150, 0.8],
      [1_150, 0.7],
    ],
  ],
])('a photograph of %i bytes loses quality first, then pixels', async (bytes, steps) => {
  const { encode, asked } = pictureOf(bytes);
  const jpeg = await firstThatFits(encode);
  expect(asked).toEqual(steps);
  expect(jpeg.size).toBeLessThanOrEqual(PHOTO_BYTES);
});

test('one that is still larger is taken at the last step, up to what the office accepts', async () => {
  expect((await firstThatFits(pictureOf(900_000).encode)).size).toBeGreaterThan(PHOTO_BYTES);
  await expect(firstThatFits(pictureOf(4_000_000).encode)).rejects.toThrow('small enough');
  await expect(firstThatFits(async () => null)).rejects.toThrow('small enough');
});

test('sixty photographs fit into a report, and leave a megabyte to the rest', () => {
  expect(MAX_PHOTOS * PHOTO_BYTES).toBeLessThanOrEqual(PHOTO_ROOM_BYTES);
  expect(MAX_REPORT_BYTES - PHOTO_ROOM_BYTES).toBeGreaterThan(1_000_000);
});

test('a photograph counts wherever a report shows it, and too much is a problem of the findings', () => {
  const photos = photosOf({
    findings: [
      { photos: [{ file: 'a.jpg' }, { file: 'b.jpg' }] },
      {},
      { photos: [{ file: 'a.jpg' }] },
    ],
  });
  expect(photos).toEqual(['a.jpg', 'b.jpg', 'a.jpg']);
  expect(photoProblems(photos, { 'a.jpg': 4_000_000, 'b.jpg': 1_000_000 })).toEqual([]);
  expect(photoProblems(photos, { 'a.jpg': 4_000_000, 'b.jpg': 1_100_000 })).toEqual([
    { path: ['findings'], message: expect.stringMatching(/have 9\.1 MB, .* room for 9\./) },
  ]);
  expect([6_100_000, 9_000_000, 40_000].map(inMegabytes)).toEqual(['6.1', '9', '0']);
});
