import type { SendMailOptions, Transporter } from 'nodemailer';
import { company } from '#business/company.ts';
import { setting } from '#server/platform/env.ts';
import { readSettings } from '#server/platform/unavailable.ts';
import { encodeFlowed } from './flowed-text.ts';

/** How long the mail server may take to greet and to respond, in ms. */
export const MAIL_TIMEOUTS_MS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
};

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** A paragraph is one line. */
  readonly text: string;
  readonly html: string;
  /** Tells other programs not to answer, such as out-of-office replies (RFC 3834). */
  readonly autoSubmitted: 'auto-generated' | 'auto-replied' | 'no';
  /** Stable: mail programs recognize an email that was sent twice by accident. */
  readonly messageId: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

export interface Mailer {
  /**
   * @throws Unavailable when the mail server can't be reached or is not configured; the library's error when it rejects
   * the email
   */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in, and sends nothing. Throws the library's error, with its `code`. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the mail server in SMTP_URL. The library is loaded with the first email: no visitor waits for it. */
export function openMailer(timeouts = MAIL_TIMEOUTS_MS): Mailer {
  const { server, from } = mailSettings();
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...server, pool: true, ...timeouts });
  };
  let opened: Promise<Transporter> | undefined;
  const transport = (): Promise<Transporter> => {
    opened ??= open();
    return opened;
  };
  return {
    send: async ({ text, html, autoSubmitted, ...mail }) => {
      // The library's own options for text and HTML don't take a format.
      const alternatives = [
        { contentType: 'text/plain; charset=utf-8; format=flowed', content: encodeFlowed(text) },
        { contentType: 'text/html; charset=utf-8', content: html },
      ];
      const headers = {
        'Auto-Submitted': autoSubmitted,
        // Exchange answers automatic emails unless this asks it not to ([MS-OXCMAIL], AutoResponseSuppress).
        ...(autoSubmitted !== 'no' && { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }),
      };
      await (await transport()).sendMail({
        ...(mail as SendMailOptions),
        from,
        alternatives,
        headers,
      });
    },
    verify: async () => {
      await (await transport()).verify();
    },
    close: async () => (await opened)?.close(),
  };
}

/** The code of a connection that could not be encrypted, or whose certificate is not trusted. */
export const ENCRYPTION_FAILED = 'ETLS';

/** Identifies an error of `send` or `verify`: the mail server's reply, or the library's code. */
export function failureCode(error: unknown): string {
  const { code, originalCode, syscall, responseCode } = error as Readonly<Record<string, unknown>>;
  // The library gives an untrusted certificate the code of a connection that breaks, which the system's call would tell.
  const isUntrusted = code === 'ESOCKET' && originalCode !== undefined && syscall === undefined;
  if (isUntrusted || code === ENCRYPTION_FAILED) return ENCRYPTION_FAILED;
  return String(responseCode ?? code ?? 'not sent');
}

/** A mail server refuses one recipient: for good (5xx), or for now (4xx). */
export type Refusal = 'permanent' | 'temporary';

/** After these commands, a reply is about the email and its recipient, not about the connection or our account. */
const ABOUT_THE_RECIPIENT = ['RCPT TO', 'DATA'];

/** "Service not available, closing transmission channel" (RFC 5321), whatever the command. */
const SERVICE_NOT_AVAILABLE = 421;

/** Whether an error of `send` is a refusal of the recipient; undefined when the mail server failed. */
export function refusalOf(error: unknown): Refusal | undefined {
  const { command, code, responseCode } = error as Readonly<Record<string, unknown>>;
  // The library itself rejects an address that SMTP can't carry.
  if (command === 'API' && code === 'EENVELOPE') return 'permanent';
  if (!ABOUT_THE_RECIPIENT.includes(String(command))) return undefined;
  if (typeof responseCode !== 'number' || responseCode === SERVICE_NOT_AVAILABLE) return undefined;
  return responseCode >= 500 ? 'permanent' : 'temporary';
}

function mailSettings() {
  return readSettings('mail', () => ({
    server: setting('SMTP_URL'),
    from: { name: company.name, address: setting('MAIL_FROM') },
  }));
}
