import { MUNICIPALITY_NAMES } from '#business/municipality-names.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { plain } from './rules/rule.ts';

/** Places whose name a county and one of its towns have. */
const NAMED_TWICE: ReadonlySet<string> = new Set(
  COUNTIES.filter((county) => MUNICIPALITY_NAMES[county].includes(COUNTY_NAMES[county])).map(
    (county) => plain(COUNTY_NAMES[county]),
  ),
);

/** Who issues permits: a municipality, or the county on its own land. */
export function issuerOf(municipality: string | null, county: County): string {
  return municipality ?? `${COUNTY_NAMES[county]} County`;
}

/** Whether two texts name the same issuer of permits, whatever is written around its name. */
export function isSameIssuer(one: unknown, other: unknown): boolean {
  const place = placeIn(one);
  if (place === '' || place !== placeIn(other)) return false;
  return !NAMED_TWICE.has(place) || isOfCounty(one) === isOfCounty(other);
}

function isOfCounty(issuer: unknown): boolean {
  return /(?<!\p{L})(county|unincorporated|condado|no incorporad[oa])(?!\p{L})/u.test(
    plain(issuer),
  );
}

/** The name alone: `City of Miami` is `miami`. */
export function placeIn(jurisdiction: unknown): string {
  return plain(jurisdiction)
    .replace(
      /(?<![\p{L}-])(the|city|town|village|of|county|unincorporated|ciudad|pueblo|villa|de|del|la|el|condado|no incorporad[oa]|área|area|zona)(?![\p{L}-])/gu,
      ' ',
    )
    .replace(/[^\p{L}\d-]+/gu, ' ')
    .trim();
}

/** Whether a text has words as such, and not as parts of others: `beach` is not in `beachfront`. */
export function hasWords(text: string, words: string): boolean {
  const spaced = ` ${text.replace(/[^\p{L}\d-]+/gu, ' ')} `;
  return words.split(/\s+/).every((word) => spaced.includes(` ${word} `));
}
