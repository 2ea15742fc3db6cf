import { atom } from 'nanostores';

/**
 * What links to a form say shall be chosen in it, until the form has taken it over: the form may not have
 * come alive yet when the link is followed.
 */
export const linkChoices = {
  service: atom<string | null>(null),
  inquiry: atom<string | null>(null),
} as const;

/** The id of the order form's radio button for a service. */
export function serviceChoiceId(service: string): string {
  return `order-service-${service}`;
}
