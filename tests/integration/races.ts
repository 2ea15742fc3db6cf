import { afterAll } from 'vitest';
import { company } from '#business/company.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { openSite } from './site.ts';

/**
 * Opens the site with a second database session, which blocks concurrent requests before their first write: each has
 * read and decided by then, so that every race takes place in every run.
 */
export async function openRaces() {
  const site = await openSite();
  const secondSession = await site.openSecondSession();
  afterAll(() => secondSession.close());
  return {
    site,
    secondSession,
    /** The recipients of all emails, each once per email. */
    recipients: async () => (await site.mails()).map(({ recipient }) => recipient).sort(),
  };
}

export const CUSTOMER_AND_OFFICE = [PERSONAL_DATA.email, company.email];

/** The same call `count` times, for `race`. */
export const repeated = <T>(count: number, call: () => Promise<T>) =>
  Array.from({ length: count }, () => call);
