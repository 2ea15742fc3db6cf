/** The mail server of an SMTP_URL, in the words of nodemailer's options. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** A malformed SMTP_URL. The message says how to write it, and never holds a part of it. */
export class MalformedSmtpUrl extends Error {
  override readonly name = 'MalformedSmtpUrl';
  override readonly message =
    'must be smtps:// (or smtp, where the port has STARTTLS), then USER:PASSWORD@HOST:PORT; in USER and PASSWORD write / as %2F, # as %23, ? as %3F and % as %25';
}

/**
 * Rejects a path, a query and a fragment: they begin with an unencoded character of a password.
 * @throws MalformedSmtpUrl
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const { protocol, hostname, port, username, password, pathname, search, hash } =
    URL.parse(text) ?? {};
  const secure = protocol === 'smtps:';
  const isServer = (secure || protocol === 'smtp:') && /^(\[.+\]|[\w.-]+)$/.test(hostname ?? '');
  const isWhole = /^\/?$/.test(`${pathname}${search}${hash}`);
  if (!hostname || !isServer || !isWhole || port === '0' || /\s/.test(text)) {
    throw new MalformedSmtpUrl();
  }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...((username || password) && { auth: { user: decoded(username), pass: decoded(password) } }),
  };
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new MalformedSmtpUrl();
  }
}
