import { openMailer } from '#server/adapters/smtp.ts';
import type { Finding } from '#server/health/finding.ts';

const about = 'mail server';

/** Checks that the mail server responds, encrypts the connection and accepts the login. Sends nothing. */
export async function checkMailServer(): Promise<Finding> {
  const mailer = openMailer();
  try {
    await mailer.verify();
    return { about, note: 'accepts the login' };
  } catch (error) {
    return findingFor(error instanceof Error && 'code' in error ? error.code : undefined);
  } finally {
    await mailer.close();
  }
}

/** Uses the codes of nodemailer's errors (https://nodemailer.com/errors). */
function findingFor(code: unknown): Finding {
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return {
      about,
      problem: 'rejects the user or the password',
      remedy:
        'Set both in SMTP_URL again, percent-encoded: @ is %40, : %3A, / %2F, # %23, ? %3F, % %25, + %2B.',
    };
  }
  if (code === 'ETLS') {
    return {
      about,
      problem: 'offers no trusted encrypted connection',
      remedy: 'Ask the provider for the host and port. smtps:// usually uses 465, smtp:// 587.',
    };
  }
  return {
    about,
    problem: 'does not respond',
    remedy: 'Check the host and port in SMTP_URL. smtps:// usually uses 465, smtp:// 587.',
    mayPass: true,
  };
}
