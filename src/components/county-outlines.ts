import type { County } from '#shared/orders.ts';

/** A point on the map: longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/**
 * The mainland outlines of the three counties, simplified for the size of the map. Neighbors share the points of their
 * common border.
 */
export const outlines: Readonly<Record<County, readonly Place[]>> = {
  'palm-beach': [
    [-80.886, 26.96],
    [-80.62, 26.957],
    [-80.37, 26.957],
    [-80.37, 26.97],
    [-80.06, 26.97],
    [-80.047, 26.9],
    [-80.034, 26.79],
    [-80.036, 26.65],
    [-80.046, 26.5],
    [-80.059, 26.41],
    [-80.074, 26.32],
    [-80.25, 26.342],
    [-80.297, 26.333],
    [-80.881, 26.333],
    [-80.881, 26.7],
    [-80.83, 26.79],
    [-80.886, 26.96],
  ],
  broward: [
    [-80.881, 26.333],
    [-80.297, 26.333],
    [-80.25, 26.342],
    [-80.074, 26.32],
    [-80.079, 26.25],
    [-80.092, 26.19],
    [-80.104, 26.1],
    [-80.112, 26.03],
    [-80.118, 25.975],
    [-80.295, 25.97],
    [-80.295, 25.957],
    [-80.68, 25.957],
    [-80.68, 25.979],
    [-80.873, 25.979],
  ],
  'miami-dade': [
    [-80.873, 25.979],
    [-80.68, 25.979],
    [-80.68, 25.957],
    [-80.295, 25.957],
    [-80.295, 25.97],
    [-80.118, 25.975],
    [-80.122, 25.9],
    [-80.13, 25.78],
    [-80.155, 25.76],
    [-80.188, 25.77],
    [-80.2, 25.745],
    [-80.24, 25.72],
    [-80.28, 25.66],
    [-80.305, 25.61],
    [-80.31, 25.56],
    [-80.338, 25.5],
    [-80.335, 25.46],
    [-80.315, 25.39],
    [-80.33, 25.33],
    [-80.37, 25.3],
    [-80.4, 25.235],
    [-80.46, 25.21],
    [-80.52, 25.215],
    [-80.56, 25.2],
    [-80.64, 25.19],
    [-80.7, 25.155],
    [-80.79, 25.175],
    [-80.873, 25.165],
    [-80.873, 25.76],
  ],
};

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
  ...outlines['miami-dade'].slice(
    outlines['miami-dade'].findIndex(([, latitude]) => latitude < 25.34),
    -1,
  ),
  [-80.873, 25.979],
  [-80.881, 26.333],
  [-80.46, 26.333],
  [-80.39, 26.41],
];

/** The shore of Lake Okeechobee in and around Palm Beach County. */
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

interface Seat {
  readonly name: string;
  readonly place: Place;
  /** The distance to its label, in units of the drawing. The label is in the sea, past the coast. */
  readonly gap: number;
}

export const seats: readonly Seat[] = [
  { name: 'West Palm Beach', place: [-80.053, 26.715], gap: 13 },
  { name: 'Fort Lauderdale', place: [-80.143, 26.122], gap: 20 },
  { name: 'Miami', place: [-80.194, 25.774], gap: 27 },
];
