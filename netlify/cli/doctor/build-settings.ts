import type { Finding } from '#server/health/finding.ts';
import { checkSettings } from '#server/health/settings.ts';
import type { Environment } from '#server/platform/env.ts';
import { modeOf, PUBLISHABLE_KEY } from '#server/platform/stripe-keys.ts';

/** Only the emulators set these. On Netlify they would send real orders nowhere. */
const LOCAL_ONLY = ['NEON_FETCH_ENDPOINT', 'STRIPE_API_URL', 'OPEN_DATA_URL', 'UNDO_MS'] as const;

/** Checks every variable that a build on Netlify needs or must not have. */
export function checkBuildSettings(environment: Environment): Finding[] {
  return [
    ...checkSettings(environment).filter(({ about }) => !LOCAL_ONLY.some((name) => name === about)),
    checkPublishableKey(environment),
    ...LOCAL_ONLY.filter((name) => environment[name]).map((about) => ({
      about,
      problem: 'is for local runs only and must not be set',
      remedy: 'Remove it in Netlify under Project configuration, Environment variables.',
    })),
  ];
}

/** Checks the key that the build puts into pages: its form, and that its mode is the secret key's. */
export function checkPublishableKey(environment: Environment): Finding {
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } = environment;
  const about = 'STRIPE_PUBLISHABLE_KEY';
  const remedy = 'Copy it from Stripe (Developers, API keys), next to the secret key.';
  if (!STRIPE_PUBLISHABLE_KEY) return { about, problem: 'is missing', remedy };
  if (!PUBLISHABLE_KEY.test(STRIPE_PUBLISHABLE_KEY)) {
    return { about, problem: 'must be a Stripe publishable key (pk_…)', remedy };
  }
  const secretMode = modeOf(STRIPE_SECRET_KEY);
  if (!secretMode || secretMode === modeOf(STRIPE_PUBLISHABLE_KEY)) return { about };
  return {
    about,
    problem: 'and STRIPE_SECRET_KEY must both be test keys or both be live keys',
    remedy,
  };
}
