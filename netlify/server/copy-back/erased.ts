import { retention } from '#business/retention.ts';
import type { Row } from '#server/adapters/neon.ts';
import { erasureGroupOf } from '#server/privacy/erasure-rules.ts';
import type { ErasedPerson } from '#server/privacy/erasure-statements.ts';
import { orderNumber } from '#shared/order-number.ts';
import {
  isSettled,
  isUnpaid,
  type OrderStates,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/states.ts';
import type { Marks } from './marks.ts';
import type { Records } from './read.ts';
import type { BelongingTable, KindName } from './tables.ts';

/** The address, in lower case, of whose order or message it is. */
export const ownerOf = (root: Row) => String(root.customer_email ?? root.email).toLowerCase();

/** Whether a row is an order; else it is a message. */
export const isOrder = (root: Row) => 'payment_status' in root;

/** Every address that a person of these records may have. */
export function addressesOf({ roots, belongings }: Records): string[] {
  const addresses = [...roots.values()].flatMap((root) => [ownerOf(root), root.copy_to]);
  const recipients = belongings.outbox?.map(({ recipient }) => recipient) ?? [];
  return [...addresses, ...recipients].filter((address) => typeof address === 'string');
}

/** Why an order or message that is missing here stays away; undefined if it comes back. */
export function whyMissing(name: KindName, root: Row, marks: Marks): string | undefined {
  const id = String(root.id);
  const isPaid = isOrder(root) && !isUnpaid(statesOf(root));
  const years =
    isOrder(root) && isSettled(statesOf(root)) ? retention.records : retention.inquiries;
  const expires = new Date(String(root.created_at));
  expires.setUTCFullYear(expires.getUTCFullYear() + years);
  const hasExpired = expires.getTime() < Date.now();
  if (marks.removed.has(id) || hasExpired || (marks.deletedBefore.has(id) && !isPaid)) {
    return 'was purged or erased: it stays away.';
  }
  if (!isPaid && isErasedSince(root, ownerOf(root), marks)) return 'was erased: it stays away.';
  if (name === 'orders' || name === 'messages') return undefined;
  return `is missing here: run copy-back orders ${orderNumber(id)} first.`;
}

function isErasedSince(root: Row, address: string, { erasedAddresses }: Marks): boolean {
  const until = erasedAddresses.get(address);
  return until !== undefined && Date.parse(until) >= Date.parse(String(root.created_at));
}

/** The erasures that an order or message is subject to: of its owner, and of its second address. */
export function erasuresOf(
  root: Row,
  own: Row | undefined,
  marks: Marks,
): Required<ErasedPerson>[] {
  const addresses = [ownerOf(root), String(root.copy_to ?? '').toLowerCase()];
  const marked = addresses.flatMap((email) => {
    const until = marks.erasedAddresses.get(email);
    return until && isErasedSince(root, email, marks) ? [{ email, until }] : [];
  });
  const erasedAt = own?.erased_at ?? root.erased_at;
  return erasedAt ? [...marked, { email: ownerOf(own ?? root), until: String(erasedAt) }] : marked;
}

/** The tables in which an erasure leaves nothing of an order. */
const EMPTIED: readonly BelongingTable[] = [
  'order_notes',
  'order_questions',
  'appointments',
  'report_drafts',
  'report_photos',
];

/** Whether an erasure takes a row away: of its order's customer, or of an email's own recipient. */
export function isErasedRow(
  table: BelongingTable,
  row: Row,
  isOfErased: boolean,
  marks: Marks,
): boolean {
  if (table !== 'outbox') {
    return isOfErased && EMPTIED.includes(table);
  }
  if (row.recipient && isErasedSince(row, String(row.recipient).toLowerCase(), marks)) return true;
  return isOfErased && (row.sent_at === null || row.recipient !== null);
}

/** Whether a row is the link of a report's page to an address that its order here doesn't have, or has no more. */
export function hasEnded(table: BelongingTable, { address }: Row, own: Row | undefined): boolean {
  if (table !== 'report_links' || !own) return false;
  const addresses = [own.customer_email, own.copy_to].map((each) => String(each).toLowerCase());
  return own.erased_at !== null || !addresses.includes(String(address).toLowerCase());
}

/** The states of an order. */
export const statesOf = (root: Row): OrderStates => ({
  status: root.status as OrderStatus,
  paymentStatus: root.payment_status as PaymentStatus,
});

/** Whether it is an order whose work is open. */
export const isOpen = (root: Row) => isOrder(root) && erasureGroupOf(statesOf(root)) === 'open';
