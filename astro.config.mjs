import { existsSync } from 'node:fs';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { LOCAL_STRIPE } from './emulators/stripe/account.ts';
import { adminPage } from './integrations/admin-page.ts';
import { CHUNK_GROUPS } from './integrations/chunks.ts';
import { contentCheck } from './integrations/content-check.ts';
import { islandDirectives } from './integrations/island-directives.ts';
import { netlifyStatic } from './integrations/netlify-static.ts';
import { ownInlineHashes } from './integrations/own-inline-hashes.ts';
import { preloadIslands } from './integrations/preload-islands.ts';
import { sampleReportPdfs } from './integrations/sample-report-pdfs.ts';
import { withLastmod } from './integrations/sitemap-lastmod.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, pathInDefaultLanguage } from './src/shared/languages.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const { NETLIFY, PORT, SITE_URL, URL: netlifyUrl } = process.env;

/**
 * What a page may load: our own files only. The checkout alone adds Stripe (`CheckoutPage.astro`).
 * @satisfies {NonNullable<import('astro').AstroUserConfig['security']>['csp']}
 */
const CONTENT_SECURITY_POLICY = {
  directives: [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
  ],
  // Explicit, because Astro drops its default where a page adds a source.
  scriptDirective: { resources: ["'self'"] },
  // Radix positions its parts with style attributes, which no hash can allow.
  styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
};

const content = contentCheck();

/**
 * Excludes the checkout, whose pages are about one order each, the office, the 404 pages, and the unpublished posts of a deploy
 * preview.
 * @param {string} url
 */
const isForSearchEngines = (url) => {
  const { pathname } = new URL(url);
  const path = pathInDefaultLanguage(pathname);
  return !/^\/(checkout|office|report|404$)/.test(path) && !content.showsUnpublished(pathname);
};

// Not astro.config.ts: Astro would start a Vite server to read it, which takes a second of every build.
export default defineConfig({
  site: SITE_URL || netlifyUrl || `http://localhost:${PORT || 4321}`,
  output: 'static',
  adapter: netlifyStatic(),
  session: false,
  // /terms is terms.html: Netlify serves it at /terms, without a redirect to /terms/.
  trailingSlash: 'never',
  scopedStyleStrategy: 'class',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    content,
    adminPage(),
    sampleReportPdfs(),
    react(),
    islandDirectives(),
    ownInlineHashes(),
    preloadIslands(),
    sitemap({
      filter: isForSearchEngines,
      serialize: withLastmod,
      i18n: {
        defaultLocale: DEFAULT_LANGUAGE,
        locales: Object.fromEntries(LANGUAGES.map((language) => [language, language])),
      },
    }),
  ],
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } },
      },
    },
  },
  env: {
    schema: {
      /** The office's own host, if it has one: its page elsewhere leads there. */
      OFFICE_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        optional: true,
      }),
      /** Stripe's key for browsers. Required on Netlify; elsewhere it defaults to the Stripe emulator's. */
      STRIPE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        startsWith: 'pk_',
        ...(!NETLIFY && { default: LOCAL_STRIPE.publishableKey }),
      }),
    },
  },
  security: { csp: CONTENT_SECURITY_POLICY },
  image: { service: { entrypoint: './integrations/image-service.ts' } },
  // Articles contain no code, and Shiki's colors are inline styles.
  markdown: { syntaxHighlight: false },
  prefetch: false,
  devToolbar: { enabled: false },
  experimental: {
    // Lets Astro's editor extension complete the fields of a post (.vscode/settings.json).
    contentIntellisense: true,
  },
});
