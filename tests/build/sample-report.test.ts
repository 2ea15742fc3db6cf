import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reportTexts } from '#i18n/document-texts.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { sampleReport } from '#report/sample.ts';
import { LANGUAGES, localeOf, pathIn } from '#shared/languages.ts';
import { SAMPLE_REPORT, samplePdfPath, sampleReportLink } from '#shared/sample-report.ts';
import { isAddOn, isInForm, SAMPLED_SERVICES } from '#shared/services.ts';
import { readPdf } from '../read-pdf.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages();
const htmlOf = (path: string) =>
  pages.find(({ file }) => file === `${path.slice(1) || 'index'}.html`)?.html ?? '';

const samples = LANGUAGES.flatMap((language) =>
  SAMPLED_SERVICES.map((service) => ({
    language,
    service,
    page: htmlOf(pathIn(language, SAMPLE_REPORT)),
    pdfPath: pathIn(language, samplePdfPath(service)),
  })),
);

describe.each(samples)(
  'the sample report of $service in $language',
  ({ language, service, page, pdfPath }) => {
    const report = sampleReport(service, language);

    test('is a section of the page, with its PDF for download', () => {
      const [, section = ''] = page.split(`<section id="${service}"`);
      const [own = ''] = section.split('<section id="');
      expect(own).toContain(`href="${pdfPath}" download`);
      expect(own).toContain(reportTexts[language].limits[service].cannotFind);
      for (const text of [report.verdict.text, ...report.findings.map(({ title }) => title)]) {
        expect(own).toContain(text);
      }
    });

    test('is a PDF with the same findings and "Sample" on every page', async () => {
      const { sample } = reportTexts[language];
      const file = await readPdf(readFileSync(`dist${pdfPath}`));
      expect(file).toMatchObject({
        isTagged: true,
        language: localeOf(language),
        title: expect.stringContaining(sample),
      });
      const verify = expect.stringContaining(pathIn(language, '/verify'));
      for (const { artifacts } of file.pages)
        expect(artifacts).toEqual(expect.arrayContaining([sample.toUpperCase(), verify]));
      for (const { title } of report.findings) expect(file.text).toContain(title);
      const photos = [
        ...(report.visit?.cover ? [report.visit.cover.alt] : []),
        ...report.findings.flatMap(({ photos: all = [] }) => all.map(({ alt }) => alt)),
      ];
      // Beside the time axis of the permits.
      const alternatives = file.pages.flatMap((page) => page.alternatives);
      expect(alternatives).toEqual(expect.arrayContaining(photos));
      expect(alternatives).toHaveLength(photos.length + 1);
    });

    test('is linked from its tab or its offer on the landing page', () => {
      const link = pathIn(language, sampleReportLink(service));
      expect(htmlOf(pathIn(language, '/'))).toContain(`href="${link}"`);
    });
  },
);

test.each(samples.filter(({ service }) => isInForm(service)))(
  'the sample report of $service in $language lists its permits on the landing page, the oldest first',
  ({ language, service }) => {
    const [, sheet = ''] = htmlOf(pathIn(language, '/')).split(` id="sheet-${service}"`);
    const [table = ''] = sheet.split('</table>');
    const numbers = sampleReport(service, language)
      .permits.toSorted((one, other) => (one.issued ?? '').localeCompare(other.issued ?? ''))
      .map(({ number }) => number);
    const listed = numbers.toSorted((one, other) => table.indexOf(one) - table.indexOf(other));
    expect(table).toContain(numbers[0]);
    expect(listed).toEqual(numbers);
  },
);

test('every post links to the sample report', () => {
  const posts = pages.filter(({ file }) => /^blog\/[^/]+\.html$/.test(file));
  expect(posts).not.toEqual([]);
  for (const { html } of posts) expect(html).toContain(`href="${SAMPLE_REPORT}"`);
});

test.each(LANGUAGES)('structured data in %s names each PDF, and each exists', (language) => {
  const page = htmlOf(pathIn(language, SAMPLE_REPORT));
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const [node] = JSON.parse(json)['@graph'];
  const files = node.hasPart.map(
    ({ encoding }: { encoding: { contentUrl: string } }) => new URL(encoding.contentUrl).pathname,
  );
  const inLanguage = samples.filter((sample) => sample.language === language);
  expect(files).toEqual(inLanguage.map(({ pdfPath }) => pdfPath));
  expect(node.inLanguage).toBe(localeOf(language));
  const { sections, services } = pageTexts[language];
  expect(node.hasPart.map(({ description }: { description: string }) => description)).toEqual(
    SAMPLED_SERVICES.map((service) =>
      isAddOn(service) ? sections.addOns.offers[service].description : services[service].canFind,
    ),
  );
  for (const file of files) expect(existsSync(`dist${file}`), file).toBe(true);
});
