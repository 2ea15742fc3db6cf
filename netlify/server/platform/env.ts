import * as z from 'zod/mini';
import { company } from '#business/company.ts';
import { MalformedSmtpUrl, parseSmtpUrl } from './smtp-url.ts';
import { isLiveKey, SECRET_KEY } from './stripe-keys.ts';

/** An HTTP URL. A user or a password in it would appear wherever the URL is shown. */
function httpUrl(message: string) {
  return z.string().check(z.refine((value) => isHttpUrl(value), message));
}

function isHttpUrl(value: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(value) ? URL.parse(value) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** A connection string as Neon's driver parses it. Its own error would quote the whole string. */
function isDatabaseUrl(value: string): boolean {
  const isPostgres = /^postgres(ql)?:\/\/[\x21-\x7e]+$/.test(value);
  const url = isPostgres ? URL.parse(value.replace(/^\w+:/, 'http:')) : null;
  return Boolean(url?.username && url.hostname && url.pathname.length > 1);
}

/** The mail server that a URL names, or the issue that says what is wrong with the URL. */
const smtpServer = z.transform((url: string, context) => {
  try {
    return parseSmtpUrl(url);
  } catch (error) {
    if (!(error instanceof MalformedSmtpUrl)) throw error;
    context.issues.push({ code: 'custom', message: error.message, input: url });
    return z.NEVER;
  }
});

/** Every setting of the server. Functions read single settings, the build checks them all. */
const SETTINGS = {
  DATABASE_URL: z
    .string()
    .check(
      z.refine(isDatabaseUrl, 'must be the whole connection string that Neon shows under Connect'),
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .check(z.regex(SECRET_KEY, 'must be a Stripe secret key (sk_… or rk_…)')),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .check(z.regex(/^whsec_\w+$/, 'must be the webhook’s signing secret (whsec_…)')),
  SMTP_URL: z.pipe(z.string(), smtpServer),
  SITE_URL: httpUrl('must be the site’s URL, like https://www.example.com'),
  /** The office's own host, if it has one. Passkeys are bound to it: changing it voids every passkey. */
  OFFICE_URL: z.optional(httpUrl('must be the office’s URL, like https://office.example.com')),
  MAIL_FROM: z._default(z.email('must be an email address'), company.email),
  OFFICE_EMAIL: z._default(z.email('must be an email address'), company.email),
  /** Starts a build, for posts that are due. A secret: anyone who knows it can start one. */
  BUILD_HOOK_URL: z.optional(httpUrl('must be the URL of a build hook, https://…')),
  /** The longest that a visitor waits for a response. Netlify may end a function after ten seconds. */
  RESPONSE_TIMEOUT_MS: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^([1-9]\d{3}|10000)$/, 'must be whole milliseconds, 1000 to 10000')),
      z.transform(Number),
    ),
    10_000,
  ),
  /** Tests only: for how long a change can be taken back before its emails leave. */
  UNDO_MS: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^(0|[1-9]\d{0,3}|10000)$/, 'must be whole milliseconds, 0 to 10000')),
      z.transform(Number),
    ),
    10_000,
  ),
  /** Local runs only: where the driver posts its queries instead of Neon. */
  NEON_FETCH_ENDPOINT: z.optional(httpUrl('must be an http:// URL')),
  /** Local runs only: where Stripe's library sends its requests instead of Stripe. */
  STRIPE_API_URL: z.optional(httpUrl('must be an http:// URL')),
  /** Local runs only: where requests for public offices' open data are sent instead of their servers. */
  OPEN_DATA_URL: z.optional(httpUrl('must be an http:// URL')),
} as const;

type SettingName = keyof typeof SETTINGS;
type Setting<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]>;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** Settings with a default, and those that only local runs need. */
export const OPTIONAL_SETTINGS: readonly SettingName[] = SETTING_NAMES.filter(
  (name) => SETTINGS[name].safeParse(undefined).success,
);

/** Variables by their names, like `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a setting has a value. */
export function isSet(name: SettingName, environment: Environment = process.env): boolean {
  return Boolean(environment[name]);
}

/** Fault of one variable; never its value. */
interface EnvironmentProblem {
  readonly name: string;
  readonly problem: string;
}

/** Thrown when a required setting is missing or malformed. The message names the setting, never its value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/**
 * The deploy context, the URL of a preview, and that of the deploy alone. integrations/bundle-functions.ts writes them in: Netlify
 * sets them for builds only.
 */
const BUILD_CONTEXT = process.env.CONTEXT;
const BUILD_PREVIEW_URL = process.env.DEPLOY_PRIME_URL;
const BUILD_DEPLOY_URL = process.env.DEPLOY_URL;

function isProduction(environment: Environment): boolean {
  return (environment.CONTEXT ?? BUILD_CONTEXT) === 'production';
}

/** Whether this is a deploy preview or the deploy of a branch, where the office is closed. */
export function isPreview(environment: Environment = process.env): boolean {
  return /^(deploy-preview|branch-deploy)$/.test(environment.CONTEXT ?? BUILD_CONTEXT ?? '');
}

/** The office's origin, like `https://www.example.com`. Its host is the passkeys' RP ID. */
export function officeOrigin(): string {
  return new URL(setting('OFFICE_URL') ?? setting('SITE_URL')).origin;
}

/**
 * The origin of this deploy, where functions have the same code and settings as the one that runs: the site's may be another's
 * already. Where there is no deploy, it is the site's.
 */
export function deployOrigin(): string {
  return new URL(BUILD_DEPLOY_URL || setting('SITE_URL')).origin;
}

/** Only the live site takes real money. */
function modeProblem(environment: Environment): string | undefined {
  const isLive = isLiveKey(environment.STRIPE_SECRET_KEY);
  if (isLive === isProduction(environment)) return undefined;
  return isLive
    ? 'is a live key, which only the production site may use'
    : 'is a test key, which the production site may not use';
}

/** Empty counts as unset. The site's URL may come from Netlify. */
function rawValue(environment: Environment, name: SettingName): string | undefined {
  const byDefault = name === 'SITE_URL' ? urlOnNetlify(environment) : undefined;
  return environment[name] || byDefault || undefined;
}

/** `URL` is the live site in every deploy. A preview's emails must link to the preview, which has its orders. */
function urlOnNetlify(environment: Environment): string | undefined {
  const preview = environment.DEPLOY_PRIME_URL ?? BUILD_PREVIEW_URL;
  return (!isProduction(environment) && preview) || environment.URL;
}

function problemOf(environment: Environment, name: SettingName): string | undefined {
  const value = rawValue(environment, name);
  const parsed = SETTINGS[name].safeParse(value);
  if (parsed.success) {
    return name === 'STRIPE_SECRET_KEY' ? modeProblem(environment) : undefined;
  }
  return value === undefined ? 'is missing' : (parsed.error.issues[0]?.message ?? 'is malformed');
}

/**
 * The value of one setting.
 * @throws SettingError when it is missing or malformed
 */
export function setting<Name extends SettingName>(
  name: Name,
  environment: Environment = process.env,
): Setting<Name> {
  const problem = problemOf(environment, name);
  if (problem) throw new SettingError(`${name} ${problem}`);
  return SETTINGS[name].parse(rawValue(environment, name)) as Setting<Name>;
}

/** Every setting that is missing or malformed. */
export function environmentProblems(environment: Environment = process.env): EnvironmentProblem[] {
  return SETTING_NAMES.flatMap((name) => {
    const problem = problemOf(environment, name);
    return problem ? [{ name, problem }] : [];
  });
}
