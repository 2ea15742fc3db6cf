import type { AuditAction, DELIVERY_ACTIONS } from '../audit-actions.ts';

/** The changes that the person who made them can take back until their emails leave, by their rows of the audit log. */
export type UndoableAction = Extract<AuditAction, 'start' | 'answer' | 'ask'> | DeliveryAction;

type DeliveryAction = {
  [As in keyof typeof DELIVERY_ACTIONS]: (typeof DELIVERY_ACTIONS)[As]['first' | 'correction'];
}[keyof typeof DELIVERY_ACTIONS];

/** A change that can still be taken back. */
export interface Undoable {
  readonly id: string;
  readonly action: UndoableAction;
  /** Of the order or message that was changed. */
  readonly subjectId: string;
  /** For how long, in ms: clocks differ. */
  readonly leftMs: number;
  /** What was written for it, which goes back into its form: an answer, a question, or what a corrected report has changed. */
  readonly text: string | null;
  /** Written advice that is a text, which goes back into its form too. */
  readonly advice: string | null;
  /** The report was written here, not uploaded. */
  readonly isComposed: boolean;
}

/** What a change that can be taken back returns. */
export interface MaybeUndoable {
  /** Absent once an email about it has left. */
  readonly undo?: Undoable;
}
