import { expect, test } from 'vitest';
import { browserOf } from '#server/access/sessions.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

/** What browsers send, which names other systems and browsers beside their own. */
test.each([
  [
    'Safari, iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome, iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox, iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} FxiOS/143.0 Mobile/15E148 Safari/605.1`,
  ],
  [
    'Chrome, Android',
    `Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Edge, Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'Safari, Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
  ],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Browser', 'curl/8.9'],
])('a session is named %s', (name, agent) => {
  const headers = { 'User-Agent': agent };
  expect(browserOf(new Request('https://example.com/', { headers }))).toBe(name);
});
