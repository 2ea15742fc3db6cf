import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from '#shared/states.ts';

const FILE = join(import.meta.dirname, '../../docs/states.md');

/** Returns docs/states.md, generated from the tables in `shared/states.ts`. */
export function statesPage(): string {
  return `# The states of an order

Generated from the tables in \`src/shared/states.ts\` by \`node netlify/cli/states-diagram.ts\`. A test fails when this
page and the tables differ. The database rejects every other transition (\`sql/0012_money_that_comes_back.sql\`).

## The work: \`status\`

${diagram(ORDER_TRANSITIONS)}
## The payment: \`paymentStatus\`

${diagram(PAYMENT_TRANSITIONS)}`;
}

function diagram(transitions: Readonly<Record<string, readonly string[]>>): string {
  const lines = Object.entries(transitions).flatMap(([from, next]) =>
    next.map((to) => `  ${from} --> ${to}`),
  );
  return `\`\`\`mermaid\nstateDiagram-v2\n  [*] --> pending\n${lines.join('\n')}\n\`\`\`\n`;
}

if (import.meta.main) writeFileSync(FILE, statesPage());
