import type { DueRule } from '#shared/due-rule.ts';
import type { FormService } from '#shared/services.ts';
import { claims } from './claims.ts';
import { type ServiceNames, services } from './services.ts';

const usualTimes: Readonly<Partial<Record<FormService, string>>> = claims.reportUsuallyWithin;

const serviceTabs = {
  /** The tabs' label for screen readers. */
  label: 'Services',
  services,
  /** A claim about some of them, like `24 hours`. */
  reportUsuallyWithin: usualTimes,
  /** When its report comes; of a service that is quoted, the quote. */
  turnaround: {
    /** @param usual a claim, like `24 hours` */
    usually: (usual: string, due: DueRule) =>
      `Usually within ${usual}, at most ${due.to}, on business days`,
    within: ({ from, to }: DueRule) =>
      from === 0
        ? `Within ${to} hours, on business days`
        : `In ${from}-${to} hours, on business days`,
    quote: `Quote within ${claims.quoteWithin} on business days`,
  },
  wholeSample: (service: ServiceNames) => `Whole sample: ${service.name}`,
  getStarted: 'Get Started',
  /** Follows the button's text for screen readers. */
  withService: (service: ServiceNames) => ` with ${service.title}`,
  canFind: 'Can find',
  cannotFind: 'Can’t find',
};

export type ServiceTabsTexts = typeof serviceTabs;
export default serviceTabs;
