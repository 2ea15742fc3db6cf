import { company } from '#business/company.ts';

/** Files that the CMS loads, found by running it: its own, and GitHub's, which stores the posts. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' blob: data: https://*.githubusercontent.com",
  "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  'frame-src blob:',
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

export const ADMIN_PAGE = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${CONTENT_SECURITY_POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${company.name} posts</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="cms-config-url" href="/admin/config.json" type="application/json">
    <script type="module" src="/admin/start.js"></script>
  </head>
  <body></body>
</html>
`;
