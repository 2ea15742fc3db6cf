import { createHmac } from 'node:crypto';
import { setting } from './env.ts';
import type { Reason } from './result.ts';

/** How much one client may request in an hour: far more than a person does, far less than a program would. */
export const HOURLY_LIMITS = {
  order: 120,
  message: 60,
  find: 30,
  resend: 30,
  office_challenge: 120,
} as const;

/**
 * How many messages of one connection in an hour are acknowledged to the address that they give, and how many times in a
 * day one address gets an acknowledgment, at most once an hour. Anybody can type a stranger's address.
 */
export const ACKNOWLEDGMENT_LIMITS = { perClientAndHour: 5, perAddressAndDay: 3 } as const;

/** What is counted of one address in an hour, whoever sends it. */
const COUNTED_BY_ADDRESS = ['acknowledgment', 'orders_found'] as const;

/** Everything that is counted. The check in `rate_limits.kind` has the same. */
export const COUNTED_KINDS = [
  ...(Object.keys(HOURLY_LIMITS) as (keyof typeof HOURLY_LIMITS)[]),
  ...COUNTED_BY_ADDRESS,
] as const;

/** A kind that is counted by address, as an SQL literal. */
export function addressKindInSql(kind: (typeof COUNTED_BY_ADDRESS)[number]): string {
  return `'${kind}'`;
}

export type RateLimited = Reason<'too-many-requests'>;

/**
 * Counts a client's requests in the statement that stores one: the CTE `requests` holds the count of this hour, this
 * request included. The statement needs the parameter `$clientKey`. The row's lock makes the count exact for
 * concurrent requests.
 * @param condition SQL for whether to count. By default a replay is not counted: where the CTE `stored` has a row,
 *   `requests` has none
 */
export function countRequest(
  kind: keyof typeof HOURLY_LIMITS,
  condition = 'not exists (select from stored)',
): string {
  return `requests as (
    insert into rate_limits (key, kind)
    select $clientKey, '${kind}' where ${condition}
    on conflict (key, kind, hour) do update set count = rate_limits.count + 1
    returning count
  )`;
}

/**
 * The key that a client's requests are counted under: a keyed hash of its address. The database holds no address.
 * @param ip as the platform saw it, never from a header of the request (X-Forwarded-For)
 */
export function clientKeyOf(ip: string): string {
  return keyedHash(networkOf(ip));
}

/**
 * The key that emails to an address are counted under: a keyed hash of it, whatever its case. `ana+1@example.com` reaches
 * the mailbox of `ana@example.com`, so it counts as that one.
 */
export function addressKeyOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [mailbox = ''] = email.slice(0, at).split('+');
  return keyedHash(`mailto:${mailbox}${email.slice(at)}`.toLowerCase());
}

/**
 * Without the key, all IPv4 addresses could be hashed and compared with the table. DATABASE_URL holds a password that the
 * table's readers don't have, so that operators need no other secret for it. When it changes, the counts of an hour begin anew.
 */
function keyedHash(value: string): string {
  return createHmac('sha256', setting('DATABASE_URL')).update(value).digest('base64url');
}

/** A household has 2^64 IPv6 addresses, which count as one. An IPv4 address counts the same in its IPv6 form. */
function networkOf(ip: string): string {
  const asHost = URL.parse(`http://[${ip}]`);
  if (!asHost) return ip;
  const { hostname } = asHost;
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail];
  return ipv4Of(groups) ?? groups.slice(0, 4).join(':');
}

/** The address in ::ffff:0:0/96, as a socket for both protocols reports IPv4. */
function ipv4Of(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
