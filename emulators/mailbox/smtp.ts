import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault, FaultPlan } from '../fault-plan.ts';
import type { MailFolder } from './folder.ts';

type Reply = (error?: Error | null) => void;

/**
 * A mail server on 127.0.0.1 that keeps every mail in the folder and sends none on.
 *
 * A fault planned for `MAIL visitor@example.com` strikes when that recipient is named (`answer`, `hang`,
 * `cut-before`) or once the mail is kept (`cut-after`, `answer` with `afterWork`). Statuses are SMTP's: 451, 550.
 */
export async function listenForMail(folder: MailFolder, faults: FaultPlan, port: number) {
  const sockets = new Map<number, Socket>();
  const afterKeeping = new Map<string, Fault>();

  const cut = ({ remotePort }: SMTPServerSession): void => {
    sockets.get(remotePort)?.destroy();
  };

  const server = new SMTPServer({
    // There is nobody to authenticate, and nodemailer would refuse a self-made certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, session, reply: Reply) {
      const fault = faults.take(`MAIL ${address}`);
      if (fault?.kind === 'hang') return;
      if (fault?.kind === 'cut-before') {
        cut(session);
      } else if (fault?.kind === 'answer' && !fault.afterWork) {
        reply(refusal(fault));
      } else {
        if (fault) afterKeeping.set(session.id, fault);
        reply();
      }
    },
    onData(message: SMTPServerDataStream, session, reply: Reply) {
      folder.keep(message).then(() => {
        const fault = afterKeeping.get(session.id);
        afterKeeping.delete(session.id);
        if (fault?.kind === 'cut-after') cut(session);
        else reply(fault?.kind === 'answer' ? refusal(fault) : null);
      }, reply);
    },
  });
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that hangs up in the middle is its own affair.
  server.on('error', () => {});

  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');

  return {
    port: (server.server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((closed) => server.close(closed));
    },
  };
}

function refusal({ status, body }: Extract<Fault, { kind: 'answer' }>): Error {
  const text = typeof body === 'string' ? body : 'Refused as planned';
  return Object.assign(new Error(text), { responseCode: status });
}
