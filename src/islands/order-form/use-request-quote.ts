import { useState } from 'react';
import { answerBy } from '#client/answer-by.ts';
import { call } from '#client/api.ts';
import { showNotice } from '#client/notice.ts';
import { useLanguage } from '#client/page-language.ts';
import { localeOf, unlessDefault } from '#shared/languages.ts';
import { routes } from '#shared/routes.ts';
import type { OrderDetails } from './order-details.ts';
import { excessCharacters, quoteRequest } from './quote-request.ts';
import { useTexts } from './texts.ts';
import type { DetailsForm, OrderDraft } from './use-order-draft.ts';
import type { ShowFailure } from './use-place-order.ts';

interface RequestQuoteOptions {
  readonly form: Pick<DetailsForm, 'getValues' | 'setError'>;
  readonly draft: Pick<OrderDraft, 'idempotencyHeader' | 'forgetRequest' | 'save' | 'clear'>;
  readonly onFailure: ShowFailure;
}

/** Requests a quote for a Full Inspection, and empties the form once it is sent. */
export function useRequestQuote({ form, draft, onFailure }: RequestQuoteOptions) {
  const language = useLanguage();
  const texts = useTexts();
  const [quoteSent, setQuoteSent] = useState<string | null>(null);

  async function requestQuote(details: OrderDetails): Promise<void> {
    const request = { ...quoteRequest(details), language: unlessDefault(language) };
    const excess = excessCharacters(request);
    if (excess > 0) {
      const characters = excess.toLocaleString(localeOf(language));
      return form.setError('notes', { message: texts.details.shortenNotes(characters) });
    }
    const headers = draft.idempotencyHeader(request);
    const sentValues = JSON.stringify(form.getValues());
    try {
      await call(routes.contact, { body: request, headers });
      draft.forgetRequest();
      showNotice({ tone: 'success', ...texts.notices.quoteSent });
      setQuoteSent(texts.submit.quoteSent(answerBy(language, texts.dueDateWords)));
      // Keeps what the visitor typed while the request was being sent.
      if (JSON.stringify(form.getValues()) !== sentValues) draft.save();
      else draft.clear();
    } catch (error) {
      onFailure(texts.notices.quoteFailed, error);
    }
  }

  return {
    /** When the visitor gets the quote that was just requested; null until then. */
    quoteSent,
    forgetQuote: () => setQuoteSent(null),
    requestQuote,
  };
}
