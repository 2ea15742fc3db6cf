import { otherServices } from '../other-services.ts';

/** Additional services, requested through the contact form. */
export const addOns = {
  label: 'Additional services',
  heading: 'Need just one answer?',
  offers: otherServices,
  request: 'Request it',
};
