import type { LocalImageService } from 'astro';
import sharpService, { type SharpImageServiceConfig } from 'astro/assets/services/sharp';

/**
 * Astro's image service, which leaves out what a camera wrote into a picture because it encodes the picture anew. But where
 * that fails, it only warns and publishes the original, with the place where it was taken. Here it fails the build.
 */
const imageService: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  async transform(bytes, options, config, logger) {
    const result = await sharpService.transform(bytes, options, config, logger);
    if (result.data === bytes && result.format !== 'svg') {
      throw new Error(`${options.src} can’t be published: it could not be encoded anew.`);
    }
    return result;
  },
};

export default imageService;
