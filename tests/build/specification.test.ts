import { describe, expect, test } from 'vitest';
import { services as names } from '#i18n/en/services.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { LANGUAGES, pathIn } from '#shared/languages.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES, isOrderedOnline, type OnlineService, SERVICES } from '#shared/services.ts';
import { builtPages, pathOf, textOf } from './built-pages.ts';

/** What docs/specification.md says word for word, so that no change of a dictionary or a price changes it unnoticed. */
const pricesOf = (service: OnlineService) => {
  const { serviceAmount, processingFee, totalAmount } = priceOfService(service);
  const [price, fee, total] = [serviceAmount, processingFee, totalAmount].map(formatDollars);
  return { price, fee, total };
};
// The table's, as the document says them: unit/shared/pricing.
const [BASIC, DILIGENCE] = [pricesOf('basic'), pricesOf('diligence')];
const FULL = Object.values(SERVICES.full.price).map(formatDollars);

const pages = new Map(builtPages().map((page) => [pathOf(page), page.html]));
const htmlOf = (path: string) => pages.get(path) ?? expect.fail(`There is no page ${path}.`);

/** The text of a section of the landing page, or of what precedes the first one. */
function sectionText(id: string): string {
  const parts = htmlOf('/').split(/(?=<section id="|<footer class="site-footer)/);
  const part =
    id === 'hero'
      ? parts[0]
      : parts.find((each) => each.startsWith(`<section id="${id}"`) || each.startsWith(`<${id} `));
  return textOf(part ?? expect.fail(`There is no section ${id}.`));
}

test('the landing page has its sections in order, each once', () => {
  const ids = [...htmlOf('/').matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([
    'risks',
    'about',
    'services',
    'order-form',
    'coverage',
    'investors',
    'process',
    'additional-services',
    'contact',
  ]);
});

test.each([
  [
    'hero',
    [
      'PermitLens South Florida',
      'Home About Services Coverage Area Contact Blog',
      'Order Now',
      'Protect Your Real Estate Investment',
      'Avoid $10K-$100K losses from unpermitted construction',
      'Get Property Report',
      'Learn More',
      'Licensed & Insured 24-Hour Reports South Florida',
    ],
  ],
  [
    'risks',
    [
      'The Hidden Risk in South Florida Real Estate',
      '$20B+',
      'Legal Fines $5K-$50K municipal penalties',
      'Repair Costs up to $100K',
      'Property Value Loss',
    ],
  ],
  [
    'about',
    ['Risk Mitigation', 'Targeted Expertise', 'Professional Network', 'Proven Results', 'mission'],
  ],
  [
    'services',
    [
      `Basic Lookup ${BASIC.price} ${BASIC.total} with fee Due Diligence ${DILIGENCE.price} ${DILIGENCE.total} with fee Full Inspection ${FULL.join('-')} + 2.9% fee`,
      'Basic Lookup Due Diligence Full Inspection',
      'Usually within 24 hours',
      'Permit search covering all three county databases',
      'PDF report',
      'Get Started with Basic Lookup',
      'Contractor Due Diligence',
      'In 24-48 hours',
      'Get Started with Contractor Due Diligence',
      'Quote within 24 hours',
      'Get Started with Full Inspection',
    ],
  ],
  [
    'order-form',
    [
      'Get Started Today',
      'Property Address',
      'County Select a county Miami-Dade Broward Palm Beach',
      'Full Name',
      'Email Address',
      'Phone Number',
      'Additional Notes (Optional)',
      `Custom Quote ${FULL.join('-')} plus the 2.9% processing fee`,
      `Basic Lookup ${BASIC.price} Processing Fee (2.9%) rounded to whole dollars ${BASIC.fee} Total ${BASIC.total}`,
      'Proceed to Payment',
    ],
  ],
  [
    'coverage',
    [
      'Miami-Dade on the map 50,000+ annual transactions',
      'Broward on the map 35,000+ annual transactions',
      'Palm Beach on the map 25,000+ annual transactions',
      '$20B+ in annual home sales',
    ],
  ],
  [
    'investors',
    [
      'Bulk Investor Package',
      '5 reports for $1,199',
      '20% savings 48-hour turnaround Dedicated account manager Priority scheduling',
      'White-Label Services',
      '$75 premium',
      'Custom branded reports',
    ],
  ],
  [
    'process',
    [
      '1 Submit Order',
      '2 Research & Inspect',
      '3 Analysis',
      '4 Deliver Report',
      'Why PermitLens',
      'Doesn’t my lien search cover this?',
      'Why not search the records myself?',
      'Is my city included?',
      'all 104 cities, towns and villages: Miami-Dade (34) Aventura,',
      'What if you find nothing?',
      'Can I cancel?',
    ],
  ],
  [
    'additional-services',
    [
      'Realtor Risk Brief',
      '$99 24-hour delivery',
      'Fix-It Consultation',
      '$199 30-minute virtual consultation',
      'Closing Permit Check',
      '$229 48-hour delivery, PDF',
    ],
  ],
  [
    'contact',
    [
      'Phone (305) 555-0136 Hours Mon-Fri 8AM-6PM Email hello@permitlens.example',
      'First Name Last Name Email Phone (Optional) Inquiry Type',
      'General Questions Bulk/Investor Services White-Label Partnership Technical Support',
      'Message',
      'Send Message',
    ],
  ],
  [
    'footer',
    [
      'Miami-Dade County Broward County Palm Beach County',
      'Facebook Instagram LinkedIn',
      'Privacy Terms',
      'Licensing',
      'Mon-Fri 8AM-6PM',
    ],
  ],
])('the section %s of the landing page says what the specification says', (id, sentences) => {
  const text = sectionText(id);
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
});

test('each risk has its own drawing, each service its sample, and each price is said once', () => {
  expect(sectionText('risks')).toMatch(
    /Order imposing fine.*Legal Fines.*Contractor’s bill.*Repair Costs.*Asking price.*Property Value Loss/,
  );
  const services = sectionText('services');
  const samples = FORM_SERVICES.map((service) => `sample: ${names[service].name}`);
  expect(services).toMatch(new RegExp(samples.join('.*')));
  expect(services.match(/\$\d[\d,]*/g)).toEqual(
    FORM_SERVICES.flatMap((service) => {
      if (!isOrderedOnline(service))
        return Object.values(SERVICES[service].price).map(formatDollars);
      const { price, total } = pricesOf(service);
      return [price, total];
    }),
  );
});

test.each([
  ['/404', ['404 Page Not Found']],
  ['/terms', ['Last updated August 20, 2025', 'within 24 hours', 'at least 18', '2.9%']],
  ['/privacy', ['Last updated August 20, 2025', '7 years']],
  ['/blog', ['Featured Posts', 'All Property Protection Case Studies Buyer Tips']],
])('%s says what the specification says', (path, sentences) => {
  const text = textOf(htmlOf(path));
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
});

describe('the options of a list', () => {
  const valuesOf = (name: string) => {
    const [, select = ''] =
      new RegExp(`<select[^>]* name="${name}".*?>(.*?)</select>`, 's').exec(htmlOf('/')) ?? [];
    return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([, value, label]) => `${value}: ${label}`,
    );
  };

  test('of counties are sent by these names', () => {
    expect(valuesOf('county')).toEqual([
      ': Select a county',
      'miami-dade: Miami-Dade',
      'broward: Broward',
      'palm-beach: Palm Beach',
    ]);
  });

  test('of inquiries are sent by these names', () => {
    expect(valuesOf('inquiryType')).toEqual([
      'general: General Questions',
      'bulk: Bulk/Investor Services',
      'partnership: White-Label Partnership',
      'support: Technical Support',
    ]);
  });
});

