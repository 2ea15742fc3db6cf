import { dialedNumber } from '#shared/dial.ts';

/** A postal address in the United States. */
interface PostalAddress {
  readonly street: string;
  readonly city: string;
  /** The two-letter code. */
  readonly state: string;
  readonly zip: string;
}

/** Testimonial of a customer, with the customer's permission to publish it. */
interface Review {
  readonly text: string;
  readonly author: string;
}

export interface Company {
  readonly name: string;
  /** As displayed. */
  readonly phone: string;
  readonly email: string;
  /** The hours for search engines (https://schema.org/openingHours). People read those in `src/i18n`. */
  readonly openingHours: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /**
   * Facts that only the owner knows. A page shows each where it is set, and nothing in its place where it is `null` or
   * empty: never fill them with examples.
   */
  readonly legalEntity: string | null;
  readonly postalAddress: PostalAddress | null;
  /** Each license with its number, such as "Home inspector HI 0000". */
  readonly licenses: readonly string[];
  /** The insurer and the number of the policy. */
  readonly insurance: string | null;
  /** The county whose courts decide, for the terms. */
  readonly venue: string;
  readonly reviews: readonly Review[];
}

/** The company's name, contact details and legal facts, defined only here. */
export const company: Company = {
  name: 'PermitLens',
  phone: '(305) 555-0136',
  email: 'hello@permitlens.example',
  openingHours: 'Mo-Fr 08:00-18:00',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  legalEntity: null,
  postalAddress: null,
  licenses: [],
  insurance: null,
  venue: 'Miami-Dade',
  reviews: [],
};

/** A company's phone number for `tel:` links. */
export function phoneNumberOf({ phone }: Company): string {
  return dialedNumber(phone) ?? phone;
}

/** Returns the postal address as the lines of an envelope, without a name. */
export function addressLines({ street, city, state, zip }: PostalAddress): readonly string[] {
  return [street, `${city}, ${state} ${zip}`];
}
