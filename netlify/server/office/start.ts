import { findAppointment } from '#server/appointments/read.ts';
import { findAssignees } from '#server/assignments/read.ts';
import { planStart } from '#server/orders/start-work.ts';
import { updateOrderStatus } from '#server/orders/update-order.ts';
import { ok } from '#server/platform/result.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { change } from './change.ts';
import { customerMail, entryOf, orderOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

export const startCalls = {
  'POST /orders/:id/work': change({
    action: 'start',
    async plan(call) {
      const { db, params, session } = call;
      const [found, assignees, appointment] = await Promise.all([
        orderOf(call),
        findAssignees(db, 'orders', [params.id]),
        findAppointment(db, params.id),
      ]);
      const plan = found.ok ? planStart(found.value) : found;
      if (!plan.ok) return plan;
      // Nobody starts what a colleague has meanwhile, without having read the name.
      const colleague = assignees.get(params.id);
      const has = colleague && colleague.id !== session.personId ? colleague.id : null;
      return ok({ ...plan.value, outcome: { ...plan.value.outcome, has, appointment } });
    },
    preview: ({ outcome }) => customerMail(outcome, outcome),
    carryOut: async (call, plan) =>
      toChanged(await updateOrderStatus(call.db, plan, entryOf(call, 'start'), timeLimits().undo)),
    finish: wasChanged,
    readsAssignment: true,
    isUndoable: true,
  }),
} satisfies SubjectCalls;
