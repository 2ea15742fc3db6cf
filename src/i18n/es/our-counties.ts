import { COUNTY_NAMES } from '#shared/counties.ts';
import { and, nor, or } from './lists.ts';
import { numberWord } from './numbers.ts';

const names = Object.values(COUNTY_NAMES);

export const ourCounties = {
  and: and(names),
  or: or(names),
  nor: nor(names),
  number: numberWord(names.length),
};
