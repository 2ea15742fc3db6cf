import { ourServices } from './our-services.ts';
import { reportLabels } from './report-labels.ts';

/** The excerpts of the sample report on the landing page. */
export const reportExcerpts = {
  labels: reportLabels,
  /** Result of a finding, in a word. */
  marks: {
    permit: 'Open',
    license: 'Ask',
    'building-record': 'No permit',
    'code-case': 'Open case',
    lien: 'Lien',
    visit: 'Unpermitted',
  },
  /** The reports drawn at the top of the page. */
  firstPage: {
    /** Names the tabs of its sheets for screen readers. */
    sheets: `One house, ${ourServices.number} reports`,
    kind: 'Property permit report',
    sample: 'Sample',
    address: 'Property address',
    folio: 'Folio',
    built: 'Built',
    size: 'On record',
    area: (squareFeet: string) => `${squareFeet} sq ft`,
    permits: 'Permits found',
    whatToDo: 'What to do:',
    madeUp: 'The property is made up.',
    compareServices: 'See what each service finds on it',
  },
};
