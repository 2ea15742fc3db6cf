import { forOptionalFields, type OptionalField } from '#shared/order-fields.ts';
import type { NewOrder } from './record.ts';

/** The fields that a request may leave out, as its schema returns them. */
type Sent = { readonly [Field in 'notes' | OptionalField]?: string | null | undefined };

/** Returns a request's optional fields as they are stored: one that is empty or absent is null. */
export function storedOptionalFields(sent: Sent): Pick<NewOrder, keyof Sent> {
  return { notes: sent.notes || null, ...forOptionalFields((field) => sent[field] || null) };
}
