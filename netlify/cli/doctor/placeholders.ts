import { type Company, company } from '#business/company.ts';
import { isExampleEmail, placeholderFacts } from '#business/placeholders.ts';
import type { Finding } from '#server/health/finding.ts';
import type { Environment } from '#server/platform/env.ts';

/** Values that docs/deploying.md and .env.example have in the secret's place. */
const PLACEHOLDER_SECRETS = ['whsec_later', 'whsec_SECRET'];

/** Adds a warning for each fact and setting that is well-formed, but still an example. */
export function withPlaceholders(
  findings: readonly Finding[],
  environment: Environment,
  facts: Company = company,
): Finding[] {
  const warnings = checkPlaceholders(environment, facts);
  const isWarnedOf = (about: string) => warnings.some((warning) => warning.about === about);
  return [...findings.filter(({ about, problem }) => problem || !isWarnedOf(about)), ...warnings];
}

function checkPlaceholders(environment: Environment, facts: Company): Finding[] {
  const { STRIPE_WEBHOOK_SECRET = '' } = environment;
  return [
    ...placeholderFacts(facts).map(({ name, consequence }) => ({
      about: name,
      warning: `is a placeholder: ${consequence}`,
      remedy: 'Set it in src/business/company.ts.',
    })),
    ...(PLACEHOLDER_SECRETS.includes(STRIPE_WEBHOOK_SECRET)
      ? [
          {
            about: 'STRIPE_WEBHOOK_SECRET',
            warning: 'is a placeholder: what Stripe sends is rejected',
            remedy: 'Register the webhook in Stripe, and set its signing secret.',
          },
        ]
      : []),
    ...['MAIL_FROM', 'OFFICE_EMAIL']
      .filter((name) => isExampleEmail(environment[name] ?? ''))
      .map((about) => ({
        about,
        warning: 'is a placeholder: an example address receives nothing',
        remedy: 'Set the office’s address, or remove the variable.',
      })),
  ];
}
