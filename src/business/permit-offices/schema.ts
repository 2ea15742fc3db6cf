import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#shared/languages.ts';

/** The software of permit portals, by the names that their makers give it. */
const PORTAL_SOFTWARE = [
  'Accela Citizen Access',
  'Citizenserve',
  'CivicGov',
  'Click2Gov',
  'CommunityCore',
  'eGovPLUS',
  'eTRAKiT',
  'GeoCivix',
  'Gov-Easy',
  'OpenGov',
  'POSSE',
  'SagesGov',
  'SmartGov',
  'Tyler EnerGov',
  'Tyler eSuite',
] as const;
export type PortalSoftware = (typeof PORTAL_SOFTWARE)[number];

/** Terms that a portal's search can start from. */
const SEARCH_KEYS = ['parcel', 'address', 'permit', 'name'] as const;
export type SearchKey = (typeof SEARCH_KEYS)[number];

/** Account or login that a portal asks for before it shows a permit. */
const PORTAL_ACCESS = ['open', 'account', 'access-code'] as const;
export type PortalAccess = (typeof PORTAL_ACCESS)[number];

/** Services that an office charges for. */
const FEE_SUBJECTS = ['permit-search', 'records', 'plans', 'lien-search', 'code-search'] as const;
export type FeeSubject = (typeof FEE_SUBJECTS)[number];

/** A fee or phone number that was read before this month is not published: both change. */
const OLDEST_FEE_OR_PHONE = '2025-01';

const line = z
  .string('Write text in double quotes.')
  .check(
    z.regex(/^\S(?:.*\S)?$/, 'Write at least one word, on one line, without spaces at the ends.'),
  );
const address = (pattern: RegExp, remedy: string) =>
  z.string(remedy).check(z.regex(pattern, remedy));
const page = address(/^https:\/\/[^\s/]+\.[^\s]+$/, 'Write the whole address: "https://…".');
const email = z.email('Write one email address.');
const phoneNumber = z
  .string('Write the number in double quotes.')
  .check(z.regex(/^\d{3}-\d{3}-\d{4}$/, 'Write ten digits with hyphens: "305-555-0136".'));
const cents = z
  .int('Write the fee in cents, without a point: 3500 for $35.')
  .check(
    z.positive('Write the fee in cents: 3500 for $35. Leave the fee out where there is none.'),
  );
const inEachLanguage = z.strictObject(
  Object.fromEntries(LANGUAGES.map((language) => [language, line])) as Record<
    Language,
    typeof line
  >,
);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `Write one of: ${values.join(', ')}.`);

const SOURCE_REMEDY =
  'Write the address of the office’s own page ("https://…"), "own page" where its address is not known, or "3 public datasets" (two or more that agree). What one outsider alone says is not published: leave the fact out.';

const READ_ON_REMEDY =
  'Write the day or the month in which the source was read: "2026-10-09" or "2026-10". Where neither is known, leave the fact out.';

const SINCE_REMEDY =
  'Write the year or the day that the office itself names: "2004" or "2021-05-22".';

const isDay = (text: string) => z.safeParse(z.iso.date(), text).success;
const isDayOrMonth = (text: string) => isDay(text.length === 7 ? `${text}-01` : text);
const isDayOrYear = (text: string) => isDay(text.length === 4 ? `${text}-01-01` : text);

/** Where a fact was read, and when. Each published fact has its own. */
const reading = {
  source: address(
    /^(?:https:\/\/[^\s/]+\.[^\s]+|own page|(?:[2-9]|[1-9]\d) public datasets)$/,
    SOURCE_REMEDY,
  ),
  readOn: z.string(READ_ON_REMEDY).check(z.refine(isDayOrMonth, READ_ON_REMEDY)),
};
const isRecent = <Fact extends { readOn: string }>({ readOn }: Fact) =>
  readOn >= OLDEST_FEE_OR_PHONE;
const RECENT_REMEDY = 'Ask the office again and write the new day, or leave this out.';

const office = z.strictObject({
  /** The office that issues permits and keeps the file, as it calls itself. */
  name: line,
  issuer: oneOf(['municipality', 'county']),
  /** The firm that does the office's work under contract. The file is still the municipality's. */
  contractor: z.optional(line),
  ...reading,
});

