import * as z from 'zod/mini';
import { sendDueMail } from '#server/mail/send.ts';
import { answerMessage, listAnswers } from '#server/messages/answer.ts';
import { findMessage } from '#server/messages/find.ts';
import { listMessages } from '#server/messages/list.ts';
import { markAnswered } from '#server/messages/mark-answered.ts';
import { dismissMail } from '#server/outbox/dismiss.ts';
import { listMail } from '#server/outbox/list.ts';
import { resendMail } from '#server/outbox/resend.ts';
import { ok } from '#server/platform/result.ts';
import { validate } from '#server/platform/validation.ts';
import {
  MAIL_STATES,
  type MailList,
  type MessageDetails,
  type MessageList,
} from '#shared/office/messages.ts';
import { answerRequest, dismissalRequest, resendRequest, searchText } from './requests.ts';
import { type OfficeRoute, route } from './route.ts';

/** A list names no more than this; a search finds the others. */
const LISTED = 100;

/** The calls of the screens Messages and Email. */
export const CORRESPONDENCE_ROUTES: readonly OfficeRoute[] = [
  route('GET', '/api/office/messages', 'read_orders', async ({ db, query }) => {
    const search = validate(z.optional(searchText), query.get('search') || undefined);
    if (!search.ok) return search;
    const answered = query.has('open') ? false : undefined;
    const found = await listMessages(db, { search: search.value, answered }, LISTED + 1);
    const messages = found.slice(0, LISTED);
    return ok({ messages, isCut: found.length > LISTED } satisfies MessageList);
  }),
  route('GET', '/api/office/messages/:id', 'read_orders', async ({ db, params: { id = '' } }) => {
    const message = await findMessage(db, id);
    if (!message.ok) return message;
    const [answers, mails] = await Promise.all([
      listAnswers(db, id),
      listMail(db, { messageId: id }, LISTED),
    ]);
    return ok({ message: message.value, answers, mails } satisfies MessageDetails);
  }),
  route(
    'POST',
    '/api/office/messages/:id/answers',
    'answer_messages',
    async ({ db, params: { id = '' }, input, session, afterResponse }) => {
      const answered = await answerMessage(db, id, input.text, session.email);
      afterResponse(() => sendDueMail(db));
      return answered;
    },
    { body: answerRequest },
  ),
  route(
    'POST',
    '/api/office/messages/:id/answered',
    'answer_messages',
    ({ db, params: { id = '' }, session }) => markAnswered(db, id, session.email),
  ),

  route('GET', '/api/office/emails', 'manage_mail', async ({ db, query }) => {
    const state = MAIL_STATES.find((each) => each === query.get('state'));
    const found = await listMail(db, { state }, LISTED + 1);
    const mails = found.slice(0, LISTED);
    return ok({ mails, isCut: found.length > LISTED } satisfies MailList);
  }),
  route(
    'POST',
    '/api/office/emails/:id/resend',
    'manage_mail',
    async ({ db, params: { id = '' }, input, session, afterResponse }) => {
      const due = await resendMail(db, id, session.email, input.to);
      afterResponse(() => sendDueMail(db));
      return due;
    },
    { body: resendRequest },
  ),
  route(
    'POST',
    '/api/office/emails/:id/dismissal',
    'manage_mail',
    ({ db, params: { id = '' }, input, session }) =>
      dismissMail(db, id, input.reason, session.email),
    { body: dismissalRequest },
  ),
];
