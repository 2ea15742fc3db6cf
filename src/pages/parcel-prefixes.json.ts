import { type PermitOffice, permitOfficesIn } from '#business/permit-offices/offices.ts';
import type { ParcelPrefixes, PrefixFacts } from '#business/permit-offices/parcel-prefixes.ts';
import { COUNTIES, type County } from '#shared/counties.ts';

/** A few bytes for each prefix of the table: the order form's hint needs no more. */
export function GET(): Response {
  const prefixes = COUNTIES.map((county) => [county, prefixesIn(county)]);
  return Response.json(Object.fromEntries(prefixes) satisfies ParcelPrefixes);
}

function prefixesIn(county: County): Readonly<Record<string, PrefixFacts>> {
  return Object.fromEntries(
    permitOfficesIn(county).flatMap((office) =>
      office.prefix === null ? [] : [[office.prefix, factsOf(office)]],
    ),
  );
}

function factsOf({ municipality, office, onlineSince }: PermitOffice): PrefixFacts {
  return {
    municipality,
    ...(office && { issuer: office.issuer }),
    ...(onlineSince && { since: onlineSince.since.slice(0, 4) }),
  };
}
