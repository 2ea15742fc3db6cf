import { COUNTIES } from '#shared/counties.ts';

const ofMarkedCounty = COUNTIES.map(
  (county) => `.coverage:has(.${county}:is(:hover,:focus-within)) .${county}`,
);

/**
 * Marks a county in the list and on the map. A tap on either moves the focus to the other. It is a style of the page, whose
 * policy has to name it before its sections are rendered.
 */
export const COUNTY_MARKING = `${ofMarkedCounty.join(',')}{--map-fill:rgb(255 255 255 / 0.7);--map-stroke:3;--entry-fill:var(--color-white);--entry-edge:var(--color-lagoon)}`;
