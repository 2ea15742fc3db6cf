import * as z from 'zod/mini';
import { StripeApiError } from './account.ts';

/** A decoded body or query: `metadata[orderId]=x` is `{ metadata: { orderId: 'x' } }`, `a[]=x` is `{ a: { 0: 'x' } }`. */
export interface Form {
  [name: string]: string | Form;
}

export function parseForm(parameters: Iterable<[name: string, value: string]>): Form {
  const root: Form = {};
  for (const [name, value] of parameters) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let group = root;
    for (const segment of path) {
      const next = group[segment] ?? {};
      if (typeof next === 'string') throw new StripeApiError(400, 'Invalid hash');
      group[segment] = next;
      group = next;
    }
    group[last || Object.keys(group).length] = value;
  }
  return root;
}

// zod/mini, as in the product: importing zod would set its English messages for the product in the same process.
export const text = z.string().check(z.minLength(1));

export const integer = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.record(z.string(), item),
    z.transform((items) => Object.values(items)),
  );
}

/**
 * Reads a request's parameters. Unknown ones are rejected, so what the emulator doesn't support is never ignored.
 * @throws StripeApiError
 */
export function parseParameters<Parameters extends z.ZodMiniType>(
  schema: Parameters,
  form: Form,
): z.output<Parameters> {
  const { data, error } = schema.safeParse(form);
  const issue = error?.issues[0];
  if (!issue) return data as z.output<Parameters>;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [first = '', ...rest] = [...issue.path, ...unknown].map(String);
  const param = first + rest.map((name) => `[${name}]`).join('');
  const kind = unknown.length > 0 ? 'Received unknown' : 'Missing or invalid';
  throw new StripeApiError(400, `${kind} parameter: ${param}`, {
    code: unknown.length > 0 ? 'parameter_unknown' : 'parameter_invalid',
    param,
  });
}
