import * as z from 'zod/mini';
import { invalidRequest, type StripeApiError } from './errors.ts';

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
      if (typeof next === 'string') throw invalidRequest('Invalid hash', { param: segment });
      group[segment] = next;
      group = next;
    }
    group[last || Object.keys(group).length] = value;
  }
  return root;
}

// zod/mini, as in the product: importing zod would set its English messages for the product in the same process.
export const text = z.string().check(z.minLength(1));

export const integer = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));

/** Money in cents, or in the smallest unit of another currency. */
export const amount = integer.check(
  rule(
    (cents) => cents >= 1,
    'This value must be greater than or equal to 1.',
    'parameter_invalid_integer',
  ),
);

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

export const metadata = z._default(
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  {},
);

export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.record(z.string(), item),
    z.transform((items) => Object.values(items)),
  );
}

/** A check that Stripe explains in its own words. */
export function rule<Value>(isValid: (value: Value) => boolean, message: string, code?: string) {
  return z.refine<Value>(isValid, { message, params: { code } });
}

/**
 * Reads a request's parameters. Unknown ones are rejected, so what the emulator doesn't support is never ignored.
 * @throws StripeApiError in Stripe's words
 */
export function parseParameters<Parameters extends z.ZodMiniType>(
  schema: Parameters,
  form: Form,
): z.output<Parameters> {
  const { data, error } = schema.safeParse(form);
  const issue = error?.issues.find(({ code }) => code === 'unrecognized_keys') ?? error?.issues[0];
  if (issue) throw toApiError(issue, form);
  return data as z.output<Parameters>;
}

function toApiError(issue: z.core.$ZodIssue, form: Form): StripeApiError {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown].map(String);
  const param = path.map((name, index) => (index === 0 ? name : `[${name}]`)).join('');
  const value = path.reduce<Form | string | undefined>(
    (group, name) => (typeof group === 'object' ? group[name] : undefined),
    form,
  );
  const error = (message: string, code?: string) =>
    invalidRequest(message, { param, ...(code && { code }) });

  if (unknown.length > 0) {
    return error(`Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  if (value === undefined) return error(`Missing required param: ${param}.`, 'parameter_missing');
  if (value === '') {
    return error(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
    );
  }
  if (issue.code === 'custom') return error(issue.message, issue.params?.code);
  if (issue.code === 'invalid_format') {
    return error(`Invalid integer: ${value}`, 'parameter_invalid_integer');
  }
  return error(`Invalid ${param}: ${issue.message}`);
}
