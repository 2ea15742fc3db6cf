import { countyMaps } from '#business/counties/counties.ts';
import type { Place } from '#business/counties/county-record.ts';

const UNITS_PER_DEGREE = 300;
/** The projection is to scale at 26° north. */
const LONGITUDE_SCALE = Math.cos((26 * Math.PI) / 180);
const DEGREES_PER_MILE = 1 / 69;

/** Around the land, in degrees. */
const MARGIN = 0.003;
/** Room for the names of cities in the sea, and below the coast, in units of the map. */
const SEA = 157;
const BELOW = 10;

const coast = Object.values(countyMaps).flatMap(({ outline }) => outline);
const longitudes = coast.map(([longitude]) => longitude);
const latitudes = coast.map(([, latitude]) => latitude);
const NORTH_WEST: Place = [Math.min(...longitudes) - MARGIN, Math.max(...latitudes) + MARGIN];

const [east, south] = project([Math.max(...longitudes), Math.min(...latitudes)]);

/** The size of the county map, in its own units: all land of our counties. */
export const MAP = { width: east + SEA, height: south + BELOW };

/** Returns the position of a place on the map. */
export function project([longitude, latitude]: Place): readonly [x: number, y: number] {
  return [
    Math.round((longitude - NORTH_WEST[0]) * LONGITUDE_SCALE * UNITS_PER_DEGREE),
    Math.round((NORTH_WEST[1] - latitude) * UNITS_PER_DEGREE),
  ];
}

/** Converts miles to units of the map. */
export function mapLength(miles: number): number {
  return Math.round(miles * DEGREES_PER_MILE * UNITS_PER_DEGREE);
}

/** Returns the SVG path of an area. */
export function areaPath(places: readonly Place[]): string {
  return `m${steps(places).join(' ')}z`;
}

/** Returns an SVG path of empty areas, which round caps draw as dots. */
export function dotsPath(places: readonly Place[]): string {
  return steps(places)
    .map((step) => `m${step}z`)
    .join('');
}

/** The offsets from each place to the next, which take fewer characters than positions. */
function steps(places: readonly Place[]): readonly string[] {
  let [fromX, fromY] = [0, 0];
  return places.map((place) => {
    const [x, y] = project(place);
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
}
