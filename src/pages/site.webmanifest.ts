import { company } from '#business/company.ts';

const BACKGROUND = '#fbfaf5';

/** The name, icons and colors of the site on a phone's home screen. */
export function GET(): Response {
  return Response.json({
    name: company.name,
    short_name: company.name,
    description: 'Property permit verification in Miami-Dade, Broward and Palm Beach.',
    id: '/',
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
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
}
