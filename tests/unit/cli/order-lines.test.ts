import { formatDispute } from '#cli/commands/order-show.ts';
import { emailLines } from '#cli/commands/order-summary.ts';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { DISPUTE_OUTCOMES } from '#server/adapters/stripe-dispute.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/languages.ts';
import { EITHER, sweep } from '../../sweep.ts';

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

sweep(
  'the terminal names how a dispute ended, or what to do until when',
  { outcome: DISPUTE_OUTCOMES, respondBy: EITHER },
  ({ outcome, respondBy }) => {
    const line = formatDispute({
      ...{ id: 'du_1', amount: 133_00, currency: 'usd', moved: null, outcome },
      respondBy: respondBy === 'with' ? new Date('2026-12-02T04:59:59Z') : null,
    });
    const isSaid = (other: string) => line.includes(other.replace('_', ', '));
    const others = DISPUTE_OUTCOMES.filter((other) => other !== outcome && isSaid(other));
    return [
      ...(line.startsWith('$133: ') ? [] : ['without its amount']),
      ...(isSaid(outcome === 'open' ? 'respond in Stripe' : outcome) ? [] : ['not said']),
      ...others.filter((other) => !outcome.startsWith(other)),
      ...(line.includes(', until Dec 1, 2026') === (respondBy === 'with') ? [] : ['the day']),
    ].map((problem) => `${line}: ${problem}`);
  },
);
