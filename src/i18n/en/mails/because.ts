import type { Because } from '#shared/office/because.ts';

/** Why the office canceled an order, or refunded money: a sentence of its own in the email about it. */
export const because: Readonly<Record<Because, string>> = {
  asked: 'We did this because you asked us to.',
  duplicate: 'The same order was placed or paid twice.',
  property_not_found: 'We couldn’t find the property in the county’s records.',
  not_covered: 'The property is outside the counties that we cover.',
  records_unavailable:
    'The office that keeps the records couldn’t give us what the work on this order needs.',
  no_visit: 'We couldn’t arrange the visit to the property.',
  no_answer: 'We had a question about the order, and your answer didn’t reach us.',
  too_late: 'We couldn’t finish the work in the time that we promised you.',
  our_mistake: 'We made a mistake with this order, and we’re sorry about it.',
  overcharged: 'You had paid more than this order comes to.',
  not_authorized: 'We learned that the card’s owner hadn’t authorized this payment.',
};