/** Autofill, the keyboard of a phone and the browser's own checks depend on these. */
test.each([
  ['/', 'propertyAddress', { type: 'text', autoComplete: 'section-property address-line1' }],
  ['/', 'customerName', { type: 'text', autoComplete: 'name' }],
  ['/', 'customerEmail', { type: 'email', autoComplete: 'email', inputMode: 'email' }],
  ['/', 'customerPhone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel' }],
  ['/', 'firstName', { type: 'text', autoComplete: 'given-name' }],
  ['/', 'lastName', { type: 'text', autoComplete: 'family-name' }],
  ['/', 'email', { type: 'email', autoComplete: 'email', inputMode: 'email' }],
  ['/', 'phone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel' }],
  ['/find-order', 'email', { type: 'email', autoComplete: 'email', inputMode: 'email' }],
])('on %s the field %s tells the browser what it is for', (path, name, attributes) => {
  const field = fieldOf(path, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    expect(field).toContain(` ${attribute}="${value}"`);
  }
});

test('every field but the optional ones is required', () => {
  const controls = [...htmlOf('/').matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(
    ([tag]) => tag,
  );
  const optional = controls
    .filter((tag) => !/ type="(radio|checkbox)"/.test(tag) && !/ required=""/.test(tag))
    .map((tag) => / name="([^"]*)"/.exec(tag)?.[1]);
  expect(optional).toEqual(['notes', 'phone', 'website']);
  expect(fieldOf('/find-order', 'email')).toContain(' required=""');
});

test('the address field shows an example', () => {
  expect(fieldOf('/', 'propertyAddress')).toMatch(/ placeholder="\d+ [^"]+, FL \d{5}"/);
});

/** The start tag of a field. */
function fieldOf(path: string, name: string): string {
  const [tag = ''] =
    new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(htmlOf(path)) ?? [];
  return tag;
}

test.each(LANGUAGES)(
  'without JavaScript each form, payment and report says its own reason: %s',
  (language) => {
    const { checkoutShell, findOrderPage, reportPageShell, sections, verifyPage } =
      pageTexts[language];
    const notices = {
      '/': [sections.order, sections.contact],
      '/checkout': [checkoutShell],
      '/checkout/success': [checkoutShell],
      '/find-order': [findOrderPage],
      '/report': [reportPageShell],
      '/verify': [verifyPage],
    };
    for (const [path, texts] of Object.entries(notices)) {
      const html = htmlOf(pathIn(language, path));
      const said = html.matchAll(/<noscript>\s*<p class="[^"]*border-ink[^>]*>([^<]*)</g);
      expect(
        [...said].map(([, beginning = '']) => textOf(beginning).trim()),
        path,
      ).toEqual(texts.map(({ noScript }) => noScript.beforePhone));
    }
  },
);
