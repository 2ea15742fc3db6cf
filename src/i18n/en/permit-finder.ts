import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { or } from './lists.ts';
import { ourCounties } from './our-counties.ts';

const withoutCity = or(
  COUNTIES.filter((county) => !counties[county].parcelNumber.namesCity).map(
    (county) => COUNTY_NAMES[county],
  ),
);

const lengths = COUNTIES.map((county, index) => {
  const have = index === 0 ? ' have' : '';
  return `${COUNTY_NAMES[county]}’s${have} ${counties[county].parcelNumber.length}`;
});

/** The finder of permit offices. */
export const permitFinder = {
  form: {
    label: 'Parcel number, city or ZIP code',
    hint: 'Nothing you type leaves this page.',
    button: 'Find the office',
    noScript: 'The finder needs JavaScript. All offices are listed below.',
  },
  /**
   * The finder's responses. Words in braces are filled in by its script: `{decider}` is what says a parcel’s office in the
   * county, `permits.county.counties`.
   */
  answers: {
    /** The office, and what the number says and can't say. */
    parcel: {
      title: 'This parcel is in {place}',
      says: 'Parcel number {number}: the first two digits, {prefix}, stand for {place}.',
      cannotSay:
        'It can’t say who had the file before. If the house is older than the city or its present limits, ask the county as well.',
      unincorporatedCannotSay:
        'It can’t say what was annexed or split off since. A neighboring city may have a part of the file.',
    },
    withoutCity: {
      title: 'A {county} parcel number, which doesn’t name the city',
      says: '{number} has the form of a {county} parcel number.',
      next: 'The property appraiser’s page of the parcel ({appraiser}) names the city. Then look for its row.',
    },
    unknownPrefix: {
      title: 'No municipality has the number {prefix}',
      says: '{number} has the form of a {county} parcel number, but we know no municipality there that begins with {prefix}. Check the first two digits.',
    },
    city: {
      title: '{place}, {county} County',
      outside: 'An address in {place} may be outside the city limits. To be sure, check {decider}.',
    },
    office: 'Office: {office}.',
    noOffice: 'We couldn’t confirm which office issues its permits: ask at the town hall.',
    noSearch: 'We couldn’t confirm an online search there: ask the office.',
    search: 'Search permits of {place}',
    more: 'What we know about {place}',
    countyPage: 'Permit offices in {county} County',
    order: 'Order a report in {county}',
    county: {
      title: '{county} County',
      says: 'A county has many offices. To find out which one keeps the file, check {decider}.',
    },
    zipCode: {
      title: 'ZIP code {zipCode}: {county} County',
      says: 'A ZIP code tells you the county and no more, because it may cross city limits. To find out which office it is, check {decider}.',
      shared: 'Part of {zipCode} is in {neighbor} County, where we don’t work.',
    },
    outside: {
      title: `ZIP code {zipCode} isn’t in our ${ourCounties.number} counties`,
      neighbor: 'It is in {neighbor} County.',
      says: `We know the offices of ${ourCounties.and}.`,
    },
    several: {
      title: 'No city has exactly that name',
      says: 'These contain it:',
    },
    lookUp: `Look the house up on the county property appraiser’s site, and enter its parcel number here. In ${withoutCity}, enter the city that its page names.`,
    unknown: {
      title: 'We know no city with that name',
      says: 'It may be a neighborhood or unincorporated land, like Kendall.',
    },
    address: {
      title: 'An address doesn’t say which office',
      says: 'Mailing addresses cross city limits.',
    },
    notNumber: {
      title: 'That isn’t a parcel number we know',
      characters: 'It has characters that no parcel number has.',
      length: `It has {length} digits. ${lengths.join(', ')}.`,
      'digit-missing':
        'It has {length} digits, one fewer than a {county} number. A spreadsheet may have dropped the leading zero.',
      'no-such-land':
        'It is as long as a {county} number, but none there begins that way. Check the first digits.',
      zipCode: 'We don’t know the ZIP code {zipCode}. It may belong to post office boxes only.',
    },
  },
};
