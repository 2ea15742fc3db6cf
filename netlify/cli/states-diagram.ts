import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from '#shared/states.ts';

const FILE = join(import.meta.dirname, '../../docs/states.md');

/** The page on an order's states, drawn from the tables in `shared/states.ts`. */
export function statesPage(): string {
  return `# The states of an order

Drawn from the tables in \`src/shared/states.ts\` by \`node netlify/cli/states-diagram.ts\`; a test fails when this
page and the tables differ. The database refuses every other move (\`sql/0008_the_desk.sql\`).

## The work: \`status\`

${diagram(ORDER_TRANSITIONS)}
## The payment: \`paymentStatus\`

${diagram(PAYMENT_TRANSITIONS)}`;
}

function diagram(moves: Readonly<Record<string, readonly string[]>>): string {
  const lines = Object.entries(moves).flatMap(([from, next]) =>
    next.map((to) => `  ${from} --> ${to}`),
  );
  return `\`\`\`mermaid\nstateDiagram-v2\n  [*] --> pending\n${lines.join('\n')}\n\`\`\`\n`;
}

if (import.meta.main) writeFileSync(FILE, statesPage());
