import type { APIRoute } from 'astro';

/** Pages with `noindex` must stay crawlable: robots have to read it. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site)}`,
      '',
    ].join('\n'),
  );
