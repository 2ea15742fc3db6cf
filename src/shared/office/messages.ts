import type { MessageRecord } from '../messages.ts';
import type { Assignee } from './colleagues.ts';
import type { Undoable } from './undo.ts';

/** A message in a list. */
export interface MessageSummary extends MessageRecord {
  /** Who has it; null for nobody. */
  readonly assignee: Assignee | null;
}

/** The newest messages that match a search. */
export interface MessageList {
  readonly messages: readonly MessageSummary[];
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
  readonly message: MessageSummary;
  /** What it asks for: `a Closing Permit Check`; null where it doesn't say. */
  readonly asksFor: string | null;
  /** The oldest first. */
  readonly answers: readonly MessageAnswer[];
  /** The emails about it, the newest first. */
  readonly mails: readonly OfficeMail[];
  /** What the person who asks can still take back. */
  readonly undo: Undoable | null;
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
