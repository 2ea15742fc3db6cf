import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest } from './errors.ts';
import { integer, rule, text } from './parameters.ts';

/** The parameters that every list has. */
export const PAGE = {
  limit: z._default(
    integer.check(
      rule((limit) => limit >= 1 && limit <= 100, 'This value must be between 1 and 100.'),
    ),
    10,
  ),
  starting_after: z.optional(text),
  created: z.optional(z.strictObject({ gte: integer, lte: z.optional(integer) })),
};

const page = z.object(PAGE);

/** A page of a list, newest first. `items` are oldest first. */
export function listResponse<Item extends { readonly id: string; readonly created: number }>(
  url: string,
  items: Iterable<Item>,
  { limit, starting_after: lastSeen, created }: z.output<typeof page>,
): Stripe.ApiList<Item> {
  const { gte = 0, lte = Number.POSITIVE_INFINITY } = created ?? {};
  const newestFirst = [...items].filter((item) => item.created >= gte && item.created <= lte);
  newestFirst.reverse();
  const start = lastSeen === undefined ? 0 : newestFirst.findIndex(({ id }) => id === lastSeen) + 1;
  if (lastSeen !== undefined && start === 0) {
    throw invalidRequest(`No such object: '${lastSeen}'`, {
      code: 'resource_missing',
      param: 'starting_after',
    });
  }
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: newestFirst.length > start + limit, url };
}
