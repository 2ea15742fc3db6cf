import { COUNTY_NAMES } from '#shared/counties.ts';
import { and, nor, or } from './lists.ts';
import { numberWord } from './numbers.ts';

const names = Object.values(COUNTY_NAMES);

/** The counties that are served, within sentences. */
export const ourCounties = {
  and: and(names),
  or: or(names),
  nor: nor(names),
  /** `three` */
  number: numberWord(names.length),
};
