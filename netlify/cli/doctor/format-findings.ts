import type { Finding } from '#server/health/finding.ts';

export function allPassed(findings: readonly Finding[]): boolean {
  return findings.every(({ problem }) => !problem);
}

/** Returns one line for each finding, with the remedy below a problem. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ about, problem, remedy, note }) => {
      const label = about.padEnd(width);
      if (!problem) return `ok     ${label}${note ? `  ${note}` : ''}`.trimEnd();
      return `WRONG  ${label}  ${problem}${remedy ? `\n       ${' '.repeat(width)}  ${remedy}` : ''}`;
    })
    .join('\n');
}
