/** What was done, by the action in the audit log. */
const ACTIONS: Readonly<Record<string, string>> = {
  accept: 'Accepted the payment',
  add_passkey: 'Added a passkey',
  answer: 'Answered a message',
  answered: 'Marked as answered',
  cancel: 'Canceled',
  change_role: 'Changed the role',
  deliver: 'Delivered the report',
  dismiss: 'Dismissed an email',
  due: 'Moved the due date',
  edit: 'Corrected',
  end_sessions: 'Signed a person out',
  export: 'Exported',
  forget: 'Erased personal data',
  invite: 'Invited',
  note: 'Added a note',
  purge: 'Purged old records',
  quote: 'Quoted',
  refund: 'Refunded',
  remove_passkey: 'Removed a passkey',
  remove_person: 'Removed a person',
  resend: 'Sent an email again',
  start: 'Started work',
  write: 'Wrote the report',
};

export function auditAction(action: string): string {
  return ACTIONS[action] ?? action.replaceAll('_', ' ');
}
