import { relyingPartyId } from '#server/access/challenges.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { Finding } from '#server/health/finding.ts';

/** Warns of passkeys that were created for another host than the office's. Finds nothing without a migrated database. */
export async function checkPasskeys(open: () => Database): Promise<Finding[]> {
  const about = 'passkeys';
  const host = relyingPartyId();
  const hosts = await countByHost(open).catch(() => []);
  const others = hosts.filter((each) => each.host !== host);
  if (others.length === 0) return hosts.length > 0 ? [{ about, note: `work at ${host}` }] : [];
  const list = others.map((each) => `${each.count} of ${each.host}`).join(', ');
  return [
    {
      about,
      warning: `of another host don’t work at ${host}: ${list}`,
      remedy:
        'Give OFFICE_URL its old value, in Netlify and here. To keep the new one, invite these people again.',
    },
  ];
}

async function countByHost(open: () => Database) {
  return open().query<{ host: string; count: number }>(
    'select host, count(*)::integer as count from passkeys group by host order by host',
  );
}
