import { existsSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { type Audit, audit, CATEGORIES, PRESETS, type Preset } from './pages/audit.ts';
import { serve } from './pages/serve.ts';
import { percentile } from './times.ts';

/**
 * `node bench/pages.ts [runs]`: Lighthouse on the built site, each page beside an empty one. Figures are medians.
 * CHROMIUM_PATH names the browser, else an installed one is found. Absolute times hold for one machine at one hour;
 * the ratio to the empty page travels further.
 */
const PAGES = [
  { name: 'landing page', address: '/' },
  { name: 'blog', address: '/blog' },
  { name: 'a post', address: '/blog/who-keeps-the-permit-file' },
  { name: 'terms', address: '/terms' },
  { name: 'checkout', address: '/checkout' },
] as const;

const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Say how many runs, as a whole number: node bench/pages.ts 5');
  process.exit(1);
}
if (!existsSync('dist/index.html')) {
  console.error('There is no built site: npm run build');
  process.exit(1);
}

const site = await serve('dist');
const targets = [{ name: 'an empty page', address: site.empty }, ...PAGES];
const found = new Map<string, Audit[]>();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const preset of PRESETS) {
      // Each page in its turn, so that all share what else the machine is doing.
      for (const { name, address } of targets) {
        process.stderr.write(`run ${run + 1} of ${runs}: ${name}, ${preset}\n`);
        const key = `${name} ${preset}`;
        const result = await audit(site.origin + address, preset);
        found.set(key, [...(found.get(key) ?? []), result]);
      }
    }
  }
} finally {
  site.close();
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
  const emptyPaint = median(`an empty page ${preset}`, ({ largestPaint }) => largestPaint);
  for (const { name } of targets) {
    const of = (figure: (audit: Audit) => number) => median(`${name} ${preset}`, figure);
    const largestPaint = of((each) => each.largestPaint);
    const cells = [
      CATEGORIES.map((category) => of(({ scores }) => scores[category])).join(' '),
      of((each) => each.firstPaint).toFixed(0),
      largestPaint.toFixed(0),
      (largestPaint / emptyPaint).toFixed(2),
      of((each) => each.blocked).toFixed(0),
      of((each) => each.shift).toFixed(3),
      (of((each) => each.bytes) / 1_024).toFixed(1),
      (of((each) => each.scriptBytes) / 1_024).toFixed(1),
      of((each) => each.requests).toFixed(0),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

function median(key: string, figure: (audit: Audit) => number): number {
  return percentile((found.get(key) ?? []).map(figure), 50);
}
