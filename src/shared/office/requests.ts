import type { County } from '../counties.ts';
import type { Language } from '../languages.ts';
import type { OptionalField } from '../order-fields.ts';
import type { QuotedService } from '../services.ts';
import type { OrderStatus, PaymentStatus } from '../states.ts';
import type { Because } from './because.ts';
import type { DueList } from './due-lists.ts';
import type { ExportTable, ExportTime } from './figures.ts';
import type { CorrectableValues, RefundReason } from './orders.ts';
import type { Role } from './roles.ts';

/** An email address and what its person may do. */
export interface PersonAndRole {
  readonly email: string;
  readonly role: Role;
}

/** The fields to correct. One that is not named stays as it is. */
export type CorrectionRequest = {
  readonly [Field in Exclude<keyof CorrectableValues, 'county'>]?: string | undefined;
} & { readonly county?: County | undefined };

export interface DueDateRequest {
  /** In Florida: `2025-08-19`. */
  readonly day: string;
  /** As the customer reads it. */
  readonly reason: string;
}

/** Who has an order or a message from now on. */
export interface AssignmentRequest {
  /** Null for nobody. */
  readonly personId: string | null;
}

export interface QuestionRequest {
  /** As the customer reads it. */
  readonly text: string;
}

/** What the customer of a waiting order has answered. */
export interface CustomerAnswerRequest {
  /** For the office alone: it becomes a note. */
  readonly said: string;
  /** The part of it that is added to *You asked* of the report. */
  readonly asked?: string | undefined;
}

export interface FlagRequest {
  readonly isSet: boolean;
  /** Why, for the office alone. */
  readonly note?: string | undefined;
}

/** A finished file that was uploaded, the draft of a report as it was looked at, or written advice. */
export interface DeliveryRequest {
  readonly uploadId?: string | undefined;
  readonly draftVersion?: number | undefined;
  /** As it stands in the email. */
  readonly advice?: string | undefined;
  /** Of custom work: the number of the file that is corrected. Without it, this is another one. */
  readonly replaces?: number | undefined;
  /** Of custom work: with this file, the order is delivered. */
  readonly isLast?: boolean | undefined;
  /** The report replaces one that was delivered before. */
  readonly corrected?: boolean | undefined;
  /** What changed, where it does: a sentence in the report's language. */
  readonly changed?: string | undefined;
  /** Somebody has checked the doubts of the preview. */
  readonly isCompared?: boolean | undefined;
}

/** The payment of the order, where Stripe received several. */
export interface OnePayment {
  readonly payment?: string | undefined;
}

export interface CancellationRequest {
  /** Why, as the customer reads it. */
  readonly because?: Because | undefined;
  /** Everything that is left of the order's payment is refunded too. */
  readonly refund?: true | undefined;
}

/** With one reason at least: ours, or Stripe's. */
export interface RefundRequest extends OnePayment {
  /** In cents. */
  readonly amount: number;
  /** Why, as the customer reads it. */
  readonly because?: Because | undefined;
  /** For Stripe. By default what follows from `because`. */
  readonly reason?: RefundReason | undefined;
}

/** A quote for what the office sells at a price of its own, or at one that it agrees. */
export type QuoteRequest = {
  readonly [Field in OptionalField]?: string | undefined;
} & {
  /** `DEFAULT_QUOTE` where it is absent. */
  readonly serviceType?: QuotedService | undefined;
  /** Of custom work: what was agreed, in one line. */
  readonly title?: string | undefined;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly propertyAddress: string;
  readonly county: County;
  readonly notes: string;
  readonly language?: Language | undefined;
  /** In cents, before the fee. */
  readonly price: number;
  /** The message that asks for it. */
  readonly messageId?: string | undefined;
  /** The message's earlier quote. */
  readonly replacedId?: string | undefined;
};

export interface ExportRequest {
  readonly table: ExportTable;
  /** The first and the last day in Florida; both are included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time of an order that the days are about. */
  readonly by?: ExportTime | undefined;
}

export interface OrdersQuery {
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
  /** Paid, and the report is not delivered: all of them, or those of a list. */
  readonly due?: DueList | undefined;
  /** Of 100 orders each, from 1, which is the default. */
  readonly page?: string | undefined;
}

export interface AuditQuery {
  /** The rows before this one, by its id. */
  readonly before?: string | undefined;
  /** The first and the last day in Florida; both are included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
