import { formatTimeInFlorida } from '#shared/format-day.ts';
import { LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { AreaField, type TypedField } from '../shell/fields.tsx';

/** What a corrected report says of itself: required, because whoever has the earlier one has to compare them. */
export function WhatChanged({ language, ...field }: TypedField & { readonly language: Language }) {
  return (
    <AreaField
      {...field}
      label="What changed, as the customer reads it"
      hint={`One or two sentences in ${LANGUAGE_FACTS[language].englishName}. They stand in the email, and on page one of a report that was written here.`}
      required
      rows={2}
      maxLength={LIMITS.sentence}
      lang={language}
    />
  );
}

/** That a delivery stands, whose response may have been lost: another one replaces it. */
export function LastDelivery({ files: [last] }: Pick<OrderDetails, 'files'>) {
  if (!last) return null;
  return (
    <p className="figures">
      {`It is delivered: ${formatTimeInFlorida(last.sentAt)}. What you send now replaces it.`}
    </p>
  );
}
