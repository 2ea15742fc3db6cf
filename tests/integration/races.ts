import { afterAll } from 'vitest';
import { company } from '#business/company.ts';
import { openSite } from './site.ts';

/**
 * What only a server with many sessions can show. A rival connection holds everybody at the moment before the first
 * write, each having read and decided, so that every race is run and none is hoped for.
 */
export async function openRaces() {
  const site = await openSite();
  const rival = await site.openSecondSession();
  afterAll(() => rival.close());
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
