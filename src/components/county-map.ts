import type { Place } from './county-outlines.ts';

/** The size of the county map, in its own units. Its projection is to scale at 26° north. */
export const MAP = { width: 388, height: 555 };
const UNITS_PER_DEGREE = 300;
const NORTH_WEST: Place = [-80.889, 26.973];
const LONGITUDE_SCALE = Math.cos((26 * Math.PI) / 180);
const DEGREES_PER_MILE = 1 / 69;

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
