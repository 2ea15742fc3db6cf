/**
 * `npm run bench:pages -- [runs]`: runs Lighthouse on each page of the built site, with its functions and emulators, and on
 * an empty page for comparison, and prints the medians. It uses the tests' browser, or the one in CHROMIUM_PATH. Absolute
 * times hold for one machine at one hour; the ratio to the empty page is comparable between machines.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startHttpServer } from '#emulators/platform/http.ts';
import { startProduct } from '#emulators/product.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
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
import { placeOrder, placePaidOrder } from './orders.ts';

const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PRESETS = ['mobile', 'desktop'] as const;
type Preset = (typeof PRESETS)[number];

const EMPTY_PAGE = 'an empty page';
const EMPTY_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>An empty page</title>
<meta name="description" content="Nothing but a sentence."><link rel="icon" href="data:,">
</head><body><main><p>Nothing else.</p></main></body></html>`;

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

// The functions log there.
console.log = () => {};
const browser = chromiumOptions();
const emptySite = await startHttpServer(
  async () => new Response(EMPTY_HTML, { headers: { 'Content-Type': 'text/html' } }),
);
const product = await startProduct({ schedulesPaused: true });
const { origin } = product;
const pages: Readonly<Record<string, string>> = {
  [EMPTY_PAGE]: emptySite.url,
  'landing page': `${origin}/`,
  blog: `${origin}/blog`,
  'a post': `${origin}/blog/who-keeps-the-permit-file`,
  terms: `${origin}/terms`,
  'an order to pay': origin + checkoutPath(await placeOrder(product)),
  'a paid order': origin + checkoutPath(await placePaidOrder(product)),
  office: `${origin}/office`,
};

const audits = new Map<string, Audit[]>();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const preset of PRESETS) {
      // The pages take turns, so that other load on the machine affects all of them.
      for (const [name, url] of Object.entries(pages)) {
        process.stderr.write(`run ${run + 1} of ${runs}: ${name}, ${preset}\n`);
        const key = `${name} ${preset}`;
        audits.set(key, [...(audits.get(key) ?? []), await runLighthouse(url, preset)]);
      }
    }
  }
} finally {
  await product.close();
  await emptySite.close();
}

print(`${machine()}, ${runs} runs`);
for (const preset of PRESETS) printTable(preset);

function printTable(preset: Preset): void {
  print(`\n${preset}\n`);
  printHead(
    'page | performance, accessibility, practices, SEO | FCP, ms | LCP, ms | LCP ÷ empty | TBT, ms | CLS | sent, KB | script, KB | requests',
  );
  const emptyPaint = median(`${EMPTY_PAGE} ${preset}`, (audit) => audit.largestPaint);
  for (const name of Object.keys(pages)) {
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
