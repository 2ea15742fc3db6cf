import { priceOfService } from '#shared/pricing.ts';

/** What visitors send and nobody else may read: must never be in a log. */
export const PRIVATE = {
  name: 'Ana María Pérez',
  email: 'ana@example.com',
  phone: '(305) 555-0199',
  address: '1200 Brickell Bay Drive',
  notes: 'Closing on the 14th.',
  writer: 'Ortega',
  writersEmail: 'luis@example.com',
  message: 'Do you take ten addresses at once?',
} as const;

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
  phone: '+1 305 555 0142',
  inquiryType: 'bulk',
  message: PRIVATE.message,
};

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
} as const;
