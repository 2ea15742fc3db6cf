import { Refusal } from './refusal.ts';

/** Where the local database answers, as Neon writes it. Only the driver's fetch endpoint leads here. */
export const LOCAL_DATABASE_URL = 'postgresql://postgres:local@neon.localhost/postgres';

/**
 * Refuses a connection string of another database, in Neon's words, so that a wrong one is found before it is
 * deployed. The host counts as well: by it Neon knows the project.
 * @throws Refusal
 */
export function checkAddress(connectionString: string | undefined): void {
  const local = new URL(LOCAL_DATABASE_URL);
  const asked = connectionString ? URL.parse(connectionString) : null;
  if (!asked) throw Refusal.ofRequest('the Neon-Connection-String header is missing or no address');
  if (
    asked.username !== local.username ||
    asked.password !== local.password ||
    asked.hostname !== local.hostname
  ) {
    throw Refusal.ofRequest(
      `password authentication failed for user '${decodeURIComponent(asked.username)}'`,
      '28P01',
    );
  }
  if (asked.pathname !== local.pathname) {
    throw Refusal.ofRequest(`database "${asked.pathname.slice(1)}" does not exist`, '3D000');
  }
}
