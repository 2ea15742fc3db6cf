import { SERVICE_TYPES, type ServiceType } from '#shared/orders.ts';
import { BASIS_LABELS, STATUS_LABELS } from './copy.ts';
import { monthOf } from './dates.ts';
import { sampleAction, sampleReport } from './sample.ts';
import type { Finding, Permit, PermitStatus } from './schema.ts';
import { type FindingBasis, sells } from './tiers.ts';

/** What a line of a report comes to. */
export type Tone = 'fine' | 'open' | 'violation';

/** A line of a report. */
export interface ReportLine {
  readonly name: string;
  readonly detail: string;
  readonly tone: Tone;
  readonly status: string;
}

export const PERMIT_TONES: Readonly<Record<PermitStatus, Tone>> = {
  open: 'open',
  expired: 'violation',
  closed: 'fine',
};

/** What a finding comes to, in a word. */
export const FINDING_MARKS: Readonly<
  Record<FindingBasis, { readonly tone: Tone; readonly status: string }>
> = {
  permit: { tone: 'open', status: 'Open' },
  license: { tone: 'open', status: 'Ask' },
  'building-record': { tone: 'violation', status: 'No permit' },
  'code-case': { tone: 'violation', status: 'Open case' },
  lien: { tone: 'violation', status: 'Lien' },
  visit: { tone: 'violation', status: 'Unpermitted' },
};

/** A permit as a line, such as `Swimming pool and deck`, `2019-000000, May 2019`. */
export function permitLine({ number, description, issued, status }: Permit): ReportLine {
  return {
    name: description,
    detail: issued ? `${number}, ${monthOf(issued)}` : number,
    tone: PERMIT_TONES[status],
    status: STATUS_LABELS[status],
  };
}

function findingLine({ title, where, basis }: Finding): ReportLine {
  return { name: title, detail: where ?? BASIS_LABELS[basis], ...FINDING_MARKS[basis] };
}

/** How many findings the first page of a report has room for. */
const FIRST_FINDINGS = 3;

/** A few lines of a service's sample report: permits where it has nothing else, the findings of its first page otherwise. */
export function excerptOf(service: ServiceType): {
  readonly caption: string;
  readonly lines: readonly ReportLine[];
} {
  const { permits, findings } = sampleReport(service);
  if (service === 'basic') {
    return { caption: 'Sample: permits on record', lines: permits.map(permitLine) };
  }
  return {
    caption: 'Sample: first findings',
    lines: findings.slice(0, FIRST_FINDINGS).map(findingLine),
  };
}

/** What each service is the first to find: one example, in the words of its report. */
const EXAMPLES = [
  { service: 'basic', basis: 'permit' },
  { service: 'diligence', basis: 'building-record' },
  { service: 'full', basis: 'visit' },
] as const satisfies readonly { service: ServiceType; basis: FindingBasis }[];

/** A finding of each service's sample report that a cheaper service doesn't have, and what to do about it. */
export function exampleFindings(): readonly {
  readonly service: ServiceType;
  readonly finding: Finding;
  readonly action: string;
}[] {
  return EXAMPLES.map(({ service, basis }) => {
    const finding = sampleReport(service).findings.find((each) => each.basis === basis);
    if (!finding) throw new Error(`the sample report of ${service} has no finding of ${basis}`);
    return { service, finding, action: sampleAction(basis) };
  });
}

/** The cheapest service whose report has findings with this basis. */
export function firstServiceWith(basis: FindingBasis): ServiceType | undefined {
  return SERVICE_TYPES.find((service) => sells(service, basis));
}
