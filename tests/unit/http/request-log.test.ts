import { expect, test, vi } from 'vitest';
import { withRequestLog } from '#server/http/request-log.ts';

test.each([
  [200, 'info'],
  [499, 'info'],
  [500, 'error'],
  [503, 'error'],
])('a response with %d is logged as %s', async (status, level) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const respond = withRequestLog('GET /api/x', async () => new Response(null, { status }));
  await respond(new Request('https://permitlens.example/api/x'), { requestId: '1' } as never);
  const [entry] = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  expect(entry).toMatchObject({ event: 'request', status, level });
});
