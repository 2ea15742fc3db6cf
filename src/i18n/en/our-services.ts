import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import { ADD_ONS, FORM_SERVICES, hasVisit, SAMPLED_SERVICES } from '#shared/services.ts';
import { or } from './lists.ts';
import { numberWord } from './numbers.ts';
import { services } from './services.ts';

/** The name of the first service that searches for something. */
function firstWith(item: ScopeItem): string | undefined {
  return FORM_SERVICES.filter((service) => sells(service, item)).map(
    (service) => services[service].name,
  )[0];
}

/** The services of the order form, within sentences. */
export const ourServices = {
  /** `three` */
  number: numberWord(FORM_SERVICES.length),
  /** Reports, with those that are asked for by message: `five` */
  reports: numberWord(SAMPLED_SERVICES.length),
  /** Those in which somebody visits the property: `a Full Inspection` */
  withVisit: or(
    [...FORM_SERVICES, ...ADD_ONS]
      .filter(hasVisit)
      .map((service) => `${services[service].article} ${services[service].name}`),
  ),
  /** `Due Diligence` */
  firstWithCodeCases: firstWith('code-case'),
  firstWithBuildingRecord: firstWith('building-record'),
};
