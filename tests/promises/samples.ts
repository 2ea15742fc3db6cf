import { priceOfService } from '#shared/pricing.ts';

/** A filled-in order form, as the browser sends it. */
export const anOrder = {
  serviceType: 'basic',
  propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  customerName: 'Ana María Pérez',
  customerEmail: 'ana@example.com',
  customerPhone: '(305) 555-0199',
  notes: 'Closing on the 14th.',
  totalAmount: priceOfService('basic').totalAmount,
};

export const aMessage = {
  firstName: 'Luis',
  lastName: 'Ortega',
  email: 'luis@example.com',
  phone: '+1 305 555 0142',
  inquiryType: 'bulk',
  message: 'Do you take ten addresses at once?',
};

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
} as const;
