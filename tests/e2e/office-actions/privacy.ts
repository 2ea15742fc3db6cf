import { openScreen } from '../failing-calls.ts';
import { button, fill, type OfficeWork } from './desk.ts';

export const privacy: OfficeWork = {
  prepare: async ({ site, visitor }) => {
    await site.createOrder(visitor);
  },
  actions: [
    {
      name: 'the preview of an erasure',
      call: 'POST /erasures?preview',
      open: async ({ page, visitor }) => {
        await openScreen(page, '/office/erasures');
        return fill(page, { 'The person’s email address': visitor.email });
      },
      press: button('Show what is stored'),
      done: 'Unpaid orders: 1',
      count: 'select 1',
      times: 0,
    },
    {
      name: 'an erasure',
      call: 'POST /erasures',
      isConfirmed: true,
      open: async ({ page, visitor }) => [
        [page.getByLabel('The person’s email address'), visitor.email],
      ],
      press: button('Erase, which can’t be undone'),
      done: 'The data is erased.',
      count: `select count(*) from audit_log where assertion_id is not null and action like '%eras%' or action = 'forget'`,
    },
  ],
};
