import { emailLines } from '#cli/commands/order-summary.ts';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../../sweep.ts';

/** Addresses for copies, each with whom an email goes to besides the customer. */
const COPIES = {
  none: { copyTo: null, copied: [] },
  'the customer’s own': { copyTo: sample.customerEmail, copied: [] },
  'the customer’s in capitals': { copyTo: sample.customerEmail.toUpperCase(), copied: [] },
  'another one': { copyTo: 'agent@example.com', copied: ['agent@example.com'] },
} as const;

sweep(
  'the terminal names who gets a copied email, and in which language',
  { copies: COPIES, language: LANGUAGES },
  ({ copies, language }) => {
    const { copyTo, copied } = COPIES[copies];
    const expected = [
      `To ${sample.customerEmail}`,
      ...copied.map((address) => `Copy to ${address}`),
      `In ${LANGUAGE_FACTS[language].englishName}`,
    ];
    const lines = emailLines({ ...sample, copyTo, language });
    return lines.join() === expected.join() ? [] : [lines.join(', ')];
  },
);
