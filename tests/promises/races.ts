import { afterAll, beforeEach } from 'vitest';
import { company } from '#business/company.ts';
import { openSite } from './site.ts';

/**
 * What only a server with many sessions can show. A rival connection holds everybody at the moment before the first
 * write, each having read and decided, so that every race is run and none is hoped for. Both end with the test file.
 */
export async function openRaces() {
  const site = await openSite({ engine: 'postgres' });
  const rival = await site.openRival();
  afterAll(async () => {
    await rival.close();
    await site.close();
  });
  beforeEach(() => site.empty());
  return {
    site,
    rival,
    /** Who got a mail, each as often as they got one. */
    recipients: async () => (await site.mails()).map(({ recipient }) => recipient).sort(),
  };
}

export const CUSTOMER_AND_OFFICE = ['ana@example.com', company.email];

export const times = <T>(count: number, work: () => Promise<T>) =>
  Array.from({ length: count }, () => work);

export const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status);
