import * as z from 'zod/mini';
import { moveDueDate, planDueDate } from '#server/orders/move-due-date.ts';
import { toChanged } from './changed.ts';
import { type Preview, previewOrderMail } from './preview.ts';
import type { OfficeRoute } from './route.ts';

const dueDateRequest = z.strictObject({
  day: z.string().check(z.refine((day) => z.regexes.date.test(day), 'date-malformed')),
  reason: z.string(),
});

export const moveDueDateRoute: OfficeRoute<'POST /orders/:id/due-date'> = {
  action: 'move_due_date',
  body: dueDateRequest,
  async respond({ db, params, session, input, sendMail }) {
    const plan = await planDueDate(db, params.id, input.day, input.reason);
    if (!plan.ok) return plan;
    const moved = await moveDueDate(db, plan.value, session.email);
    sendMail();
    return toChanged(moved);
  },
};

export const dueDatePreview = {
  schema: z.strictObject({ change: z.literal('move_due_date'), ...dueDateRequest.shape }),
  async respond({ db, orderId }, { day, reason: typed }) {
    const plan = await planDueDate(db, orderId, day, typed);
    if (!plan.ok) return plan;
    const { order, dueAt, reason } = plan.value;
    return previewOrderMail({ ...order, dueAt }, 'due_date_moved', reason);
  },
} satisfies Preview<'move_due_date'>;
