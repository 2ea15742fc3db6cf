import { priceOfService } from '#shared/pricing.ts';
import { PRIVATE } from '../private.ts';

/** A filled-in order form, as the browser sends it. */
export const anOrder = {
  serviceType: 'basic',
  propertyAddress: `${PRIVATE.address}, Miami, FL 33131`,
  county: 'miami-dade',
  customerName: PRIVATE.name,
  customerEmail: PRIVATE.email,
  customerPhone: PRIVATE.phone,
  notes: PRIVATE.notes,
  totalAmount: priceOfService('basic').totalAmount,
};

export const aMessage = {
  firstName: 'Luis',
  lastName: PRIVATE.writer,
  email: PRIVATE.writersEmail,
  phone: PRIVATE.writersPhone,
  inquiryType: 'bulk',
  message: PRIVATE.message,
};

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  disputed: '4000000000000259',
  needsAuthentication: '4000002760003184',
} as const;
