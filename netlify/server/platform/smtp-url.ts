import { isIP, isIPv4 } from 'node:net';

/** The mail server of an SMTP_URL, in the words of nodemailer's options. */
interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly secure: boolean;
  /** Without STARTTLS nothing is sent, the password included: whoever is on the way can strip it from the greeting. */
  readonly requireTLS: boolean;
  /** The certificate's name, where it is not the host's. */
  readonly tls?: { readonly servername: string };
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** A malformed SMTP_URL. The message says how to write it, and never holds a part of it. */
export class MalformedSmtpUrl extends Error {
  override readonly name = 'MalformedSmtpUrl';
  override readonly message =
    'must be smtps:// (or smtp, where the port has STARTTLS), then USER:PASSWORD@HOST:PORT; in USER and PASSWORD write / as %2F, # as %23, ? as %3F and % as %25; after PORT, the only option is ?tls.servername=NAME';
}

const ONLY_OPTION = /^\?tls\.servername=([\w-]+(?:\.[\w-]+)*)$/;

/**
 * Rejects a path, a fragment and a query other than the one option: they begin with an unencoded character of a
 * password. The mail library's other options would weaken the encryption, log the password, or repeat the URL.
 * @throws MalformedSmtpUrl
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const { protocol, hostname, port, username, password, pathname, search, hash } =
    URL.parse(text) ?? {};
  const secure = protocol === 'smtps:';
  const isServer = (secure || protocol === 'smtp:') && /^(\[.+\]|[\w.-]+)$/.test(hostname ?? '');
  const isWhole = /^\/?$/.test(`${pathname}${hash}`);
  if (!hostname || !isServer || !isWhole || port === '0' || /\s/.test(text)) {
    throw new MalformedSmtpUrl();
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(host),
    ...(search && { tls: { servername: servernameIn(search) } }),
    ...((username || password) && { auth: { user: decoded(username), pass: decoded(password) } }),
  };
}

/** A connection to a server on the same machine crosses no network. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function servernameIn(query: string): string {
  const servername = ONLY_OPTION.exec(query)?.[1];
  // A certificate's name in TLS is never an IP address (RFC 6066).
  if (servername === undefined || isIP(servername)) throw new MalformedSmtpUrl();
  return servername;
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new MalformedSmtpUrl();
  }
}
