import type { SettledStatus } from '#shared/states.ts';
import { claims } from './claims.ts';
import { companyTexts } from './company.ts';
import { consent } from './consent.ts';
import { dueDateWords, dueIfPaid, dueInGeneral } from './due-date.ts';
import { orderLookedFor } from './order-looked-for.ts';
import { orderStatus } from './order-status.ts';
import { paymentCardWords } from './payment-card.ts';
import { services } from './services.ts';

/** The checkout and the page of an order. */
const checkout = {
  companyTexts,
  cancellation: claims.cancellation,
  consent: consent.paying,
  dueDateWords,
  dueIfPaid,
  dueInGeneral,
  orderLookedFor,
  orderStatus,
  paymentCardWords,
  services,
  title: 'Checkout',
  loading: 'Loading your order…',
  connectionLost:
    'Your internet connection seems to be gone. Nothing was lost: we’ve kept your order, and what you typed is still here. Please try again once you’re back online.',
  returnHome: 'Return Home',
  tryAgain: 'Try again',
  checkAgain: 'Check again',
  /** Precedes the phone number. */
  questions: 'Questions? Call us at',
  invalidUrl: {
    heading: 'Invalid checkout URL',
    text: 'The link is missing its order number. Please check that all of it was copied.',
  },
  notFound: {
    title: 'Order not found',
    heading: 'Order Not Found',
    text: 'This order doesn’t exist or has expired.',
    isMissing: 'If you followed a link, please check that all of it was copied.',
    isUnreachable:
      'If you have just placed it, our server may be out of reach for a moment: please try again.',
    findOrder: {
      before: 'You can also',
      link: 'have the link to your order emailed to you',
      /** Precedes the phone number. */
      orCall: ', or call us at',
    },
  },
  summary: {
    heading: 'Order Summary',
    service: 'Service',
    address: 'Address',
    county: 'County',
    email: {
      label: 'Email',
      /** Precedes the phone number. */
      use: 'Your receipt and report go here. If it’s wrong, call us before you pay:',
    },
    fee: (percent: string) => `Processing Fee (${percent})`,
    feeNote: 'rounded to whole dollars',
    total: 'Total',
    included: 'What is included',
    delivery: 'Expected delivery',
    orderNumber: 'Order number',
  },
  payment: {
    heading: 'Payment Details',
    preparing: 'Preparing the payment…',
    /** Follows the text of the notice. */
    setupFailed: 'We’ve kept your order, and nothing was charged.',
    formUnavailable:
      'The card form of our payment provider, Stripe, could not be loaded. We’ve kept your order. A content blocker or a weak connection may be the reason.',
    /** Between the button that tries again and the phone number. */
    orCall: 'or call',
    loadingForm: 'Loading the card form…',
    orByCard: 'or pay by card',
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Processing Payment...',
    goesToStripe:
      'Your card details go straight to Stripe, our payment provider. We never see them.',
    /** Follows a lost connection: it is unknown whether the card was charged. */
    neverTwice: 'You won’t be charged twice.',
    isUnconfirmed:
      'Your card has been charged once and will not be charged again. The button now only asks us to record the payment.',
  },
  progress: {
    label: 'Order progress',
    received: 'Received',
    searching: 'Searching the records',
    /** The same of an order that is delivered without a report. */
    working: 'In progress',
    delivered: 'Delivered',
    /** Follows a step for screen readers. */
    done: '(done)',
  },
  next: {
    heading: 'What happens next',
    /** Precedes the due date. */
    reportDue: 'Your report is due',
    orderDue: 'Your order is due',
    addToCalendar: 'Add it to your calendar',
    newOrder: 'Place a new order',
    newQuote: 'Ask for a new quote',
    another: 'Order another report',
  },
  contactOffice: {
    heading: 'How to reach us',
    call: 'Call',
    /** Between the phone number and the email address. */
    orWrite: (hours: string) => `, ${hours}, or write to`,
    /** Between the email address and the order number. */
    haveNumberReady: '. Please have your order number ready:',
    emailSubject: (orderNumber: string) => `Order ${orderNumber}`,
    keepAddress:
      'Keep this page’s address so that you can come back to your order. Anyone who has it can see what you see here.',
  },
  receipt: {
    heading: 'Receipt',
    order: 'Order',
    ordered: 'Ordered',
    paid: 'Paid',
    paidWith: 'Paid with',
    payment: 'Payment',
    payments: {
      paid: 'Paid in full',
      partially_refunded: 'Paid in full, refunded in part',
      refunded: 'Paid in full and refunded',
      disputed: 'Paid in full, under review',
      lost: 'Paid in full, returned by your bank',
    } satisfies Record<SettledStatus, string>,
    refunded: 'Refunded',
    refundedBy: (day: string) => `as of ${day}`,
    returned: 'Returned by your bank',
    download: 'Download receipt (PDF)',
    print: 'Print receipt',
    /** The file's name when the receipt is printed to a PDF. */
    fileName: (company: string, orderNumber: string) => `${company} receipt ${orderNumber}`,
  },
  resend: {
    mails: {
      receipt: {
        button: 'Send the receipt again',
        sent: 'Sent. The receipt is on its way to the email address of this order.',
      },
      report: {
        button: 'Send the report again',
        sent: 'Sent. The report is on its way to the email address of this order.',
      },
      /** What was delivered without a report. */
      delivery: {
        button: 'Send it again',
        sent: 'Sent. It is on its way to the email address of this order.',
      },
    },
    sending: 'Sending...',
    /** Precedes the reason. */
    notSent: 'Not sent.',
    tryAgain: 'Please try again or call us.',
  },
};

export type CheckoutTexts = typeof checkout;
export default checkout;
