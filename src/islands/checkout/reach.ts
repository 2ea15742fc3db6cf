import { company } from '#business/company.ts';

/** A mail to the office that says already what it is about. */
export function mailAbout(subject: string): string {
  return `mailto:${company.email}?subject=${encodeURIComponent(subject)}`;
}
