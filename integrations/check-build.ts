/** Runs before each build: checks prices, dictionaries and, on Netlify, the settings and services that the site needs. */

import { allPassed, formatFindings } from '#cli/doctor/format-findings.ts';
import type { Streams } from '#cli/terminal.ts';
import type { Environment } from '#server/platform/env.ts';
import { dictionaryProblems } from './check-dictionaries.ts';
import { priceProblems } from './check-prices.ts';

/** What each check finds wrong with the sources, a line for each problem. */
const SOURCE_CHECKS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'src/shared/pricing.ts': async () => priceProblems(),
  'The languages differ': () => dictionaryProblems(),
};

/**
 * @param checks of the sources, by what their problems are about
 * @returns the exit code
 */
export async function runCheckBuild(
  { stderr }: Streams,
  environment: Environment = process.env,
  checks = SOURCE_CHECKS,
): Promise<number> {
  for (const [about, check] of Object.entries(checks)) {
    const problems = await check();
    if (problems.length === 0) continue;
    stderr.write(`${about}:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
    return 1;
  }
  // Elsewhere the emulators replace what is missing, and loading the checks takes half a second.
  if (!environment.NETLIFY) return 0;
  const { diagnoseBuild } = await import('#cli/doctor/diagnose.ts');
  const findings = await diagnoseBuild(environment);
  if (findings.length > 0) stderr.write(`${formatFindings(findings)}\n`);
  // A service that is down for a moment must not block a deploy.
  if (!allPassed(findings.filter(({ mayPass }) => !mayPass))) {
    stderr.write('\nThe build stops because of these problems.\n');
    return 1;
  }
  if (!allPassed(findings))
    stderr.write('\nThese problems may be temporary. The build continues.\n');
  return 0;
}

if (import.meta.main) process.exitCode = await runCheckBuild(process);
