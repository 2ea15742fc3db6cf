/** The first step of `npm run build`: what keeps a build on Netlify from being a working site is said before it. */
import { priceProblems } from './check-prices.ts';
import { isWell, toLines } from './doctor/report.ts';
import type { Streams } from './terminal/terminal.ts';

/** @returns the exit code */
export async function runCheckBuild(
  { stderr }: Streams,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const wrongPrices = priceProblems();
  if (wrongPrices.length > 0) {
    stderr.write(`src/shared/pricing.ts:\n${wrongPrices.map((each) => `  ${each}\n`).join('')}`);
    return 1;
  }
  // Elsewhere there is nothing to check, and loading the checks takes half a second.
  if (!environment.NETLIFY) return 0;
  const { diagnoseBuild } = await import('./doctor/diagnose.ts');
  const findings = await diagnoseBuild(environment);
  if (findings.length > 0) stderr.write(`${toLines(findings)}\n`);
  // A service that does not answer this minute is no reason to hold a deploy up.
  if (!isWell(findings.filter(({ mayPass }) => !mayPass))) {
    stderr.write('\nThe site can’t be built like this.\n');
    return 1;
  }
  if (!isWell(findings)) stderr.write('\nThis may be over in a minute: the build goes on.\n');
  return 0;
}

if (import.meta.main) process.exitCode = await runCheckBuild(process);
