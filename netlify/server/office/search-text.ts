import * as z from 'zod/mini';
import { LIMITS, optionalText } from '#shared/text-limits.ts';

/** Term of a search. The indexes need three characters: without one, a search reads every row. */
export const searchText = optionalText(LIMITS.address).check(
  z.minLength(3, 'Search for three characters or more.'),
);
