import { NEIGHBOR_ZIP_CODES } from '#business/neighbor-counties.ts';
import { hintOfZipCode } from '#business/property-county.ts';

/** The neighbors of our counties, each with the ZIP codes that it alone has. */
export const NEIGHBORS = Object.entries(NEIGHBOR_ZIP_CODES).map(([name, list]) => ({
  name,
  zipCodes: list.split(' ').filter((zipCode) => hintOfZipCode(zipCode)?.type === 'outside'),
}));

const [first] = NEIGHBORS.flatMap(({ name, zipCodes }) =>
  zipCodes.map((zipCode) => ({ name, zipCode })),
);
if (!first) throw new Error('No neighbor has a ZIP code of its own.');

/** A county that is beside ours, and one of its ZIP codes. */
export const NEIGHBOR = first;
