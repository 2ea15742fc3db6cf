import { describe, expect, test } from 'vitest';
import { permitOfficeRowSchema } from '#business/permit-offices/schema.ts';

const READ = { source: 'own page', readOn: '2026-10' };
const ROW = { municipality: 'Doral', prefix: '35', checkedOn: null };
const PORTAL = { url: 'https://portal.example', ...READ };
const FEE = { subject: 'records', cents: 35_00, ...READ };

const isValid = (fields: object) => permitOfficeRowSchema.safeParse({ ...ROW, ...fields }).success;

/** What editors may write, and beside it what they may not. */
const WRITTEN: Readonly<Record<string, readonly [right: object, wrong: object]>> = {
  'a name': [{ municipality: 'Bal Harbour' }, { municipality: ' Doral' }],
  'a name, or none': [{ municipality: null }, { municipality: '' }],
  'two digits': [{ prefix: '07' }, { prefix: '7' }],
  'two digits, or none': [{ prefix: null }, { prefix: 'AB' }],
  'a day of the check': [{ checkedOn: '2026-11-24' }, { checkedOn: '2026-11' }],
  'a portal without https': [
    { portal: { ...PORTAL, url: 'http://portal.example' } },
    { portal: { ...PORTAL, url: 'ftp://portal.example' } },
  ],
  'how a portal is searched': [
    { portal: { ...PORTAL, searchBy: ['parcel', 'address'] } },
    { portal: { ...PORTAL, searchBy: [] } },
  ],
  'the access to a portal': [
    { portal: { ...PORTAL, access: 'access-code' } },
    { portal: { ...PORTAL, access: 'password' } },
  ],
  'a page with https': [
    { recordsRequest: { url: 'https://records.example/ask', ...READ } },
    { recordsRequest: { url: 'http://records.example/ask', ...READ } },
  ],
  'an email address': [
    { recordsRequest: { email: 'records@city.example', ...READ } },
    { recordsRequest: { email: 'city.example', ...READ } },
  ],
  'a phone number': [
    { recordsRequest: { phone: '305-555-0136', ...READ } },
    { recordsRequest: { phone: '(305) 555-0136', ...READ } },
  ],
  'a desk': [{ recordsRequest: { desk: 'City Clerk', ...READ } }, { recordsRequest: READ }],
  'the year of the first record': [
    { onlineSince: { since: '2004', ...READ } },
    { onlineSince: { since: '04', ...READ } },
  ],
  'the day of the first record': [
    { onlineSince: { since: '2021-05-22', ...READ } },
    { onlineSince: { since: '2021-05', ...READ } },
  ],
  'a fee': [{ fees: [FEE] }, { fees: [{ ...FEE, cents: 0 }] }],
  'a fee that depends on the work': [
    { fees: [{ ...FEE, upToCents: 90_00 }] },
    { fees: [{ ...FEE, upToCents: 0 }] },
  ],
  'fees, if there are any': [{}, { fees: [] }],
  'history, if there is any': [
    { history: [{ en: 'Once.', es: 'Antes.', ...READ }] },
    { history: [] },
  ],
  'who keeps a part': [
    { history: [{ en: 'Once.', es: 'Antes.', keeper: 'county', ...READ }] },
    { history: [{ en: 'Once.', es: 'Antes.', keeper: 'state', ...READ }] },
  ],
  'that there is no portal': [{ noPortal: READ }, { noPortal: READ, portal: PORTAL }],
  'a month of reading': [
    { noPortal: { ...READ, readOn: '2026-02' } },
    { noPortal: { ...READ, readOn: '2026-13' } },
  ],
  'a day of reading': [
    { noPortal: { ...READ, readOn: '2026-02-28' } },
    { noPortal: { ...READ, readOn: '2026-02-30' } },
  ],
  'datasets that agree': [
    { noPortal: { ...READ, source: '12 public datasets' } },
    { noPortal: { ...READ, source: '1 public datasets' } },
  ],
  'a source': [
    { noPortal: { ...READ, source: 'https://city.example/permits' } },
    { noPortal: { ...READ, source: 'http://city.example/permits' } },
  ],
  'what is to be settled': [{ toSettle: ['Ask again.'] }, { toSettle: [''] }],
};

describe('a row of the permit offices', () => {
  test.each(Object.entries(WRITTEN))('may have %s, as it is written', (_, [right, wrong]) => {
    expect([isValid(right), isValid(wrong)]).toEqual([true, false]);
  });
});
