import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brotliBytes, builtPages, initialScripts, inlineTexts, readAsset } from './built-pages.ts';

const KB = 1024;
const office = { file: 'office.html', html: readFileSync('dist/office.html', 'utf8') };

test('the office’s page allows its own files only, and no text to become HTML or a script', () => {
  const [, policy = ''] =
    /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(office.html) ?? [];
  const directives = Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.filter((source) => !source.startsWith("'sha256-")).join(' ')];
    }),
  );
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
});

test('no search engine lists it, and no page leads to it', () => {
  expect(office.html).toContain('<meta name="robots" content="noindex"');
  expect(readFileSync('dist/sitemap-0.xml', 'utf8')).not.toContain('/office');
  const names = builtPages().filter(({ html }) =>
    // The rules for what is fetched early name it to exclude it.
    /\/office\b(?!-)/.test(html.replace(/<script type="speculationrules">.*?<\/script>/, '')),
  );
  expect(names.map(({ file }) => file)).toEqual([]);
});

test('it loads at most 130 KB, and the pages for visitors load nothing of it', () => {
  const scripts = initialScripts(office);
  const bytes = brotliBytes(...inlineTexts(office, 'script'), ...scripts.map(readAsset));
  expect(bytes).toBeLessThanOrEqual(130 * KB);
  const others = new Set(builtPages().flatMap(initialScripts));
  const ofTheOffice = scripts.filter((file) => readAsset(file).includes('/api/office'));
  expect(ofTheOffice).not.toEqual([]);
  expect(ofTheOffice.filter((file) => others.has(file))).toEqual([]);
});
