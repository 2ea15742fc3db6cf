/**
 * `npm run bench:pages -- [runs]`: runs Lighthouse on each page of the built site, and on an empty page for comparison,
 * and prints the medians. It uses the tests' browser, or the one in CHROMIUM_PATH. Absolute
 * times hold for one machine at one hour; the ratio to the empty page is comparable between machines.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileCompression } from '#emulators/netlify/compression.ts';
import { serveFiles } from '#emulators/netlify/files.ts';
import { type HttpServer, startHttpServer } from '#emulators/platform/http.ts';
import { chromiumOptions, QUIET_FLAGS } from '../tests/setup/launch-chromium.ts';
import {
  countArgument,
  machine,
  percentile,
  print,
  printHead,
  printRow,
  requireBuild,
} from './command.ts';

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

const runs = countArgument(
  5,
  'Give the number of runs as a whole number: npm run bench:pages -- 5',
);
requireBuild();

const browser = chromiumOptions();
const server = await serve();
const audits = new Map<string, Audit[]>();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const preset of PRESETS) {
      // The pages take turns, so that other load on the machine affects all of them.
      for (const { name, path } of PAGES) {
        process.stderr.write(`run ${run + 1} of ${runs}: ${name}, ${preset}\n`);
        const key = `${name} ${preset}`;
        const audit = await runLighthouse(server.url + path, preset);
        audits.set(key, [...(audits.get(key) ?? []), audit]);
      }
    }
  }
} finally {
  await server.close();
}

print(`${machine()}, ${runs} runs`);
for (const preset of PRESETS) printTable(preset);

function printTable(preset: Preset): void {
  print(`\n${preset}\n`);
  printHead(
    'page | performance, accessibility, practices, SEO | FCP, ms | LCP, ms | LCP ÷ empty | TBT, ms | CLS | sent, KB | script, KB | requests',
  );
  const emptyPaint = median(`${EMPTY_PAGE.name} ${preset}`, (audit) => audit.largestPaint);
  for (const { name } of PAGES) {
    const medianOf = (figure: (audit: Audit) => number) => median(`${name} ${preset}`, figure);
    const largestPaint = medianOf((audit) => audit.largestPaint);
    printRow([
      name,
      CATEGORIES.map((_, index) => medianOf(({ scores }) => scores[index] ?? 0)).join(' '),
      medianOf((audit) => audit.firstPaint).toFixed(0),
      largestPaint.toFixed(0),
      (largestPaint / emptyPaint).toFixed(2),
      medianOf((audit) => audit.blockingTime).toFixed(0),
      medianOf((audit) => audit.layoutShift).toFixed(3),
      (medianOf((audit) => audit.bytes) / 1_024).toFixed(1),
      (medianOf((audit) => audit.scriptBytes) / 1_024).toFixed(1),
      medianOf((audit) => audit.requests).toFixed(0),
    ]);
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
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
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

/** Serves the built site as a CDN does: compressed at the highest level, and only once. */
function serve(): Promise<HttpServer> {
  const serveFile = serveFiles();
  const compressed = fileCompression(11);
  return startHttpServer(async (request) => {
    const isEmptyPage = new URL(request.url).pathname === EMPTY_PAGE.path;
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const page = isEmptyPage
      ? new Response(EMPTY_PAGE.html, { headers })
      : await serveFile(request);
    return compressed(request, page);
  });
}
