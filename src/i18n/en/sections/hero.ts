import { ourServices } from '../our-services.ts';

export const hero = {
  lede: `Before you buy, we read the permit records for the address and tell you what was approved, what was never finished and, with ${ourServices.withVisit}, what was built without a permit.`,
  getReport: 'Get Property Report',
  learnMore: 'Learn More',
  haveAddress: 'Have an address?',
  whichOffice: 'Which office keeps its file?',
  /** @param total of the cheapest service, like `$103` */
  price: (total: string) => `From ${total}, fee included.`,
};
