/** The numbers that a county's property appraiser gives to parcels. */
interface ParcelNumberFormat {
  readonly length: number;
  /**
   * The whole number in canonical form, in the groups in which the appraiser writes it. No number has two counties' formats.
   * Zeros can end it.
   */
  readonly pattern: RegExp;
  readonly separator: '-' | ' ';
  /** What the county calls a number, where it isn't a folio: the same letters in each language. */
  readonly abbreviation?: string;
  /** Whether the first two digits are the municipality. Elsewhere the appraiser's page of the parcel names it. */
  readonly namesCity: boolean;
}

/** How a property of a county is recognized. Browsers read it. */
export interface CountyRecord {
  /** Names that it had and that people still say. */
  readonly oldNames?: readonly string[];
  /** Places in no municipality that people take for one. */
  readonly otherPlaces?: readonly string[];
  /**
   * Its ZIP Code Tabulation Areas (ZCTA) of the 2020 Census with land in it. `33012-16` stands for 33012 to 33016. ZIP codes of
   * post office boxes have no area and are not listed.
   * @see https://www2.census.gov/geo/docs/maps-data/data/rel2020/zcta520/tab20_zcta520_county20_natl.txt
   */
  readonly zipCodes: string;
  /** The first three digits of its ZIP codes, those of post office boxes too. */
  readonly postBoxes: readonly string[];
  readonly parcelNumber: ParcelNumberFormat;
}

/** What pages and reports say of a county. */
export interface CountyFacts {
  /** Home sales per year, as displayed. */
  readonly annualTransactions: string;
  /** Well-known places in the county. */
  readonly places: readonly string[];
  /**
   * The site on which its property appraiser shows the building record. Copies of their own pages were read in 2026:
   * miamidadepa.gov/pa/benefit/land-use.page, bcpa.net/FrequentlyAskedQuestions.asp, pbcpao.gov/pcn-info.htm. Nobody of ours has
   * opened the sites yet.
   */
  readonly appraiser: string;
}

/** A point on the map: longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** What the map of the counties draws. Only the build reads it. */
export interface CountyMap {
  /** The mainland, simplified for the size of the map. Neighbors share the points of their common border. */
  readonly outline: readonly Place[];
  /** Where its name begins. */
  readonly label: Place;
  readonly seat: {
    readonly name: string;
    readonly place: Place;
    /** The distance to its label, in units of the map. The label is in the sea, past the coast. */
    readonly gap: number;
  };
  /**
   * Municipalities with more than 1,000 residents, as GeoNames lists them (geonames.org, CC BY 4.0), rounded to the size of the
   * map. Sunrise is corrected: GeoNames has a point on the beach of Fort Lauderdale.
   */
  readonly municipalities: Readonly<Record<string, Place>>;
}

/** Sections that a county's page has beside its table of permit offices, in this order. */
export const GUIDE_TOPICS = [
  'cityOrCounty',
  'statuses',
  'expiration',
  'closing',
  'cost',
  'notShown',
] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

/** Where a fact of a county's page was read. */
export interface GuideFact {
  readonly topic: GuideTopic;
  /** The page's address, or `BUILDING_CODE`. */
  readonly source: string;
  /** The month of reading: `2026-10`. */
  readonly readOn: string;
  /** An amount that the words call `{fee}`. */
  readonly cents?: number;
}

/** A county's own facts. Their words are in `counties.ts` of each language. */
export type GuideFacts = Readonly<Record<string, GuideFact>>;
