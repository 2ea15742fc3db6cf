import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { companyNode } from '../../src/seo/structured-data.ts';

const site = new URL('https://permits.example');

test('the company is an organization until it has a postal address', () => {
  const statement = companyNode('en', site, { ...company, postalAddress: null });
  expect(statement).toMatchObject({
    '@type': 'Organization',
    logo: 'https://permits.example/icon-512.png',
  });
  for (const fact of ['address', 'openingHours', 'legalName']) {
    expect(statement).not.toHaveProperty(fact);
  }
});

test('with a postal address it is a local business, with its legal name', () => {
  const statement = companyNode('en', site, {
    ...company,
    legalEntity: 'Example LLC',
    postalAddress: { street: '1 Example St', city: 'Miami', state: 'FL', zip: '33101' },
  });
  expect(statement).toMatchObject({
    '@type': 'LocalBusiness',
    legalName: 'Example LLC',
    openingHours: company.openingHours,
    address: { streetAddress: '1 Example St', addressLocality: 'Miami', postalCode: '33101' },
  });
});
