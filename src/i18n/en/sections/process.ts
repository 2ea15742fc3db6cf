import type { DueRule } from '#shared/due-rule.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { claims } from '../claims.ts';
import { capitalized } from '../numbers.ts';
import { ourCounties } from '../our-counties.ts';
import { ourServices } from '../our-services.ts';

export const process = {
  label: 'Process',
  heading: 'How it works',
  /** From order to report. */
  steps: {
    order: {
      name: 'Submit Order',
      description: 'Give us the address and choose a service. It takes about two minutes.',
    },
    research: {
      name: 'Research & Inspect',
      description: `We search county and city records. For ${ourServices.withVisit}, an inspector visits the property.`,
    },
    analysis: {
      name: 'Analysis',
      description: `We compare what was permitted with what was finished and, in ${ourServices.withVisit}, with what has been built. Then we tell you how serious each gap is.`,
    },
    delivery: {
      name: 'Deliver Report',
      description:
        'You get a PDF by email. The findings come first, in plain words, followed by the source of each one.',
    },
  },
  why: (company: string) => `Why ${company}`,
  reasonsSummary: 'Three reasons',
  reasons: {
    files: {
      name: 'We know where the files are',
      description: `${capitalized(ourCounties.number)} counties and more than a hundred cities keep permit records here, each in its own way. We know which office to ask.`,
    },
    decision: {
      name: 'Written to help you decide',
      description:
        'The first page tells you what we found and what to ask the seller. The pages after it show the evidence.',
    },
    total: {
      name: 'The total, before you pay',
      description:
        'You see the price of the service, the fee and the total before you pay. A quote is free, and you’re under no obligation until you pay.',
    },
  },
  questions: {
    heading: 'Before you order',
    lienSearch: {
      question: 'Doesn’t my lien search cover this?',
      answer: ({ from, to }: DueRule) =>
        `In part. A municipal lien search asks for unpaid bills, fines, liens and, in most cities, open permits. It usually comes shortly before closing, and it doesn’t say whether the permits account for the whole house. Our reports take ${from === 0 ? `at most ${to}` : `${from}-${to}`} hours on business days, so you can read one while your contract still lets you ask and negotiate. With ${ourServices.firstWithBuildingRecord} we also compare the permits with the house on record, and with ${ourServices.withVisit} with the house itself. Have the lien search done all the same: our report doesn’t replace it.`,
    },
    searchMyself: {
      question: 'Why not search the records myself?',
      answer:
        'You can. The records are public, and many are online. But almost every city has a portal of its own, older permits are often on paper or microfilm, and the file of one house may be in two offices. We know where to look and what each status means, and you get it all in one report that names the source of every finding.',
    },
    coverage: {
      question: 'Is my city included?',
      answer: (municipalities: number) =>
        `Yes, if the house is in ${ourCounties.or} County. We search in all ${municipalities} cities, towns and villages:`,
      /** A link. */
      offices: 'Which office keeps the file',
      unincorporated:
        'In unincorporated areas, such as Kendall, the county keeps the permit records, and we search those. If an office is closed or its records have to be requested in person, we tell you and either agree on a new date with you or refund the service.',
    },
    nothingFound: {
      question: 'What if you find nothing?',
      answer:
        'Then the report says so. It names the records that we searched, the day we searched them, and what your service can’t find. You can forward it to your agent, your attorney or your lender. It is good news, but it doesn’t prove that all work had a permit. The price is the same, because the search is: we don’t refund a report because of what the record says.',
    },
    cancel: {
      question: 'Can I cancel?',
      answer: `Yes. Until we begin the search or leave for the property, you get a full refund, fee included. Just call or write to us. If a report does not contain what its service includes, tell us within ${claims.complaintWithin} of its delivery: we will complete it or, if we cannot, refund what you paid for it. An order or a quote that you don’t pay expires after ${DAYS_TO_PAY} days, and nothing is charged for it.`,
    },
    terms: 'Terms of Service',
  },
};
