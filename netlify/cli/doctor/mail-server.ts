import { type Mailer, openMailer } from '#server/adapters/smtp.ts';
import type { Finding } from '#server/health/finding.ts';

const about = 'mail server';

/** Whether the mail server answers, keeps the connection secret and lets us in. Sends nothing. */
export async function checkMailServer(open: () => Mailer = openMailer): Promise<Finding> {
  const mailer = open();
  try {
    await mailer.verify();
    return { about, note: 'lets us in' };
  } catch (error) {
    return findingOf(error instanceof Error && 'code' in error ? error.code : undefined);
  } finally {
    await mailer.close();
  }
}

/** By the codes of nodemailer's errors (https://nodemailer.com/errors). */
function findingOf(code: unknown): Finding {
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return {
      about,
      problem: 'refuses the user or the password',
      remedy:
        'Write both into SMTP_URL again, with signs such as @ and / percent-encoded (@ is %40).',
    };
  }
  if (code === 'ETLS') {
    return {
      about,
      problem: 'offers no secret connection that can be trusted',
      remedy: 'Ask its provider for the right host and port: smtps:// is mostly 465, smtp:// 587.',
    };
  }
  return {
    about,
    problem: 'does not answer',
    remedy: 'See whether host and port in SMTP_URL are right: smtps:// is mostly 465, smtp:// 587.',
    mayPass: true,
  };
}