const portal = z.strictObject({
  url: address(/^https?:\/\/[^\s/]+\.[^\s]+$/, 'Write the whole address: "https://…".'),
  /** Left out where the maker isn't known. */
  software: z.optional(oneOf(PORTAL_SOFTWARE)),
  access: z.optional(oneOf(PORTAL_ACCESS)),
  searchBy: z.optional(z.array(oneOf(SEARCH_KEYS)).check(z.minLength(1, 'Name at least one.'))),
  ...reading,
});

const recordsRequest = z
  .strictObject({
    /** Company or office that responds, where it isn't the office itself. */
    desk: z.optional(line),
    url: z.optional(page),
    email: z.optional(email),
    phone: z.optional(phoneNumber),
    ...reading,
  })
  .check(
    z.refine(
      ({ desk, url, email, phone }) => Boolean(desk ?? url ?? email ?? phone),
      'Name at least one of desk, url, email and phone.',
    ),
  );

const onlineSince = z.strictObject({
  /** A year or a day. */
  since: z.string(SINCE_REMEDY).check(z.refine(isDayOrYear, SINCE_REMEDY)),
  /** Where the office says that earlier permits are. */
  earlier: z.optional(inEachLanguage),
  ...reading,
});

const fee = z
  .strictObject({
    subject: oneOf(FEE_SUBJECTS),
    per: z.optional(oneOf(['parcel', 'address', 'property'])),
    cents,
    /** The most that it costs, where the fee depends on the work. */
    upToCents: z.optional(cents),
    /** Cost of an expedited search. */
    rushCents: z.optional(cents),
    /** The section of the office's code of ordinances. */
    ordinance: z.optional(line),
    ...reading,
  })
  .check(z.refine(isRecent, { path: ['readOn'], error: RECENT_REMEDY }));

const phone = z
  .strictObject({ number: phoneNumber, ...reading })
  .check(z.refine(isRecent, { path: ['readOn'], error: RECENT_REMEDY }));

/** Another office that may hold a part of the file, or a change that a search has to know. */
const history = z.strictObject({
  ...inEachLanguage.shape,
  /** Where the county has a part of the permits: reports search that office too. */
  keeper: z.optional(oneOf(['county'])),
  ...reading,
});

/**
 * A municipality's row: who issues its permits, where they are searched, and what that costs. A fact that is not sure
 * enough to be published is left out, and what a person still has to find out is in `toSettle`.
 */
export const permitOfficeRowSchema = z
  .strictObject({
    /** Null for the county's land in no municipality. */
    municipality: z.nullable(line),
    /** The first two digits of its parcel numbers. Null where they don't name the city. */
    prefix: z.nullable(
      address(
        /^\d\d$/,
        'Write two digits in double quotes, or null where they don’t name the city: "07".',
      ),
    ),
    /** The day on which a person opened the portal, or asked where there is none. Null until then. */
    checkedOn: z.nullable(
      z.iso.date('Write the day on which you opened the portal: "2026-11-24".'),
    ),
    office: z.optional(office),
    portal: z.optional(portal),
    /** Where sources agree that the public can't search online. */
    noPortal: z.optional(z.strictObject(reading)),
    recordsRequest: z.optional(recordsRequest),
    onlineSince: z.optional(onlineSince),
    fees: z.optional(z.array(fee).check(z.minLength(1, 'Leave "fees" out where there is none.'))),
    phone: z.optional(phone),
    history: z.optional(
      z.array(history).check(z.minLength(1, 'Leave "history" out where there is none.')),
    ),
    /** Conflicts and gaps for the person who checks the row. Never published. */
    toSettle: z.optional(z.array(line)),
  })
  .check(
    z.refine(({ portal, noPortal }) => !(portal && noPortal), {
      path: ['noPortal'],
      error: 'Remove "portal" or "noPortal": a row has one of them.',
    }),
  );

export type PermitOfficeRow = z.infer<typeof permitOfficeRowSchema>;
export type Portal = NonNullable<PermitOfficeRow['portal']>;
export type SearchFee = NonNullable<PermitOfficeRow['fees']>[number];
/** Every published fact has these. */
export type Reading = Pick<Portal, 'source' | 'readOn'>;
