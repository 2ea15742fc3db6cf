import type { Report } from '#shared/report/schema.ts';
import { plain } from './rules/rule.ts';
import { placeOfNumber } from './same-number.ts';

/**
 * Returns where a reader finds a record on the web: the source that has its number, else one that is named after the office
 * whose own record was searched for records of its kind. Undefined where neither has an address.
 */
export function recordLink(
  { sources, searched }: Pick<Report, 'sources' | 'searched'>,
  kind: 'permit' | 'code-case',
  number: string,
): string | undefined {
  const known = sources.filter(({ url }) => url);
  const own =
    known[
      placeOfNumber(
        known.map((source) => source.number),
        number,
      )
    ];
  if (own) return own.url;
  const offices = searched
    .filter((row) => row.kind === kind && !row.openData)
    .map(({ office }) => plain(office));
  return known.find(
    ({ name, number: of }) => !of && offices.some((office) => plain(name).includes(office)),
  )?.url;
}
