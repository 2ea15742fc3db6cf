import { company } from '#business/company.ts';
import type { LegalText } from '#business/legal-text.ts';
import { retention } from '#business/retention.ts';
import type { DueRule } from '#shared/due-rule.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { formatDollars, PROCESSING_FEE_LABEL } from '#shared/pricing.ts';
import { FORM_SERVICES, QUOTED_IN_FORM, SERVICES } from '#shared/services.ts';
import { claims } from './claims.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';
import { ourServices } from './our-services.ts';
import { priceNotes } from './price-notes.ts';
import { services } from './services.ts';

const seller = company.legalEntity
  ? `${company.legalEntity}, doing business as ${company.name}`
  : company.name;

/** The time of the first service’s report, and that of each service with another one. */
function expectReport(): string {
  const timeOf = ({ from, to, after }: DueRule): string => {
    const start = after === 'visit' ? 'the visit' : 'payment';
    return from === 0 ? `within ${to} hours of ${start}` : `${from}-${to} hours after ${start}`;
  };
  const times = FORM_SERVICES.map((service) => ({
    named: `${services[service].article} ${services[service].name}`,
    time: timeOf(SERVICES[service].due),
  }));
  const usual = times[0]?.time;
  const others = times
    .filter(({ time }) => time !== usual)
    .map(
      ({ named, time }, index, { length }) =>
        `${index === length - 1 ? ' or' : ''}, for ${named}, ${time}`,
    );
  return `Expect a report ${usual}${others.join('')}, unless the quote names another date.`;
}

export const terms: LegalText = {
  title: 'Terms of Service',
  description: `What ${company.name} does, what a report can and can’t tell you, prices, delivery and refunds.`,
  clauses: [
    {
      heading: 'These terms',
      body: [
        `These terms are the agreement between you and ${seller} (“we”) about this website and the services you order on it. By paying for an order or asking for a quote you accept them. If you order for a company, you confirm that you may bind it.`,
      ],
    },
    {
      heading: 'Who may order',
      body: [
        'You must be at least 18 years old and able to enter into a binding contract. You may order a report on a property you own, intend to buy, sell, finance, insure or advise on.',
      ],
    },
    {
      heading: 'What we do',
      body: [
        `We verify building permits and look for unpermitted construction on properties in ${ourCounties.and} counties, Florida. The services are:`,
        [
          ...FORM_SERVICES.map((service) => {
            const { title, canFind, cannotFind } = services[service];
            return `${title}. Can find: ${canFind} Can’t find: ${cannotFind}`;
          }),
        ],
        'What each service includes is what this website describes on the day you order it. Bulk packages, white-label reports and additional services are agreed with you in writing.',
      ],
    },
    {
      heading: 'What a report is, and what it is not',
      body: [
        `A report states what the records we searched showed on the day we searched them and, for ${ourServices.withVisit}, what could be seen at the property on the day of the visit without opening walls, ceilings, floors or ground.`,
        'Public records can be incomplete, late, lost or wrong, and older permits may not be available at all. That we found no permit does not prove that none was issued; that we found one does not prove that the work was done well.',
        'A report is information to help you decide. It is not legal advice, a land survey, an appraisal, a title search, title insurance, an engineering opinion or a warranty of the property’s condition, and it does not replace them. Only the authority in charge can decide whether work is lawful.',
      ],
    },
    {
      heading: 'Prices and payment',
      body: [
        `The price of each service is shown before you order. A processing fee of ${PROCESSING_FEE_LABEL} of it, rounded to whole dollars, is added, and you see the total before you pay.`,
        'You pay by card when you order. Payments are handled by Stripe: your card details go to Stripe and are never seen or stored by us.',
        ...QUOTED_IN_FORM.map((service) => {
          const { article, name } = services[service];
          const { from, to } = SERVICES[service].price;
          return `${capitalized(article)} ${name} is quoted, not ordered online. The price is usually ${formatDollars(from)} to ${formatDollars(to)}, ${priceNotes.plusFee(PROCESSING_FEE_LABEL)}, and depends on the property’s size and complexity. On business days you receive the quote within ${claims.quoteWithin} of asking for it. A quote is free, and you’re under no obligation until you pay.`;
        }),
        `An order or a quote that is not paid expires ${DAYS_TO_PAY} days after it was made, at the end of that day in Florida. Nothing is charged for it.`,
      ],
    },
    {
      heading: 'Delivery',
      body: [
        `Reports are sent by email as a PDF. ${expectReport()} Hours count on business days, Monday to Friday, except federal holidays. ${capitalized(services.basic.article)} ${services.basic.name} is usually ready within ${claims.reportUsuallyWithin.basic}, and within ${SERVICES.basic.due.to} at most. If a public office is closed, or its records have to be requested in person, we tell you and either agree on a new date with you or refund the service.`,
        'If we need to know something from you to go on with a paid order, we ask you by email. The office hours from our question to your answer don’t count toward the time of the report: its date moves by them, to the next time that our office closes, and we email you the new date. If less than one office hour has passed, the date stays as it is.',
      ],
    },
    {
      heading: 'Your part',
      body: [
        `Give us the correct address and county, and tell us what you already know about the property. For ${ourServices.withVisit}, arrange the owner’s consent and access on the agreed date. If we come and can’t get in, we may charge the cost of the visit.`,
      ],
    },
    {
      heading: 'Cancellations and refunds',
      body: [
        'You may cancel for a full refund, fee included, at any time before we begin the search or leave for the property.',
        `If a report does not contain what its service includes, tell us within ${claims.complaintWithin} of service completion, that is, of the report being sent to you. We will complete it or, if we cannot, refund what you paid for it. If you tell us later than that, we may not give a refund.`,
        'Refunds go back to the card you paid with. Banks usually show them within 5 to 10 business days. We don’t refund a report because of what the record says.',
      ],
    },
    {
      heading: 'Using a report',
      body: [
        'The report is made for you. You may share it with the people involved in your transaction: agents, attorneys, lenders, insurers, title companies, sellers, contractors and public offices. You may not sell it or publish it as your own. We are not responsible to anyone else who relies on it.',
      ],
    },
    {
      heading: 'Limits of our responsibility',
      body: [
        'To the extent the law allows, our total liability for a service is limited to what you paid for it, and we are not liable for lost profit, loss of a sale, loss of value or other indirect loss.',
        'Nothing in these terms limits liability that cannot be limited under the law, such as liability for fraud, or takes away rights that a consumer cannot give up.',
      ],
    },
    {
      heading: 'Using this website',
      body: [
        'Please don’t disrupt the site, try to open orders that aren’t yours, order under a false name, or search the site with automated tools in a way that keeps others from using it. Anyone who has the address of your checkout page can see your order, so share it only with people who should.',
      ],
    },
    {
      heading: 'Records',
      body: [
        `We keep orders, reports and the correspondence about them for up to ${retention.records} years, as our Privacy Policy explains.`,
      ],
    },
    {
      heading: 'Governing law',
      body: [
        `These terms are governed by the laws of the State of Florida. Disputes that we can’t settle between us are decided by the state or federal courts located in ${company.venue} County, Florida, unless the law gives you the right to go to another court.`,
      ],
    },
    {
      heading: 'Changes',
      body: [
        'We may change these terms. The version on this page on the day you order applies to that order. If one of the terms cannot be enforced, the others remain in effect.',
      ],
    },
  ],
};
