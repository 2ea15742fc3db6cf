import type { AppointmentKind, ServiceType } from '../services.ts';
import type { AppointmentDetails } from './appointments.ts';
import type { Assignee } from './colleagues.ts';
import type { OrderFlag } from './flags.ts';

/** Kind of work in an entry of Today: a report to write, a message to answer, money to decide about, and so on. */
export const AGENDA_KINDS = ['report', 'message', 'payment', 'email', 'quote'] as const;
export type AgendaKind = (typeof AGENDA_KINDS)[number];

/**
 * When something is needed, in the order of Today: which is the sooner of its own time and its customer's days. What has no
 * time is needed today. Orders with a flag that puts them first are `urgent`, whenever they are needed, and quotes wait for
 * customers.
 */
export const AGENDA_DAYS = ['urgent', 'late', 'today', 'tomorrow', 'later', 'quoted'] as const;
export type AgendaDay = (typeof AGENDA_DAYS)[number];

/** What people read above each day. */
export const DAY_TITLES: Readonly<Record<AgendaDay, string>> = {
  urgent: 'Urgent',
  late: 'Late',
  today: 'Today',
  tomorrow: 'Tomorrow',
  later: 'Later',
  quoted: 'Quotes waiting for payment',
};

/** So many entries of each list are returned for each day, where the query names no other number. */
export const DEFAULT_ROWS = 100;

/** One entry of today's work, with the names that scripts know. */
export interface TodayRow {
  readonly kind: AgendaKind;
  readonly day: AgendaDay;
  /**
   * When the customer was promised it, their closing or inspection period if that is sooner, or until when the bank waits,
   * as an ISO string; null where nobody set a time.
   */
  readonly deadline: string | null;
  /** When it is needed, as an ISO string: what has no time of its own, or a report without a due date, is needed now. */
  readonly neededAt: string;
  /** Its order or message; an email may be about neither. */
  readonly orderId?: string;
  readonly messageId?: string;
  /** A payment in Stripe, of an order that is missing here. */
  readonly paymentId?: string;
  /** Its order's. */
  readonly service?: ServiceType;
  /** Who has it, where somebody can: null for nobody. */
  readonly assignee?: Assignee | null;
  /** The most important fact: `31 hours left`. */
  readonly lead?: string;
  /** The fact that people know it by: the address, the sender. */
  readonly title: string;
  /** All of them, its number first. */
  readonly facts: readonly string[];
  /** Shown in red: late, too late for a day of the customer, without a date, or money to decide about. */
  readonly isUrgent?: boolean;
  /** Its own time has passed, or a day of its customer. */
  readonly isLate?: boolean;
  /** As which the office has marked its order, where Today shows it. */
  readonly flags?: readonly OrderFlag[];
}

/** A visit or a consultation of the day, or one to come to which nobody goes. Its day and hours are Florida's. */
export interface TodayAppointment extends AppointmentDetails {
  readonly orderId: string;
  readonly kind: AppointmentKind;
  readonly service: ServiceType;
  /** The property's address. */
  readonly title: string;
  /** Where a map shows the street of a visit. */
  readonly mapUrl?: string;
}

/** Work that waits for the office. */
export interface Today {
  readonly sections: readonly {
    readonly title: string;
    /** Of all of them, those listed here or not. */
    readonly count: number;
    /** As far as the query asks for them: those needed first. */
    readonly rows: readonly TodayRow[];
  }[];
  /** The first first. */
  readonly appointments: readonly TodayAppointment[];
  /** How much there is of each kind. */
  readonly counts: Readonly<Record<AgendaKind, number>>;
  /** How many reports wait for their customers, of everything, listed or not. */
  readonly waiting: number;
  /** How much there is for each day. */
  readonly days: Readonly<Record<AgendaDay, number>>;
  /** Another one once anything of it has changed, whatever was asked for. */
  readonly version: string;
  /** Where Stripe shows payments, for links. */
  readonly stripeUrl: string;
}

/** Whose work is asked for. */
export const AGENDA_OWNERS = ['me', 'nobody'] as const;

/** What of it is asked for: what is late, or waits for customers, whether anything can be done about it now or not. */
export const AGENDA_PARTS = ['late', 'waiting'] as const;

/** A part of today's work. */
export interface TodayFilter {
  /** Orders and messages that the person has, or that nobody has. */
  readonly who?: (typeof AGENDA_OWNERS)[number] | undefined;
  readonly only?: (typeof AGENDA_PARTS)[number] | undefined;
  readonly kind?: AgendaKind | undefined;
  /** What is about orders of this service. */
  readonly service?: ServiceType | undefined;
}

/** With how many entries of each list are returned for a day. */
export type TodayQuery = TodayFilter & { readonly [Day in AgendaDay]?: string | undefined };
