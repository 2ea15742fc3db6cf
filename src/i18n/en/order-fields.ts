import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import type { DayField, OptionalField } from '#shared/order-fields.ts';

/** The texts about a field that customers may fill in. */
interface OrderFieldTexts {
  /** In the form. */
  readonly label: string;
  readonly hint?: string;
  /** Its label in emails. */
  readonly fact: string;
  /** Its name within a sentence. */
  readonly name: string;
}

/** The same about a day, in sentences about a report that may be too late for it. */
interface DayTexts extends OrderFieldTexts {
  readonly deadline: {
    /** After `your report is due by Tue, Nov 24, 6 PM ET,`, as is the next. */
    readonly dueOnDay: string;
    readonly dueAfter: string;
    /** After `the report … may be too late`. */
    readonly quoteFirst: string;
  };
}

/** Counties that call a parcel number otherwise. */
const ownNames = COUNTIES.map((county) => {
  const { abbreviation } = counties[county].parcelNumber;
  return abbreviation ? `; in ${COUNTY_NAMES[county]}, the ${abbreviation}` : '';
}).join('');

export const orderFields: Readonly<
  Record<OptionalField, OrderFieldTexts> & Record<DayField, DayTexts>
> = {
  folio: {
    label: 'Folio Number',
    hint: `The county’s parcel number${ownNames}.`,
    fact: 'Folio',
    name: 'folio',
  },
  inspectionEnds: {
    label: 'Inspection Period Ends (Last Day)',
    fact: 'Inspection ends',
    name: 'last day of the inspection period',
    deadline: {
      dueOnDay: 'on the last day of your inspection period',
      dueAfter: 'after your inspection period ends',
      quoteFirst: 'for your inspection period',
    },
  },
  closingDate: {
    label: 'Closing Date',
    fact: 'Closing',
    name: 'closing date',
    deadline: {
      dueOnDay: 'on the day of your closing',
      dueAfter: 'after your closing',
      quoteFirst: 'for your closing',
    },
  },
  reference: {
    label: 'File Reference',
    hint: 'Your own file number. We put it in the subject of your receipt.',
    fact: 'Your reference',
    name: 'file reference',
  },
  copyTo: {
    label: 'Copy To',
    hint: 'A second email address that gets the receipt and the report.',
    fact: 'Copy to',
    name: 'address for copies',
  },
};
