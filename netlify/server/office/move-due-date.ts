import * as z from 'zod/mini';
import { moveDueDate, planDueDate } from '#server/orders/move-due-date.ts';
import { change } from './change.ts';
import { customerMail, entryOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

export const moveDueDateCalls = {
  'POST /orders/:id/due-date': change({
    action: 'move_due_date',
    body: z.strictObject({
      day: z.string().check(z.refine((day) => z.regexes.date.test(day), 'date-malformed')),
      reason: z.string(),
    }),
    plan: ({ db, params, input }) => planDueDate(db, params.id, input.day, input.reason),
    preview: ({ outcome }) => customerMail(outcome),
    carryOut: async (call, plan) =>
      toChanged(await moveDueDate(call.db, plan, entryOf(call, 'due'))),
    finish: wasChanged,
  }),
} satisfies SubjectCalls;
