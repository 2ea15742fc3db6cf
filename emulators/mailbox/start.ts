import { FaultPlan } from '../fault-plan.ts';
import { type Mail, MailFolder } from './folder.ts';
import type { Html } from './html.ts';
import { listPage, MAILBOX_PATH, mailPage } from './pages.ts';
import { listenForMail } from './smtp.ts';

export interface MailboxOptions {
  /** Where the `.eml` files go; made when the first mail arrives. */
  readonly folder: string;
  /** The mail server's port; 0, the default, takes any that is free. */
  readonly port?: number;
}

export interface Mailbox {
  /** What `SMTP_URL` has to say for mail to arrive here. */
  readonly smtpUrl: string;
  /** Asked for each recipient, labelled `MAIL visitor@example.com`. */
  readonly faults: FaultPlan;
  /** All mails, the newest first. */
  mails(): Promise<Mail[]>;
  /** Deletes all mails. */
  clear(): Promise<void>;
  /** Answers the pages under /__local/mailbox; as JSON with `?format=json`. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** A frame with a mail's HTML inherits this: its styles and inline pictures show, nothing is fetched or run. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** A mail server on 127.0.0.1 that keeps what the site sends in a folder, and pages to read it. */
export async function startMailbox({ folder, port = 0 }: MailboxOptions): Promise<Mailbox> {
  const kept = new MailFolder(folder);
  const faults = new FaultPlan();
  const smtp = await listenForMail(kept, faults, port);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    faults,
    mails: () => kept.mails(),
    clear: () => kept.clear(),
    handle: (request) => answer(kept, request),
    close: () => smtp.close(),
  };
}

async function answer(kept: MailFolder, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const format = searchParams.get('format');
  if (pathname === MAILBOX_PATH) {
    const mails = await kept.mails();
    return format === 'json' ? Response.json(mails) : asPage(listPage(mails));
  }
  const name = pathname.slice(MAILBOX_PATH.length + 1);
  if (format === 'raw') {
    const message = await kept.message(name);
    return message
      ? new Response(message, { headers: { 'Content-Type': 'message/rfc822' } })
      : notFound();
  }
  const mail = await kept.mail(name);
  if (!mail) return notFound();
  return format === 'json' ? Response.json(mail) : asPage(mailPage(mail));
}

function asPage(page: Html): Response {
  return new Response(page.markup, { headers: PAGE_HEADERS });
}

function notFound(): Response {
  return new Response('There is no such mail.\n', { status: 404 });
}
