import { expect, test } from 'vitest';
import {
  CAUSES,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  type Transitions,
} from '#shared/states.ts';

test('docs/states.md shows the tables in shared/states.ts', async () => {
  await expect(statesPage()).toMatchFileSnapshot('../../../docs/states.md');
});

function statesPage(): string {
  return `# The states of an order

Generated from the tables in \`src/shared/states.ts\` by \`npx vitest run tests/unit/shared/states-page.test.ts -u\`, which
fails without \`-u\` when this page and the tables differ. Another test reaches every transition by its causes and no other one
(\`tests/unit/payments/every-order.test.ts\`). The database rejects every other transition (\`sql/0001_schema.sql\`).

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
