import { createElement } from 'react';
import en from '#i18n/en/checkout.ts';
import es from '#i18n/es/checkout.ts';
import { PaymentUnavailable } from '#islands/checkout/pay/PaymentUnavailable.tsx';
import { LANGUAGES } from '#shared/languages.ts';
import { EITHER, sweep } from '../../../../sweep.ts';
import { markupIn } from '../../markup.ts';

const TEXTS = { en, es } as const;

sweep(
  'where there is no card form the number to call follows the button, or a question',
  { language: LANGUAGES, retry: EITHER },
  ({ language, retry }) => {
    const { payment, questions, tryAgain } = TEXTS[language];
    const onRetry = retry === 'with' ? () => {} : undefined;
    const props = { ...(onRetry && { onRetry }), children: 'Why.' };
    const markup = markupIn(language, createElement(PaymentUnavailable, props));
    const expected = {
      [`>${tryAgain}<`]: retry === 'with',
      [`<p>${payment.orCall} <a`]: retry === 'with',
      [`<p>${questions} <a`]: retry === 'without',
    };
    return Object.entries(expected)
      .filter(([part, isThere]) => markup.includes(part) !== isThere)
      .map(([part, isThere]) => `${part} ${isThere ? 'is missing' : 'is there'}`);
  },
);
