import type { County } from '../counties.ts';
import type { Language } from '../languages.ts';
import type { MessageRecord } from '../messages.ts';
import type { OptionalField } from '../order-fields.ts';
import type { QuotedService, ServiceType } from '../services.ts';
import type { OrderStatus, PaymentStatus } from '../states.ts';
import type { OrderAction } from './actions.ts';
import type { AppointmentDetails } from './appointments.ts';
import type { Assignee } from './colleagues.ts';
import type { OrderFlag } from './flags.ts';
import type { Undoable } from './undo.ts';

/** An order in a list. Amounts in cents. */
export interface OrderSummary {
  readonly id: string;
  readonly serviceType: ServiceType;
  /** Of custom work, in place of the service's name. */
  readonly title: string | null;
  readonly propertyAddress: string;
  readonly customerName: string;
  readonly totalAmount: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly createdAt: string;
  readonly dueAt: string | null;
  /** Since when it waits for its customer's answer; null where it doesn't. */
  readonly waitingSince: string | null;
  readonly flags: readonly OrderFlag[];
  /** Who has it; null for nobody. */
  readonly assignee: Assignee | null;
}

export interface OrderList {
  readonly orders: readonly OrderSummary[];
  /** More that match are on the next page. */
  readonly isCut: boolean;
}

/** The reasons for a refund that Stripe records. */
export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A payment of an order in Stripe. Amounts in cents. */
export interface PaymentFacts {
  readonly intentId: string;
  readonly createdAt: string;
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
  readonly mail?: {
    readonly id: string;
    readonly state: 'failed' | 'due' | 'sent' | 'dismissed';
    /** Of one that is due: in how many milliseconds it is tried next, or 0. Read again, the order says what came of it. */
    readonly dueInMs?: number;
  };
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
  /** Of custom work alone. */
  readonly title: string | null;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly propertyAddress: string;
  readonly county: County;
}

/** A file of an order, as it was sent last. An order of a report has one. */
export interface DeliveredFile {
  readonly number: number;
  readonly sentAt: string;
  /** Written advice that is a text, as it stood in the email. */
  readonly advice: string | null;
}

/** Everything about one order. */
export interface OrderDetails {
  readonly order: OrderSummary & CorrectableValues & { readonly language: Language };
  readonly facts: readonly OrderFact[];
  /** The next step, the action that does it, and the cents that it names. */
  readonly next: {
    readonly text: string;
    readonly action: OrderAction | null;
    readonly amount?: number;
  };
  /** Actions that this order allows; the person's role may allow less. */
  readonly actions: readonly OrderAction[];
  /** The visit or the consultation; null where none stands. */
  readonly appointment: AppointmentDetails | null;
  /** Its own, then those that came in addition to it. */
  readonly payments: readonly PaymentFacts[] | 'unreachable';
  /** The message that it is a quote for. */
  readonly messageId: string | null;
  /** What the person who asks can still take back. */
  readonly undo: Undoable | null;
  /** What was delivered, by its number. */
  readonly files: readonly DeliveredFile[];
  /** The newest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** An email as its reader gets it. */
export interface MailPreview {
  readonly reader: 'customer' | 'office';
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly closing: readonly string[];
}

/** What a change would do. Nothing is changed yet. */
export interface Previewed {
  /** Of the plan: the change sends it, and is rejected where the plan is another one by then. */
  readonly digest: string;
  /** Matters that the person has to check first, one sentence each. */
  readonly doubts: readonly string[];
}

/** *You asked* of a report. */
export interface AskedPreview {
  /** In the report's language. */
  readonly heading: string;
  readonly text: string;
  readonly language: Language;
}

/** What a change that emails somebody would do. */
export interface ChangePreview extends Previewed {
  /** Email to the customer, or to the office; null if none goes out. */
  readonly mail: MailPreview | null;
  /** Rest of the payment after a refund, in cents. */
  readonly leftAfterwards?: number;
  /** What *You asked* of the report says afterwards; null or absent where it stays as it is. */
  readonly asked?: AskedPreview | null;
  /** What a person should know, one sentence each. Unlike doubts they stop nothing. */
  readonly remarks?: readonly string[];
}

/** Known facts for a quote before it is written. The price in cents, before the fee. */
export type QuoteDraft = Partial<
  Readonly<
    Record<
      | 'customerName'
      | 'customerEmail'
      | 'customerPhone'
      | 'propertyAddress'
      | 'notes'
      | OptionalField,
      string
    > & {
      serviceType: QuotedService;
      /** Of custom work. */
      title: string;
      county: County;
      language: Language;
      price: number;
    }
  >
>;

/** A quote as it is begun. */
export interface QuoteStart {
  /** The message that asks for it. */
  readonly request: MessageRecord | null;
  readonly draft: QuoteDraft;
}
