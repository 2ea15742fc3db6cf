import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { companyNode } from '../../../src/seo/structured-data.ts';

const site = new URL('https://permits.example');

test('the company is an organization until it has a postal address', () => {
  const node = companyNode('en', site, { ...company, postalAddress: null });
  expect(node).toMatchObject({
    '@type': 'Organization',
    logo: 'https://permits.example/icon-512.png',
  });
  for (const fact of ['address', 'openingHours', 'legalName']) {
    expect(node).not.toHaveProperty(fact);
  }
});

test('the company is a local business once it has a postal address, with its legal name', () => {
  const node = companyNode('en', site, {
    ...company,
    legalEntity: 'Example LLC',
    postalAddress: { street: '1 Example St', city: 'Miami', state: 'FL', zip: '33101' },
  });
  expect(node).toMatchObject({
    '@type': 'LocalBusiness',
    legalName: 'Example LLC',
    openingHours: company.openingHours,
    address: { streetAddress: '1 Example St', addressLocality: 'Miami', postalCode: '33101' },
  });
});
