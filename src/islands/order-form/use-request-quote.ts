import { useState } from 'react';
import { answerBy } from '#client/answer-by.ts';
import { call } from '#client/api.ts';
import type { Conclude } from '#client/fields/use-form.ts';
import { showNotice } from '#client/notice.ts';
import { useLanguage } from '#client/page-language.ts';
import { unlessDefault } from '#shared/languages.ts';
import type { QuotedInForm } from '#shared/services.ts';
import type { OrderDetails, TypedOrder } from './order-details.ts';
import { quoteRequest } from './quote-request.ts';
import { useTexts } from './texts.ts';
import type { DetailsForm, OrderDraft } from './use-order-draft.ts';

interface RequestQuoteOptions {
  readonly form: Pick<DetailsForm, 'controls'>;
  readonly draft: Pick<OrderDraft, 'idempotencyHeader' | 'forgetRequest' | 'clear'>;
}

/** Requests a quote for the chosen service, and empties the form once it is sent. */
export function useRequestQuote({ form, draft }: RequestQuoteOptions) {
  const language = useLanguage();
  const texts = useTexts();
  const [quoteSent, setQuoteSent] = useState<string | null>(null);

  /** @throws as `call` */
  async function requestQuote(
    service: QuotedInForm,
    details: OrderDetails,
    typed: TypedOrder,
  ): Promise<Conclude> {
    const request = { ...quoteRequest(service, details), language: unlessDefault(language) };
    const headers = draft.idempotencyHeader(request);
    await call('POST /api/contact', { body: request, headers });
    return () => {
      const { title, text } = texts.notices.quoteSent;
      showNotice({ tone: 'success', title, text: text(texts.services[service]) });
      // Keeps what the visitor typed while the request was being sent.
      if (JSON.stringify(form.controls.read()) === JSON.stringify(typed)) draft.clear();
      else draft.forgetRequest();
      setQuoteSent(texts.submit.quoteSent(answerBy(language, texts.dueDateWords)));
      return false;
    };
  }

  return {
    /** When the visitor gets the quote that was just requested; null until then. */
    quoteSent,
    forgetQuote: () => setQuoteSent(null),
    requestQuote,
  };
}
