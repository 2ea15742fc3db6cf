import type { NewOrder } from './record.ts';

/** The fields that a request may leave out, as its schema returns them. */
type Sent = {
  readonly [Field in OptionalField]?: NewOrder[Field] | undefined;
};
type OptionalField = 'notes' | 'folio' | 'closingDate' | 'reference' | 'copyTo';

/** Returns a request's optional fields as they are stored: one that is empty or absent is null. */
export function storedOptionalFields(sent: Sent): Pick<NewOrder, OptionalField> {
  return {
    notes: sent.notes || null,
    folio: sent.folio || null,
    closingDate: sent.closingDate || null,
    reference: sent.reference || null,
    copyTo: sent.copyTo || null,
  };
}
