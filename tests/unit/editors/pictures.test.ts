import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSampleProject, postFile } from './sample-project.ts';

const project = createSampleProject();

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } });
const stripes = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => index % 251));
const photo = () => sharp(stripes, { raw: { width: 300, height: 200, channels: 3 } });

/** The problems of a post that shows a picture. */
async function problemsOf(name: string, bytes: Uint8Array): Promise<string[]> {
  await project.write(`images/${name}`, bytes);
  await project.write('a-post.md', postFile({}, `![A deed](images/${name})`));
  return project.messages();
}

/** A PNG of one pixel that says it has more. */
async function pngThatSays(width: number, height: number): Promise<Buffer> {
  const png = await white(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each([
  ['deed.png', '16,000 × 12,000', await pngThatSays(16_000, 12_000)],
  ['deed.png', '6,001 × 4', await white(6_001, 4).png().toBuffer()],
  ['deed.jpg', '4 × 17,000', await white(4, 17_000).jpeg().toBuffer()],
])('%s of %s pixels is rejected by its header', async (name, size, bytes) => {
  expect(await problemsOf(name, bytes)).toEqual([
    `a-post.md:8:11 images/${name} is ${size} pixels. The maximum is 6,000 on each side.`,
  ]);
});

test('a picture of 6,000 pixels is accepted', async () => {
  expect(await problemsOf('deed.png', await white(6_000, 40).png().toBuffer())).toEqual([]);
});

test.each([
  ['jpg', await photo().jpeg().toBuffer()],
  ['progressive.jpeg', await photo().jpeg({ progressive: true }).toBuffer()],
  ['png', await photo().png().toBuffer()],
  ['interlaced.png', await photo().png({ progressive: true }).toBuffer()],
  ['webp', await photo().webp().toBuffer()],
  ['gif', await photo().gif().toBuffer()],
  ['avif', await photo().avif().toBuffer()],
])('a whole .%s is accepted, and rejected once it was cut off', async (extension, bytes) => {
  const name = `deed.${extension}`;
  expect(await problemsOf(name, bytes)).toEqual([]);
  for (const part of [0.6, 0.95]) {
    expect(await problemsOf(name, bytes.subarray(0, bytes.length * part))).toEqual([
      `a-post.md:8:11 images/${name} is damaged or cut off: it can’t be read to its end.`,
    ]);
  }
});
