import * as z from 'zod/mini';
import { company } from '#business/company.ts';
import { isLiveKey, SECRET_KEY } from './stripe-keys.ts';

/** Every setting of the server. Functions read single settings, the build checks them all. */
const SETTINGS = {
  DATABASE_URL: z
    .string()
    .check(z.regex(/^postgres(ql)?:\/\/[^\s]+$/, 'must be a postgresql:// address')),
  STRIPE_SECRET_KEY: z
    .string()
    .check(z.regex(SECRET_KEY, 'must be a Stripe secret key (sk_… or rk_…)')),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .check(z.regex(/^whsec_\w+$/, 'must be the webhook’s signing secret (whsec_…)')),
  SMTP_URL: z
    .string()
    .check(z.regex(/^smtps?:\/\/[^\s]+$/, 'must be an smtp:// or smtps:// address')),
  SITE_URL: z.url('must be the site’s address, like https://www.example.com'),
  MAIL_FROM: z._default(z.email('must be an email address'), company.email),
  OFFICE_EMAIL: z._default(z.email('must be an email address'), company.email),
  /** Starts a build, for posts that are due. A secret: anyone who knows it can start one. */
  BUILD_HOOK_URL: z.optional(z.url('must be the address of a build hook')),
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
  /** Local runs only: where the driver posts its queries instead of Neon. */
  NEON_FETCH_ENDPOINT: z.optional(z.url('must be an address')),
  /** Local runs only: where Stripe's library sends its requests instead of Stripe. */
  STRIPE_API_URL: z.optional(z.url('must be an address')),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Setting<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]>;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** Settings with a default, and those that only local runs need. */
export const OPTIONAL_SETTINGS: readonly SettingName[] = SETTING_NAMES.filter(
  (name) => SETTINGS[name].safeParse(undefined).success,
);

type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with one variable; never its value. */
export interface EnvironmentProblem {
  readonly name: string;
  readonly problem: string;
}

/** Thrown when a required setting is missing or malformed. The message names the setting, never its value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** The deploy context, and the address of a preview. netlify/bundle.ts writes both in: Netlify sets them for builds only. */
const BUILT_FOR = process.env.CONTEXT;
const BUILT_AT = process.env.DEPLOY_PRIME_URL;

function isProduction(environment: Environment): boolean {
  return (environment.CONTEXT ?? BUILT_FOR) === 'production';
}

/** Only the live site takes real money. */
function modeProblem(environment: Environment): string | undefined {
  const isLive = isLiveKey(environment.STRIPE_SECRET_KEY);
  if (isLive === isProduction(environment)) return undefined;
  return isLive
    ? 'is a live key, which only the production site may use'
    : 'is a test key, which the production site may not use';
}

/** Empty counts as unset. The site's address may come from Netlify. */
function rawValue(environment: Environment, name: SettingName): string | undefined {
  const byDefault = name === 'SITE_URL' ? addressOnNetlify(environment) : undefined;
  return environment[name] || byDefault || undefined;
}

/** `URL` is the live site in every deploy. A preview's mails must link to the preview, which has its orders. */
function addressOnNetlify(environment: Environment): string | undefined {
  const preview = environment.DEPLOY_PRIME_URL ?? BUILT_AT;
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
