/**
 * Returns the order of a list that two people have changed: that of the one who moved an entry, of both that of `mine`. What
 * the other one added, or alone has kept, follows what it followed there; of what both added in one place, `theirs` is first.
 * @param base the ids of the common version; all lists have each id once
 * @returns every id of both
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const isMine = isMoved(base, mine) || !isMoved(base, theirs);
  const [leading, following] = isMine ? [mine, theirs] : [theirs, mine];
  const known = new Set(base);
  const order = [...leading];
  const there = new Set(leading);
  for (const [index, id] of following.entries()) {
    if (there.has(id)) continue;
    there.add(id);
    // What it follows stands in the order, as everything before it does.
    const before = following[index - 1];
    let place = before === undefined ? 0 : order.indexOf(before) + 1;
    while (!isMine && place < order.length && isAddedBy(order[place])) place += 1;
    order.splice(place, 0, id);
  }
  return order;

  function isAddedBy(id = ''): boolean {
    return !known.has(id) && !mine.includes(id);
  }
}

/** Whether entries that both have stand in another order. */
function isMoved(base: readonly string[], list: readonly string[]): boolean {
  const [before, now] = [new Set(base), new Set(list)];
  const kept = list.filter((id) => before.has(id));
  return base.filter((id) => now.has(id)).some((id, index) => id !== kept[index]);
}
