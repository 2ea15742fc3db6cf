import { planStart } from '#server/orders/start-work.ts';
import { updateOrderStatus } from '#server/orders/update-order.ts';
import { change } from './change.ts';
import { customerMail, entryOf, orderOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

export const startCalls = {
  'POST /orders/:id/work': change({
    action: 'start',
    async plan(call) {
      const found = await orderOf(call);
      return found.ok ? planStart(found.value) : found;
    },
    preview: ({ outcome }) => customerMail(outcome),
    carryOut: async (call, plan) =>
      toChanged(await updateOrderStatus(call.db, plan, entryOf(call, 'start'))),
    finish: wasChanged,
  }),
} satisfies SubjectCalls;
