import type { APIRoute } from 'astro';

/** Pages that are not to be listed say so themselves, which a robot has to be allowed to read. */
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
