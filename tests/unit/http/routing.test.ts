import { expect, test } from 'vitest';
import { router } from '#server/http/routing.ts';

const route = router(
  {
    'GET /orders/:id': 'order',
    'GET /orders/:id/due.ics': 'calendar',
    'POST /orders': 'create',
    'POST /orders?preview': 'preview',
  },
  '/api',
);

test.each([
  ['GET', '/api/orders/A1', 'order', { id: 'A1' }],
  ['HEAD', '/api/orders/A1', 'order', { id: 'A1' }],
  ['GET', '/api/orders/A1/', 'order', { id: 'A1' }],
  // As Netlify finds the function; the parameter stays as it was written.
  ['GET', '/API/Orders/A1', 'order', { id: 'A1' }],
  ['GET', '/api/orders/A1?x=1', 'order', { id: 'A1' }],
  ['GET', '/api/orders/a%2Fb', 'order', { id: 'a%2Fb' }],
  ['GET', '/api/orders/A1/due.ics', 'calendar', { id: 'A1' }],
  ['GET', '/api/orders/A1/dueXics', undefined, {}],
  ['GET', '/api/orders/A1/b', undefined, {}],
  ['POST', '/api/orders', 'create', {}],
  ['POST', '/api/orders?preview', 'preview', {}],
  ['POST', '/api/orders?preview=1', 'create', {}],
  ['PUT', '/api/orders', undefined, {}],
])('%s %s is the call %s', (method, path, call, params) => {
  const found = route(new Request(`https://permitlens.example${path}`, { method }));
  expect([found.call, found.params]).toEqual([call, params]);
});
