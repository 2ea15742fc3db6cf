import { company } from '#business/company.ts';
import { setting } from './env.ts';
import { refused } from './result.ts';

/** What one sender may store in an hour: far more than a person does, far less than a program would. */
export const HOURLY_LIMITS = { order: 120, message: 60 } as const;

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Counts what a sender stores, in the statement that stores it: `counted` holds the count so far, this one
 * included, for a `where counted.count <= limit`. The row's lock makes it exact, however many come at once.
 * @param sender the parameter's placeholder, `$1`
 */
export function countRequest(sender: string, kind: keyof typeof HOURLY_LIMITS): string {
  return `counted as (
    insert into sender_counts (sender, kind) values (${sender}, '${kind}')
    on conflict (sender, kind, hour) do update set count = sender_counts.count + 1
    returning count
  )`;
}

/**
 * Who sends, as far as counting needs it: a keyed hash, so that the database holds no address.
 * @param ip as the platform saw it; what a request says of itself (X-Forwarded-For) plays no part
 */
export async function clientKeyOf(ip: string): Promise<string> {
  const text = new TextEncoder();
  const secret = text.encode(setting('DATABASE_URL'));
  const key = await crypto.subtle.importKey('raw', secret, HMAC, false, ['sign']);
  const mac = await crypto.subtle.sign(HMAC, key, text.encode(networkOf(ip)));
  return Buffer.from(mac).toString('base64url');
}

/** One household has 2^64 addresses of IPv6: they count as one. */
function networkOf(ip: string): string {
  const asHost = URL.parse(`http://[${ip}]`);
  if (!asHost) return ip;
  const { hostname } = asHost;
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

export const tooManyRequests = refused(
  429,
  '/problems/too-many-requests',
  'Too many requests',
  `A lot was sent from your connection in the last hour. Please try again later, or call us at ${company.phone}.`,
);
