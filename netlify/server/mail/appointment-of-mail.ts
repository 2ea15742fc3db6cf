import type { Database } from '#server/adapters/neon.ts';
import { appointmentFile } from '#server/appointments/calendar.ts';
import { findAppointment } from '#server/appointments/read.ts';
import { MAILS } from '#server/outbox/kinds.ts';
import { readAddresses } from './addresses.ts';
import { type DueMail, isAboutAppointment, type MailSources } from './due-mail.ts';

/** Reads the appointment that an email is about, and makes the file of it. One that only says when it is has no file. */
export async function appointmentOfMail(
  db: Database,
  due: DueMail,
): Promise<Pick<MailSources, 'appointment' | 'appointmentFile'>> {
  if (!('order' in due)) return {};
  const { attaches, mayEndAppointment, saysAppointment } = MAILS[due.kind];
  if (saysAppointment) return { appointment: await findAppointment(db, due.order.id) };
  if (attaches !== 'appointment' && !mayEndAppointment) return {};
  const appointment = await findAppointment(db, due.order.id);
  if (!appointment || !isAboutAppointment(due, appointment)) return {};
  const { siteUrl } = readAddresses();
  return {
    appointment,
    appointmentFile: appointmentFile(due.order, appointment, siteUrl, new Date()),
  };
}
