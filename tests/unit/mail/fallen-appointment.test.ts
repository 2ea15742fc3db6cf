import { appointment, order } from '#emulators/mailbox/sample-records.ts';
import { isAboutAppointment } from '#server/mail/due-mail.ts';
import { type MailAbout, mailKindsWhere } from '#server/outbox/kinds.ts';
import { ORDER_STATUSES } from '#shared/states.ts';
import { EITHER, sweep } from '../../sweep.ts';

/** The emails about an order whose own appointment isn't what they are for. */
const OTHERS = mailKindsWhere(
  ({ about, attaches }) => about === 'order' && attaches !== 'appointment',
) as MailAbout<'order'>[];

/** An order that was canceled says so in the email of that; one whose money went back without that, in the receipt. */
const SAYING: Readonly<Record<'canceled' | 'not canceled', readonly string[]>> = {
  canceled: ['order_cancelled', 'cancelled_and_refunded'],
  'not canceled': ['refund_receipt'],
};

sweep(
  'that an appointment fell with its order is said by the email of its end alone',
  { status: ORDER_STATUSES, fell: EITHER },
  ({ status, fell }) => {
    const fallen = { ...appointment, fellWithOrder: fell === 'with' };
    const saying = OTHERS.filter((kind) =>
      isAboutAppointment(
        {
          id: '1',
          kind,
          recipient: null,
          order: { ...order, status },
          detail: null,
          reportId: null,
        },
        fallen,
      ),
    );
    const isRefund = saying.includes('refund_receipt');
    if (fell === 'without') return saying;
    const expected = SAYING[status === 'cancelled' ? 'canceled' : 'not canceled'];
    return [
      ...expected.filter((kind) => !saying.includes(kind as (typeof OTHERS)[number])),
      ...(isRefund === (status !== 'cancelled') ? [] : ['the receipt says it, or nobody']),
    ];
  },
);
