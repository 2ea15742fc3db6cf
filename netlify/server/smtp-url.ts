import { domainToASCII } from 'node:url';

/** The mail server of an SMTP_URL, in the words of nodemailer's options. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly tls?: Readonly<Record<string, string | boolean>>;
  readonly [option: string]: unknown;
}

/** A malformed SMTP_URL. The message says how to write it, and never holds a part of it. */
export class MalformedSmtpUrl extends Error {
  override readonly name = 'MalformedSmtpUrl';
}

/**
 * Options that may follow the `?`, as in nodemailer. Others are rejected: `debug` and `logger` would print the
 * password, and the time limits are the site's own.
 */
const OPTIONS: Readonly<Record<string, 'text' | 'boolean'>> = {
  name: 'text',
  authMethod: 'text',
  requireTLS: 'boolean',
  ignoreTLS: 'boolean',
  opportunisticTLS: 'boolean',
  'tls.servername': 'text',
  'tls.minVersion': 'text',
  'tls.ciphers': 'text',
  'tls.rejectUnauthorized': 'boolean',
};

const EXPECTED_FORM =
  'must begin with smtps:// (or smtp, where the port has STARTTLS), then USER:PASSWORD@HOST:PORT';
const ENCODING_RULES = 'write / as %2F, # as %23, ? as %3F and % as %25';

/**
 * Parses an SMTP_URL by nodemailer's rules. Where nodemailer would take a part of an unencoded password for the host,
 * the path or an option, it throws.
 * @throws MalformedSmtpUrl
 */
export function parseSmtpUrl(url: string): SmtpServer {
  const [, scheme = '', rest] = /^(smtps?):\/\/(\S+)$/i.exec(url) ?? [];
  if (rest === undefined || /\p{Cc}/u.test(rest)) throw new MalformedSmtpUrl(EXPECTED_FORM);
  const at = rest.lastIndexOf('@');
  const secure = scheme.toLowerCase() === 'smtps';
  return {
    ...serverOf(rest.slice(at + 1), secure ? 465 : 587),
    secure,
    ...(at >= 0 && { auth: credentialsOf(rest.slice(0, at)) }),
  };
}

/** Everything before the last `@`. The first `:` ends the user; others belong to the password. */
function credentialsOf(text: string): { user: string; pass: string } {
  const [, user = '', pass = ''] = /^([^:]*):?(.*)$/.exec(text) ?? [];
  const auth = { user: decoded(user), pass: decoded(pass) };
  if (/[/#?]/.test(text) || auth.user === undefined || auth.pass === undefined) {
    throw new MalformedSmtpUrl(
      `holds a raw /, #, ? or % in its user or password: ${ENCODING_RULES}`,
    );
  }
  return { user: auth.user, pass: auth.pass };
}

/** Undefined for a raw `%`. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function serverOf(text: string, usualPort: number) {
  const server = URL.parse(`smtp://${text}`);
  const host = server && hostOf(server.hostname);
  const port = server?.port ? Number(server.port) : usualPort;
  if (!server || !host || port === 0 || !/^\/?$/.test(server.pathname) || server.hash) {
    throw new MalformedSmtpUrl(`${EXPECTED_FORM}; in USER and PASSWORD ${ENCODING_RULES}`);
  }
  return { host, port, ...optionsOf(server.searchParams) };
}

/** An IPv6 address without brackets, a name in ASCII; empty for one that can't be a host. */
function hostOf(hostname: string): string {
  const address = /^\[(.+)\]$/.exec(hostname)?.[1];
  return address ?? domainToASCII(decoded(hostname) ?? '');
}

function optionsOf(query: URLSearchParams) {
  const options: Record<string, string | boolean> = {};
  const tls: Record<string, string | boolean> = {};
  for (const [name, text] of query) {
    const kind = Object.hasOwn(OPTIONS, name) && OPTIONS[name];
    const isValid = kind === 'text' ? text !== '' : text === 'true' || text === 'false';
    if (!kind || !isValid) {
      throw new MalformedSmtpUrl(
        `has something else after the ? than ${Object.keys(OPTIONS).join(', ')}; in USER and PASSWORD ${ENCODING_RULES}`,
      );
    }
    const value = kind === 'text' ? text : text === 'true';
    if (name.startsWith('tls.')) tls[name.slice('tls.'.length)] = value;
    else options[name] = value;
  }
  return { ...options, ...(Object.keys(tls).length > 0 && { tls }) };
}
