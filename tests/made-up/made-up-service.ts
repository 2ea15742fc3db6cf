import type { Language } from '../../src/shared/languages.ts';
import { type PriceRange, SERVICE_TYPES } from '../../src/shared/services.ts';
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

/** One that is quoted without a visit, and whose name contains another's. */
export const MADE_UP_QUOTED = {
  id: 'scroll',
  price: { from: 251_00, to: 457_00 },
  names: { en: 'Full Inspection by Scroll', es: 'Inspección completa en Pergamino' },
  articles: { en: 'a', es: 'una' },
} as const;

/** One that visitors ask for by message, without a report and with a range. */
export const MADE_UP_ADD_ON = {
  id: 'ribbon',
  price: { from: 83_00, to: 167_00 },
  names: { en: 'Ribbon Bundle', es: 'Paquete con Cinta' },
  articles: { en: 'a', es: 'un' },
} as const;

export const MADE_UP_SERVICES: readonly string[] = [
  MADE_UP_SERVICE.id,
  MADE_UP_QUOTED.id,
  MADE_UP_ADD_ON.id,
];

const { id, price, hours, names, articles, shortName } = MADE_UP_SERVICE;
const { id: quoted, names: quotedNames, articles: quotedArticles } = MADE_UP_QUOTED;
const { id: addOn, names: addOnNames, articles: addOnArticles } = MADE_UP_ADD_ON;

/** What its sample report finds, as each language has a finding of that. */
const EXAMPLE = 'code-case';

const rowInForm = (service: string, amount: string) => `
  ${service}: {
    ordered: 'in-form',
    price: ${amount},
    due: { from: 0, to: ${hours}, after: 'payment' },
    sells: ['permit', '${EXAMPLE}'],
    tab: '${service}',
    example: '${EXAMPLE}',
    drawing: 'pool',
  },`;

const rangeOf = ({ from, to }: PriceRange) => `{ from: ${from}, to: ${to} }`;

const ROWS = `${rowInForm(id, String(price))}${rowInForm(quoted, rangeOf(MADE_UP_QUOTED.price))}
  ${addOn}: {
    ordered: 'by-message',
    price: ${rangeOf(MADE_UP_ADD_ON.price)},
    due: null,
    sells: 'files',
  },`;

const inForm = (service: string, name: string, article: string) => `
  ${service}: {
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

const textsOf = (language: Language) => `${inForm(id, names[language], articles[language])}
  ${inForm(quoted, quotedNames[language], quotedArticles[language])}
  ${addOn}: {
    name: '${addOnNames[language]}',
    title: '${addOnNames[language]}',
    article: '${addOnArticles[language]}',
  },`;

const verdictOf = (service: string, name: string) => `
  ${service}:
    grade: attention
    text: Verdict of ${name}.`;

const offerOf = (name: string) => `
  ${addOn}: {
    terms: 'Terms of ${name}',
    description: 'Description of ${name}.',
    request: (price) => \`Please: ${name} (\${price}).\\n\`,
  },`;

/** Adds after the last service of the order form. */
const addAfterFull = (addition: string) => (text: string) =>
  text.replace(/\n {2}full: \{.*?\n {2}\},/s, `$&${addition}`);

const addVerdicts = (language: Language) => (text: string) =>
  text.replace(
    /\n {2}full:\n.*\n.*/,
    `$&${verdictOf(id, names[language])}${verdictOf(quoted, quotedNames[language])}`,
  );

const addOffer = (language: Language) => (text: string) =>
  text.replace(/export const otherServices.*\{/, (line) => line + offerOf(addOnNames[language]));

const editsOf = (language: Language): Additions['edits'] => ({
  [`src/i18n/${language}/services.ts`]: addAfterFull(textsOf(language)),
  [`src/i18n/${language}/sample-report.yaml`]: addVerdicts(language),
  [`src/i18n/${language}/other-services.ts`]: addOffer(language),
});

export const SERVICE_ADDITIONS: Additions = {
  edits: {
    'src/shared/services.ts': addAfterFull(ROWS),
    ...editsOf('en'),
    ...editsOf('es'),
    'src/islands/order-form/quote-request.ts': (text) =>
      text.replace("full: 'a Full Inspection'", `$&, ${quoted}: 'a ${quotedNames.en}'`),
    'netlify/server/mail/office-templates.ts': (text) =>
      text.replace(
        "full: 'Full',",
        `$&\n  ${id}: '${shortName}',\n  ${quoted}: 'Scroll',\n  ${addOn}: 'Ribbon',`,
      ),
  },
  files: {
    'sql/9002_made_up_service.sql': `
      alter table orders drop constraint orders_service_type_check, add constraint orders_service_type_check
        check (service_type in ${listWith([...SERVICE_TYPES, ...MADE_UP_SERVICES], id)});
    `,
  },
};
