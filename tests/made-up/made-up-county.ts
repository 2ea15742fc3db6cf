import { COUNTIES } from '../../src/shared/counties.ts';
import type { Additions } from './additions.ts';
import { listWith } from './check-list.ts';

/**
 * A county that nobody sells, added by the steps of "Add a county" in docs/contributing.md. Each Palm Beach number that begins
 * with 9 begins one of its numbers, it shares a ZIP code with Miami-Dade, and no text but its own names it.
 */
export const MADE_UP_COUNTY = {
  id: 'zephyr',
  name: 'Zephyr',
  municipality: 'Quillwater',
  /** Another, whose name isn't its path. */
  village: 'St. Quill’s Point',
  /** Of its parcel numbers. */
  abbreviation: 'ZRN',
  zipCode: '33099',
  /** Also Miami-Dade's. */
  sharedZipCode: '33034',
} as const;

const { id, name, municipality, village, abbreviation, zipCode, sharedZipCode } = MADE_UP_COUNTY;

const RECORD = `
  import type { CountyFacts, CountyMap, CountyRecord, GuideFacts } from './county-record.ts';
  export { default as permitOffices } from '../permit-offices/${id}.json' with { type: 'json' };
  export const record: CountyRecord = {
    zipCodes: '${sharedZipCode} ${zipCode}',
    postBoxes: ['330'],
    parcelNumber: { length: 18, pattern: /^(9\\d{7})(\\d{6})(\\d{4})$/, separator: '-', abbreviation: '${abbreviation}', namesCity: false },
  };
  export const facts: CountyFacts = {
    annualTransactions: '1,000+',
    places: ['${municipality}'],
    appraiser: 'https://appraiser.example',
  };
  export const map: CountyMap = {
    outline: [[-80.87, 25.16], [-80.79, 25.17], [-80.7, 25.15], [-80.7, 25.0], [-80.87, 25.0]],
    label: [-80.85, 25.1],
    seat: { name: '${municipality}', place: [-80.75, 25.1], gap: 20 },
    municipalities: { ${municipality}: [-80.75, 25.1] },
  };
  export const guideFacts = {} as const satisfies GuideFacts;
`;

const OFFICES = [
  { municipality, prefix: null, checkedOn: null, toSettle: ['office: none.'] },
  { municipality: village, prefix: null, checkedOn: null, toSettle: ['office: none.'] },
  { municipality: null, prefix: null, checkedOn: null, toSettle: ['office: none.'] },
];

const texts = (language: string) => `
  ${id}: {
    description: 'Description of ${name} (${language}).',
    records: (municipalities) => \`Records of \${municipalities} (${language}).\`,
    lede: (municipalities) => \`Lede of \${municipalities} (${language}).\`,
    cityOrCounty: 'City or county (${language}).',
    word: 'number (${language})',
    decider: 'decider (${language})',
    facts: {},
  },
};
`;

const addTexts = (language: string) => (text: string) => text.replace(/\n};\n$/, texts(language));

export const COUNTY_ADDITIONS: Additions = {
  edits: {
    'src/shared/counties.ts': (text) => text.replace('} as const;', `${id}: '${name}',\n$&`),
    'src/business/counties/counties.ts': (text) =>
      text
        .replace(/\n\nexport/, `\nimport * as ${id} from './${id}.ts';$&`)
        .replaceAll(/palmBeach\.(\w+),/g, `$& ${id}: ${id}.$1,`),
    'src/business/municipality-names.ts': (text) =>
      text.replace(/\n};\n$/, `\n${id}: ['${municipality}', '${village}'],$&`),
    'src/i18n/en/counties.ts': addTexts('en'),
    'src/i18n/es/counties.ts': addTexts('es'),
  },
  files: {
    [`src/business/counties/${id}.ts`]: RECORD,
    [`src/business/permit-offices/${id}.json`]: JSON.stringify(OFFICES),
    'sql/9001_made_up_county.sql': `
      alter table orders drop constraint orders_county_check,
        add constraint orders_county_check check (county in ${listWith(COUNTIES, id)});
      alter table contact_messages drop constraint contact_messages_county_check,
        add constraint contact_messages_county_check check (county in ${listWith(COUNTIES, id)});
    `,
  },
};
