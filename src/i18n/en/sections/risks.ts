import { landingClaims } from '../claims.ts';
import riskCarousel from '../risk-carousel.ts';

export const risks = {
  label: 'The risk',
  heading: riskCarousel.label,
  lede: `Homes worth ${landingClaims.annualSales} change hands here every year. What was built without a permit is sold along with them, and the new owner pays to fix it.`,
  /** The drawn documents beside the risks. */
  drawings: {
    fineOrder: {
      office: 'Code compliance',
      title: 'Order imposing fine',
      violation: { label: 'Violation', value: 'Garage enclosed without permit' },
      fine: { label: 'Fine', value: (amount: string) => `${amount} a day` },
      duration: { label: 'Running for', value: (days: number) => `${days} days` },
      due: 'Due',
      lien: 'Lien recorded',
    },
    repairBill: {
      title: 'Contractor’s bill',
      number: (digits: string) => `No. ${digits}`,
      plans: 'Plans, after-the-fact permit',
      walls: 'Open walls and ceilings',
      wiring: 'Rewire and replumb to code',
      windows: 'Impact windows, roof straps',
      total: 'Total',
    },
    priceTag: {
      asking: 'Asking price',
      onRecord: 'On record',
      area: (squareFeet: string) => `${squareFeet} sq ft`,
      lost: 'Lost with the garage room',
    },
  },
};
