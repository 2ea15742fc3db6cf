import { ourServices } from './our-services.ts';
import type { ServiceNames } from './services.ts';

export const sampleReportPage = {
  title: 'Sample Property Permit Report',
  /** In the breadcrumbs, and above the heading. */
  name: 'Sample report',
  description: (company: string) =>
    `What each ${company} report says about one made-up house: permits, contractors, code cases and what was seen on site. Read it or download the PDFs.`,
  heading: `One house, ${ourServices.reports} reports`,
  lede: 'This is what each service would tell you about the same house, in the words of the PDF that you get by email. The house, its permits and its contractors are made up.',
  comparison: {
    heading: 'What each service finds',
    caption: 'Findings, and the services that find them',
    finding: 'Finding',
    found: 'Found',
    notIncluded: 'Not in this service',
  },
  cannotFind: 'Can’t find:',
  order: 'Get Property Report',
  howToRequest: 'How to request it',
  download: 'Sample as PDF',
  /** Beside a finding that no cheaper service has. */
  newWith: (service: ServiceNames) => `New with ${service.name}`,
};
