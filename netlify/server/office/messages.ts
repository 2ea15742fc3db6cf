import * as z from 'zod/mini';
import { findAssignees } from '#server/assignments/read.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import { previewMessageMail } from '#server/mail/render-due-mail.ts';
import { listAnswers, planAnswer, sendAnswer } from '#server/messages/answer.ts';
import { askedInWords } from '#server/messages/asked-for.ts';
import { findMessage } from '#server/messages/find.ts';
import { listMessages } from '#server/messages/list.ts';
import { markAnswered } from '#server/messages/mark-answered.ts';
import { listMail } from '#server/outbox/list.ts';
import { ok } from '#server/platform/result.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { findUndoable } from '#server/undo/find.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { Assignee } from '#shared/office/colleagues.ts';
import type { MessageSummary } from '#shared/office/messages.ts';
import { LIMITS, requiredText } from '#shared/text-limits.ts';
import { change } from './change.ts';
import { entryOf } from './order-change.ts';
import { searchText } from './request-fields.ts';
import type { SubjectCalls } from './route.ts';

/** A list names no more than this; a search finds the others. */
const LISTED = 100;

export const messagesCalls = {
  'GET /messages': {
    action: 'read_orders',
    query: z.object({ search: z.optional(searchText), open: z.optional(z.literal('true')) }),
    async respond({ db, query: { search, open } }) {
      const answered = open ? false : undefined;
      const found = await listMessages(db, { search, answered }, LISTED + 1);
      const messages = found.slice(0, LISTED);
      const ids = messages.map(({ id }) => id);
      const assignees = await findAssignees(db, 'contact_messages', ids);
      const isCut = found.length > LISTED;
      return ok({ messages: messages.map((message) => summaryOf(message, assignees)), isCut });
    },
  },
  'GET /messages/:id': {
    action: 'read_orders',
    async respond({ db, session, params: { id } }) {
      const message = await findMessage(db, id);
      if (!message.ok) return message;
      const [answers, mails, assignees, undo] = await Promise.all([
        listAnswers(db, id),
        listMail(db, { messageId: id }, LISTED),
        findAssignees(db, 'contact_messages', [id]),
        findUndoable(db, id, session.email),
      ]);
      const asksFor = askedInWords(message.value);
      return ok({ message: summaryOf(message.value, assignees), asksFor, answers, mails, undo });
    },
  },
  /** The same answer again changes nothing. */
  'POST /messages/:id/answers': change({
    action: 'answer_messages',
    body: z.strictObject({ text: requiredText(LIMITS.longText, 'Write an answer.') }),
    plan: ({ db, params, input }) => planAnswer(db, params.id, input.text),
    preview({ outcome: { message, text, isSent } }) {
      return {
        mail: isSent ? previewMessageMail(message, 'message_answer', text, readAddresses()) : null,
      };
    },
    async carryOut(call, plan) {
      await sendAnswer(call.db, plan, entryOf(call, 'answer'), timeLimits().undo);
      return ok({});
    },
    finish: async () => ok({}),
    isUndoable: true,
  }),
  'POST /messages/:id/answered': {
    action: 'answer_messages',
    async respond({ db, params, session }) {
      const marked = await markAnswered(db, params.id, session.email);
      return marked.ok ? ok({}) : marked;
    },
  },
} satisfies SubjectCalls;

function summaryOf(
  message: MessageRecord,
  assignees: ReadonlyMap<string, Assignee>,
): MessageSummary {
  return { ...message, assignee: assignees.get(message.id) ?? null };
}
