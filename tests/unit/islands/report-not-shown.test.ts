import { createElement } from 'react';
import { ApiError, NoResponse } from '#client/api.ts';
import en from '#i18n/en/report-page.ts';
import es from '#i18n/es/report-page.ts';
import { NotShown } from '#islands/report-page/messages.tsx';
import { LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../../sweep.ts';
import { foreignLinks, markupIn } from './markup.ts';

const TEXTS = { en, es } as const;

const ERRORS = {
  'a 404': new ApiError(404, '', null),
  'a 400': new ApiError(400, '', null),
  'a 429': new ApiError(429, '', null),
  'a 503': new ApiError(503, '', null),
  'no response in time': new NoResponse(null, { isConnectionLost: false }),
  'a lost connection': new NoResponse(null, { isConnectionLost: true }),
} as const;

sweep(
  'a report that isn’t shown says why, and is tried again unless it is missing',
  { language: LANGUAGES, error: ERRORS },
  ({ language, error }) => {
    const { failed, notFound, tryAgain } = TEXTS[language];
    const markup = markupIn(
      language,
      createElement(NotShown, { error: ERRORS[error], onRetry: () => {} }),
    );
    const isMissing = error === 'a 404';
    const isLost = error === 'a lost connection';
    const expected = {
      [notFound.text]: isMissing,
      [failed.text]: !(isMissing || isLost),
      [failed.connectionLost]: isLost,
      [tryAgain]: !isMissing,
    };
    return [
      ...foreignLinks(markup, language),
      ...Object.entries(expected)
        .filter(([part, isThere]) => markup.includes(part) !== isThere)
        .map(([part, isThere]) => `${part} ${isThere ? 'is missing' : 'is there'}`),
    ];
  },
);
