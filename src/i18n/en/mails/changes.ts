import { forOptionalFields } from '#shared/order-fields.ts';
import { orderFields } from '../order-fields.ts';
import { parts } from './parts.ts';

/** Emails about what the office changed in an order, which a subject names by its address and number. */
export const changes = {
  cancelled: {
    subject: (company: string, order: string) => `Your ${company} order was canceled: ${order}`,
    heading: 'Your order was canceled',
    text: (customer: string) =>
      `${customer}, our office has canceled this order. We won’t do any more work on it.`,
    /** Where the refund was made with it. */
    withRefund: {
      subject: (company: string, order: string) =>
        `Your ${company} order was canceled, with a refund: ${order}`,
      heading: 'Your order was canceled, and your refund is on its way',
      /** @param what as in the email about a refund: `$120, everything that you paid` */
      refunded: (what: string) => `We have refunded ${what}. ${parts.refundTiming}`,
    },
    /** Effect on the money. */
    money: {
      nothingCharged: 'Nothing was charged, and the order can no longer be paid.',
      refundedInFull: `Your payment has been refunded in full. ${parts.refundTiming}`,
      officeContactsYou: 'We’ll contact you about your payment.',
      refundFollows: (amount: string) =>
        `You have paid ${amount} for it. We’ll contact you about your refund, and send you an email when it is on its way.`,
      /** Where a part of the payment went back already, by a refund or through the bank. */
      restFollows: (paid: string, rest: string) =>
        `Of the ${paid} that you paid for it, ${rest} has not gone back to you yet. We’ll contact you about your refund, and send you an email when it is on its way.`,
      /** Where the refund that was meant to come with it has not been made. */
      paid: (amount: string) =>
        `You have paid ${amount} for it. We’ll contact you about your payment.`,
      /** @param returned what went back before */
      partReturned: (paid: string, returned: string) =>
        `You have paid ${paid} for it, and ${returned} of that went back to you before. We’ll contact you about the rest.`,
    },
    unexpected: 'If you didn’t expect this, please tell us.',
  },
  corrected: {
    subject: (company: string, order: string) => `Your ${company} order was corrected: ${order}`,
    preheader: (fields: string) => `Corrected: ${fields}`,
    heading: 'We corrected your order',
    text: (customer: string, fields: string) =>
      `${customer}, our office has corrected your order: ${fields}. This is what we have now:`,
    /** The fields, as they are listed in the two texts above. */
    fields: {
      title: 'title',
      customerEmail: 'email address',
      customerPhone: 'phone number',
      propertyAddress: 'property address',
      county: 'county',
      ...forOptionalFields((field) => orderFields[field].name),
    },
    /** Where the fields are not known. */
    someFields: 'your details',
    stillWrong: 'If something is still wrong, please tell us.',
  },
  /** To the address that the order had before. A stranger may read its subject. */
  emailChanged: {
    subject: (company: string) => `An order’s email address was changed at ${company}`,
    preheader: 'Mails about that order go to another address from now on',
    heading: 'An email address was changed',
    text: (day: string) =>
      `An order placed with us on ${day} had this email address. Our office has changed it, so mails about that order go to another address from now on.`,
    whatToDo:
      'If you asked for this, there is nothing to do. If you have an order with us and didn’t ask for it, please tell us. If you never ordered from us, somebody mistyped their address: you can delete our mails.',
  },
};
