import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault, FaultPlan } from '../platform/fault-plan.ts';
import type { MailFolder } from './folder.ts';

type Reply = (error?: Error | null) => void;

/**
 * Starts a mail server on 127.0.0.1 that stores every email in the folder and forwards none.
 *
 * A fault planned for `MAIL visitor@example.com` applies at that recipient (`response`, `hang`, `cut-before`) or once the
 * email is stored (`cut-after`, `response` with `afterWork`). Statuses are SMTP's: 451, 550.
 */
export async function startSmtpServer(folder: MailFolder, faults: FaultPlan) {
  const sockets = new Map<number, Socket>();
  const afterStoring = new Map<string, Fault>();

  const cut = ({ remotePort }: SMTPServerSession): void => {
    sockets.get(remotePort)?.destroy();
  };

  const server = new SMTPServer({
    // No authentication is needed, and nodemailer rejects a self-signed certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
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
    async close(): Promise<void> {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((closed) => server.close(closed));
    },
  };
}

function smtpError({ status, body }: Extract<Fault, { kind: 'response' }>): Error {
  const text = typeof body === 'string' ? body : 'Planned failure';
  return Object.assign(new Error(text), { responseCode: status });
}
