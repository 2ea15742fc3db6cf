import type { SampledService } from './services.ts';

/** The page that shows what each service's report says about one made-up house. */
export const SAMPLE_REPORT = '/sample-report';

/** Where that page shows the report of a service. */
export function sampleReportLink(service: SampledService): string {
  return `${SAMPLE_REPORT}#${service}`;
}

/** The path of a service's sample report as a PDF, in English. */
export function samplePdfPath(service: SampledService): string {
  return `${SAMPLE_REPORT}-${service}.pdf`;
}
