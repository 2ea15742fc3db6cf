const riskCarousel = {
  /** The carousel's name for screen readers, and the section's heading. */
  label: 'The Hidden Risk in South Florida Real Estate',
  risks: {
    fines: {
      /** On its button. */
      short: 'Fines',
      name: 'Legal Fines',
      cost: '$5K-$50K',
      costLabel: 'municipal penalties',
      description:
        'A code violation doesn’t go away when the house is sold. Daily fines can add up for years and become a lien, and the next owner may have to deal with it.',
    },
    repairs: {
      short: 'Repairs',
      name: 'Repair Costs',
      cost: 'up to $100K',
      costLabel: 'to open, correct or remove',
      description:
        'For an after-the-fact permit, walls often have to be opened so that an inspector can see inside, and the work has to meet today’s code. What can’t meet it has to come out.',
    },
    value: {
      short: 'Value',
      name: 'Property Value Loss',
      cost: 'Fewer square feet',
      costLabel: 'than you paid for',
      description:
        'An appraiser may not count a room that has no permit, and a lender or insurer may turn it down. You could pay for 2,260 square feet and end up selling 1,840.',
    },
  },
  /** Kinds of these elements, for screen readers. */
  carousel: 'carousel',
  slide: 'slide',
  slides: 'Slides',
  start: 'Start automatic slide show',
  stop: 'Stop automatic slide show',
  previous: 'Previous slide',
  next: 'Next slide',
  position: (slide: number, total: number) => `${slide} of ${total}`,
  goTo: (slide: number, name: string) => `Slide ${slide}: ${name}`,
};

export type RiskCarouselTexts = typeof riskCarousel;
export default riskCarousel;
