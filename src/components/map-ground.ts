import type { Place } from '#business/counties/county-record.ts';
import { map } from '#business/counties/miami-dade.ts';

/** Where the city ends and the Everglades begin, from north to south. */
const urbanEdge: readonly Place[] = [
  [-80.45, 26.5],
  [-80.44, 26.62],
  [-80.3, 26.68],
  [-80.23, 26.6],
  [-80.22, 26.4],
  [-80.297, 26.333],
  [-80.32, 26.24],
  [-80.44, 26.15],
  [-80.44, 25.957],
  [-80.48, 25.86],
  [-80.48, 25.62],
  [-80.58, 25.45],
  [-80.55, 25.37],
];

/** The Everglades: the conservation areas and the national park, down to the coast and over to the west. */
export const evergladesOutline: readonly Place[] = [
  ...urbanEdge,
  ...map.outline.filter(([, latitude]) => latitude < 25.34),
  [-80.873, 25.979],
  [-80.881, 26.333],
  [-80.46, 26.333],
  [-80.39, 26.41],
];

/** The shore of Lake Okeechobee in the north of the map. */
export const lakeOutline: readonly Place[] = [
  [-80.95, 27.02],
  [-80.605, 27.02],
  [-80.62, 26.91],
  [-80.675, 26.83],
  [-80.695, 26.74],
  [-80.735, 26.7],
  [-80.8, 26.705],
  [-80.86, 26.745],
  [-80.95, 26.75],
];
