import type { APIRoute } from 'astro';
import { COLORS } from '#business/colors.ts';
import { company } from '#business/company.ts';
import { languagePaths } from '#i18n/language-paths.ts';
import { textsOfPage } from '#i18n/page-texts.ts';
import { localeOf, pathIn } from '#shared/languages.ts';

export const getStaticPaths = languagePaths;

/** The name, icons and colors of the site on a phone's home screen. */
export const GET: APIRoute = ({ url }) => {
  const { language, texts } = textsOfPage(url);
  return Response.json({
    name: company.name,
    short_name: company.name,
    description: texts.layout.manifest,
    id: pathIn(language, '/'),
    lang: localeOf(language),
    start_url: pathIn(language, '/'),
    display: 'browser',
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });
};
