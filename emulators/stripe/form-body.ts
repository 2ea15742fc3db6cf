import { invalidRequest } from './failures.ts';

/** A parsed body: `metadata[orderId]=x` is `{ metadata: { orderId: 'x' } }`, `expand[]=a` is a list. */
export type FormValue = string | FormGroup;
export type FormGroup = Map<string, FormValue>;

/**
 * Reads a form-encoded body or query with Stripe's nested brackets. List items (`a[]`, `a[0]`) become
 * entries in the order sent. Throws a 400 where the nesting contradicts itself.
 */
export function parseForm(encoded: string): FormGroup {
  const root: FormGroup = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    place(root, segmentsOf(name), value);
  }
  return root;
}

function segmentsOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((segment) => segment.replace(/\]$/, ''))];
}

function place(root: FormGroup, segments: string[], value: string): void {
  let group = root;
  const path = segments.slice(0, -1);
  for (const segment of path) {
    const existing = group.get(segment);
    if (typeof existing === 'string') {
      throw invalidRequest(`Invalid hash`, { param: segments[0] ?? '' });
    }
    const next: FormGroup = existing ?? new Map();
    group.set(segment, next);
    group = next;
  }
  const last = segments.at(-1) ?? '';
  group.set(last === '' ? String(group.size) : last, value);
}
