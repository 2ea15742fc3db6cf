import { correctionForm, editOrder, type PlannedEdit, planEdit } from '#server/orders/edit.ts';
import { change } from './change.ts';
import { customerMail, entryOf, toChanged, wasChanged } from './order-change.ts';

export const correctRoute = change<'POST /orders/:id/corrections', PlannedEdit>({
  action: 'correct',
  body: correctionForm,
  plan: ({ db, params, input }) => planEdit(db, params.id, input),
  preview: ({ outcome }) => customerMail(outcome),
  carryOut: async (call, plan) => toChanged(await editOrder(call.db, plan, entryOf(call, 'edit'))),
  finish: wasChanged,
});
