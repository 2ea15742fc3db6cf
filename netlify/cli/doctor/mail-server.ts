import { ENCRYPTION_FAILED, failureCode, openMailer } from '#server/adapters/smtp.ts';
import type { Finding } from '#server/health/finding.ts';

const about = 'mail server';

/** Checks that the mail server responds, encrypts the connection and accepts the login. Sends nothing. */
export async function checkMailServer(): Promise<Finding> {
  const mailer = openMailer();
  try {
    await mailer.verify();
    return { about, note: 'accepts the login' };
  } catch (error) {
    return findingFor(error);
  } finally {
    await mailer.close();
  }
}

/** Uses the codes of nodemailer's errors (https://nodemailer.com/errors). */
function findingFor(error: unknown): Finding {
  const { code } = error as { readonly code?: unknown };
  if (code === 'EAUTH') {
    return {
      about,
      problem: 'rejects the user or the password',
      remedy:
        'Set both in SMTP_URL again, percent-encoded: @ is %40, : %3A, / %2F, # %23, ? %3F, % %25, + %2B.',
    };
  }
  if (failureCode(error) === ENCRYPTION_FAILED) {
    return {
      about,
      problem: 'offers no trusted encrypted connection',
      remedy:
        'Ask the provider for the host and port. smtps:// usually uses 465, smtp:// 587. If its certificate has another name than the host, add ?tls.servername=NAME.',
    };
  }
  return {
    about,
    problem: 'does not respond',
    remedy: 'Check the host and port in SMTP_URL. smtps:// usually uses 465, smtp:// 587.',
    mayPass: true,
  };
}
