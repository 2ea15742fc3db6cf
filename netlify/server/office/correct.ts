import { correctionForm, editOrder, planEdit } from '#server/orders/edit.ts';
import { change } from './change.ts';
import { customerMail, entryOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

export const correctCalls = {
  'POST /orders/:id/corrections': change({
    action: 'correct',
    body: correctionForm,
    plan: ({ db, params, input }) => planEdit(db, params.id, input),
    preview: ({ outcome }) => customerMail(outcome),
    carryOut: async (call, plan) =>
      toChanged(await editOrder(call.db, plan, entryOf(call, 'edit'))),
    finish: wasChanged,
  }),
} satisfies SubjectCalls;
