import { resolve } from 'node:path';
import type { ImageOutputFormat, LocalImageService } from 'astro';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import imageService from '#integrations/image-service.ts';
import astroConfig from '../../../astro.config.mjs';

type TransformParameters = Parameters<LocalImageService['transform']>;

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } });
const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' } };

/** Transforms a picture as a build does, without what it logs. */
function transform(bytes: Uint8Array, format: ImageOutputFormat) {
  const config = { service: { entrypoint: '', config: {} } } as unknown as TransformParameters[2];
  const logger = { warn: () => {} } as unknown as TransformParameters[3];
  return imageService.transform(bytes, { src: 'deed', format }, config, logger);
}

test('a photograph is published without the place where it was taken', async () => {
  const photo = await white(20, 10).withExif(PLACE).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { data } = await transform(photo, 'webp');
  expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 });
  expect((await sharp(data).metadata()).exif).toBeUndefined();
});

test('a picture that can’t be encoded anew is not published as it is', async () => {
  const panorama = await white(17_000, 40).withExif(PLACE).jpeg().toBuffer();
  await expect(transform(panorama, 'webp')).rejects.toThrow('deed can’t be published');
});

test('a drawing is published as it is', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await transform(drawing, 'svg')).data).toBe(drawing);
});

test('the build encodes pictures by it', () => {
  const { entrypoint = '' } = astroConfig.image?.service ?? {};
  expect(resolve(entrypoint)).toBe(resolve('integrations/image-service.ts'));
});
