import type { Finding } from './finding.ts';

/** A mail server that fails this often in a row is not just restarting. */
export const FAILING_ATTEMPTS = 3;

/** The emails of the outbox that tell whether mail works. */
export interface OutboxCounts {
  /** Emails that are not retried any more. Those that a customer's address refused don't count: our mail works. */
  readonly failed: number;
  /** Emails that the mail server did not take at {@link FAILING_ATTEMPTS} or more attempts, and that are retried. */
  readonly failing: number;
  /** Emails that no run has tried yet, because none could be requested. */
  readonly untried: number;
  /** Emails that customers' addresses refused, and that nobody has dealt with. */
  readonly refused: number;
  /** Emails that the hourly schedule should have sent: one run may fail. */
  readonly overdue: number;
}

/** Finds out from the outbox whether emails are sent. */
export function checkOutbox({ failed, failing, untried, refused, overdue }: OutboxCounts): Finding {
  if (failed > 0) {
    return {
      about: 'mail',
      problem: 'some could not be sent and will not be tried again',
      figures: String(failed),
      remedy: 'Open Email in the office, and send them again or dismiss them.',
    };
  }
  if (failing > 0) {
    return {
      about: 'mail',
      problem: 'the mail server fails: some wait to be tried again',
      figures: String(failing),
      remedy:
        'Look at SMTP_URL, OFFICE_EMAIL and the mail provider. Email in the office shows the server’s code. The emails go out by themselves once it works.',
    };
  }
  if (untried > 0) {
    return {
      about: 'mail',
      problem: 'the site can’t start sending: some wait for the hourly run',
      figures: String(untried),
      remedy:
        'Look in Netlify, Logs, Functions, for mail-run-not-started: its code says what mail-run responded at the deploy’s own address.',
    };
  }
  if (overdue > 0) {
    return {
      about: 'mail',
      problem: 'some should have been sent more than two hours ago',
      figures: String(overdue),
      remedy: 'Look in Netlify, Logs, Functions, whether send-mail runs every hour.',
    };
  }
  const note =
    refused > 0
      ? `${refused} refused by customers’ addresses: see Email in the office`
      : 'none failed, none overdue';
  return { about: 'mail', note };
}
