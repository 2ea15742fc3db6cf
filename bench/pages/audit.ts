import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { installedChromium, QUIET_FLAGS } from '../../tests/setup/installed-chromium.ts';

export const PRESETS = ['mobile', 'desktop'] as const;
export type Preset = (typeof PRESETS)[number];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What one run of Lighthouse found. Times in milliseconds, weights in bytes as they were sent. */
export interface Audit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

/**
 * Runs Lighthouse once, in a browser of its own.
 *
 * @throws Error when the page could not be measured
 */
export async function audit(url: string, preset: Preset): Promise<Audit> {
  const chromePath = installedChromium();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless', ...QUIET_FLAGS],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' },
      preset === 'desktop' ? desktopConfig : undefined,
    );
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return figuresOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf({ audits, categories }: Report): Audit {
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const details = audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as unknown as readonly {
    transferSize: number;
    resourceType: string;
  }[];
  const sum = (some: typeof requests) =>
    some.reduce((all, { transferSize }) => all + transferSize, 0);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    bytes: sum(requests),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    requests: requests.length,
  };
}
