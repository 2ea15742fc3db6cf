import { findRequestOf } from '#server/messages/find.ts';
import { customerNotes } from '#server/orders/customer-notes.ts';
import { findOrder } from '#server/orders/find.ts';
import { ok } from '#server/platform/result.ts';
import { copyRecords } from '#server/reports/copied-records.ts';
import { listEarlierOrders } from '#server/reports/earlier-orders.ts';
import type { SubjectCalls } from './route.ts';

export const reportBackgroundCalls = {
  'GET /orders/:id/background': {
    action: 'write_report',
    async respond({ db, params: { id } }) {
      const found = await findOrder(db, id);
      if (!found.ok) return found;
      const [notes, request, earlierOrders] = await Promise.all([
        customerNotes(db, id),
        findRequestOf(db, id),
        listEarlierOrders(db, id),
      ]);
      const { inspectionEnds, closingDate } = found.value;
      return ok({ notes, request, inspectionEnds, closingDate, earlierOrders });
    },
  },
  'GET /orders/:id/earlier-orders/:earlier/records': {
    action: 'write_report',
    respond: ({ db, params }) => copyRecords(db, params.id, params.earlier),
  },
} satisfies SubjectCalls;
