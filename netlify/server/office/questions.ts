import * as z from 'zod/mini';
import { reportTexts } from '#i18n/document-texts.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { askCustomer, planQuestion } from '#server/questions/ask.ts';
import { planAnswerOf, recordAnswer } from '#server/questions/record-answer.ts';
import { LIMITS, optionalText, requiredText } from '#shared/text-limits.ts';
import { change } from './change.ts';
import { customerMail, entryOf, orderOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

/** The office asks the customer of an order, which waits until the answer is recorded. */
export const questionsCalls = {
  'POST /orders/:id/questions': change({
    action: 'ask_customer',
    body: z.strictObject({ text: requiredText(LIMITS.longText, 'Write the question.') }),
    async plan(call) {
      const found = await orderOf(call);
      return found.ok ? planQuestion(call.db, found.value, call.input.text) : found;
    },
    preview: ({ outcome }) => customerMail(outcome),
    carryOut: async (call, plan) =>
      toChanged(
        await askCustomer(call.db, plan, call.input.text, entryOf(call, 'ask'), timeLimits().undo),
      ),
    finish: wasChanged,
    isUndoable: true,
  }),
  'POST /orders/:id/customer-answers': change({
    action: 'record_answer',
    body: z.strictObject({
      said: requiredText(LIMITS.longText, 'Write what the customer said.'),
      asked: z.optional(optionalText(LIMITS.longText)),
    }),
    async plan(call) {
      const { said, asked = '' } = call.input;
      const found = await orderOf(call);
      return found.ok ? planAnswerOf(call.db, found.value, { said, asked }) : found;
    },
    preview: ({ outcome, asked }) => ({
      ...customerMail(outcome),
      asked: asked && {
        heading: reportTexts[asked.language].headings.asked,
        text: asked.printed,
        language: asked.language,
      },
    }),
    carryOut: async (call, plan) =>
      toChanged(await recordAnswer(call.db, plan, entryOf(call, 'answered_question'))),
    finish: wasChanged,
  }),
} satisfies SubjectCalls;
