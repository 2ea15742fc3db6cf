import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { COLORS } from '#business/colors.ts';
import { photosOf } from '#report/photos.ts';
import { sampleReport } from '#report/sample.ts';
import { LANGUAGES, type Language, pathIn } from '#shared/languages.ts';
import type { Report } from '#shared/report/schema.ts';
import { samplePdfPath } from '#shared/sample-report.ts';
import { SAMPLED_SERVICES, type SampledService } from '#shared/services.ts';

/** The sample report of each service in each language. */
const SAMPLES = LANGUAGES.flatMap((language) =>
  SAMPLED_SERVICES.map((service) => ({
    service,
    language,
    path: pathIn(language, samplePdfPath(service)),
  })),
);

/** Adds the sample reports as PDFs to the build and to the development server. */
export function sampleReportPdfs(): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'sample-report-pdfs',
    hooks: {
      'astro:config:done'({ config }) {
        siteUrl = config.site ?? '';
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use((request, response, next) => {
          const requested = new URL(request.url ?? '/', 'http://localhost').pathname;
          const sample = SAMPLES.find(({ path }) => path === requested);
          if (!sample) return next();
          response.setHeader('Content-Type', 'application/pdf');
          renderSample(sample.service, sample.language, siteUrl).then(
            (pdf) => response.end(pdf),
            next,
          );
        });
      },
      async 'astro:build:done'({ dir }) {
        for (const { service, language, path } of SAMPLES) {
          const file = join(fileURLToPath(dir), path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, await renderSample(service, language, siteUrl));
        }
      },
    },
  };
}

/** Renders the sample report of a service, as customers' reports are, with "Sample" on every page. */
export async function renderSample(
  service: SampledService,
  language: Language,
  siteUrl?: string,
): Promise<Buffer> {
  // Imported here so that reading the build's configuration loads no report.
  const { renderReport } = await import('#server/reports/render.ts');
  const report = sampleReport(service, language);
  return renderReport(report, { photos: await samplePhotos(report), isSample: true, siteUrl });
}

/** The drawings that stand for the photographs of a sample report, as pictures. */
export async function samplePhotos(report: Report): Promise<Map<string, Buffer>> {
  const photos = new Map<string, Buffer>();
  for (const file of photosOf(report)) photos.set(file, await drawPhoto(file));
  return photos;
}

const DRAWINGS = 'src/components/drawings';
/** Twice as many pixels as points, for print. */
const PHOTO_WIDTH = 960;

/** Turns the drawing that stands for a photograph into a picture: `garage.png` is garage.svg. */
async function drawPhoto(file: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { default: sharp } = await import('sharp');
  const drawing = await readFile(join(DRAWINGS, file.replace(/\.png$/, '.svg')), 'utf8');
  const image = await renderAsync(drawing, {
    fitTo: { mode: 'width', value: PHOTO_WIDTH },
    // As behind the drawings on the page.
    background: COLORS.sandSoft,
    font: { loadSystemFonts: false },
  });
  // Without a layer of transparency, which is stored apart.
  return sharp(image.asPng()).removeAlpha().png().toBuffer();
}
