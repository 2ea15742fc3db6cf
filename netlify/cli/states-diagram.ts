import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CAUSES,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  type Transitions,
} from '#shared/states.ts';

const FILE = join(import.meta.dirname, '../../docs/states.md');

/** Returns docs/states.md, generated from the tables in `shared/states.ts`. */
export function statesPage(): string {
  return `# The states of an order

Generated from the tables in \`src/shared/states.ts\` by \`node netlify/cli/states-diagram.ts\`. A test fails when this
page and the tables differ, and another one reaches every transition by its causes and no other one
(\`tests/unit/every-order.test.ts\`). The database rejects every other transition (\`sql/0001_schema.sql\`).

## The work: \`status\`

${diagram(ORDER_TRANSITIONS)}
## The payment: \`paymentStatus\`

${diagram(PAYMENT_TRANSITIONS)}`;
}

function diagram(transitions: Transitions<string>): string {
  const lines = Object.entries(transitions).flatMap(([from, next]) =>
    Object.entries(next).map(([to, causes = []]) => {
      const why = causes.map((cause) => CAUSES[cause]).join(', or ');
      return `  ${from} --> ${to} : ${why}`;
    }),
  );
  return `\`\`\`mermaid\nstateDiagram-v2\n  [*] --> pending\n${lines.join('\n')}\n\`\`\`\n`;
}

if (import.meta.main) writeFileSync(FILE, statesPage());
