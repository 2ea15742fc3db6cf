import { expect, vi } from 'vitest';
import { checkSite } from '#cli/doctor/site.ts';
import { isDeployed } from '#cli/doctor/webhook-secret.ts';
import { sweep } from '../../sweep.ts';

const SITE = 'https://www.permitlens.example';

/**
 * What the deployed site may respond: whether it accepts events that a secret signs, and what the doctor says of it. Another
 * secret is named only where Stripe's signature itself is rejected: a command removes webhooks by it.
 */
const RESPONSES: Readonly<Record<number, readonly [accepts: boolean | undefined, site: object]>> = {
  200: [true, { note: `responds at ${SITE}` }],
  204: [undefined, { problem: 'responds with 204', mayPass: true }],
  400: [false, { problem: 'responds with 400', mayPass: true }],
  401: [undefined, { problem: 'responds with 401', mayPass: true }],
  404: [undefined, { problem: 'responds with 404', mayPass: true }],
  429: [undefined, { problem: 'responds with 429', mayPass: true }],
  500: [undefined, { problem: 'responds with 500', mayPass: true }],
  503: [undefined, { problem: 'reports that it is unhealthy' }],
};

sweep(
  'what the deployed site responds is read by its status',
  { status: RESPONSES },
  async ({ status }) => {
    const [accepts, said] = RESPONSES[Number(status)] ?? [];
    vi.stubGlobal('fetch', async () => new Response(null, { status: Number(status) }));
    expect(await isDeployed(SITE, 'whsec_ours')).toBe(accepts);
    const { remedy, ...finding } = await checkSite(SITE, true);
    expect(finding).toEqual({ about: 'site', ...said });
    return remedy?.includes('npm start') ? ['The site is not on this machine.'] : [];
  },
);
