// The texts of the emails to customers and to the senders of messages. Emails to the office are in English
// (netlify/server/mail).
export { companyTexts } from './company.ts';
export { dueDateWords } from './due-date.ts';
export { inquiries } from './inquiries.ts';
export { because } from './mails/because.ts';
export { changes } from './mails/changes.ts';
export { parts } from './mails/parts.ts';
export { payments } from './mails/payments.ts';
export { questions } from './mails/questions.ts';
export { requests } from './mails/requests.ts';
export { work } from './mails/work.ts';
export { orderStatus } from './order-status.ts';
export { paymentCardWords } from './payment-card.ts';
export { services } from './services.ts';
