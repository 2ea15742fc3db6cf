import { NEIGHBOR_ZIP_CODES, type NeighborCounty } from '#business/zip-codes.ts';

/** The neighbors of our counties, each with the ZIP codes that it alone has. */
export const NEIGHBORS = Object.entries(NEIGHBOR_ZIP_CODES)
  .filter(([, list]) => list !== '')
  .map(([name, list]) => ({ name: name as NeighborCounty, zipCodes: list.split(' ') }));

const [first] = NEIGHBORS;
if (!first?.zipCodes[0]) throw new Error('No neighbor has a ZIP code of its own.');

/** A county that is beside ours, and one of its ZIP codes. */
export const NEIGHBOR = { name: first.name, zipCode: first.zipCodes[0] };
