import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ApiError, NoResponse } from '#client/api.ts';
import texts from '#i18n/en/report-page.ts';
import { NotShown } from '#islands/report-page/messages.tsx';
import { markupIn } from './markup.ts';

const { failed, notFound, tryAgain } = texts;
const REASONS = [notFound.text, failed.text, failed.connectionLost];

test.each([
  ['a 404', new ApiError(404, '', null), notFound.text],
  ['a 400', new ApiError(400, '', null), failed.text],
  ['a 429', new ApiError(429, '', null), failed.text],
  ['a 503', new ApiError(503, '', null), failed.text],
  ['no response in time', new NoResponse(null, { isConnectionLost: false }), failed.text],
  ['a lost connection', new NoResponse(null, { isConnectionLost: true }), failed.connectionLost],
])(
  'a report that isn’t shown because of %s says why, and is tried again unless it is missing',
  (_, error, reason) => {
    const markup = markupIn('en', createElement(NotShown, { error, onRetry: () => {} }));
    expect(REASONS.filter((each) => markup.includes(each))).toEqual([reason]);
    expect(markup.includes(tryAgain)).toBe(reason !== notFound.text);
  },
);
