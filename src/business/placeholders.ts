import type { Company } from './company.ts';

/** A fact of company.ts that only the owner knows. */
interface OwnersFact {
  readonly name: keyof Company;
  readonly isPlaceholder: (company: Company) => boolean;
  /** Text that visitors get as long as it is one. */
  readonly consequence: string;
}

/** Names that nobody can register (RFC 2606). */
const EXAMPLE_DOMAIN = /(^|[@.])(example|example\.(com|net|org))$/i;

/** Whether an email address is an example, which receives nothing. */
export function isExampleEmail(email: string): boolean {
  return EXAMPLE_DOMAIN.test(email);
}

const FACTS: readonly OwnersFact[] = [
  {
    name: 'licenses',
    isPlaceholder: ({ licenses }) => licenses.length === 0,
    consequence: 'the first screen says “Licensed & Insured”, and the site names no license',
  },
  {
    name: 'insurance',
    isPlaceholder: ({ insurance }) => !insurance,
    consequence: 'the first screen says “Licensed & Insured”, and the site names no insurer',
  },
  {
    name: 'legalEntity',
    isPlaceholder: ({ legalEntity }) => !legalEntity,
    consequence: 'the terms don’t name the company that customers make a contract with',
  },
  {
    name: 'postalAddress',
    isPlaceholder: ({ postalAddress }) => !postalAddress,
    consequence: 'pages and emails have no postal address',
  },
  {
    name: 'email',
    isPlaceholder: ({ email }) => isExampleEmail(email),
    consequence: 'visitors are asked to write to an example address, which receives nothing',
  },
  {
    // 555-0100 to 555-0199 are kept for fiction.
    name: 'phone',
    isPlaceholder: ({ phone }) => /55501\d\d$/.test(phone.replaceAll(/\D/g, '')),
    consequence: 'visitors are asked to call a number that is kept for examples',
  },
  {
    name: 'social',
    isPlaceholder: ({ social }) => social.some(({ url }) => URL.parse(url)?.pathname === '/'),
    consequence: 'the footer links to the networks’ home pages, not to the company’s profiles',
  },
];

/** Returns the facts about the company that are still placeholders. */
export function placeholderFacts(company: Company): readonly OwnersFact[] {
  return FACTS.filter(({ isPlaceholder }) => isPlaceholder(company));
}
