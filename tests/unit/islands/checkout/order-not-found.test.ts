import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, NoResponse } from '#client/api.ts';
import texts from '#i18n/en/checkout.ts';
import { OrderNotFound } from '#islands/checkout/OrderNotFound.tsx';

const { connectionLost, notFound, tryAgain } = texts;
const REASONS = [notFound.isMissing, notFound.isUnreachable, connectionLost];

test.each([
  ['a 404', new ApiError(404, '', null), notFound.isMissing],
  ['a 400', new ApiError(400, '', null), notFound.isUnreachable],
  ['a 429', new ApiError(429, '', null), notFound.isUnreachable],
  ['a 500', new ApiError(500, '', null), notFound.isUnreachable],
  ['a 503', new ApiError(503, '', null), notFound.isUnreachable],
  [
    'no response in time',
    new NoResponse(null, { isConnectionLost: false }),
    notFound.isUnreachable,
  ],
  ['a lost connection', new NoResponse(null, { isConnectionLost: true }), connectionLost],
  ['a fault of the page', new TypeError(), notFound.isUnreachable],
])(
  'an order that isn’t shown because of %s says why, and is tried again unless it is missing',
  (_, error, reason) => {
    const markup = renderToStaticMarkup(createElement(OrderNotFound, { error }));
    expect(REASONS.filter((each) => markup.includes(each))).toEqual([reason]);
    expect(markup.includes(tryAgain)).toBe(reason !== notFound.isMissing);
  },
);
