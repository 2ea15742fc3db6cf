import type { Finding } from '#server/health/finding.ts';

export function allPassed(findings: readonly Finding[]): boolean {
  return findings.every(({ problem }) => !problem);
}

/** Returns one line for each finding, with the remedy below a problem or a warning. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ about, problem, figures, warning, remedy, note }) => {
      const label = about.padEnd(width);
      const text = problem ?? warning;
      if (!text) return `ok     ${label}${note ? `  ${note}` : ''}`.trimEnd();
      const lines = [figures ? `${text} (${figures})` : text, ...(remedy ? [remedy] : [])];
      return `${problem ? 'WRONG' : 'WARN '}  ${label}  ${lines.join(`\n       ${' '.repeat(width)}  `)}`;
    })
    .join('\n');
}
