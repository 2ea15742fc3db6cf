import { claims, landingClaims } from './claims.ts';
import { ourServices } from './our-services.ts';

/** The words of the OG images, which shared links show. */
export const ogImage = {
  /** The boxes along the bottom. */
  facts: { counties: 'Counties', municipalities: 'Municipalities', report: 'Report', from: 'From' },
  reportTime: `usually in ${claims.reportUsuallyWithin.basic}`,
  /** @param total like `$103` */
  price: (total: string) => `${total}, fee included`,
  minutes: (count: string) => `${count} min`,
  /** Kind of page, and its title. */
  pages: {
    home: { label: 'Permit verification', title: landingClaims.headline },
    blog: { label: 'Reading room', title: 'Guides to permits, liens and building records' },
    'sample-report': { label: 'Sample', title: `One house, ${ourServices.reports} permit reports` },
    terms: { label: 'Legal', title: 'Terms of Service' },
    privacy: { label: 'Legal', title: 'Privacy Policy' },
    permits: { label: 'Permit offices', title: 'Which office keeps the permit file?' },
    verify: { label: 'Reports', title: 'Check a Report' },
    'find-order': { label: 'Your order', title: 'Find Your Order' },
    accessibility: { label: 'For everyone', title: 'Accessibility' },
  },
};
