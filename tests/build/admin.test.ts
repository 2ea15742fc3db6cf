import { existsSync, globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { type Site, startSite } from '#emulators/netlify/start.ts';
import { builtPages } from './built-pages.ts';

const built = (path: string) => readFileSync(`dist/${path}`, 'utf8');

let site: Site;
beforeAll(async () => {
  site = await startSite({ server: await openLocalServer(0) });
});
afterAll(() => site.close());

const get = (path: string) => fetch(new URL(path, site.origin), { redirect: 'manual' });

describe('the page at /admin', () => {
  test('is served with its files, and with noindex', async () => {
    const page = await get('/admin');
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex">');

    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(loaded).toHaveLength(3);
    for (const url of [...loaded, '/admin/cms/npm/index.js']) {
      expect((await get(url)).status, url).toBe(200);
    }
    expect((await get('/admin/start.js')).headers.get('content-type')).toMatch(/javascript/);
    expect((await get('/admin/start.js')).headers.get('x-robots-tag')).toBe('noindex');
  });

  test('has a content security policy that allows only our own scripts, before anything else', () => {
    const html = built('admin.html');
    const [, policy = ''] =
      /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    const hosts = [...policy.matchAll(/https:\/\/([^\s;]+)/g)].map(([, host]) => host);
    expect(hosts).toEqual(['*.githubusercontent.com', 'api.github.com', 'www.githubstatus.com']);
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.search(/<script|<link/));
    expect(html).not.toMatch(/<script[^>]*>[^<]|<style/);
  });

  test('loads nothing from another server, and has no source maps', () => {
    const scripts = globSync('dist/admin/**/*.js').map((file) => readFileSync(file, 'utf8'));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((script) => /cdn\.jsdelivr\.net|sourceMappingURL/.test(script))).toEqual(
      [],
    );
    expect(globSync('dist/admin/**/*.map')).toEqual([]);
  });

  test('turns every change into a pull request, and writes posts where the blog reads them', () => {
    expect(JSON.parse(built('admin/config.json'))).toMatchObject({
      publish_mode: 'editorial_workflow',
      media_folder: 'src/content/blog/images',
      i18n: { structure: 'multiple_files', locales: ['en', 'es'], default_locale: 'en' },
      output: { omit_empty_optional_fields: true },
      collections: [
        {
          folder: 'src/content/blog',
          extension: 'md',
          format: 'yaml-frontmatter',
          media_folder: 'images',
          public_folder: 'images',
          preview_path: '{{locale}}/blog/{{slug}}',
          slug: { template: '{{title}}', editable: ['create'] },
        },
      ],
    });
  });

  test('has the fonts that its script refers to', () => {
    const fonts = built('admin/cms/npm/index.js').match(/\/admin\/cms\/[\w./-]+\.woff2/g) ?? [];
    expect(fonts).toHaveLength(3);
    expect(fonts.filter((font) => !existsSync(`dist${font}`))).toEqual([]);
  });

  test('is not linked from other pages or the sitemap', () => {
    const texts = [...builtPages().map(({ html }) => html), built('sitemap-0.xml')];
    expect(texts.filter((text) => /["/]admin\b/.test(text))).toEqual([]);
    expect(globSync('dist/_astro/*').filter((file) => /sveltia|admin/.test(file))).toEqual([]);
  });
});
