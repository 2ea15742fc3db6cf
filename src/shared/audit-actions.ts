import { formatDay, formatTimeInFlorida } from './format-day.ts';
import { flagAuditOf, flagOf, forFlags } from './office/flags.ts';
import type { DeliveredAs } from './services.ts';

/** The actions of the audit log, in words. Rows outlive orders, so an action that is written no longer stays here. */
export const AUDIT_ACTIONS = {
  accept: 'Accepted the payment',
  add_passkey: 'Added a passkey',
  answer: 'Answered a message',
  answered: 'Marked as answered',
  answered_question: 'The customer answered',
  ask: 'Asked the customer',
  assign: 'Assigned',
  cancel: 'Canceled',
  cancel_appointment: 'Canceled the appointment',
  change_role: 'Changed the role',
  change_signature: 'Changed the signature',
  copy_back: 'Copied back from a branch',
  correct_advice: 'Sent corrected advice',
  correct_file: 'Sent a corrected file',
  deliver: 'Delivered the report',
  'deliver corrected': 'Delivered a corrected report',
  dismiss: 'Dismissed an email',
  due: 'Moved the due date',
  edit: 'Corrected',
  end_sessions: 'Signed a person out',
  export: 'Exported',
  forget: 'Erased personal data',
  invite: 'Invited',
  lock_office: 'Locked the office',
  note: 'Added a note',
  plan_appointment: 'Planned the appointment',
  purge: 'Purged old records',
  quote: 'Quoted',
  reconcile: 'Reconciled with Stripe',
  recover: 'Recovered after a restore',
  recovered: 'Recovered this order',
  refund: 'Refunded',
  remove_passkey: 'Removed a passkey',
  remove_person: 'Removed a person',
  resend: 'Sent an email again',
  send_advice: 'Sent the advice',
  send_file: 'Sent a file',
  start: 'Started work',
  take: 'Took it',
  unassign: 'Assigned to nobody',
  undo: 'Took it back',
  unlock_office: 'Unlocked the office',
  write: 'Wrote the report',
  ...forFlags(
    (flag) => flagAuditOf(flag, true),
    (flag) => flagOf(flag).audit[0],
  ),
  ...forFlags(
    (flag) => flagAuditOf(flag, false),
    (flag) => flagOf(flag).audit[1],
  ),
} as const satisfies Readonly<Record<string, string>>;

/** Operator's action, as the audit log names it. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The action of a delivery, by what the order is delivered as: the first one, and one that corrects another. */
export const DELIVERY_ACTIONS = {
  report: { first: 'deliver', correction: 'deliver corrected' },
  advice: { first: 'send_advice', correction: 'correct_advice' },
  files: { first: 'send_file', correction: 'correct_file' },
} as const satisfies Readonly<
  Record<DeliveredAs, Readonly<Record<'first' | 'correction', AuditAction>>>
>;

/** Returns an action as the office reads it. */
export function describeAuditAction(action: AuditAction): string {
  return AUDIT_ACTIONS[action];
}

const ISO_TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const ISO_DAY = /\b\d{4}-\d\d-\d\d\b/g;

/** Returns the detail of an action as the office reads it: its times and days are Florida's, in words. */
export function describeAuditDetail(detail: string): string {
  return detail
    .replace(/^from none to /, 'set to ')
    .replace(ISO_TIME, formatTimeInFlorida)
    .replace(ISO_DAY, (day) => formatDay(day, 'en', 'short'));
}
