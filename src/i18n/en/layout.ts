import { ourCounties } from './our-counties.ts';

/** The parts that every page has: skip link, header, menu, footer. */
export const layout = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  language: 'Language',
  navigation: {
    home: 'Home',
    about: 'About',
    services: 'Services',
    coverage: 'Coverage Area',
    contact: 'Contact',
    blog: 'Blog',
  },
  orderNow: 'Order Now',
  footer: {
    summary:
      'Permit verification for buyers, investors, realtors and title companies in South Florida.',
    services: 'Services',
    coverage: 'Coverage Area',
    county: (name: string) => `${name} County`,
    followUs: 'Follow us',
    insuredBy: (insurance: string) => `Insured by ${insurance}`,
    findOrder: 'Find your order',
    verify: 'Check a report',
    privacy: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
    licensing: 'Licensing',
  },
  /** Description of the site on a phone's home screen. */
  manifest: `Property permit verification in ${ourCounties.and}.`,
  feed: (company: string) => `The ${company} Blog`,
};
