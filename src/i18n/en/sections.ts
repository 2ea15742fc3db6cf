// The landing page’s sections.
export { about } from './sections/about.ts';
export { addOns } from './sections/add-ons.ts';
export { contact } from './sections/contact.ts';
export { coverage } from './sections/coverage.ts';
export { hero } from './sections/hero.ts';
export { investors } from './sections/investors.ts';
export { order } from './sections/order.ts';
export { process } from './sections/process.ts';
export { risks } from './sections/risks.ts';
export { services } from './sections/services.ts';
