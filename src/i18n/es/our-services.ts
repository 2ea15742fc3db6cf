import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import { ADD_ONS, FORM_SERVICES, hasVisit, SAMPLED_SERVICES } from '#shared/services.ts';
import { agree } from '../agreement.ts';
import type { ourServices as English } from '../en/our-services.ts';
import { or } from './lists.ts';
import { numberWord } from './numbers.ts';
import { services } from './services.ts';

function firstWith(item: ScopeItem): string | undefined {
  return FORM_SERVICES.filter((service) => sells(service, item)).map(
    (service) => `${agree(services[service], 'el', 'la')} ${services[service].name}`,
  )[0];
}

/** With their articles. */
export const ourServices: typeof English = {
  number: numberWord(FORM_SERVICES.length),
  reports: numberWord(SAMPLED_SERVICES.length),
  withVisit: or(
    [...FORM_SERVICES, ...ADD_ONS]
      .filter(hasVisit)
      .map((service) => `${services[service].article} ${services[service].name}`),
  ),
  firstWithCodeCases: firstWith('code-case'),
  firstWithBuildingRecord: firstWith('building-record'),
};
