import { createElement } from 'react';
import { displayedPrice, priceNote } from '#business/services.ts';
import en from '#i18n/en/order-form.ts';
import es from '#i18n/es/order-form.ts';
import { QuotePanel } from '#islands/order-form/QuotePanel.tsx';
import { LANGUAGES } from '#shared/languages.ts';
import { QUOTED_IN_FORM } from '#shared/services.ts';
import { sweep } from '../../../sweep.ts';
import { markupIn } from '../markup.ts';

const TEXTS = { en, es } as const;

sweep(
  'what is quoted says its prices, and what comes on top of them',
  { service: QUOTED_IN_FORM, language: LANGUAGES },
  ({ service, language }) => {
    const { priceNotes, quote } = TEXTS[language];
    const markup = markupIn(language, createElement(QuotePanel, { service }));
    const [said] = /<dl.*<\/dl>/s.exec(markup) ?? [];
    const expected = [
      quote.range,
      displayedPrice(service, priceNotes),
      priceNote(service, priceNotes),
    ];
    const values = [...(said ?? '').matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
    return values.join(' | ') === expected.join(' | ') ? [] : values;
  },
);
