import { forOptionalFields } from '#shared/order-fields.ts';
import { priceOfService } from '#shared/pricing.ts';
import { PERSONAL_DATA } from '../personal-data.ts';

/** A filled-in order form without the optional details of a closing, as clients sent it before there were any. */
export const sampleOrder = {
  serviceType: 'basic',
  propertyAddress: `${PERSONAL_DATA.address}, Miami, FL 33131`,
  county: 'miami-dade',
  customerName: PERSONAL_DATA.name,
  customerEmail: PERSONAL_DATA.email,
  customerPhone: PERSONAL_DATA.phone,
  notes: PERSONAL_DATA.notes,
  totalAmount: priceOfService('basic').totalAmount,
};

/** The same with everything that an order can have. */
export const sampleClosingOrder = {
  ...sampleOrder,
  ...forOptionalFields((field) => PERSONAL_DATA[field]),
  language: 'es',
} as const;

/** What the office types into a quote of a Full Inspection. */
export const sampleQuote = {
  propertyAddress: sampleOrder.propertyAddress,
  county: 'broward',
  customerName: sampleOrder.customerName,
  customerEmail: sampleOrder.customerEmail,
  customerPhone: sampleOrder.customerPhone,
  notes: '',
  price: 449_00,
} as const;

/** A filled-in contact form, as the browser sends it. */
export const sampleMessage = {
  firstName: 'Luis',
  lastName: PERSONAL_DATA.messageLastName,
  email: PERSONAL_DATA.messageEmail,
  phone: PERSONAL_DATA.messagePhone,
  inquiryType: 'bulk',
  message: PERSONAL_DATA.message,
};
