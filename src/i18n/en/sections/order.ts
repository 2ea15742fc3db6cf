import type { DueRule } from '#shared/due-rule.ts';
import { claims } from '../claims.ts';
import { capitalized } from '../numbers.ts';
import { ourServices } from '../our-services.ts';
import type { ServiceNames } from '../services.ts';

export const order = {
  label: 'Order',
  heading: 'Get Started Today',
  /** In place of the form: this, the phone number, the hours in brackets, … */
  noScript: {
    beforePhone: 'The form needs JavaScript. You can also order by phone at',
    beforeEmail: 'or by email to',
    end: '. Just tell us the address, the county and the service.',
  },
  nextSteps: 'What happens next',
  nextStepsSummary: 'Payment, search and report',
  steps: {
    payment: {
      name: 'You pay by card',
      description:
        'You see the price, the fee and the total first. Your card details go to Stripe and never reach us.',
    },
    search: {
      name: 'We search the records',
      description: `We go through the county and city permit records for your address. With ${ourServices.firstWithCodeCases} we also look for open code cases.`,
    },
    report: {
      name: 'You get the report',
      description: ({ from, to }: DueRule) =>
        `It comes by email as a PDF, ${from === 0 ? `within ${to}` : `in ${from}-${to}`} hours on business days. You can forward it to your agent, your attorney or the seller.`,
    },
  },
  /** The sentence about a service that is quoted. */
  quote: {
    service: (service: ServiceNames) => `${capitalized(service.article)} ${service.name}`,
    beforePrice: 'is quoted first:',
    /** @param fee like `plus the 2.9% processing fee` */
    afterPrice: (fee: string) =>
      ` ${fee}, depending on the property’s size and complexity. On business days you’ll have your quote within ${claims.quoteWithin}.`,
  },
  call: 'Prefer to talk?',
};
