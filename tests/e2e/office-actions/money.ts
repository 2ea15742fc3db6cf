import { formatAmount, priceOfService } from '#shared/pricing.ts';
import { openScreen } from '../failing-calls.ts';
import { audited, button, fill, inDialog, type OfficeWork } from './desk.ts';
import { openDialog } from './order-buttons.ts';

const TOTAL = formatAmount(priceOfService('basic').totalAmount);

export const money: OfficeWork = {
  prepare: async ({ site, visitor, ids }) => {
    const reviewed = await site.createOrder(visitor);
    await site.payOutsideCheckout(reviewed);
    const paid = await site.storePaidOrder(visitor);
    Object.assign(ids, { paid, canceled: await site.storePaidOrder(visitor), reviewed });
  },
  actions: [
    {
      name: 'a refund',
      call: 'POST /orders/:id/refunds',
      isConfirmed: true,
      open: (desk) =>
        openDialog(desk, desk.ids.paid, 'Refund', {
          'Amount in dollars': '50',
          'Reason, as the customer reads it': 'duplicate',
        }),
      press: inDialog('Refund $50.00'),
      done: '$50.00 is refunded.',
      count: `select count(*) from ledger_entries where kind = 'refunded'`,
    },
    {
      name: 'a cancellation with a refund',
      call: 'POST /orders/:id/cancellation',
      isConfirmed: true,
      open: (desk) =>
        openDialog(desk, desk.ids.canceled, 'Cancel and refund', {
          'Reason, as the customer reads it': 'asked',
        }),
      press: inDialog(`Cancel and refund ${TOTAL}`),
      done: `The order is canceled, and ${TOTAL} is refunded.`,
      count: audited('cancel'),
    },
    {
      name: 'the acceptance of a payment',
      call: 'POST /orders/:id/acceptance',
      isConfirmed: true,
      open: (desk) => openDialog(desk, desk.ids.reviewed, 'Accept payment'),
      press: inDialog(`Accept ${TOTAL}`),
      done: 'The payment is accepted.',
      count: audited('accept'),
    },
    {
      name: 'an export',
      call: 'POST /exports',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/figures');
        return fill(page, { 'First day': '2026-01-01', 'By the day': 'paid' });
      },
      press: button('Export'),
      done: 'orders-2026-01-01.csv is downloaded.',
      // A passkey takes out a file once. It was sent whole.
      doneBefore: 'This passkey was not accepted. Please try again.',
      count: audited('export'),
    },
  ],
};
