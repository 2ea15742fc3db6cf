import { SERVICE_TYPES } from '../../src/shared/services.ts';
import type { Additions } from './additions.ts';
import { listWith } from './check-list.ts';

/**
 * A service that nobody sells, ordered in the form, added by the steps of "Add a service" in docs/contributing.md. Its words
 * name it in each language, and no other text does.
 */
export const MADE_UP_SERVICE = {
  id: 'quill',
  price: 241_00,
  hours: 72,
  /** With other articles than the services that there are. */
  names: { en: 'Express Quill', es: 'Repaso Quill' },
  articles: { en: 'an', es: 'un' },
  shortName: 'Quill',
} as const;

const { id, price, hours, names, articles, shortName } = MADE_UP_SERVICE;

/** What its sample report finds, as each language has a finding of that. */
const EXAMPLE = 'code-case';

const ROW = `
  ${id}: {
    ordered: 'in-form',
    price: ${price},
    due: { from: 0, to: ${hours}, after: 'payment' },
    sells: ['permit', '${EXAMPLE}'],
    tab: '${id}',
    example: '${EXAMPLE}',
    drawing: 'pool',
  },`;

const textsOf = (name: string, article: string) => `
  ${id}: {
    name: '${name}',
    title: '${name}',
    article: '${article}',
    subtitle: 'Subtitle of ${name}',
    description: 'Description of ${name}.',
    features: ['Feature of ${name}'],
    canFind: 'What ${name} finds.',
    cannotFind: 'What ${name} doesn’t find.',
    highlight: 'Highlight of ${name}.',
  },`;

const verdictOf = (name: string) => `
  ${id}:
    grade: attention
    text: Verdict of ${name}.`;

/** Adds after the last service of the order form. */
const addAfterFull = (addition: string) => (text: string) =>
  text.replace(/\n {2}full: \{.*?\n {2}\},/s, `$&${addition}`);

const addVerdict = (name: string) => (text: string) =>
  text.replace(/\n {2}full:\n.*\n.*/, `$&${verdictOf(name)}`);

export const SERVICE_ADDITIONS: Additions = {
  edits: {
    'src/shared/services.ts': addAfterFull(ROW),
    'src/i18n/en/services.ts': addAfterFull(textsOf(names.en, articles.en)),
    'src/i18n/es/services.ts': addAfterFull(textsOf(names.es, articles.es)),
    'src/i18n/en/sample-report.yaml': addVerdict(names.en),
    'src/i18n/es/sample-report.yaml': addVerdict(names.es),
    'netlify/server/mail/office-templates.ts': (text) =>
      text.replace("full: 'Full',", `$&\n  ${id}: '${shortName}',`),
  },
  files: {
    'sql/9002_made_up_service.sql': `
      alter table orders drop constraint orders_service_type_check, add constraint orders_service_type_check
        check (service_type in ${listWith(SERVICE_TYPES, id)});
    `,
  },
};
