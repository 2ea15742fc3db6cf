import { createTransport, type SendMailOptions } from 'nodemailer';
import { company } from '#business/company.ts';
import { SettingError, setting } from '#server/env.ts';
import { Unavailable } from '#server/unavailable.ts';

/** How long the mail server may take to greet and to answer, in ms. */
const PATIENCE_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable, so that a mail sent twice by accident is recognised as one. */
  readonly messageId: string;
}

export interface Mailer {
  /** @throws Unavailable when the mail server can't be reached or is not configured; its own error when it refuses */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server that the environment names. */
export function openMailer(): Mailer {
  const { url, from } = mailSettings();
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...PATIENCE_MS });
  return {
    send: async (mail) => {
      await transport.sendMail({ ...(mail as SendMailOptions), from });
    },
    close: () => transport.close(),
  };
}

function mailSettings() {
  try {
    return {
      url: setting('SMTP_URL'),
      from: { name: company.name, address: setting('MAIL_FROM') },
    };
  } catch (error) {
    if (error instanceof SettingError) throw new Unavailable('mail', error.message);
    throw error;
  }
}
