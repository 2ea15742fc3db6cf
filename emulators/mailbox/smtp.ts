import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault, FaultPlan } from '../platform/fault-plan.ts';
import type { MailFolder } from './folder.ts';

type Reply = (error?: Error | null) => void;

/** How the mail server encrypts, with its certificate and private key (PEM). */
export interface SmtpTls {
  /**
   * `starttls`: the greeting offers it. `stripped`: somebody on the way removes it from the greeting. `smtps`: TLS from
   * the first byte.
   */
  readonly mode: 'starttls' | 'stripped' | 'smtps';
  readonly key: string;
  readonly cert: string;
}

/** A user and a password that reached the mail server. It accepts any. */
export interface SmtpLogin {
  readonly user: string;
  readonly password: string;
  readonly wasEncrypted: boolean;
}

/**
 * Starts a mail server on this machine that stores every email in the folder and forwards none. Without `tls` it knows no
 * encryption.
 *
 * A fault planned for `MAIL visitor@example.com` applies at that recipient (`response`, `hang`, `cut-before`) or once the
 * email is stored (`cut-after`, `response` with `afterWork`). Statuses are SMTP's: 451, 550.
 */
export async function startSmtpServer(folder: MailFolder, faults: FaultPlan, tls?: SmtpTls) {
  const sockets = new Map<number, Socket>();
  const logins: SmtpLogin[] = [];
  const afterStoring = new Map<string, Fault>();

  const cut = ({ remotePort }: SMTPServerSession): void => {
    sockets.get(remotePort)?.destroy();
  };

  const server = new SMTPServer({
    ...tls,
    secure: tls?.mode === 'smtps',
    hideSTARTTLS: tls?.mode === 'stripped',
    disabledCommands: tls ? [] : ['STARTTLS'],
    authOptional: true,
    // A login without encryption must be seen, not refused.
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, { secure }, reply) {
      const user = username ?? '';
      logins.push({ user, password: password ?? '', wasEncrypted: secure });
      reply(null, { user });
    },
    onRcptTo({ address }, session, reply: Reply) {
      const fault = faults.take(`MAIL ${address}`);
      if (fault?.kind === 'hang') return;
      if (fault?.kind === 'cut-before') {
        cut(session);
      } else if (fault?.kind === 'response' && !fault.afterWork) {
        reply(smtpError(fault));
      } else {
        if (fault) afterStoring.set(session.id, fault);
        reply();
      }
    },
    onData(message: SMTPServerDataStream, session, reply: Reply) {
      folder.store(message).then(() => {
        const fault = afterStoring.get(session.id);
        afterStoring.delete(session.id);
        if (fault?.kind === 'cut-after') cut(session);
        else reply(fault?.kind === 'response' ? smtpError(fault) : null);
      }, reply);
    },
  });
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that disconnects early is not an error of the server.
  server.on('error', () => {});

  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');

  return {
    port: (server.server.address() as AddressInfo).port,
    logins,
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      // After the server ended the TLS handshakes: ended from below, they crash Node.
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

function smtpError({ status, body }: Extract<Fault, { kind: 'response' }>): Error {
  const text = typeof body === 'string' ? body : 'Planned failure';
  return Object.assign(new Error(text), { responseCode: status });
}
