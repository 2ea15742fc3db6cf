import { expect, test } from 'vitest';
import { addressLines } from '#business/company.ts';
import { clauseAnchor } from '#business/legal-text.ts';
import { preselectLink, sectionLink } from '#shared/landing-sections.ts';
import { languageOfPath, pathIn, pathInDefaultLanguage, unlessDefault } from '#shared/languages.ts';
import { samplePdfPath, sampleReportLink } from '#shared/sample-report.ts';

test.each([
  ['/', '/es'],
  ['/#contact', '/es#contact'],
  ['/?preselect=full#order-form', '/es?preselect=full#order-form'],
  ['/terms', '/es/terms'],
  ['/checkout/a?b#c', '/es/checkout/a?b#c'],
])('the Spanish twin of %s is %s', (english, spanish) => {
  expect(pathIn('es', english)).toBe(spanish);
  expect(pathIn('en', english)).toBe(english);
  expect(pathInDefaultLanguage(english)).toBe(english);
});

test.each([
  ['/', 'en', '/'],
  ['/es', 'es', '/'],
  ['/es/terms', 'es', '/terms'],
  ['/estates', 'en', '/estates'],
] as const)(
  'the path %s has the language %s and the English twin %s',
  (path, language, english) => {
    expect(languageOfPath(path)).toBe(language);
    expect(pathInDefaultLanguage(path)).toBe(english);
  },
);

test('a request names its language only if that isn’t English', () => {
  expect([unlessDefault('en'), unlessDefault('es')]).toEqual([undefined, 'es']);
});

test('a section, an option of its form, a sample report and a clause have links', () => {
  expect(sectionLink('order-form')).toBe('/#order-form');
  expect(preselectLink('contact', 'bulk')).toBe('/?preselect=bulk#contact');
  expect(sampleReportLink('full')).toBe('/sample-report#full');
  expect(samplePdfPath('full')).toBe('/sample-report-full.pdf');
  expect(clauseAnchor({ heading: 'Refunds and credits' })).toBe('refunds-and-credits');
});

test('a postal address has the lines of an envelope', () => {
  const address = { street: '100 SE 2nd St', city: 'Miami', state: 'FL', zip: '33131' };
  expect(addressLines(address)).toEqual(['100 SE 2nd St', 'Miami, FL 33131']);
});
