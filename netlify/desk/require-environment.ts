import { environmentProblems } from '#server/env.ts';

/** Only the stand-ins set these. On Netlify they would turn real orders towards nothing. */
const LOCAL_ONLY = ['NEON_FETCH_ENDPOINT', 'STRIPE_API_URL'] as const;

const PUBLISHABLE_KEY = /^pk_(test|live)_\w+$/;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What keeps a build on Netlify from being a working site: one line for each variable, never its value.
 * Empty anywhere else, where the stand-ins supply what is missing.
 */
export function problemsOnNetlify(environment: Environment): string[] {
  if (!environment.NETLIFY) return [];
  return [
    ...environmentProblems(environment).map(({ name, problem }) => `${name} ${problem}`),
    ...publishableKeyProblems(environment),
    ...LOCAL_ONLY.filter((name) => environment[name]).map(
      (name) => `${name} is for local runs only and must not be set`,
    ),
  ];
}

function publishableKeyProblems({ STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY }: Environment) {
  if (!STRIPE_PUBLISHABLE_KEY) return ['STRIPE_PUBLISHABLE_KEY is missing'];
  const mode = PUBLISHABLE_KEY.exec(STRIPE_PUBLISHABLE_KEY)?.[1];
  if (!mode) return ['STRIPE_PUBLISHABLE_KEY must be a Stripe publishable key (pk_…)'];
  const secretMode = /^(?:sk|rk)_(test|live)_/.exec(STRIPE_SECRET_KEY ?? '')?.[1];
  return secretMode && secretMode !== mode
    ? ['STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys or both be live keys']
    : [];
}

if (import.meta.main) {
  const problems = problemsOnNetlify(process.env);
  if (problems.length > 0) {
    console.error(
      `The site can't be built: set these in Netlify under Project configuration, Environment variables\n${problems
        .map((problem) => `  - ${problem}`)
        .join('\n')}`,
    );
    process.exitCode = 1;
  }
}
