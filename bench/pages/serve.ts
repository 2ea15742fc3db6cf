import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const COMPRESSED_ALREADY = new Set(['.png', '.woff2']);

/** The least a page can be: what any page's times are compared with. */
const EMPTY_PAGE = {
  address: '/empty',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>An empty page</title>
<meta name="description" content="Nothing but a sentence."><link rel="icon" href="/favicon.svg">
</head><body><main><p>Nothing else.</p></main></body></html>`,
} as const;

export interface Served {
  readonly origin: string;
  readonly empty: string;
  close(): void;
}

/** Serves the built site in `dist` as a content network does: compressed at its best, hashed files for good. */
export async function serve(dist: string): Promise<Served> {
  const compressed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === EMPTY_PAGE.address ? 'empty.html' : fileAt(dist, pathname);
    const type = extname(file);
    const isCompressed = !COMPRESSED_ALREADY.has(type);
    const body = compressed.get(file) ?? bodyOf(file, isCompressed);
    compressed.set(file, body);
    response.writeHead(file.endsWith('404.html') ? 404 : 200, {
      'Content-Type': TYPES[type] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': pathname.startsWith('/_astro/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    empty: EMPTY_PAGE.address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function bodyOf(file: string, isCompressed: boolean): Buffer {
  const body = file === 'empty.html' ? Buffer.from(EMPTY_PAGE.html) : readFileSync(file);
  return isCompressed ? brotliCompressSync(body) : body;
}

/** The file that answers an address, as Netlify finds it. */
function fileAt(dist: string, pathname: string): string {
  const path = join(dist, normalize(decodeURIComponent(pathname)));
  const found = [path, `${path}.html`, join(path, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found ?? join(dist, '404.html');
}
