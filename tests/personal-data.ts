import { inspect } from 'node:util';
import { afterAll, expect, vi } from 'vitest';
import { order } from '#emulators/mailbox/sample-records.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { DAY_FIELDS, forOptionalFields, isDay, type OptionalField } from '#shared/order-fields.ts';

/** The value of the gallery of emails, but a day that will not have passed, each field another one. */
function sampleOf(field: OptionalField): string {
  return isDay(field) ? `2042-05-${14 + DAY_FIELDS.indexOf(field)}` : String(order[field]);
}

/** What visitors send in tests. None of it may appear in the log. */
export const PERSONAL_DATA = {
  name: 'Ana María Pérez',
  email: 'ana@example.com',
  phone: '(305) 555-0199',
  address: '1200 Brickell Bay Drive',
  notes: 'Closing on the 14th.',
  ...forOptionalFields(sampleOf),
  messageLastName: 'Ortega',
  messageEmail: 'luis@example.com',
  messagePhone: '+1 305 555 0142',
  message: 'Do you take ten addresses at once?',
} as const;

/** Also private: any visitor's email address, keys, client secrets, and connection strings with a password. */
const PRIVATE_TEXTS = [
  ...Object.values(PERSONAL_DATA),
  ...Object.values(LOCAL_STRIPE),
  '@example.com',
  '_secret_',
  'postgresql://',
  'smtp://',
];

/**
 * Captures the log instead of printing it, and checks at the end of the test file that it contains nothing private.
 * @returns the captured lines, to which later ones are added
 */
export function watchLog(): readonly string[] {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' '));
    });
  }
  // Hooks run in reverse order: by then everything that logs has stopped.
  afterAll(() => expectNoPersonalData(lines));
  return lines;
}

export function expectNoPersonalData(lines: readonly string[]): void {
  const leaks = lines.filter((line) => PRIVATE_TEXTS.some((text) => line.includes(text)));
  expect(leaks).toEqual([]);
}
