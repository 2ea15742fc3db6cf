import type { Stripe } from 'stripe';
import { invalidRequest } from './failures.ts';
import type { Parameters } from './parameters.ts';

const DEFAULT_LIMIT = 10;
const MOST = 100;

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** Which part of a list is wanted, by the parameters that every list has. */
export interface Page {
  readonly limit: number;
  readonly startingAfter: string | undefined;
  readonly endingBefore: string | undefined;
  readonly isWanted: (created: number) => boolean;
}

/** Reads `limit`, `starting_after`, `ending_before` and `created`. */
export function readPage(parameters: Parameters): Page {
  return {
    limit: readLimit(parameters),
    startingAfter: parameters.text('starting_after'),
    endingBefore: parameters.text('ending_before'),
    isWanted: readCreated(parameters),
  };
}

/** `limit`: 1 to 100, 10 where none is given. */
export function readLimit(parameters: Parameters): number {
  const limit = parameters.integer('limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MOST) {
    throw invalidRequest(
      `This value must be ${limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${MOST}`} (it currently is '${limit}').`,
      { code: 'parameter_invalid_integer', param: 'limit' },
    );
  }
  return limit;
}

/** A list as Stripe answers it: newest first. `items` come oldest first. */
export function listResponse<Item extends Listed>(
  url: string,
  items: readonly Item[],
  page: Page,
): Stripe.ApiList<Item> {
  const newestFirst = items.filter((item) => page.isWanted(item.created)).reverse();
  const { data, more } =
    page.endingBefore === undefined
      ? firstOf(after(newestFirst, page.startingAfter), page.limit)
      : lastOf(before(newestFirst, page.endingBefore), page.limit);
  return { object: 'list', data, has_more: more, url };
}

function firstOf<Item>(items: Item[], limit: number) {
  return { data: items.slice(0, limit), more: items.length > limit };
}

function lastOf<Item>(items: Item[], limit: number) {
  return { data: items.slice(-limit), more: items.length > limit };
}

function after<Item extends Listed>(items: Item[], id: string | undefined): Item[] {
  return id === undefined ? items : items.slice(positionOf(items, id, 'starting_after') + 1);
}

function before<Item extends Listed>(items: Item[], id: string): Item[] {
  return items.slice(0, positionOf(items, id, 'ending_before'));
}

function positionOf(items: readonly Listed[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position < 0) {
    throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  }
  return position;
}

function readCreated(parameters: Parameters): Page['isWanted'] {
  if (!parameters.has('created')) return () => true;
  if (!parameters.isGroup('created')) {
    const exactly = parameters.integer('created');
    return (created) => created === exactly;
  }
  const range = parameters.group('created');
  const lowest = Math.max(range?.integer('gte') ?? 0, (range?.integer('gt') ?? -1) + 1);
  const highest = Math.min(
    range?.integer('lte') ?? Number.POSITIVE_INFINITY,
    (range?.integer('lt') ?? Number.POSITIVE_INFINITY) - 1,
  );
  return (created) => created >= lowest && created <= highest;
}
