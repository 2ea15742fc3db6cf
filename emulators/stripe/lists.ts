import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Account } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { invalidRequest } from './errors.ts';
import { integer, rule, text } from './parameters.ts';

/** The parameters that every list has. */
const page = z.object({
  limit: z._default(
    integer.check(
      rule((limit) => limit >= 1 && limit <= 100, 'This value must be between 1 and 100.'),
    ),
    10,
  ),
  starting_after: z.optional(text),
  created: z.optional(z.strictObject({ gte: integer, lte: z.optional(integer) })),
});
type Page = z.output<typeof page>;

interface Item {
  readonly id: string;
  readonly created: number;
}

/**
 * The endpoint of a list.
 * @param filters its parameters, in addition to those of every list
 * @param itemsOf the items that match the filters, oldest first
 */
export function listEndpoint<Filters extends z.core.$ZodLooseShape>(
  path: string,
  filters: Filters,
  itemsOf: (account: Account, filters: z.output<z.ZodMiniObject<Filters>>) => Iterable<Item>,
): Endpoint {
  return {
    method: 'GET',
    path,
    parameters: z.strictObject({ ...page.shape, ...filters }),
    handle(account, parameters) {
      const values = parameters as Page & z.output<z.ZodMiniObject<Filters>>;
      return listResponse(path, itemsOf(account, values), values);
    },
  };
}

/** A page of a list, newest first. `items` are oldest first. */
function listResponse(
  url: string,
  items: Iterable<Item>,
  { limit, starting_after: lastSeen, created }: Page,
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
