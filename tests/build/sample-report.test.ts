import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleReport } from '#business/report/sample.ts';
import { SERVICE_TYPES } from '#shared/orders.ts';
import { SAMPLE_REPORT, samplePdfAddress, sampleReportLink } from '#shared/sample-report.ts';
import { readPdf } from '../read-pdf.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages();
const htmlOf = (name: string) => pages.find(({ file }) => file === `${name}.html`)?.html ?? '';
const page = htmlOf(SAMPLE_REPORT.slice(1));

describe.each(SERVICE_TYPES)('the sample report of %s', (service) => {
  const report = sampleReport(service);

  test('is a section of the page, with its PDF for download', () => {
    const [, section = ''] = page.split(`<section id="${service}"`);
    const [own = ''] = section.split('</section>');
    expect(own).toContain(`href="${samplePdfAddress(service)}" download`);
    for (const text of [report.verdict.text, ...report.findings.map(({ title }) => title)]) {
      expect(own).toContain(text);
    }
  });

  test('is a PDF with the same findings and "Sample" on every page', async () => {
    const file = await readPdf(readFileSync(`dist${samplePdfAddress(service)}`));
    expect(file).toMatchObject({ isTagged: true, title: expect.stringContaining('Sample') });
    for (const { artifacts } of file.pages) expect(artifacts).toContain('SAMPLE');
    for (const { title } of report.findings) expect(file.text).toContain(title);
    const photos = report.findings.flatMap(({ photo }) => (photo ? [photo.alt] : []));
    expect(file.pages.flatMap(({ alternatives }) => alternatives)).toEqual(photos);
  });

  test('is linked from its tab on the landing page', () => {
    expect(htmlOf('index')).toContain(`href="${sampleReportLink(service)}"`);
  });
});

test('every post links to the sample report', () => {
  const posts = pages.filter(({ file }) => /^blog\/[^/]+\.html$/.test(file));
  expect(posts).not.toEqual([]);
  for (const { html } of posts) expect(html).toContain(`href="${SAMPLE_REPORT}"`);
});

test('structured data names each PDF, and each exists', () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const [node] = JSON.parse(json)['@graph'];
  const files = node.hasPart.map(
    ({ encoding }: { encoding: { contentUrl: string } }) => new URL(encoding.contentUrl).pathname,
  );
  expect(files).toEqual(SERVICE_TYPES.map(samplePdfAddress));
  for (const file of files) expect(existsSync(`dist${file}`), file).toBe(true);
});
