import { services } from './services.ts';

const serviceTabs = {
  /** The tabs' label for screen readers. */
  label: 'Services',
  services,
  wholeSample: (service: string) => `Whole sample: ${service}`,
  getStarted: 'Get Started',
  /** Follows the button's text for screen readers. */
  withService: (service: string) => ` with ${service}`,
  canFind: 'Can find',
  cannotFind: 'Can’t find',
};

export type ServiceTabsTexts = typeof serviceTabs;
export default serviceTabs;
