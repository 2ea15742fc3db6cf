import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { adminFiles } from '#editors/admin/files.ts';

/** Adds the CMS at /admin to the build and to the development server. It shares nothing with the site's pages. */
export function adminPage(): AstroIntegration {
  return {
    name: 'admin-page',
    hooks: {
      'astro:server:setup'({ server }) {
        server.middlewares.use((request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
          const file = adminFiles(process.env).get(path === 'admin' ? 'admin.html' : path);
          if (!file) return next();
          response.setHeader('Content-Type', file.contentType);
          response.end(file.content());
        });
      },
      async 'astro:build:done'({ dir }) {
        for (const [path, { content }] of adminFiles(process.env)) {
          const file = join(fileURLToPath(dir), path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, content());
        }
      },
    },
  };
}
