// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { order } from '#emulators/mailbox/sample-records.ts';
import { quoteOfOffer } from '#i18n/investor-offers.ts';
import Email from '#islands/office/email/Email.tsx';
import Erasures from '#islands/office/erasures/Erasures.tsx';
import Figures from '#islands/office/figures/Figures.tsx';
import Quote from '#islands/office/quote/Quote.tsx';
import { SCREENS } from '#islands/office/screens.ts';
import Today from '#islands/office/today/Today.tsx';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import { INVESTOR_OFFERS } from '#shared/services.ts';
import { EITHER, sweep } from '../../../sweep.ts';
import { answerWith, arrived, lost } from '../answered-calls.ts';
import { field, fill, lightDom, press, pressOn, returnToPage, text } from '../light-dom.ts';
import { EMAIL, OFFICE, READS } from './office-answers.ts';
import { openScreen } from './shown-screen.ts';

/* What follows a press, a failure or a minute on the office's screens beside an order's. */

lightDom();
beforeEach(() => answerWith(OFFICE));

const NO_RESPONSE = 'No response from the office.';

const LOST = Object.fromEntries(Object.keys(READS).map((name) => [name, lost]));

/** The screens that read nothing, or only what a form begins with. */
const READ_ONCE = ['/erasures', '/quote'];

sweep(
  'a screen that could not be read again says so, until it was',
  { screen: SCREENS.map(({ path }) => path) },
  async ({ screen }) => {
    const component = SCREENS.find(({ path }) => path === screen)?.component ?? Today;
    await openScreen(screen.replace(':id', order.id), component);
    const seen = [text().includes(NO_RESPONSE)];
    for (const answers of [LOST, OFFICE, LOST]) {
      answerWith(answers);
      await returnToPage();
      seen.push(text().includes(NO_RESPONSE));
    }
    answerWith(OFFICE);
    for (const again of document.querySelectorAll<HTMLElement>('button')) {
      if (again.textContent === 'Try again') await pressOn(again);
    }
    seen.push(text().includes(NO_RESPONSE));
    const isRead = !READ_ONCE.includes(screen);
    const wanted = [false, isRead, false, isRead, false];
    return String(seen) === String(wanted) ? [] : [String(seen)];
  },
);

test('what was erased of one person isn’t shown with another', async () => {
  answerWith({
    'POST /erasures': () => ({ ordersErased: 7, messagesErased: 0, copiesErased: 0, kept: [] }),
  });
  await openScreen('/erasures', Erasures);
  for (const email of ['ana@example.com', 'eva@example.com']) {
    await fill('The person’s email address', email);
    await press('Show what is stored');
    expect(text()).toContain(`What will happen to the data of ${email}`);
    expect(text()).not.toContain('Unpaid orders erased');
    await press('Erase, which can’t be undone');
    expect(text()).toContain('Unpaid orders erased: 7');
  }
});

sweep(
  'an email that is gone after a lost press is said to be sent or dismissed only where all failed ones are listed',
  { state: MAIL_STATES.filter((state) => state === 'failed' || state === 'due'), more: EITHER },
  async ({ state, more }) => {
    const isCut = more === 'with';
    const mails = [{ ...EMAIL, state }];
    answerWith({
      'GET /emails': () => ({ mails, isCut }),
      'POST /emails/:id/dismissal': () => {
        mails.pop();
        return lost();
      },
    });
    await openScreen(`/email?state=${state}`, Email);
    await press(`Change email ${EMAIL.id}, receipt to ${EMAIL.to}`);
    await fill('Why it isn’t needed, without names', 'A test.');
    await press('Dismiss');
    const isConcluded = text().includes('not among the failed ones any more');
    return isConcluded === (state === 'failed' && !isCut) &&
      text().includes(NO_RESPONSE) === !isConcluded
      ? []
      : [text()];
  },
);

sweep(
  'an offer to investors is quoted in the language of its customer',
  { offer: INVESTOR_OFFERS, language: LANGUAGES },
  async ({ offer, language }) => {
    answerWith({
      'GET /quote-draft': () => ({ request: null, draft: { serviceType: 'custom' } }),
    });
    await openScreen('/quote?message=1', Quote);
    await fill('What the customer reads', language);
    const inEnglish = [...document.querySelectorAll('button')].filter(({ textContent }) =>
      textContent?.includes('$'),
    );
    const own = inEnglish[INVESTOR_OFFERS.indexOf(offer)];
    if (own) await pressOn(own);
    const { title, price } = quoteOfOffer(offer, language);
    const found = [
      field('What was agreed, in one line').value,
      field('Price in dollars, before the fee').value,
    ];
    return String(found) === String([title, price / 100]) ? [] : [String(found)];
  },
);

sweep(
  'the month that is chosen is the one that is saved as a file',
  { month: ['2026-11', '2026-10', '2026-09'] },
  async ({ month }) => {
    const stats = { placed: 1, paid: 1, received: 1, refunded: 0, lost: 0, delivered: 0 };
    const more = { deliveredLate: 0, medianHours: null, longestHours: null };
    const months = ['2026-11', '2026-10', '2026-09'];
    answerWith({
      'GET /figures': () => months.map((each) => ({ month: each, ...stats, ...more })),
    });
    await openScreen('/figures', Figures);
    await fill('Month', month);
    await press('Download as CSV');
    const asked = [
      ...arrived('GET /figures/month').slice(-1),
      ...arrived('GET /figures/month.csv'),
    ];
    const found = asked.map(({ asked: { month: each } }) => each);
    return String(found) === String([month, month]) ? [] : [String(found)];
  },
);

test('a quote that was sent before the page was loaded again has the same key', async () => {
  answerWith({
    'POST /quotes': lost,
    'GET /quote-draft': () => ({
      request: null,
      draft: {
        ...{ serviceType: 'full', price: 449_00, county: 'broward' },
        ...{ propertyAddress: order.propertyAddress, customerName: order.customerName },
        ...{ customerEmail: order.customerEmail, customerPhone: order.customerPhone },
      },
    }),
  });
  await openScreen('/quote', Quote);
  await press(/^Email this quote/);
  const [key] = arrived('POST /quotes').map(({ headers }) => headers.get(IDEMPOTENCY_KEY));
  const kept = Object.values({ ...sessionStorage }).join();
  expect(kept).toContain(`"key":"${key}"`);
});
