import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { checkSettings } from '#server/health/settings.ts';
import type { Environment } from '#server/platform/env.ts';
import type { CommandOptions } from './command-builders.ts';
import { checkPublishableKey } from './doctor/build-settings.ts';
import { CommandRejected, UsageError } from './errors.ts';

/** The operators' own settings. `npm start` does not read this file. */
export const OPERATORS_ENV_FILE = '.env.permitlens';

/** Returns whose orders a command works on: `PRODUCTION shop.example`, `TEST preview.example` or `local`. */
export function targetEnvironment(environment: Environment): string {
  const host = hostOf(environment.SITE_URL) ?? '(SITE_URL is missing)';
  if (environment.CONTEXT === 'production') return `PRODUCTION ${host}`;
  return environment.NEON_FETCH_ENDPOINT ? 'local' : `TEST ${host}`;
}

/**
 * The person of `--as`. On production, each change names its person.
 * @throws UsageError without one there
 */
export function operatorOf(
  command: CommandUnknownOpts,
  environment: Environment,
): string | undefined {
  const { as } = command.opts() as CommandOptions;
  const changes = command.options.some(({ long }) => long === '--as');
  if (changes && !as?.includes('@') && environment.CONTEXT === 'production') {
    throw new UsageError('Say who you are, for the audit log: --as YOUR-EMAIL-ADDRESS');
  }
  return as;
}

/**
 * Checks that every service is named, so that no missing setting is taken from another environment.
 * @throws CommandRejected naming what is missing or malformed, never a value
 */
export function requireSettings(environment: Environment): void {
  const problems = [...checkSettings(environment), checkPublishableKey(environment)].flatMap(
    ({ about, problem }) => (problem ? [`  ${about} ${problem}`] : []),
  );
  if (problems.length === 0) return;
  throw new CommandRejected(
    [
      'Nothing was done. These settings are missing or malformed:',
      ...problems,
      `Put them into ${OPERATORS_ENV_FILE} as Netlify has them. See docs/deploying.md, step 6.`,
    ].join('\n'),
  );
}

function hostOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).host : undefined;
}
