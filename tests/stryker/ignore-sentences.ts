/** The part of a Babel AST path that this plugin reads. */
interface AstPath {
  readonly node: {
    readonly type: string;
    readonly value?: unknown;
    readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  };
}

const TWO_WORDS = /\p{L}[\p{L}’'.,:;-]*\s+\p{L}/u;

/**
 * Excludes texts of two words or more: copy is reviewed by people, and SQL is covered by the integration tests.
 * One-word strings (states, codes, field names, keys) are rules and stay mutated.
 */
function shouldIgnore({ node }: AstPath): string | undefined {
  const text = textOf(node);
  return text !== undefined && TWO_WORDS.test(text) ? 'A sentence is not a rule.' : undefined;
}

function textOf({ type, value, quasis }: AstPath['node']): string | undefined {
  if (type === 'StringLiteral') return String(value);
  if (type === 'TemplateLiteral') return quasis?.map(({ value: { raw } }) => raw).join('\0');
  return undefined;
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'sentences', value: { shouldIgnore } },
] as const;
