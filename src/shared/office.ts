// What the office's page and its calls under /api/office share. The schemas of requests are the server's
// (netlify/server/office/requests.ts): the checkout would load what they need of zod too.

import type { Language } from './languages.ts';
import type { MessageRecord } from './messages.ts';
import type { OptionalField } from './order-fields.ts';
import type { County, ServiceType } from './orders.ts';
import type { OrderStatus, PaymentStatus } from './states.ts';

export const ROLES = ['reporter', 'clerk', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A passkey's answer to a challenge, as `@simplewebauthn/browser` returns it. */
interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly clientExtensionResults: object;
}

export interface Assertion extends Credential {
  readonly response: {
    readonly authenticatorData: string;
    readonly clientDataJSON: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** A new passkey. */
export interface Registration extends Credential {
  readonly response: {
    readonly attestationObject: string;
    readonly clientDataJSON: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** The header that holds a fresh passkey's assertion, as JSON. */
export const ASSERTION_HEADER = 'Office-Assertion';

/** The problem types that the office's page handles. */
export const OFFICE_PROBLEMS = {
  signedOut: '/problems/signed-out',
  freshPasskeyNeeded: '/problems/fresh-passkey-needed',
} as const;

/** The person who is signed in. */
export interface SignedIn {
  readonly email: string;
  readonly role: Role;
  /** What the person may do: the keys of the table in `netlify/server/office/roles.ts`. */
  readonly actions: readonly string[];
  /** One passkey is one lost phone away from none. */
  readonly passkeys: number;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface OfficeSession {
  readonly id: string;
  readonly browser: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** One's own passkeys and sessions. */
export interface Account {
  readonly passkeys: readonly Passkey[];
  readonly sessions: readonly OfficeSession[];
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly sessions: number;
  readonly lastUsedAt: string | null;
  /** Until when an invitation can be used. */
  readonly invitedUntil: string | null;
}

/** What was done, by whom. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly person: string;
  readonly action: string;
  readonly orderId: string | null;
  readonly messageId: string | null;
  readonly detail: string | null;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /** Asks for the page after this one: `?before=`. */
  readonly next: string | null;
}

/** The newest messages that match a search. */
export interface MessageList {
  readonly messages: readonly MessageRecord[];
  /** Not all that match are listed. */
  readonly isCut: boolean;
}

export interface MessageAnswer {
  readonly text: string;
  readonly person: string;
  readonly at: string;
}

/** A message with what the office did about it. */
export interface MessageDetails {
  readonly message: MessageRecord;
  /** The oldest first. */
  readonly answers: readonly MessageAnswer[];
  /** The emails about it, the newest first. */
  readonly mails: readonly OfficeMail[];
}

export const MAIL_STATES = ['failed', 'due', 'sent', 'dismissed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** An email of the outbox. */
export interface OfficeMail {
  readonly id: string;
  readonly kind: string;
  readonly state: MailState;
  readonly to: string;
  readonly orderId: string | null;
  readonly messageId: string | null;
  readonly attempts: number;
  /** Why the last attempt failed: the mail server's code, or the network's. */
  readonly lastError: string | null;
  /** The same in words. */
  readonly whyNotSent: string | null;
  readonly createdAt: string;
  /** When it was sent, failed for good, was dismissed, or is due next. */
  readonly stateSince: string;
}

/** The newest emails in a state. */
export interface MailList {
  readonly mails: readonly OfficeMail[];
  /** Not all that match are listed. */
  readonly isCut: boolean;
}

/** One entry of today's work. */
export interface AgendaRow {
  /** What it is about; an email may be about neither. */
  readonly orderId?: string;
  readonly messageId?: string;
  /** What matters most: `31 hours left`. */
  readonly lead?: string;
  /** The fact that people know it by: the address, the sender. */
  readonly title: string;
  /** All of them, its number first. */
  readonly facts: readonly string[];
  readonly isUrgent?: boolean;
}

/** What waits for the office. */
export interface Today {
  readonly sections: readonly { readonly title: string; readonly rows: readonly AgendaRow[] }[];
}

/** An order in a list. Amounts in cents. */
export interface OrderSummary {
  readonly id: string;
  readonly serviceType: ServiceType;
  readonly propertyAddress: string;
  readonly customerName: string;
  readonly totalAmount: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly createdAt: string;
  readonly dueAt: string | null;
}

export interface OrderList {
  readonly orders: readonly OrderSummary[];
  /** Not all that match are listed. */
  readonly isCut: boolean;
}

/**
 * A month's figures, by Florida's calendar. Amounts in cents. What was received without what was refunded and lost is
 * what Stripe keeps, before its own fees. Money in another currency, which is never accepted, is left out.
 */
export interface MonthlyStats {
  readonly month: string;
  readonly placed: number;
  readonly paid: number;
  /** All money that Stripe received in this month, also for orders under review. */
  readonly received: number;
  /** What was refunded in this month, whenever it was received. Below zero where more refunds failed. */
  readonly refunded: number;
  /** What customers' banks took back in this month by disputes. */
  readonly lost: number;
  readonly delivered: number;
  /** Of these, delivered after they were due. */
  readonly deliveredLate: number;
  /** From payment to delivery, in hours; null when nothing was delivered. */
  readonly medianHours: number | null;
  readonly longestHours: number | null;
}

/** What can be exported, and the times of an order that an export can go by. */
export const EXPORT_TABLES = ['orders', 'refunds', 'messages'] as const;
export const EXPORT_TIMES = ['placed', 'paid', 'delivered', 'refunded'] as const;
export type ExportTime = (typeof EXPORT_TIMES)[number];

/** What an erasure would do. */
export interface ErasurePreview {
  /** Nothing can be erased while there are such orders. */
  readonly open: readonly string[];
  /** How many are erased. */
  readonly unpaid: number;
  readonly messages: number;
  /** Orders that lose the address as the one for copies. */
  readonly copies: number;
  /** Emails to the address that belong to no order or message of it. */
  readonly mails: number;
  readonly kept: readonly RetainedOrder[];
  /** Messages about kept orders. */
  readonly messagesKept: number;
}

/** A record that the law requires. */
export interface RetainedOrder {
  readonly id: string;
  /** When the retention schedule deletes it. */
  readonly until: string;
}

/** What was erased and what is kept. */
export interface ErasureResult {
  readonly ordersErased: number;
  readonly messagesErased: number;
  /** Orders that the address was erased from as the second one, for copies. */
  readonly copiesErased: number;
  readonly kept: readonly RetainedOrder[];
}

/** What can be done to an order: on its screen, a button each. */
export type OrderAction =
  | 'start'
  | 'deliver'
  | 'deliver_corrected'
  | 'refund'
  | 'accept'
  | 'move_due_date'
  | 'correct'
  | 'cancel'
  | 'cancel_paid'
  | 'replace_quote';

/** An order's payment in Stripe. Amounts in cents. */
export interface PaymentFacts {
  readonly received: number;
  readonly refunded: number;
  readonly left: number;
  /** Of a test, where no real money moves. */
  readonly isTest: boolean;
  /** Where Stripe shows it. */
  readonly url: string;
}

/** One thing that happened to an order. */
export interface TimelineEntry {
  readonly at: string;
  readonly kind: 'visitor' | 'money' | 'mail' | 'stripe' | 'office';
  /** The person of the office. */
  readonly person?: string;
  readonly text: string;
  readonly detail?: string;
  /** It failed, or money is missing. */
  readonly isBad?: boolean;
  /** The email that can be sent again or dismissed. */
  readonly mail?: { readonly id: string; readonly state: 'failed' | 'due' | 'sent' | 'dismissed' };
}

/** A label, its value, and where it leads. */
export interface OrderFact {
  readonly label: string;
  readonly value: string;
  readonly url?: string;
  readonly isBad?: boolean;
}

/** The fields that the office can correct, as they are. */
export interface CorrectableValues extends Readonly<Record<OptionalField, string | null>> {
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly propertyAddress: string;
  readonly county: County;
}

/** Everything about one order. */
export interface OrderDetails {
  readonly order: OrderSummary & CorrectableValues & { readonly language: Language };
  readonly facts: readonly OrderFact[];
  /** What to do next, and the action that does it. */
  readonly next: { readonly text: string; readonly action: OrderAction | null };
  /** What this order allows; the person's role may allow less. */
  readonly actions: readonly OrderAction[];
  readonly payment: PaymentFacts | 'unreachable' | null;
  /** The message that it is a quote for. */
  readonly messageId: string | null;
  /** The newest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** An email as its reader gets it. */
export interface MailPreview {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly closing: readonly string[];
}

/** What a change would do: nothing is changed yet. */
export interface ChangePreview {
  /** What the customer reads; null if no email goes out. */
  readonly mail: MailPreview | null;
  /** What the person has to check first. */
  readonly warning?: string;
  /** What is left of the payment after a refund, in cents. */
  readonly leftAfterwards?: number;
}

/** A finished report on its way to the office. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The indexes of those that are there. */
  readonly parts: readonly number[];
}

/** What is known for a quote before it is written. The price in cents, before the fee. */
export type QuoteDraft = Partial<
  Readonly<
    Record<'customerName' | 'customerEmail' | 'customerPhone' | 'propertyAddress', string> & {
      county: County;
      language: Language;
      price: number;
    }
  >
>;
