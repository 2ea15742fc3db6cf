import type { FieldErrorCode } from './card-rules.ts';

/** Words of the emulator's frames and pages. Stripe's own follow the page's `locale`. */
export const WORDS = {
  paymentFrame: 'Secure payment input frame',
  expressFrame: 'Secure express checkout frame',
  form: {
    methods: 'Payment method',
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date (MM/YY)',
    expiryPlaceholder: 'MM / YY',
    code: 'Security code',
    country: 'Country',
    us: 'United States',
    ca: 'Canada',
    mx: 'Mexico',
    es: 'Spain',
    zip: 'ZIP code',
    /** Before and after the number of a test card. */
    hintBefore: 'Local test payments: use',
    hintAfter: ', any future date, any code.',
  },
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  } satisfies Readonly<Record<FieldErrorCode, string>>,
  unreachable:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  wallet: {
    pay: 'Pay with Google Pay',
    sheet: 'Google Pay (local test)',
    payWith: (card: string) => `Pay with ${card}`,
    cancel: 'Cancel',
  },
  authentication: {
    title: '3-D Secure authentication (local test)',
    bank: 'Local test bank',
    heading: '3-D Secure authentication',
    /** Before and after the amount. */
    before: 'Your bank asks you to confirm this payment of',
    after: '. Nothing leaves this machine: choose the result.',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
  },
};

/** `10300` as `$103.00`. */
export function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
