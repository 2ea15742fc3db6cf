import { companyTexts } from './company.ts';
import { dueByWords } from './due-by.ts';
import { inquiries } from './inquiries.ts';
import { changes } from './mails/changes.ts';
import { parts } from './mails/parts.ts';
import { payments } from './mails/payments.ts';
import { requests } from './mails/requests.ts';
import { work } from './mails/work.ts';
import { paymentCardWords } from './payment-card.ts';
import { services } from './services.ts';

/** The texts of the mails to customers and to the writers of messages. The office reads English (netlify/server/mail). */
export const mails = {
  companyTexts,
  dueByWords,
  inquiries,
  paymentCardWords,
  services,
  parts,
  payments,
  work,
  changes,
  requests,
};

export type MailTexts = typeof mails;
