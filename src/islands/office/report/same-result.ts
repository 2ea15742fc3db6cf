import { isEmpty } from '#report/fields.ts';
import type { ComparisonResult } from '#shared/report/schema.ts';
import type { WrittenReport } from '#shared/report/written.ts';

/** Results that one record can be the reason of for many items. What lacks a permit, or wasn't seen, is said of each. */
const OF_MANY: readonly ComparisonResult[] = ['permitted', 'original'];

/** Returns the places of the items to which an item's result can be given: those that say nothing of theirs. */
export function itemsWithoutResult(
  { comparison = [] }: WrittenReport,
  index: number,
): readonly number[] {
  const { result, permit } = comparison[index] ?? {};
  const isWhole = result === 'original' || !isEmpty(permit);
  if (!isWhole || !OF_MANY.some((each) => each === result)) return [];
  return comparison.flatMap((item, place) =>
    place !== index && isEmpty(item.result) && isEmpty(item.permit) ? [place] : [],
  );
}

/** Gives them the same result, by the same permit if there is one. */
export function withSameResult(content: WrittenReport, index: number): WrittenReport {
  const { comparison = [] } = content;
  const places = itemsWithoutResult(content, index);
  const { result, permit } = comparison[index] ?? {};
  return {
    ...content,
    comparison: comparison.map((item, place) =>
      places.includes(place) ? { ...item, result, ...(!isEmpty(permit) && { permit }) } : item,
    ),
  };
}
