import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FaultPlan } from '../platform/fault-plan.ts';
import { type Mail, MailFolder } from './folder.ts';
import { listPage, MAILBOX_PATH, mailPage } from './pages.ts';
import { type SmtpLogin, type SmtpTls, startSmtpServer } from './smtp.ts';

interface MailboxOptions {
  /** Receives the `.eml` files; created at the first email. Without it, closing deletes them. */
  readonly folder?: string | undefined;
  /** Without it, the mail server knows no encryption. */
  readonly tls?: SmtpTls | undefined;
}

export interface Mailbox {
  /** The value for `SMTP_URL`. */
  readonly smtpUrl: string;
  /** The sign-ins to the mail server, in order. */
  readonly logins: readonly SmtpLogin[];
  /** Taken for each recipient. Labels are `MAIL visitor@example.com`. */
  readonly faults: FaultPlan;
  /** All emails, the newest first. */
  mails(): Promise<Mail[]>;
  /** Deletes all emails. */
  clear(): Promise<void>;
  /** Serves the pages under /__local/mailbox. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Starts a mail server on 127.0.0.1 that stores the site's mail in a folder, with pages to read it. */
export async function startMailbox({ folder, tls }: MailboxOptions = {}): Promise<Mailbox> {
  const path = folder ?? (await mkdtemp(join(tmpdir(), 'permitlens-mailbox-')));
  const mailFolder = new MailFolder(path);
  const faults = new FaultPlan();
  const smtp = await startSmtpServer(mailFolder, faults, tls);
  return {
    smtpUrl: `${tls?.mode === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${smtp.port}`,
    logins: smtp.logins,
    faults,
    mails: () => mailFolder.mails(),
    clear: () => mailFolder.clear(),
    handle: (request) => respond(mailFolder, request),
    async close() {
      await smtp.close();
      if (!folder) await rm(path, { recursive: true });
    },
  };
}

async function respond(folder: MailFolder, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === MAILBOX_PATH) {
    return listPage(await folder.mails());
  }
  const name = pathname.slice(MAILBOX_PATH.length + 1);
  if (searchParams.get('format') === 'raw') {
    const message = await folder.message(name);
    return message
      ? new Response(message, { headers: { 'Content-Type': 'message/rfc822' } })
      : notFound();
  }
  const mail = await folder.mail(name);
  return mail ? mailPage(mail) : notFound();
}

function notFound(): Response {
  return new Response('There is no such email.\n', { status: 404 });
}
