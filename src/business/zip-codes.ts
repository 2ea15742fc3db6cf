import type { County } from '#shared/orders.ts';

/**
 * The ZIP codes of each county: the 188 ZIP Code Tabulation Areas (ZCTA) of the 2020 Census with land in it. `33012-16`
 * stands for 33012 to 33016. ZIP codes of post office boxes have no area and are in no list.
 * @see https://www2.census.gov/geo/docs/maps-data/data/rel2020/zcta520/tab20_zcta520_county20_natl.txt
 */
export const ZIP_CODES: Readonly<Record<County, string>> = {
  'miami-dade':
    '33010 33012-16 33018 33030-33 33034 33035 33039 33054-56 33101 33109 33122 33125-47 33149 33150 33154-58 33160-62 33165-70 33172-87 33189 33190 33193 33194 33196',
  broward:
    '33004 33009 33019-29 33060 33062-69 33071 33073 33076 33301 33304-06 33308 33309 33311-17 33319 33321-28 33330-32 33334 33351 33388 33441 33442',
  'palm-beach':
    '33401 33403-15 33417 33418 33426 33428 33430-37 33438 33440 33444-46 33449 33458 33460-63 33467 33469 33470 33472 33473 33476 33477 33478 33480 33483 33484 33486 33487 33493 33496 33498',
};

/** A county beside ours, as people write it. */
export type NeighborCounty = 'Monroe' | 'Martin' | 'Hendry' | 'Glades';

/**
 * ZIP codes of {@link ZIP_CODES} with so many homes in a neighbor county that they don't tell the county: a third of 33469
 * is in Martin, nearly all of 33440 in Hendry. Of 33034 (Monroe), 33438, 33458 and 33478 (Martin) next to none are.
 */
export const SHARED_ZIP_CODES: Readonly<Record<string, NeighborCounty>> = {
  33440: 'Hendry',
  33469: 'Martin',
};

/** The ZIP codes of neighbor counties that begin like ours. */
export const NEIGHBOR_ZIP_CODES: Readonly<Record<NeighborCounty, string>> = {
  Monroe: '33001 33036 33037 33040 33042 33043 33050 33051 33070',
  Martin: '33455',
  Hendry: '',
  Glades: '33471',
};
