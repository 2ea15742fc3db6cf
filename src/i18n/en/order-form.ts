import { claims } from './claims.ts';
import { consent } from './consent.ts';
import { dueDateWords, dueIfPaid, dueInGeneral } from './due-date.ts';
import { fields } from './fields.ts';
import { orderFields } from './order-fields.ts';
import { ourCounties } from './our-counties.ts';
import { parcelNumberLengths } from './parcel-numbers.ts';
import { priceNotes } from './price-notes.ts';
import { type ServiceNames, services } from './services.ts';

const orderForm = {
  fields,
  orderFields,
  services,
  priceNotes,
  dueDateWords,
  dueIfPaid,
  dueInGeneral,
  cancellation: claims.cancellation,
  quoteConsent: consent.requestingQuote,
  /** The form's name for screen readers. */
  label: 'Order a report',
  /** The headings of its parts. */
  parts: { service: 'Service', property: 'Property', details: 'Your details' },
  service: {
    customQuote: 'Custom Quote',
    canFind: 'Can find',
    cannotFind: 'Can’t find',
    sample: 'See a sample of this report',
  },
  property: {
    address: 'Property Address',
    addressExample: '1200 Example Ave, Miami, FL 33101',
    county: 'County',
    selectCounty: 'Select a county',
    filledInFromZipCode: (county: string, zipCode: string) =>
      `We filled in ${county}, from ZIP code ${zipCode}.`,
    filledInFromFolio: (county: string) => `We filled in ${county}, from the form of your folio.`,
    zipCodeInOtherCounty: (zipCode: string, county: string) =>
      `ZIP code ${zipCode} is in ${county}. Is the county right?`,
    zipCodeInBoth: (zipCode: string, county: string, other: string) =>
      `ZIP code ${zipCode} is partly in ${county} and partly in ${other}. Please make sure that the county is right.`,
    zipCodeShared: (zipCode: string, county: string, neighbor: string) =>
      `ZIP code ${zipCode} is partly in ${county} and partly in ${neighbor} County, which we don’t cover. Please make sure that the property is in ${county}.`,
    zipCodeInNeighbor: (zipCode: string, neighbor: string) =>
      `ZIP code ${zipCode} is in ${neighbor} County. We’re sorry: we only research properties in ${ourCounties.and}.`,
    zipCodeElsewhere: (zipCode: string) =>
      `ZIP code ${zipCode} isn’t in ${ourCounties.nor}. We’re sorry: we only research properties in these ${ourCounties.number} counties.`,
    /** Confirms a property although its ZIP code is in none of the counties. */
    confirm: `The property is in one of the ${ourCounties.number} counties. Use this address.`,
    /** The field error until it is confirmed. */
    unconfirmed: `Correct the address, or confirm that the property is in one of our ${ourCounties.number} counties.`,
    /** What stands in the address field and is none. The order can be placed with it. */
    noAddress: {
      'post-box': 'This looks like a P.O. box, which doesn’t say where the property is.',
      link: 'This looks like a link. We’d rather have the address it shows.',
      coordinates: 'These look like coordinates. We’d rather have an address or a folio.',
      place: 'This looks like a city or a county without a street.',
      'too-short': 'This looks too short for an address.',
      /** Follows each of them. */
      orderAnyway:
        'Please enter the property’s street address, or say where it is. You can still order: we’ll ask you.',
      parcelNumber: (county: string) => `This is a parcel number (folio) of ${county}.`,
      useAsFolio: 'Use it as the parcel number',
      /** Follows the number’s sentence once it was pressed. */
      isInFolio: (field: string) => `It’s in “${field}” below, too.`,
    },
    folioOfOtherCounty: (county: string) =>
      `This looks like a folio of ${county}. Is the county right?`,
    changeCounty: (county: string) => `Change the county to ${county}`,
    /** Words on the office that keeps the permits, as the folio says it. */
    office: {
      ownFile: (city: string) => `This parcel is in ${city}, which keeps its own permit file.`,
      /** Follows it. */
      since: (year: string) => `The records in its online portal begin in ${year}.`,
      countyFile: (county: string) =>
        `This parcel is in unincorporated ${county}: the county keeps its permit file.`,
      /** It isn’t known who issues the city’s permits. */
      unknown: (city: string) =>
        `This parcel is in ${city}. We look up which office keeps its permit file.`,
      withoutCity: (county: string) => `A ${county} folio doesn’t name the city. We look it up.`,
    },
    /** Why a number can’t be a folio. The order can be placed with it. */
    notAFolio: {
      characters: 'This doesn’t look like a folio: it has characters that no folio has.',
      length: (count: number) =>
        `This has ${count} ${count === 1 ? 'digit' : 'digits'}. A folio has ${parcelNumberLengths}.`,
      'digit-too-many': (county: string, length: number) =>
        `This has ${length} digits, one more than a folio of ${county}.`,
      /** Follows it, where another county has such folios. */
      otherCounty: (county: string) => `It may also be a folio of ${county}.`,
      'digit-missing': (county: string, length: number) =>
        `This has ${length} digits, one fewer than a folio of ${county}. The leading zero may be missing.`,
      'no-such-land': (county: string) =>
        `This is as long as a folio of ${county}, but none there begins that way. Please check the first digits.`,
      /** Follows each of them. */
      orderAnyway: 'You can still order. We’ll look it up.',
    },
  },
  details: {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    notes: 'Additional Notes (Optional)',
    /** The field error of notes with which a quote request is too long. */
    shortenNotes: (characters: string) => `Please shorten your notes by ${characters} characters.`,
  },
  closing: {
    summary: 'Closing date, copy to a client, file number',
    intro: 'For title agents, and for everyone with a date to keep. All of it is optional.',
    dateIncomplete: 'Enter the whole date, or clear it.',
    /**
     * @param time like `by Tue, Nov 24, 6 PM ET`
     * @param onDay like `on the day of your closing`
     */
    dueOnDay: (time: string, onDay: string) =>
      `Paid today, your report is due ${time}, ${onDay}. If you need it earlier that day, please call us before you order.`,
    /** @param after like `after your closing` */
    dueAfter: (time: string, after: string) =>
      `Paid today, your report is due ${time}, ${after}. You can still order; if you need it sooner, please call us first.`,
    /**
     * @param time like `by Mon, Nov 23, 10 AM ET`
     * @param deadline like `for your closing`
     */
    quoteFirst: (time: string, deadline: string) =>
      `You’ll have your quote ${time}. Your report comes after it, which may be too late ${deadline}. Please call us first.`,
  },
  price: {
    /** @param percent like `4%` */
    fee: (percent: string) => `Processing Fee (${percent})`,
    feeNote: 'rounded to whole dollars',
    total: 'Total',
  },
  quote: {
    within: `Custom quote within ${claims.quoteWithin}`,
    businessDays: 'on business days',
    range: 'Price range',
    basis: 'The final price is based on the property’s size and complexity.',
  },
  submit: {
    order: 'Proceed to Payment',
    quote: 'Request Quote',
    sending: 'Processing...',
    orderNote: 'You pay by card on the next page.',
    quoteNote: 'No payment required',
    /** @param time like `by Mon, Nov 23, 6 PM ET` */
    quoteSent: (time: string) =>
      `Your quote request was sent. We’ll contact you with the quote ${time}.`,
    /** Follows it, and precedes the phone number. */
    quoteSooner: 'Do you need it sooner? Call us at',
    /** Precedes the phone number. */
    noScript: 'Ordering online needs JavaScript. You can also call us:',
  },
  /** docs/specification.md */
  notices: {
    orderFailed: {
      title: 'Order Submission Failed',
      text: 'Please try again or contact support.',
    },
    quoteFailed: {
      title: 'Quote Request Failed',
      text: 'Please try again or contact support.',
    },
    quoteSent: {
      title: 'Quote Request Submitted',
      text: (service: ServiceNames) =>
        `We'll contact you within 24 hours with a custom quote for your ${service.name}.`,
    },
  },
};

export type OrderFormTexts = typeof orderForm;
export default orderForm;
