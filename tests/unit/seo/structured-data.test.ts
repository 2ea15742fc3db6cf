import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { permitOfficesIn } from '#business/permit-offices/offices.ts';
import { COUNTIES } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { companyNode, permitOfficeNode } from '../../../src/seo/structured-data.ts';
import { EITHER, sweep } from '../../sweep.ts';

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

sweep(
  'an office has its own number, the portal of its permits, and the address for its records',
  { county: COUNTIES, language: LANGUAGES, phone: EITHER, records: EITHER, portal: EITHER },
  ({ county, language, ...has }) => {
    const read = { source: 'own page', readOn: '2026-10' };
    const [row] = permitOfficesIn(county);
    if (!row) return ['no office'];
    const { phone: _, portal: __, recordsRequest: ___, ...rest } = row;
    const node = permitOfficeNode(
      {
        ...rest,
        ...(has.phone === 'with' && { phone: { number: '305-555-0101', ...read } }),
        ...(has.records === 'with' && {
          recordsRequest: {
            url: 'https://records.example/ask',
            email: 'records@city.example',
            phone: '305-555-0102',
            ...read,
          },
        }),
        ...(has.portal === 'with' && { portal: { url: 'https://portal.example/', ...read } }),
      },
      language,
      site,
    );
    const { telephone, email, url } = node as unknown as Record<string, unknown>;
    const expected = {
      telephone: has.phone === 'with' ? '+1-305-555-0101' : undefined,
      email: has.records === 'with' ? 'records@city.example' : undefined,
      url: has.portal === 'with' ? 'https://portal.example/' : undefined,
    };
    return isDeepStrictEqual({ telephone, email, url }, expected)
      ? []
      : [JSON.stringify({ telephone, email, url })];
  },
);
