import { pageTexts } from '#i18n/page-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import type { Finding, Permit } from '#shared/report/schema.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import {
  FORM_SERVICES,
  type FormService,
  SAMPLED_SERVICES,
  type SampledService,
  SERVICES,
} from '#shared/services.ts';
import type { Tone } from './document.ts';
import { PERMIT_TONES } from './permits-section.ts';
import { sampleReport } from './sample.ts';

/** A line of a report. */
export interface ReportLine {
  readonly name: string;
  readonly detail: string;
  readonly tone: Tone;
  readonly status: string;
}

/** A permit as a line, such as `Swimming pool and deck`, `2019947218, May 2019`. */
export function permitLine(
  { number, description, issued, status }: Permit,
  language: Language,
): ReportLine {
  return {
    name: description,
    detail: issued ? `${number}, ${formatDay(issued, language, 'month')}` : number,
    tone: PERMIT_TONES[status],
    status: textsIn(language).labels.statuses[status],
  };
}

/** The finding of each service's sample report that is its example, and what to do about it. */
export function exampleFindings(language: Language): readonly {
  readonly service: FormService;
  readonly finding: Finding;
  readonly action: string;
}[] {
  return FORM_SERVICES.map((service) => {
    const basis = SERVICES[service].example;
    const finding = sampleReport(service, language).findings.find((each) => each.basis === basis);
    if (!finding)
      throw new Error(
        `src/i18n/${language}/sample-report.yaml: write a finding with the basis ${basis}, for the example of ${service}.`,
      );
    const [step] = finding.steps ?? [];
    if (!step)
      throw new Error(
        `src/i18n/${language}/sample-report.yaml: write a step of “${finding.title}”.`,
      );
    return { service, finding, action: step.action };
  });
}

/** The first service whose report has findings with this basis. */
export function firstServiceWith(basis: ScopeItem): SampledService | undefined {
  return SAMPLED_SERVICES.find((service) => sells(service, basis));
}

const textsIn = (language: Language) => pageTexts[language].reportExcerpts;
