import type { OptionalField } from '#shared/order-fields.ts';

/** The texts about a field that customers may fill in. */
export interface OrderFieldTexts {
  /** In the form. */
  readonly label: string;
  readonly hint?: string;
  /** Its label in emails. */
  readonly fact: string;
  /** Its name within a sentence. */
  readonly name: string;
}

export const orderFields: Readonly<Record<OptionalField, OrderFieldTexts>> = {
  folio: {
    label: 'Folio Number',
    hint: 'The county’s parcel number; in Palm Beach, the PCN.',
    fact: 'Folio',
    name: 'folio',
  },
  closingDate: { label: 'Closing Date', fact: 'Closing', name: 'closing date' },
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
