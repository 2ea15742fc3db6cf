import type { Finding } from '#server/health/finding.ts';

export function isWell(findings: readonly Finding[]): boolean {
  return findings.every(({ problem }) => !problem);
}

/** One line for each finding: `ok`, or what is wrong and, below it, what to do. */
export function toLines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ about, problem, remedy, note }) => {
      const label = about.padEnd(width);
      if (!problem) return `ok     ${label}${note ? `  ${note}` : ''}`.trimEnd();
      return `WRONG  ${label}  ${problem}${remedy ? `\n       ${' '.repeat(width)}  ${remedy}` : ''}`;
    })
    .join('\n');
}
