import type { Visitor } from './visitor.ts';

/** A page that nothing but a deploy changes. */
const ELSEWHERE = '/terms';

/**
 * Changes what an open page shows, behind its back: in the database, at Stripe, in another browser. The visitor is on another
 * page meanwhile, and comes back: an open page may notice such a change by itself, and leave.
 * @param path where the visitor comes back to: the page that was open, unless given
 */
export async function whileElsewhere<Value>(
  visitor: Visitor,
  change: () => Promise<Value>,
  path?: string,
): Promise<Value> {
  const { pathname, search, hash } = new URL(visitor.page.url());
  await visitor.goto(ELSEWHERE);
  const changed = await change();
  await visitor.goto(path ?? pathname + search + hash);
  return changed;
}
