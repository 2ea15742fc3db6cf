/**
 * `npm run bench:pages -- [runs]`: runs Lighthouse on the built site, each page beside an empty one, and prints the
 * medians. CHROMIUM_PATH names the browser; otherwise an installed one is used. Absolute times hold for one machine at
 * one hour; the ratio to the empty page is comparable between machines.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, cpus } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { installedChromium, QUIET_FLAGS } from '../tests/setup/installed-chromium.ts';
import { percentile } from './measure.ts';

const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PRESETS = ['mobile', 'desktop'] as const;
type Preset = (typeof PRESETS)[number];

const EMPTY_PAGE = {
  name: 'an empty page',
  path: '/empty',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>An empty page</title>
<meta name="description" content="Nothing but a sentence."><link rel="icon" href="/favicon.svg">
</head><body><main><p>Nothing else.</p></main></body></html>`,
} as const;

const PAGES = [
  EMPTY_PAGE,
  { name: 'landing page', path: '/' },
  { name: 'blog', path: '/blog' },
  { name: 'a post', path: '/blog/who-keeps-the-permit-file' },
  { name: 'terms', path: '/terms' },
  { name: 'checkout', path: '/checkout' },
] as const;

/** One run of Lighthouse. Times are in milliseconds, sizes in bytes as sent. */
interface Audit {
  readonly scores: readonly number[];
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blockingTime: number;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Give the number of runs as a whole number: npm run bench:pages -- 5');
  process.exit(1);
}
if (!existsSync('dist/index.html')) {
  console.error('The site is not built. Run npm run build.');
  process.exit(1);
}

const server = await serve('dist');
const audits = new Map<string, Audit[]>();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const preset of PRESETS) {
      // The pages take turns, so that other load on the machine affects all of them.
      for (const { name, path } of PAGES) {
        process.stderr.write(`run ${run + 1} of ${runs}: ${name}, ${preset}\n`);
        const key = `${name} ${preset}`;
        const audit = await runLighthouse(server.origin + path, preset);
        audits.set(key, [...(audits.get(key) ?? []), audit]);
      }
    }
  }
} finally {
  server.close();
}

console.log(
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${runs} runs`,
);
for (const preset of PRESETS) printTable(preset);

function printTable(preset: Preset): void {
  console.log(`\n${preset}\n`);
  console.log(
    '| page | performance, accessibility, practices, SEO | FCP, ms | LCP, ms | LCP ÷ empty | TBT, ms | CLS | sent, KB | script, KB | requests |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  const emptyPaint = median(`${EMPTY_PAGE.name} ${preset}`, (audit) => audit.largestPaint);
  for (const { name } of PAGES) {
    const medianOf = (figure: (audit: Audit) => number) => median(`${name} ${preset}`, figure);
    const largestPaint = medianOf((audit) => audit.largestPaint);
    const cells = [
      CATEGORIES.map((_, index) => medianOf(({ scores }) => scores[index] ?? 0)).join(' '),
      medianOf((audit) => audit.firstPaint).toFixed(0),
      largestPaint.toFixed(0),
      (largestPaint / emptyPaint).toFixed(2),
      medianOf((audit) => audit.blockingTime).toFixed(0),
      medianOf((audit) => audit.layoutShift).toFixed(3),
      (medianOf((audit) => audit.bytes) / 1_024).toFixed(1),
      (medianOf((audit) => audit.scriptBytes) / 1_024).toFixed(1),
      medianOf((audit) => audit.requests).toFixed(0),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

function median(key: string, figure: (audit: Audit) => number): number {
  return percentile((audits.get(key) ?? []).map(figure), 50);
}

interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly details?: {
          readonly items: readonly {
            readonly transferSize: number;
            readonly resourceType: string;
          }[];
        };
      }
    >
  >;
}

/** @throws Error when the page can't be measured */
async function runLighthouse(url: string, preset: Preset): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=--headless ${QUIET_FLAGS.join(' ')}`,
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ],
    {
      env: { ...process.env, CHROME_PATH: installedChromium() },
      maxBuffer: 100_000_000,
    },
  );
  const report = JSON.parse(stdout) as LighthouseReport;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const requests = report.audits['network-requests']?.details?.items ?? [];
  const sumBytes = (group: typeof requests) =>
    group.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    scores: CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blockingTime: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    bytes: sumBytes(requests),
    scriptBytes: sumBytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    requests: requests.length,
  };
}

/** Serves the built site as a CDN does: compressed at the highest level, hashed files cached forever. */
async function serve(dist: string): Promise<{ readonly origin: string; close(): void }> {
  const contentTypes: Readonly<Record<string, string>> = {
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
  const bodies = new Map<string, Buffer>();
  const http = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isEmptyPage = pathname === EMPTY_PAGE.path;
    const file = isEmptyPage ? 'empty.html' : fileAt(dist, pathname);
    const type = extname(file);
    const isCompressed = type !== '.png' && type !== '.woff2';
    const content = isEmptyPage ? Buffer.from(EMPTY_PAGE.html) : undefined;
    const body = bodies.get(file) ?? bodyOf(content ?? readFileSync(file), isCompressed);
    bodies.set(file, body);
    response.writeHead(file.endsWith('404.html') ? 404 : 200, {
      'Content-Type': contentTypes[type] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': pathname.startsWith('/_astro/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    });
    response.end(body);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}

function bodyOf(content: Buffer, isCompressed: boolean): Buffer {
  return isCompressed ? brotliCompressSync(content) : content;
}

/** The file that Netlify serves at a path. */
function fileAt(dist: string, pathname: string): string {
  const path = join(dist, normalize(decodeURIComponent(pathname)));
  const file = [path, `${path}.html`, join(path, 'index.html')].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  );
  return file ?? join(dist, '404.html');
}
