/** A form, or the page about an order, that does not work because its code failed. */
export const partFailed = {
  heading: 'This part of the page failed',
  beforePhone: 'Please reload the page. If it fails again, call',
  beforeEmail: 'or write to',
  /** On the pages about an order. */
  paid: 'If you have already paid, please don’t pay again: we see your payment, and tell you when you call or write.',
  reload: 'Reload the page',
};
